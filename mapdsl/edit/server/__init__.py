"""Language server: opens, queries and edits documents in response to messages, regardless of how they are
transported."""
