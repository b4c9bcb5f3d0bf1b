"""Programs that play, and studies of many games between them.

They know engines and views of players, but no particular board and nothing of the language.
"""
