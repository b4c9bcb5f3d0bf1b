"""The sorts of words that a text has: editors are told of them before a text is looked at."""

from __future__ import annotations

from enum import StrEnum


class TokenSort(StrEnum):
    """What a word is, in the words that editors have for it."""

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
