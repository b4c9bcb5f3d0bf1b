"""Earlier versions of boards, read from a commit, a folder or a file."""
