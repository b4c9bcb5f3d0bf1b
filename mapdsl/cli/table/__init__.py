"""A game at the terminal: its display, input from people, and the conversion of input to actions.

This package uses only the public API. It never shows a player more than that player may know.
"""
