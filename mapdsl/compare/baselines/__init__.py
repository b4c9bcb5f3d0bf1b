"""Earlier versions of boards: in a commit, in a folder, or in a file."""
