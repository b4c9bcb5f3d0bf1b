"""Go to declaration, find references and rename, across files."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mapdsl.base.vocabulary import write_name
from mapdsl.diagnostics.core import Edit, Fix, SourcePlace
from mapdsl.diagnostics.fixes import apply_fixes, is_worse
from mapdsl.edit.workspace import RefusedError
from mapdsl.edit.workspace.mentions import Meaning, Mention, OtherSort
from mapdsl.edit.workspace.open_files import Document, Workspace
from mapdsl.edit.workspace.tree_paths import path_to
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.measures import MEASURES_BY_NAME
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import walk
from mapdsl.syntax.tree_actions import normalise_name, read_quoted


def definitions(workspace: Workspace, document: Document, offset: int) -> list[SourcePlace]:
    """Return the declarations of the name at an offset; for a rule, the rules that it replaces."""
    mention = document.mentions.at(offset)
    if mention is None:
        return _replaced(document, offset)
    if mention.meaning.sort is OtherSort.RULES:
        return heads(workspace, document, mention.meaning.name)
    for used in (document, *used_files(workspace, document)):
        if found := used.mentions.declarations(mention.meaning):
            return [SourcePlace(used.source, one.span) for one in found]
    return []


def _replaced(document: Document, offset: int) -> list[SourcePlace]:
    """Return the rules of lower layers that the rule or the `without` at an offset replaces."""
    board = document.compilation.board
    around = {node.span for node in path_to(document.file, offset) if isinstance(node, tree.Rule | tree.Without)}
    by_own = [replaced for replaced in board.replaced if replaced.by.source is board.source] if board else []
    return [replaced.rule.place for replaced in by_own if replaced.by.node.span in around]


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


def references(workspace: Workspace, document: Document, offset: int) -> list[tuple[Document, Mention]]:
    """Return all occurrences of the name at an offset, in this file and in the files that share the name."""
    mention = document.mentions.at(offset)
    if mention is None:
        return []
    sharing = _sharing(workspace, document, mention.meaning)
    return [(file, other) for file in sharing for other in file.mentions.of(mention.meaning)]


def _sharing(workspace: Workspace, document: Document, meaning: Meaning) -> list[Document]:
    """Return the files in which a name means the same. Two boards share a name only through a rules file."""
    rules = [document] if document.compilation.board is None else []
    rules += [file for file in used_files(workspace, document) if file.mentions.of(meaning)]
    sharing = {file.source.name: file for file in (document, *rules)}
    names = {file.source.name for file in rules}
    if names:
        for file in workspace.all():
            board = file.compilation.board
            if board and any(source.name in names for source in board.used) and file.mentions.of(meaning):
                sharing.setdefault(file.source.name, file)
    return list(sharing.values())


def renamable(document: Document, offset: int) -> Mention:
    """Return the name at an offset. Raises `RefusedError` if it cannot be renamed."""
    mention = document.mentions.at(offset)
    if mention is None:
        raise RefusedError("there is no name here to rename")
    if mention.meaning.sort is OtherSort.RULES:
        raise RefusedError("rules are named after their file: rename the file")
    if mention.meaning.sort is NameSort.MEASURE and mention.meaning.name in MEASURES_BY_NAME:
        raise RefusedError(f"`{mention.meaning.name}` is a word of the language and cannot be renamed")
    return mention


def rename(workspace: Workspace, document: Document, offset: int, new: str) -> list[tuple[Document, tuple[Edit, ...]]]:
    """Return the edits by file that rename the name at an offset everywhere. Raises `RefusedError`."""
    old = renamable(document, offset).meaning
    name = _read_name(new)
    if name == old.name:
        return []
    meaning = Meaning(old.sort, name)
    changes = [
        (file, tuple(Edit(mention.span, write_name(name)) for mention in file.mentions.of(old)))
        for file in _sharing(workspace, document, old)
    ]
    renamed = {
        file.uri: replace(file.source, text=apply_fixes(file.source.text, [Fix("", edits)])) for file, edits in changes
    }
    library = workspace.library_with(renamed.values())
    for file, edits in changes:
        _refuse_outside(workspace, file)
        if taken := file.mentions.of(meaning):
            line = file.source.position(taken[0].span.start).line
            raise RefusedError(f"`{name}` already names another {meaning.sort} in line {line}")
        _refuse_unread(file, old)
        after = Document(file.uri, renamed[file.uri], library)
        worse = is_worse(file.compilation.diagnostics, after.compilation.diagnostics)
        if worse or len(after.mentions.of(meaning)) != len(edits):
            raise RefusedError(f"`{name}` would mean something else in some places; choose another name")
    return changes


def _read_name(written: str) -> str:
    """Read a typed name, with or without quotes."""
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
    """Raise `RefusedError` if an unreadable statement may contain the name as well."""
    board = document.compilation.board
    read = {node.span for node in walk(document.statements)}
    for span in board.lost.spans if board else ():
        if span not in read and old.name in document.source.slice(span):
            line = document.source.position(span.start).line
            raise RefusedError(f"`{old.name}` may also occur in line {line}, which has a mistake: correct that first")
