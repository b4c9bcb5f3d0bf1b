"""Where a name is declared, where else it stands, and what a new name would change, in one or several files."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mapdsl.diagnostics.core import Edit, Fix, SourcePlace
from mapdsl.diagnostics.fixes import apply_fixes, is_worse
from mapdsl.rules.conditions import NameSort
from mapdsl.rules.measures import MEASURES_BY_NAME
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import walk
from mapdsl.syntax.tree_actions import normalise_name, read_quoted
from mapdsl.vocabulary import write_name
from mapdsl.workspace import RefusedError
from mapdsl.workspace.mentions import Meaning, Mention, OtherSort
from mapdsl.workspace.open_files import Document, Workspace
from mapdsl.workspace.tree_paths import path_to


def definitions(workspace: Workspace, document: Document, offset: int) -> list[SourcePlace]:
    """Where what stands at a place was declared; of a rule, what it replaces."""
    mention = document.mentions.at(offset)
    if mention is None:
        return _replaced(document, offset)
    if mention.meaning.sort is OtherSort.RULES:
        return _heads(workspace, document, mention.meaning.name)
    for each in (document, *used_files(workspace, document)):
        if found := each.mentions.declarations(mention.meaning):
            return [SourcePlace(each.source, one.span) for one in found]
    return []


def _replaced(document: Document, offset: int) -> list[SourcePlace]:
    """The rules of lower layers that the rule or the `without` at a place silences."""
    board = document.compilation.board
    around = {node.span for node in path_to(document.file, offset) if isinstance(node, tree.Rule | tree.Without)}
    by_own = [each for each in board.replaced if each.by.source is board.source] if board else []
    return [each.rule.place for each in by_own if each.by.node.span in around]


def _heads(workspace: Workspace, document: Document, name: str) -> list[SourcePlace]:
    for each in (document, *used_files(workspace, document)):
        block = each.file.block if each.file else None
        is_meant = each.source.path is not None and each.source.path.stem == name
        if isinstance(block, tree.Rules) and is_meant:
            return [SourcePlace(each.source, block.name.span)]
    return []


def used_files(workspace: Workspace, document: Document) -> Iterator[Document]:
    """The rules files that take part in a board."""
    board = document.compilation.board
    return (workspace.of_source(source) for source in (board.used if board else ()))


def references(workspace: Workspace, document: Document, offset: int) -> list[tuple[Document, Mention]]:
    """Everywhere that what stands at a place is named, in this file and in those that share the name."""
    mention = document.mentions.at(offset)
    if mention is None:
        return []
    sharing = _sharing(workspace, document, mention.meaning)
    return [(each, other) for each in sharing for other in each.mentions.of(mention.meaning)]


def _sharing(workspace: Workspace, document: Document, meaning: Meaning) -> list[Document]:
    """The files in which a name means the same. A board shares its names with no board but by way of a rules file."""
    rules = [document] if document.compilation.board is None else []
    rules += [each for each in used_files(workspace, document) if each.mentions.of(meaning)]
    sharing = {each.source.name: each for each in (document, *rules)}
    names = {each.source.name for each in rules}
    if names:
        for each in workspace.all():
            board = each.compilation.board
            if board and any(source.name in names for source in board.used) and each.mentions.of(meaning):
                sharing.setdefault(each.source.name, each)
    return list(sharing.values())


def renamable(document: Document, offset: int) -> Mention:
    """The name at a place, if it can be changed."""
    mention = document.mentions.at(offset)
    if mention is None:
        raise RefusedError("here stands no name that can be changed")
    if mention.meaning.sort is OtherSort.RULES:
        raise RefusedError("a set of rules is called like its file: rename the file")
    if mention.meaning.sort is NameSort.MEASURE and mention.meaning.name in MEASURES_BY_NAME:
        raise RefusedError(f"`{mention.meaning.name}` is a word of the language")
    return mention


def rename(workspace: Workspace, document: Document, offset: int, new: str) -> list[tuple[Document, tuple[Edit, ...]]]:
    """What changes in which file when a name becomes another one everywhere. Raises `RefusedError`."""
    old = renamable(document, offset).meaning
    name = _read_name(new)
    if name == old.name:
        return []
    meaning = Meaning(old.sort, name)
    changes = [
        (each, tuple(Edit(mention.span, write_name(name)) for mention in each.mentions.of(old)))
        for each in _sharing(workspace, document, old)
    ]
    renamed = {
        each.uri: replace(each.source, text=apply_fixes(each.source.text, [Fix("", edits)])) for each, edits in changes
    }
    library = workspace.library_with(renamed.values())
    for each, edits in changes:
        _refuse_outside(workspace, each)
        if taken := each.mentions.of(meaning):
            line = each.source.position(taken[0].span.start).line
            raise RefusedError(f"`{name}` is the name of another {meaning.sort}: line {line}")
        _refuse_unread(each, old)
        after = Document(each.uri, renamed[each.uri], library)
        worse = is_worse(each.compilation.diagnostics, after.compilation.diagnostics)
        if worse or len(after.mentions.of(meaning)) != len(edits):
            raise RefusedError(f"`{name}` would mean something else in some of the places")
    return changes


def _read_name(written: str) -> str:
    """The name that somebody typed, perhaps in quotes."""
    text = written.strip()
    name = read_quoted(text) if len(text) > 1 and text[0] == text[-1] == '"' else normalise_name(text)
    if not name.strip() or not name.isprintable():
        raise RefusedError("a name has at least one letter, and stands on one line")
    return name


def _refuse_outside(workspace: Workspace, document: Document) -> None:
    path = document.source.path
    is_inside = path is not None and any(path.is_relative_to(folder) for folder in workspace.folders)
    if document.uri not in workspace.opened and not is_inside:
        raise RefusedError(f"the name stands in {document.source.name} too, which is not in the folder that is open")


def _refuse_unread(document: Document, old: Meaning) -> None:
    """A statement that could not be read may hold the name as well."""
    board = document.compilation.board
    read = {each.span for each in walk(document.statements)}
    for span in board.lost.spans if board else ():
        if span not in read and old.name in document.source.slice(span):
            line = document.source.position(span.start).line
            raise RefusedError(
                f"`{old.name}` may stand in line {line} as well, which has a mistake: correct that first"
            )
