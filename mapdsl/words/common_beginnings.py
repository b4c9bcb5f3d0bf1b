"""Turns runs of sentences with the same beginning into lists: the shared beginning once, and the rest of each
sentence."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from mapdsl.base.records import Record

MIN_SENTENCES = 3
MIN_WORDS = 3
_KEPT = 0.6
"""Minimum fraction of the shared beginning, in words, that the next sentence must repeat for the list to continue."""
_CLOSING = ",;:"


class CommonBeginning(Record):
    """Shared beginning of several sentences, and the rest of each sentence."""

    beginning: str
    rests: tuple[str, ...]


def by_beginnings(
    sentences: Sequence[str], quotes: tuple[str, str], openers: Collection[str] = ()
) -> Iterator[str | CommonBeginning]:
    """Yield sentences in order. Runs of sentences that begin alike are yielded as one list.

    The shared beginning never ends inside `quotes` or brackets, nor after a number or one of the `openers`, such as
    `at` in `at least`.
    """
    at = 0
    while at < len(sentences):
        end, shared = at + 1, sentences[at].split()[:-1]
        while end < len(sentences):
            common = _common(shared, sentences[end].split()[:-1], quotes, openers)
            is_enough = len(common) >= MIN_WORDS and (end == at + 1 or len(common) >= _KEPT * len(shared))
            if not is_enough:
                break
            end, shared = end + 1, common
        if end - at >= MIN_SENTENCES:
            size = len(shared)
            rests = (" ".join(sentence.split()[size:]) for sentence in sentences[at:end])
            yield CommonBeginning(" ".join(shared).removesuffix(","), tuple(rests))
        else:
            yield sentences[at]
            end = at + 1
        at = end


def _common(one: Sequence[str], other: Sequence[str], quotes: tuple[str, str], openers: Collection[str]) -> list[str]:
    """Return the longest shared beginning that is complete by itself. Punctuation after its last word may differ."""
    common: list[str] = []
    for word, beside in zip(one, other, strict=False):
        if word.rstrip(_CLOSING) != beside.rstrip(_CLOSING):
            break
        common.append(word if word == beside else word.rstrip(_CLOSING))
        if word != beside:
            break
    while common and (common[-1].isdecimal() or common[-1] in openers or not _is_whole(" ".join(common), quotes)):
        common.pop()
    return common


def _is_whole(text: str, quotes: tuple[str, str]) -> bool:
    """Return whether all quotation marks and brackets in the text are closed."""
    opening, closing = quotes
    is_quoted = text.count(opening) % 2 if opening == closing else text.count(opening) != text.count(closing)
    return not is_quoted and text.count("(") == text.count(")")
