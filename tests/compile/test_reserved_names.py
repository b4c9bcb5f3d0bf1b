"""Pieces, groups, measures and actions that have a word of the language as their name."""

from __future__ import annotations

import pytest

from mapdsl.api import compile_text
from mapdsl.base.vocabulary import keywords
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.rules.kinds import KINDS

WORDS = sorted(
    keywords().union(*({argument.name, *argument.type.words()} for kind in KINDS for argument in kind.arguments)) - {""}
)
BOARD = """mapdsl 1

board x "X" {
  players 2
  uses classic
  canvas 100 100
  city Aa at 1 1
  city Bb at 90 1
  city Cc at 1 90
  route Aa -- Bb 3 red
  route Bb -- Cc 3 blue
  ticket Aa -- Bb 3
  piece NAME copies 20 each 2
  piece other copies 5 each 1 price 1 NAME
  on claim must take NAME
  on claim may give 2 NAME then take NAME
  on claim may place NAME on end price 1 NAME
  on arrival must take card for NAME of others when holds NAME
  on turn-end must score 1 when holds NAME >= 3 and bank NAME > 1
  on travel must take NAME from Aa
  action "Go" does take NAME price 2 NAME and 1 card
  action "Run" does travel NAME before-turn
  demand 1 NAME when length = 3
  award NAME points 3
  tally NAME each 1
  tie-break NAME
  borrow NAME
  pay-with NAME
  forbid claim when not holds NAME
  scenario "s" players 2 {
    given 1 holds 2 NAME
    expect 1 holds 2 NAME
    expect bank 16 NAME
  }
}
"""


def errors(name: str) -> list[Diagnostic]:
    return [found for found in compile_text(BOARD.replace("NAME", name)).diagnostics if found.is_error]


@pytest.mark.parametrize("word", WORDS)
def test_piece_named_like_a_language_word_works_or_is_refused(
    word: str,
) -> None:
    found = errors(word)
    assert not found or "taken-name" in {finding.entry.slug for finding in found}


@pytest.mark.parametrize("word", ["price", "per", "then", "for", "limit", "of", "must", "row", "when", "and", "to"])
def test_reserved_name_is_refused_with_an_alternative(word: str) -> None:
    refused = [found for found in errors(word) if found.entry.slug == "taken-name"]
    assert [(found.place.start.line, found.message) for found in refused] == [
        (13, f"`{word}` is a word of the rules; a piece cannot be called so")
    ]
    assert refused[0].help == f"rename it, for example `own-{word}`"
    assert not errors(f"own-{word}")


def test_built_in_action_name_is_refused() -> None:
    text = BOARD.replace('action "Go"', "action skip").replace("NAME", "coin")
    (found,) = (finding for finding in compile_text(text).diagnostics if finding.is_error)
    assert found.message == "`skip` is an action of every game; an action cannot be called so"
