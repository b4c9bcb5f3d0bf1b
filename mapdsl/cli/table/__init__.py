"""A game at the terminal: what people see, what they type, and what is made of it.

All of it is made with the public API. Only what the player at the keyboard may know is ever shown.
"""
