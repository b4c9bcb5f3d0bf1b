"""What cannot be done, in words for whoever asked for it."""


class RefusedError(Exception):
    """What was asked for cannot be done. The message says why."""
