"""Finds the place, route or card with a typed name, in any language, ignoring case and accents."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, product

from mapdsl.base.grouping import group
from mapdsl.cli.table.table_text import TableText
from mapdsl.diagnostics.suggest import find_closest, fold
from mapdsl.diagnostics.text import escape_controls

_BETWEEN = re.compile(r"\s*(?:--|–|—|->|\s-\s|\sto\s)\s*")
MAX_MEANT = 8
_END = re.compile(r"(.*?)\s*/\s*(\d+)")


class InputError(Exception):
    """Raised for input that cannot be understood or carried out. The message is shown to the player."""


class DecisionOpenError(InputError):
    """Raised for input that is refused because the player must first make a different decision."""


class AmbiguousInputError(InputError):
    """Raised for ambiguous input, with the possible meanings."""

    def __init__(self, typed: str, several: Mapping[str, str], words: TableText) -> None:
        """Store the possible meanings. `several` maps the name of each meaning to unambiguous input for the meaning."""
        names = ", ".join(f"{number} {name}" for number, name in enumerate(several, start=1))
        super().__init__(words.message("which-of", names=names))
        self._typed = re.compile(re.escape(typed), re.IGNORECASE)
        self._several = tuple(several.values())

    def lines(self, line: str) -> list[str]:
        """Return one copy of the line for each meaning, with the ambiguous words replaced by unambiguous input."""
        return [self._typed.sub(lambda _, name=name: name, line, count=1) for name in self._several]  # type: ignore[misc]


def find_card(typed: str, names: Mapping[str, str], words: TableText) -> str:
    """Return the card with the typed name, or the only card whose name begins with the typed text. Raises
    `InputError`."""
    wanted = fold(typed)
    exact = {card for name, card in names.items() if fold(name) == wanted}
    begun = exact or {card for name, card in names.items() if wanted and fold(name).startswith(wanted)}
    cards = map(words.colour_name, dict.fromkeys(names.values()))
    return _single_match(typed, begun, words, words.colour_name, "no-such-card", names, cards)


def _single_match(
    typed: str,
    found: set[str],
    words: TableText,
    called: Callable[[str], str],
    unknown: str,
    known: Iterable[str],
    listed: Iterable[str] = (),
) -> str:
    """Return the only match. Raises `AmbiguousInputError` for several matches, `InputError` for none."""
    if len(found) == 1:
        return found.pop()
    if found:
        raise AmbiguousInputError(typed, {called(one): one for one in sorted(found)[:MAX_MEANT]}, words)
    raise InputError(
        words.message(
            unknown, typed=repr(escape_controls(typed)), hint=suggest_name(typed, known, words, listed) or "none"
        )
    )


def suggest_name(typed: str, known: Iterable[str], words: TableText, listed: Iterable[str] = ()) -> str:
    """Return a question that suggests a similar known name. If no name is similar, list the names in `listed`, or
    return an empty string if `listed` is empty."""
    if near := [f"`{escape_controls(name)}`" for name in find_closest(typed, known)]:
        return words.message("did-you-mean", names=words.either(near))
    names = ", ".join(listed)
    return words.message("there-is", names=names) if names else ""


class NameLookup:
    """Index of the names on a board."""

    def __init__(self, words: TableText) -> None:
        self.words, tables = words, words.engine.tables
        self._places_known = [place.id for place in tables.places]
        called = ((place.id, (place.id, *(name.text for name in place.names))) for place in tables.places)
        self._names = group((fold(name), place) for place, names in called for name in names)
        self._between = group((frozenset(end.place for end in track.ends), track) for track in tables.tracks)

    def place(self, typed: str) -> str:
        """Return the place with a typed name. Raises `InputError`."""
        found = self._places(typed, exact=True) or self._places(typed, exact=False)
        return _single_match(typed, found, self.words, self.words.name, "no-place", self._places_known)

    def _places(self, typed: str, *, exact: bool) -> set[str]:
        wanted = fold(typed)
        if exact or not wanted:
            return set(self._names.get(wanted, ()))
        return {place for name, places in self._names.items() if name.startswith(wanted) for place in places}

    def tracks(self, typed: str) -> list[str]:
        """Return the ids of the tracks between two places typed one after the other. Raises `InputError`."""
        parts, tokens = [part for part in _BETWEEN.split(typed.strip()) if part], typed.split()
        splits = [(" ".join(tokens[:nth]), " ".join(tokens[nth:])) for nth in range(1, len(tokens))]
        if len(parts) == 2:
            splits = [(parts[0], parts[1])]
        if not splits:
            raise InputError(self.words.message("both-ends", places=self._neighbours(self.place(typed))))
        meant = [[*self._pairs(splits, exact=exact)] for exact in (True, False)]
        for pairs in meant:
            found = {frozenset((a, b)): tracks for a, b, tracks in pairs if tracks}
            if len(found) == 1:
                return next(iter(found.values()))
            if found:
                names = sorted(sorted(map(self.words.name, pair)) for pair in found)[:MAX_MEANT]
                raise AmbiguousInputError(typed, {" – ".join(pair): " -- ".join(pair) for pair in names}, self.words)
        if known := next(chain(*meant), None):
            first, second = map(self.words.name, known[:2])
            places = self._neighbours(known[0])
            raise InputError(self.words.message("no-such-route", first=first, second=second, places=places))
        for split in splits:
            unknown = [text for text in split if not self._places(_split_end(text)[0], exact=False)]
            if len(unknown) == 1:
                self.place(unknown[0])
        self.place(typed)
        raise AssertionError(typed)

    def _pairs(self, splits: Iterable[tuple[str, str]], *, exact: bool) -> Iterator[tuple[str, str, list[str]]]:
        """Yield every pair of places that the typed names can mean, with the ids of the tracks between the two
        places."""
        for left, right in splits:
            (one, first), (other, second) = _split_end(left), _split_end(right)
            for a, b in product(sorted(self._places(one, exact=exact)), sorted(self._places(other, exact=exact))):
                wanted = {(place, number) for place, number in ((a, first), (b, second)) if number}
                among = self._between.get(frozenset((a, b)), ())
                yield a, b, [track.id for track in among if wanted <= {(end.place, end.number) for end in track.ends}]

    def _neighbours(self, place: str) -> str:
        names = sorted({other for pair in self._between if place in pair for other in pair - {place}})
        return ", ".join(map(self.words.name, names))


def _split_end(typed: str) -> tuple[str, int]:
    """Split text such as `Germany/1` into the place and the number of the place's end; the number is 0 if none was
    typed."""
    match = _END.fullmatch(typed)
    return (match[1], int(match[2][:4])) if match else (typed, 0)
