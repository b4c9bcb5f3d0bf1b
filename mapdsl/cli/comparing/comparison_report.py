"""Reports of compared boards, as text, Markdown and JSON.

The structure of the JSON is public (`schemas/diff.schema.json`): new versions may only add members.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile
from mapdsl.base.versions import CHANGES_VERSION
from mapdsl.cli.comparing.findings import findings
from mapdsl.cli.comparing.matching import BoardPair, MatchResult, match_boards
from mapdsl.cli.comparing.sentences import in_full, sentence
from mapdsl.cli.inputs import find_shared_names
from mapdsl.compare import Change, ChangeClass, Comparison
from mapdsl.compare.baselines.baseline import Baseline
from mapdsl.diagnostics.catalogue.comparison import BOARD_GONE
from mapdsl.diagnostics.core import Diagnostic, sort_diagnostics
from mapdsl.diagnostics.reports.document import diagnostic_data
from mapdsl.diagnostics.reports.readable import markdown_table
from mapdsl.diagnostics.text import count_of, escape_controls, render
from mapdsl.rules.consequences import components_to_reprint
from mapdsl.tables.digest import rules_digest

if TYPE_CHECKING:
    from mapdsl.cli.comparing.replayed_games import ReplayResults

_FAMILY = BOARD_GONE.code[0]
"""First letter that the diagnostic codes for changes share."""

Forbidden = Callable[[str], Collection[ChangeClass]]
"""Function from the file name of a board to the classes of changes that are forbidden for the board."""


class ComparisonOutcome(Record):
    label: str
    matched: MatchResult
    forbidden: Forbidden
    played: ReplayResults | None
    diagnostics: tuple[Diagnostic, ...]

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """Diagnostics that do not concern changes. `mapdsl check` reports them as well."""
        return tuple(found for found in self.diagnostics if not found.entry.code.startswith(_FAMILY))

    @property
    def is_complete(self) -> bool:
        return self.matched.is_complete and (self.played is None or self.played.is_complete)

    @property
    def sources(self) -> tuple[SourceFile, ...]:
        return (*(board.source for board in self.matched.boards), *self.matched.broken)


def run_comparison(
    sources: Sequence[SourceFile], baseline: Baseline, forbidden: Forbidden, replays: Sequence[Path]
) -> ComparisonOutcome:
    found = match_boards(sources, baseline, compile_all=bool(replays))
    played = None
    if replays:
        from mapdsl.cli.comparing.replayed_games import play

        played = play(replays, found.boards)
    diagnostics = [*found.errors, *find_shared_names(sources)]
    for number, board in enumerate(found.boards):
        failed = played.failed.get(number, []) if played else []
        diagnostics.extend(findings(board, forbidden(board.source.name), failed))
    gone = (board for board in found.gone if forbidden(board.name))
    diagnostics.extend(Diagnostic(BOARD_GONE, board.place, {"board": board.name}) for board in gone)
    return ComparisonOutcome(baseline.label, found, forbidden, played, sort_diagnostics(diagnostics))


def as_text(outcome: ComparisonOutcome, *, colour: bool) -> str:
    """Format the report as text: findings with source lines, remarks about boards, and a summary."""
    rendered = "".join(f"{render(found, colour=colour)}\n" for found in outcome.diagnostics)
    return rendered + "".join(f"{escape_controls(line)}\n" for line in _remarks(outcome))


def _remarks(outcome: ComparisonOutcome) -> Iterator[str]:
    boards = outcome.matched.boards
    for board in boards:
        if board.was is None:
            yield f"{board.source.name} is new: it is not in {outcome.label}"
        elif board.has_moved:
            yield f"{board.source.name} was {board.was.name}"
    if played := outcome.played:
        failed = f", {played.failures} did not" if played.failures else ""
        others = f", {played.others} of other boards" if played.others else ""
        yield f"{count_of(played.replayed, 'saved game')} replayed{failed}{others}"
    compared = count_of(sum(board.was is not None for board in boards), "board")
    broken = f", {len(outcome.matched.broken)} not, because of errors" if outcome.matched.broken else ""
    changes = [(outcome.forbidden(board.source.name), board.comparison.changes) for board in boards if board.comparison]
    number = sum(set(change.classes).isdisjoint(forbidden) for forbidden, found in changes for change in found)
    allowed = f"{count_of(number, 'change')} allowed, " if number else ""
    found = sum(diagnostic.count for diagnostic in outcome.diagnostics)
    yield f"{compared} compared with {outcome.label}{broken}: {allowed}{count_of(found, 'finding')}"


def as_markdown(outcome: ComparisonOutcome, pictures: Mapping[str, str]) -> str:
    """Format the report as Markdown, for a comment on a pull request: findings, the summary, and every change of every
    board.

    `pictures` maps the short name of a board to the address of the picture of its differences.
    """
    told = [f"{escape_controls(line)}  \n" for line in _remarks(outcome)]
    return "".join([markdown_table(outcome.diagnostics), *told, *_sections(outcome.matched.boards, pictures)])


def _sections(boards: Iterable[BoardPair], pictures: Mapping[str, str]) -> Iterator[str]:
    for board in boards:
        if board.comparison and board.comparison.changes:
            yield f"\n### {escape_controls(board.source.name)}\n\n"
            picture = pictures.get(board.comparison.new.id)
            yield f"![what is new, gone and changed](<{picture}>)\n\n" if picture else ""
            changes = in_full(board.comparison)
            fence = "`" * max([3, *(len(run) + 1 for run in re.findall("`+", changes))])
            yield f"{fence}text\n{changes}{fence}\n"


def as_json(outcome: ComparisonOutcome) -> str:
    """Format the report as JSON: every board with its changes, and the findings in the JSON format of `mapdsl
    check`."""
    played = outcome.played
    document = {
        "format": "mapdsl-breaking",
        "version": CHANGES_VERSION,
        "against": outcome.label,
        "boards": [_board(board, outcome) for board in outcome.matched.boards],
        "gone": [board.name for board in outcome.matched.gone],
        "replays": {"replayed": played.replayed, "failed": played.failures, "others": played.others}
        if played
        else None,
        "diagnostics": [diagnostic_data(found) for found in outcome.diagnostics],
        "summary": {
            "boards": len(outcome.matched.boards),
            "boards_with_errors": len(outcome.matched.broken),
            "findings": sum(found.count for found in outcome.diagnostics),
        },
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _board(board: BoardPair, outcome: ComparisonOutcome) -> dict[str, Any]:
    comparison = board.comparison
    forbidden = outcome.forbidden(board.source.name)
    return {
        "file": board.source.name,
        "was": board.was.name if board.was else None,
        "forbidden": [kind.value for kind in ChangeClass if kind in forbidden],
        **(comparison_data(comparison) if comparison else {"old": None, "new": None, "changes": [], "summary": None}),
    }


def comparison_data(comparison: Comparison) -> dict[str, Any]:
    """Return the JSON data of a comparison: both boards, the changes, the number of changes in each class, and the
    components to print again."""
    consequences = (effect for change in comparison.changes for effect in change.consequences)
    both = (("old", comparison.old), ("new", comparison.new))
    return {
        **{name: {"board": tables.id, "title": tables.title, "rules": rules_digest(tables)} for name, tables in both},
        "changes": [change_data(change) for change in comparison.changes],
        "summary": {
            "changes": len(comparison.changes),
            **{kind.value: len(comparison.of_class(kind)) for kind in ChangeClass},
            "needed": [part.value for part in components_to_reprint(consequences)],
        },
    }


def change_data(change: Change) -> dict[str, Any]:
    place = change.origin
    return {
        "section": change.section.name.lower(),
        "sort": change.mark.value,
        "what": change.thing,
        "aspect": change.aspect,
        "before": change.before,
        "after": change.after,
        "message": sentence(change),
        "classes": [kind.value for kind in change.classes],
        "components": [part.value for part in components_to_reprint(change.consequences)],
        "place": {"file": place.file, "line": place.line} if place else None,
    }
