"""Programs that play, and many games between them.

Comes in: engines, and what a player sees. Goes out: moves, rows, figures. Must not know: any board, the language.
"""
