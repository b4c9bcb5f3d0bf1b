"""Layout of a board on paper: courses of tracks, positions of names, and marks. The painters draw it."""
