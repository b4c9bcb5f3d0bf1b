"""Layout of a board on paper: courses of tracks, positions of names, and marks of differences from an earlier
version."""
