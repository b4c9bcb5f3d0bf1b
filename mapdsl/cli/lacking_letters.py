"""Letters that cannot be drawn, told by every command that draws names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mapdsl.cli.extras import what_to_install
from mapdsl.cli.inputs import tell

if TYPE_CHECKING:
    from mapdsl.rules.scenarios import Scenario
    from mapdsl.rules.tables import RuleTables

_MOST_NAMES = 5


def note_letters(tables: RuleTables, language: str, texts: Iterable[str] = ()) -> None:
    """Says so when names, or words of texts, have letters that will be empty boxes."""
    from mapdsl.emit.pictures.fonts import EAST_ASIAN, EAST_ASIAN_PACKAGE, SCRIPTS, font_file, missing_letters

    names = missing_letters(tables, language, texts)
    if not names:
        return
    more = f" and {len(names) - _MOST_NAMES} more" if len(names) > _MOST_NAMES else ""
    tell(
        f"{tables.id}: the fonts lack letters of {', '.join(names[:_MOST_NAMES])}{more}; they are drawn as empty boxes"
    )
    if font_file(EAST_ASIAN) is None:
        missing = ModuleNotFoundError(name=EAST_ASIAN_PACKAGE)
        tell(f"{tables.id}: Chinese, Japanese and Korean letters are in {what_to_install(missing)}")
    tell(
        f"{tables.id}: there are {', '.join(SCRIPTS[:-1])} and {SCRIPTS[-1]} letters; give such names a second one "
        'in these (`{ en "Tokyo" }`), and draw with `--language en`'
    )


def texts_of_author(tables: RuleTables, scenarios: Iterable[Scenario]) -> Iterable[str]:
    """What stands in a leaflet as its author wrote it."""
    return (tables.about, *(doubt.said for doubt in tables.doubts), *(scenario.title for scenario in scenarios))
