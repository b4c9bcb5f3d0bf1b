"""What the name of a place, a route or anything else means that somebody has typed: any language, case and accents."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from mapdsl.cli.table.table_words import Words
from mapdsl.diagnostics.suggest import closest, fold
from mapdsl.diagnostics.text import show
from mapdsl.grouping import group
from mapdsl.rules.tables import Track

_BETWEEN = re.compile(r"\s*(?:--|–|—|->|\s-\s|\sto\s)\s*")
MOST_MEANT = 8
_END = re.compile(r"(.*?)\s*/\s*(\d+)")


class PuzzledError(Exception):
    """What was typed cannot be done, or not be understood. The text is for the player."""


class AwaitedError(PuzzledError):
    """Something else is to be decided first."""


class UnclearError(PuzzledError):
    """What was typed may mean several things."""

    def __init__(self, typed: str, several: Mapping[str, str], words: Words) -> None:
        """Several: how each can be typed, by what it is called."""
        names = ", ".join(f"{number} {name}" for number, name in enumerate(several, start=1))
        super().__init__(words.say("which-of", names=names))
        self._typed = re.compile(re.escape(typed), re.IGNORECASE)
        self._several = tuple(several.values())

    def lines(self, line: str) -> list[str]:
        """The line with each of them in the place of what was typed."""
        return [self._typed.sub(lambda _, each=each: each, line, count=1) for each in self._several]  # type: ignore[misc]


def card_meant(typed: str, names: Mapping[str, str], words: Words) -> str:
    """The one card that is meant, of those by their names: exactly, or by its beginning. Raises `PuzzledError`."""
    wanted = fold(typed)
    exact = {card for name, card in names.items() if fold(name) == wanted}
    begun = exact or {card for name, card in names.items() if wanted and fold(name).startswith(wanted)}
    if len(begun) == 1:
        return begun.pop()
    if begun:
        raise UnclearError(typed, {words.colour_name(card): card for card in sorted(begun)[:MOST_MEANT]}, words)
    raise PuzzledError(words.say("no-such-card", typed=repr(show(typed)), hint=perhaps(typed, names, words) or "none"))


def perhaps(typed: str, known: Iterable[str], words: Words) -> str:
    """A question, or nothing."""
    near = [f"`{show(each)}`" for each in closest(typed, known)]
    return words.say("did-you-mean", names=words.either(near)) if near else ""


class Atlas:
    """The names on a board."""

    def __init__(self, words: Words) -> None:
        self.words, tables = words, words.engine.tables
        self._places_known = [place.id for place in tables.places]
        self._names: dict[str, set[str]] = {}
        for place in tables.places:
            for name in (place.id, *(each.text for each in place.names)):
                self._names.setdefault(fold(name), set()).add(place.id)
        self._between = group((frozenset(end.place for end in track.ends), track) for track in tables.tracks)

    def place(self, typed: str) -> str:
        """The place that is meant. Raises `PuzzledError`."""
        found = self._places(typed, exact=True) or self._places(typed, exact=False)
        if len(found) == 1:
            return found.pop()
        if found:
            raise UnclearError(typed, {self.words.name(each): each for each in sorted(found)[:MOST_MEANT]}, self.words)
        hint = perhaps(typed, self._places_known, self.words) or "none"
        raise PuzzledError(self.words.say("no-place", typed=repr(show(typed)), hint=hint))

    def _places(self, typed: str, *, exact: bool) -> set[str]:
        wanted = fold(typed)
        if exact or not wanted:
            return set(self._names.get(wanted, ()))
        return {place for name, places in self._names.items() if name.startswith(wanted) for place in places}

    def tracks(self, typed: str) -> list[str]:
        """The ids of the tracks between two places, typed one after the other. Raises `PuzzledError`."""
        parts = [part for part in _BETWEEN.split(typed.strip()) if part]
        if len(parts) == 2:
            splits = [(parts[0], parts[1])]
        else:
            tokens = typed.split()
            splits = [(" ".join(tokens[:nth]), " ".join(tokens[nth:])) for nth in range(1, len(tokens))]
        for exact in (True, False):
            found = self._among(splits, exact=exact)
            if len(found) == 1:
                return [track.id for track in next(iter(found.values()))]
            if found:
                pairs = sorted(sorted(map(self.words.name, pair)) for pair in found)[:MOST_MEANT]
                raise UnclearError(typed, {" – ".join(pair): " -- ".join(pair) for pair in pairs}, self.words)
        self._explain(splits, typed)
        raise AssertionError(typed)

    def _among(self, splits: Sequence[tuple[str, str]], *, exact: bool) -> dict[frozenset[str], list[Track]]:
        found: dict[frozenset[str], list[Track]] = {}
        for left, right in splits:
            (one, first), (other, second) = _split_end(left), _split_end(right)
            for a in self._places(one, exact=exact):
                for b in self._places(other, exact=exact):
                    pair = frozenset((a, b))
                    wanted = {(place, number) for place, number in ((a, first), (b, second)) if number}
                    among = self._between.get(pair, ())
                    tracks = [each for each in among if wanted <= {(end.place, end.number) for end in each.ends}]
                    if tracks:
                        found[pair] = tracks
        return found

    def _explain(self, splits: Sequence[tuple[str, str]], typed: str) -> None:
        """Always raises: both places are known and no route joins them, or one of them is not known."""
        if not splits:
            neighbours = self.neighbours(self.place(typed))
            raise PuzzledError(self.words.say("both-ends", places=", ".join(map(self.words.name, neighbours))))
        for exact in (True, False):
            for left, right in splits:
                ones, others = (self._places(_split_end(each)[0], exact=exact) for each in (left, right))
                if ones and others:
                    a, b = sorted(ones)[0], sorted(others)[0]
                    to = ", ".join(map(self.words.name, self.neighbours(a)))
                    raise PuzzledError(
                        self.words.say("no-such-route", first=self.words.name(a), second=self.words.name(b), places=to)
                    )
        for left, right in splits:
            ones, others = (self._places(_split_end(each)[0], exact=False) for each in (left, right))
            if ones or others:
                self.place(right if ones else left)
        self.place(typed)

    def neighbours(self, place: str) -> list[str]:
        return sorted({other for pair in self._between if place in pair for other in pair - {place}})


def _split_end(typed: str) -> tuple[str, int]:
    """`Germany/1` as the place and the number of its end."""
    match = _END.fullmatch(typed)
    return (match[1], int(match[2][:4])) if match else (typed, 0)
