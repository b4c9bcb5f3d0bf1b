"""A board in the browser: its text, its picture and what follows from both, served to this machine alone."""
