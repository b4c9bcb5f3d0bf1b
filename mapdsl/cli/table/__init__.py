"""A game at the terminal: what people see, what they type, and what is made of it.

`words` names things, `telling` tells events, `screen` shows a game to one player, `typed` reads commands, `places`
finds what a name means, `lines` reads lines, and `session` is the game. All of it is made with the public API. Only
what the player at the keyboard may know is ever shown.
"""
