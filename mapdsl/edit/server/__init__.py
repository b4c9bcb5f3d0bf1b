"""A language server: opens, queries and edits documents by messages, independent of how these are transported."""
