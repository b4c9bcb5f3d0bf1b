"""A game at the terminal: what people see and type, and how it becomes actions.

It uses only the public API, and never shows more than the player at the keyboard may know.
"""
