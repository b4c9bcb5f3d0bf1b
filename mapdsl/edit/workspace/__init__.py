"""What an editor or a studio has open, and every question and change that it can ask for, without a transport."""


class RefusedError(Exception):
    """What was asked for cannot be done. The message says why, in words for whoever asked."""
