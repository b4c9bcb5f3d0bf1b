"""Programs that play, and studies of many games between them.

This package depends on engines and views of players, but not on particular boards or the language.
"""
