"""Texts for players in their own language.

The texts themselves are data in `locales/`. This module lists the languages and selects plural categories (CLDR).
"""

from __future__ import annotations

ENGLISH = "en"
LANGUAGES = (ENGLISH, "de", "fr", "es", "it", "nl", "pl", "pt", "sv", "da", "fi", "nb")


def supported_language(language: str) -> str:
    """Return the supported base language of a language tag (`pt` for `pt-BR`). English if the base language is not
    supported."""
    main = language.split("-")[0]
    return main if main in LANGUAGES else ENGLISH


def plural(language: str, number: int) -> str:
    number = abs(number)
    if number == 1 or (number == 0 and language in ("fr", "pt")):
        return "one"
    if language != "pl":
        return "other"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"
