"""Types of semantic tokens, which the server announces before any text is read."""

from __future__ import annotations

from enum import StrEnum


class TokenType(StrEnum):
    """Semantic token type of a word, with the name that the protocol defines."""

    KEYWORD = "keyword"
    FUNCTION = "function"
    PARAMETER = "parameter"
    PLACE = "class"
    NAME = "variable"
    KIND = "enumMember"
    PROPERTY = "property"
    NUMBER = "number"
    STRING = "string"
    OPERATOR = "operator"
    COMMENT = "comment"
