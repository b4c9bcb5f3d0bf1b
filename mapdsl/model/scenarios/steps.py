"""Steps: from words to what they say.

Which facts and actions there are, and how their words are read, `rules` declares.
"""

from __future__ import annotations

from collections.abc import Iterable

from mapdsl.diagnostics.catalogue import scenarios as catalogue
from mapdsl.diagnostics.suggest import closest
from mapdsl.model.rules import plain_word
from mapdsl.model.scenarios.known_names import Known
from mapdsl.rules.actions import ClaimTrack, read_action, read_actions
from mapdsl.rules.forms import SEAT
from mapdsl.rules.gazetteer import Gazetteer
from mapdsl.rules.phrase import MisreadError, Phrase
from mapdsl.rules.scenarios import VERBS, Do, Expect, Given, Refuse, Step
from mapdsl.rules.scenarios.facts import FACTS_BY_WORD, Fact
from mapdsl.rules.scenarios.values import PLAYER, REFUSALS
from mapdsl.source import Span
from mapdsl.syntax import tree


def read_step(node: tree.Step, known: Known) -> Step:
    """Raises `MisreadError`; its places are of the words after the verb."""
    phrase = Phrase([plain_word(word) for word in node.words])
    step = read_words(node.verb.text, phrase, known)
    phrase.finish()
    return step


def span_of(node: tree.Step, error: MisreadError) -> Span:
    """Where a mistake is; at the end of a step it is at its last word."""
    spans = [word.span for word in node.words]
    if error.first < 0 or not spans:
        return node.verb.span
    return spans[min(error.first, len(spans) - 1)].to(spans[min(error.last, len(spans) - 1)])


def read_words(verb: str, phrase: Phrase, known: Gazetteer) -> Step:
    """What the words after a verb say. Raises `MisreadError`."""
    if verb not in VERBS:
        raise MisreadError(catalogue.UNKNOWN_VERB, -1, -1, meant=closest(verb, VERBS), verb=verb)
    if verb in ("given", "expect"):
        fact = _read_fact(verb, phrase, known)
        return Given(fact) if verb == "given" else Expect(fact)
    reason = " because track-taken" if verb == "refuse" else ""
    phrase.example = f"{verb} 1 {ClaimTrack.FORM.example}{reason}"
    seat = PLAYER.read(phrase, known)
    start = phrase.at
    if verb == "do":
        read_actions(phrase, known, verb)
        return Do(seat, phrase.text(start))
    read_action(phrase, known, verb)
    action = phrase.text(start)
    return Refuse(seat, action, phrase.term("reason of a refusal", REFUSALS) if phrase.accept("because") else "")


def _read_fact(verb: str, phrase: Phrase, known: Gazetteer) -> Fact:
    facts = {word: fact for word, fact in FACTS_BY_WORD.items() if verb in fact.FORM.verbs}
    phrase.example = next(iter(facts.values())).FORM.example
    seat = {SEAT: PLAYER.read(phrase, known)} if phrase.is_number() else {}
    fact = facts[_word(verb, phrase, facts)]
    phrase.example = fact.FORM.example
    if fact.has_seat() is not bool(seat):
        phrase.at = 0
        raise phrase.wrong(PLAYER.wanted if fact.has_seat() else f"`{fact.FORM.word}` without a player")
    return fact.read(phrase, known, **seat)


def _word(verb: str, phrase: Phrase, known: Iterable[str]) -> str:
    words = tuple(known)
    start = phrase.at
    word = phrase.name(f"one of {', '.join(words)}").text
    if word not in words:
        listed = ", ".join(f"`{each}`" for each in words)
        raise phrase.error(
            catalogue.UNKNOWN_FACT, start, meant=closest(word, words), verb=verb, word=word, known=listed
        )
    return word
