"""Programs that play, and studies of many games between these programs.

This package depends on engines and on the views of players, but not on particular boards or on the language.
"""
