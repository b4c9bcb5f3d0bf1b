"""Boards compared with what they were: where they are found, what is said of them, what of it is forbidden."""
