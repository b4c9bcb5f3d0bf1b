"""A board laid out on paper: where tracks run, names stand and marks are. Painters draw it."""
