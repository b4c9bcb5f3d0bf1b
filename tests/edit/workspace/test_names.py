"""Names of the bundled boards are renamed everywhere, and renamed back."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from mapdsl.api import Compilation, compile_source
from mapdsl.base.resources import data_path
from mapdsl.base.source import SourceFile
from mapdsl.compile.references import ReferenceRole
from mapdsl.diagnostics.core import Fix
from mapdsl.diagnostics.fixes import apply_fixes
from mapdsl.edit.workspace import RefusedError
from mapdsl.edit.workspace.completions import proposals
from mapdsl.edit.workspace.hovering import hover
from mapdsl.edit.workspace.navigation import definitions, references, rename
from mapdsl.edit.workspace.open_files import Document, Workspace, uri_of
from mapdsl.tables.documents import tables_json

BOARDS = sorted(data_path("maps").glob("*.board"))


def opened(path: Path) -> tuple[Workspace, Document]:
    workspace = Workspace()
    uri = uri_of(path)
    workspace.open(uri, path.read_text(encoding="utf-8"), 1)
    document = workspace.find(uri)
    assert document is not None
    return workspace, document


def renamed(workspace: Workspace, document: Document, offset: int, name: str) -> Document:
    ((_, edits),) = rename(workspace, document, offset, name)
    text = apply_fixes(document.source.text, [Fix("", edits)])
    workspace.open(document.uri, text, None)
    return workspace.opened[document.uri]


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_rename_changes_names_of_every_kind_and_back(path: Path) -> None:
    """The name is renamed from its last use, to a name that needs quotes. After it is renamed back, the text is the
    original."""
    workspace, document = opened(path)
    tables = tables_json(document.compilation.tables)
    sorts = {}
    for reference in document.reading.references.all:
        if reference.role is not ReferenceRole.USES:
            sorts[reference.meaning.sort] = reference.meaning
    for meaning in sorts.values():
        last = document.reading.references.of(meaning)[-1]
        after = renamed(workspace, document, last.span.start, f"Neu {meaning.name} 🚂")
        assert not after.compilation.has_errors
        assert not after.reading.references.of(meaning)
        first = next(each for each in after.reading.references.all if each.meaning.name == f"Neu {meaning.name} 🚂")
        back = renamed(workspace, after, first.span.end, meaning.name)
        assert tables_json(back.compilation.tables) == tables
        document = back


def test_rename_refuses_only_ambiguous_names() -> None:
    """`points` begins an argument of `award`, but quotes make it a name. Only names that are already taken are
    refused."""
    workspace, document = opened(data_path("maps", "europe.board"))
    deck = document.source.text.index("long:1")
    ((_, edits),) = rename(workspace, document, deck, "points")
    assert len(edits) > 10
    with pytest.raises(RefusedError, match="another ticket deck"):
        rename(workspace, document, deck, "short")


OPTIONS = """mapdsl 1

board x "X" {
  players 2
  uses classic
  canvas 100 60
  city A at 10 10
  city Bonn at 50 40
  city C at 90 10
  route A -- Bonn 3 red, to Bonn
  route Bonn -- C 2 blue
  ticket A -- C 5, over Bonn
  piece coin each 3
  piece token on Bonn price 2 coin
  action pay does take token price 1 coin
}
"""


@pytest.mark.parametrize(("old", "new"), [("Bonn", "Bern"), ("coin", "gold")])
def test_rename_changes_names_in_options_and_prices(old: str, new: str, tmp_path: Path) -> None:
    path = tmp_path / "x.board"
    path.write_text(OPTIONS, encoding="utf-8")
    workspace, document = opened(path)
    after = renamed(workspace, document, OPTIONS.index(old), new)
    assert after.source.text == OPTIONS.replace(old, new)


def compile_rules(source: SourceFile) -> Compilation:
    assert source.path is not None and source.path.suffix == ".rules", "only rules files are compiled as a whole"
    return compile_source(source)


def test_names_are_shown_while_typing_without_compiling_the_whole_board(monkeypatch: pytest.MonkeyPatch) -> None:
    path = data_path("maps", "poland.board")
    workspace, document = opened(path)
    assert document.reading.board
    text = document.source.text
    workspace._put(document.uri, replace(document.source, text=text.replace("city", "city ", 1)), 2, document)
    document = workspace.opened[document.uri]
    monkeypatch.delattr(Document, "compilation")
    monkeypatch.setattr(Document, "compilation", property(lambda rules: compile_rules(rules.source)), raising=False)
    offset = document.source.text.index(" -- ")
    name = document.reading.references.at(offset)
    assert name is not None
    found = hover(document.reading, offset)
    assert found is not None and name.meaning.name in found.text
    assert len(references(workspace, document, offset)) > 2
    assert name.meaning.name in [one.label for one in proposals(document, offset).all]
    assert definitions(workspace, document, offset)


GROUP = """mapdsl 1

board tokens "Tokens" {
  players 2
  uses classic
  canvas 100 60
  city A at 10 10
  city B at 50 40
  route A -- B 3 red
  ticket A -- B 3
  allow few-tickets "an example"
  piece red of token
  on claim may take token
  scenario "counted" players 2 {
    expect bank 0 token
    expect 1 holds 0 token
  }
}
"""


def test_rename_changes_a_group_in_scenarios(tmp_path: Path) -> None:
    path = tmp_path / "tokens.board"
    path.write_text(GROUP, encoding="utf-8")
    workspace, document = opened(path)
    after = renamed(workspace, document, GROUP.index("of token") + 3, "chip")
    assert after.source.text == GROUP.replace(" token\n", " chip\n")
