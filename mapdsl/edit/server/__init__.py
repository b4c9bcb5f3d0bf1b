"""What is open, asked and changed by messages: the Language Server Protocol, whatever carries the messages."""
