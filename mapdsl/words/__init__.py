"""Rules in words: what players read, in their language. The words are data, in `locales/`."""
