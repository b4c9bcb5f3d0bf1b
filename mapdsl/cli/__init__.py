"""Command line interface."""

INTERRUPTED = 130
"""Exit status after Ctrl-C."""
