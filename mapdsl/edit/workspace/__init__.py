"""Open documents, and the queries and changes that editors and the studio offer, independent of any transport."""


class RefusedError(Exception):
    """Raised if a request cannot be fulfilled. The message gives the user the reason."""
