"""Commands "go to definition", "find references" and "rename", which work across files."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mapdsl.base.vocabulary import write_name
from mapdsl.compile.references import Meaning, OtherSort, Reference
from mapdsl.diagnostics.core import Edit, Fix, SourcePlace
from mapdsl.diagnostics.fixes import apply_fixes, is_worse
from mapdsl.edit.workspace import RefusedError
from mapdsl.edit.workspace.open_files import Document, Workspace
from mapdsl.edit.workspace.tree_paths import path_to
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.measures import MEASURES_BY_NAME
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import walk
from mapdsl.syntax.tree_actions import normalise_name, read_quoted


def definitions(workspace: Workspace, document: Document, offset: int) -> list[SourcePlace]:
    """Return the positions at which the name at an offset is declared. For a rule, return the rules that it
    replaces."""
    here = document.reading.references.at(offset)
    if here is None:
        return _replaced(document, offset)
    if here.meaning.sort is OtherSort.RULES:
        return heads(workspace, document, here.meaning.name)
    for used in (document, *used_files(workspace, document)):
        if found := used.reading.references.declarations(here.meaning):
            return [SourcePlace(used.source, one.span) for one in found]
    return []


def _replaced(document: Document, offset: int) -> list[SourcePlace]:
    """Return the rules of lower layers that the statement at an offset (a rule or a `without`) replaces."""
    reading, board = document.reading, document.reading.board
    around = {id(node) for node in path_to(reading.file, reading.source, offset)}
    return [replaced.rule.place for replaced in (board.replaced if board else ()) if id(replaced.by.node) in around]


def heads(workspace: Workspace, document: Document, name: str) -> list[SourcePlace]:
    for used in (document, *used_files(workspace, document)):
        block = used.reading.file.block if used.reading.file else None
        is_meant = used.source.path is not None and used.source.path.stem == name
        if isinstance(block, tree.Rules) and is_meant:
            return [SourcePlace(used.source, block.name.span)]
    return []


def used_files(workspace: Workspace, document: Document) -> Iterator[Document]:
    """Yield the rules files that a board uses."""
    board = document.reading.board
    return (workspace.of_source(source) for source in (board.used if board else ()))


def references(workspace: Workspace, document: Document, offset: int) -> list[tuple[Document, Reference]]:
    """Return all occurrences of the name at an offset, in this file and in all files that share the name."""
    here = document.reading.references.at(offset)
    if here is None:
        return []
    sharing = _sharing(workspace, document, here.meaning)
    return [(file, other) for file in sharing for other in file.reading.references.of(here.meaning)]


def _sharing(workspace: Workspace, document: Document, meaning: Meaning) -> list[Document]:
    """Return the files in which a name has the same meaning. Two boards can share a name only through a rules file."""
    rules = [document] if document.reading.board is None else []
    rules += [file for file in used_files(workspace, document) if file.reading.references.of(meaning)]
    sharing = {file.source.name: file for file in (document, *rules)}
    names = {file.source.name for file in rules}
    if names:
        for file in workspace.all():
            board = file.reading.board
            is_user = board is not None and any(source.name in names for source in board.used)
            if is_user and file.reading.references.of(meaning):
                sharing.setdefault(file.source.name, file)
    return list(sharing.values())


def renamable(document: Document, offset: int) -> Reference:
    """Return the name at an offset. Raises `RefusedError` if the name cannot be changed."""
    here = document.reading.references.at(offset)
    if here is None:
        raise RefusedError("there is no name here to rename")
    if here.meaning.sort is OtherSort.RULES:
        raise RefusedError("rules are named after their file: rename the file")
    if here.meaning.sort is NameSort.MEASURE and here.meaning.name in MEASURES_BY_NAME:
        raise RefusedError(f"`{here.meaning.name}` is a word of the language and cannot be renamed")
    return here


def rename(workspace: Workspace, document: Document, offset: int, new: str) -> list[tuple[Document, tuple[Edit, ...]]]:
    """Return the edits, by file, that rename every occurrence of the name at an offset. Raises `RefusedError`."""
    old = renamable(document, offset).meaning
    name = _read_name(new)
    if name == old.name:
        return []
    meaning = Meaning(old.sort, name)
    changes = [
        (file, tuple(Edit(one.span, write_name(name)) for one in file.reading.references.of(old)))
        for file in _sharing(workspace, document, old)
    ]
    renamed = {
        file.uri: replace(file.source, text=apply_fixes(file.source.text, [Fix("", edits)])) for file, edits in changes
    }
    library = workspace.library_with(renamed.values())
    for file, edits in changes:
        _refuse_outside(workspace, file)
        if taken := file.reading.references.of(meaning):
            line = file.source.position(taken[0].span.start).line
            raise RefusedError(f"`{name}` already names another {meaning.sort} in line {line}")
        _refuse_unread(file, old)
        after = Document(file.uri, renamed[file.uri], library)
        worse = is_worse(file.reading.findings, after.reading.findings)
        if worse or len(after.reading.references.of(meaning)) != len(edits):
            raise RefusedError(f"`{name}` would mean something else in some places; choose another name")
    return changes


def _read_name(written: str) -> str:
    """Parse a name typed by the user, with or without quotes."""
    text = written.strip()
    name = read_quoted(text) if len(text) > 1 and text[0] == text[-1] == '"' else normalise_name(text)
    if not name.strip() or not name.isprintable():
        raise RefusedError("a name needs at least one character and must be on one line")
    return name


def _refuse_outside(workspace: Workspace, document: Document) -> None:
    path = document.source.path
    is_inside = path is not None and any(path.is_relative_to(folder) for folder in workspace.folders)
    if document.uri not in workspace.opened and not is_inside:
        raise RefusedError(f"the name also occurs in {document.source.name}, which is outside the open folder")


def _refuse_unread(document: Document, old: Meaning) -> None:
    """Raise `RefusedError` if a statement that could not be parsed may also contain the old name."""
    source, board = document.reading.source, document.reading.board
    read = {node.span for node in walk(document.reading.statements)}
    for span in board.broken.spans if board else ():
        if span not in read and old.name in source.slice(span):
            line = source.position(span.start).line
            raise RefusedError(f"`{old.name}` may also occur in line {line}, which has a mistake: correct that first")
