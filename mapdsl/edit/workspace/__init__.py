"""Open documents, with the queries and edits that editors and the studio offer, regardless of how messages are
transported."""


class RefusedError(Exception):
    """Raised if a request cannot be fulfilled. The exception message gives the user the reason."""
