"""What boards were: in a commit, in a folder, in a file."""
