"""A game at the terminal: its display, the input of people, and the conversion of input to actions.

This package uses only the public API, and never shows more than the player at the keyboard may know.
"""
