"""Language server: opens, queries and edits documents by messages, independent of their transport."""
