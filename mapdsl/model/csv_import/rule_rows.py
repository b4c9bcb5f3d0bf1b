"""rules.csv, pieces.csv and variants.csv: what the board is called, its rules, who carries them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.model.csv_import.cells import CsvRow, CsvSheet
from mapdsl.model.csv_import.csv_columns import PIECES, RULES, TRANSLATIONS, VARIANTS, option_columns
from mapdsl.model.csv_import.import_findings import Cell, Findings, Notice
from mapdsl.model.csv_import.known import KNOWN_KEYS, statements_of
from mapdsl.model.csv_import.option_reader import read_row
from mapdsl.model.written import braces
from mapdsl.records import Record
from mapdsl.rules import tables
from mapdsl.syntax.nesting import KEYWORDS
from mapdsl.versions import CSV_VERSION

FORMAT, RULE, NAME, SOURCE, DOUBT = "mapdsl", "rule", "name", "source", "doubt"
"""Keys of rules.csv; without a row `mapdsl` the files are a plain transcription."""
HEAD = (FORMAT, "id", "title", "about", "language", "players", "background", "canvas", "sheet")
"""Keys that stand once."""
KEYS = (*HEAD, RULE, NAME, SOURCE, DOUBT)

ASSUMED_PLAYERS = (2, 5)
ASSUMED_RULES = "classic"

_STATEMENT = re.compile(r'\s*[^\s"#{}|,\0](?:[^"#{}|,\n\0]|,(?!\s*(?:#|$))|"(?:[^"\\\n\0]|\\["\\])*")*(?:#[^\n\0]*)?')
"""A line that neither opens nor closes a block, does not go on on the next one and holds no mark of a cell; perhaps
with a comment."""
_NO_RULES = KEYWORDS.keys() - {"without"}
_RANGE = re.compile(r"([0-9]{1,3})(?:\s*(?:-|\.\.)\s*([0-9]{1,3}))?")


class CarrierNames(Record):
    """Who carries a rule: names of a variant and a piece, either may be empty."""

    variant: str = ""
    piece: str = ""


class RuleFiles:
    """What the files say that is not on the map."""

    def __init__(self, sheets: Mapping[str, CsvSheet], findings: Findings) -> None:
        self.findings = findings
        self.rows = sheets[RULES].rows
        self.piece_sheet = sheets[PIECES]
        self.pieces = {row["name"].text: row for row in self.piece_sheet.rows}
        self.variant_sheet = sheets[VARIANTS]
        self.translation_sheet = sheets[TRANSLATIONS]
        self.variants = {row["name"].text for row in self.variant_sheet.rows}
        self.head: dict[str, Cell] = {}
        self.carried: dict[CarrierNames, list[str]] = {}
        self._read_head()
        self._read_rules()
        self._read_others()
        for row in self.piece_sheet.rows:
            self._is_variant(row["variant"])

    @property
    def is_complete(self) -> bool:
        """Whether the files say that they are of this shape, so that nothing is to be assumed."""
        return FORMAT in self.head

    # ---- rows by their keys ----

    def _by_key(self, keys: Iterable[str]) -> Iterator[tuple[str, CsvRow]]:
        wanted = set(keys)
        return ((key, row) for row in self.rows if (key := row["key"].text.strip()) in wanted)

    def _read_head(self) -> None:
        for key, row in self._by_key(HEAD):
            if key in self.head:
                row["key"].mistake(f"`{key}` stands twice; first here: {RULES}:{self.head[key].line}")
            self.head[key] = row["value"]
            if key != FORMAT:
                self._keep_note(key, row)
        if self.is_complete and self.head[FORMAT].text.strip() != CSV_VERSION:
            self.head[FORMAT].mistake(f"these files are of another version; {CSV_VERSION} can be read")

    def _keep_note(self, key: str, row: CsvRow) -> None:
        note = row["note"].text.strip()
        if note:
            where = f"{RULES}, {key} {row['value'].text}, note"
            self.findings.keep(where, note, Notice("notes are kept as comments", RULES))

    def _read_rules(self) -> None:
        for key, row in self._by_key([RULE]):
            self._keep_note(key, row)
            self._add(row["value"].text, row["value"], self._carrier(row))

    def _carrier(self, row: CsvRow) -> CarrierNames:
        variant, piece = row["variant"], row["piece"]
        if piece.text and piece.text not in self.pieces:
            _report_unknown(piece, f"{PIECES} has no", self.pieces)
            return CarrierNames("?")
        if not self._is_variant(variant):
            return CarrierNames("?")
        if not piece.text:
            return CarrierNames(variant.text)
        own = self.pieces[piece.text]["variant"].text
        if variant.text and variant.text != own:
            words = f"to the variant `{own}`" if own else "to no variant"
            variant.mistake(f"`{piece.text}` belongs {words}")
        return CarrierNames(own, piece.text)

    def _add(self, statement: str, cell: Cell, carrier: CarrierNames) -> None:
        """Keeps a statement that is all of its line: none of it opens, closes or continues another one."""
        if _STATEMENT.fullmatch(statement) and statement.split()[0] not in _NO_RULES:
            self.carried.setdefault(carrier, []).append(cell.mark + statement)
        else:
            cell.mistake("a rule is one statement of the board language on one line, such as `trains 45`")

    def _read_others(self) -> None:
        """Keys of plain files: what they say for certain becomes rules, all else is kept."""
        rows = [row for row in self.rows if row["key"].text.strip() not in KEYS]
        facts = {row["key"].text.strip(): row["value"].text.strip() for row in rows}
        cells = {row["key"].text.strip(): row["value"] for row in rows}
        said: set[str] = set()
        for stated in statements_of(facts):
            said.update(stated.keys)
            if stated.statement:
                self._add(stated.statement, cells[stated.keys[0]], CarrierNames())
        seen: set[str] = set()
        for row in rows:
            key = row["key"].text.strip()
            if key in said and key not in seen:
                self._keep_note(key, row)
            elif key in said:
                row["key"].mistake(f"`{key}` stands twice")
            else:
                self._keep_row(key, row)
            seen.add(key)

    def _keep_row(self, key: str, row: CsvRow) -> None:
        value, note = row["value"].text.strip(), row["note"].text.strip()
        near = did_you_mean(key, (*KEYS, *KNOWN_KEYS)) if key not in KNOWN_KEYS else ""
        message = f"`{key}` is kept as a comment" + (f"; {near}" if near else "")
        shown = f"{value} ({note})" if note else value
        self.findings.keep(f"{RULES}, {key}", shown, Notice(message, RULES, row.first.line))

    # ---- statements ----

    def board(self, name: str) -> str:
        """The head of the board. `name` is for files that do not say what it is called."""
        no_cell = self.findings.no_cell
        identity = self.head.get("id", no_cell)
        title = self.head.get("title") or no_cell.part(re.sub("[-_]", " ", name).title().strip() or name)
        return f"{no_cell.mark}board {identity.part(identity.text or _slug(name)).name} {title.name}"

    def head_statements(self) -> Iterator[str]:
        """What stands at the top of a board."""
        if names := [f"{row['note'].word('the language')} {row['value'].name}" for _, row in self._by_key([NAME])]:
            yield f"names{braces(names)}"
        if cell := self.head.get("about"):
            yield f"{cell.mark}about {cell.quoted}"
        for key, row in self._by_key([SOURCE, DOUBT]):
            if key == DOUBT:
                self._keep_note(key, row)
            about = f"{row['note'].quoted} " if key == SOURCE else ""
            yield f"{row['value'].mark}{key} {about}{row['value'].quoted}"
        if cell := self.head.get("language"):
            yield f"{cell.mark}language {cell.word('the language')}"
        yield from self._players()
        if not self.is_complete:
            yield f"{self.findings.no_cell.mark}uses {ASSUMED_RULES}"
            notice = Notice(f"rules that the files do not state are those of `{ASSUMED_RULES}`")
            self.findings.keep("assumed", f"uses {ASSUMED_RULES}", notice)
        if cell := self.head.get("background"):
            yield self._background(cell)
        for key in ("canvas", "sheet"):
            if cell := self.head.get(key):
                yield self._size(key, cell)

    def _background(self, cell: Cell) -> str:
        """What follows the word `background` in board text."""
        statement = f"background {cell.text}"
        if not _STATEMENT.fullmatch(statement):
            cell.mistake('a background is as in a board, such as `"photo.jpg" from 0 0 to 100 80`')
            return ""
        return cell.mark + statement

    def _players(self) -> Iterator[str]:
        cell = self.head.get("players")
        if cell is not None:
            match = _RANGE.fullmatch(cell.text.strip())
            if match is None:
                cell.mistake(f"players are a range such as `2-5`, not `{cell.text}`")
            low, high = (int(match[1]), int(match[2] or match[1])) if match else ASSUMED_PLAYERS
            yield f"{cell.mark}players {low}..{high}"
        elif not self.is_complete:
            low, high = ASSUMED_PLAYERS
            notice = Notice(f"the files do not say for how many players the board is; assumed are {low} to {high}")
            self.findings.keep("assumed", f"players {low}..{high}", notice)
            yield f"{self.findings.no_cell.mark}players {low}..{high}"

    def _size(self, key: str, cell: Cell) -> str:
        parts = cell.text.split()
        if len(parts) != 2:
            cell.mistake(f"a width and a height have a blank between them, not `{cell.text}`")
            parts = ["1", "1"]
        return f"{cell.mark}{key} {' '.join(cell.part(part).decimal('a size') for part in parts)}"

    def translation_statements(self) -> Iterator[str]:
        """Names and texts of the board in other languages."""
        for row in self.translation_sheet.rows:
            if names := self.translation_sheet.translations(row):
                yield f"{row['text'].mark}names {row['text'].name}{braces(names.values())}"
            else:
                row["text"].mistake("there is no name in another language; leave the row out")

    def rule_statements(self) -> Iterator[str]:
        """The rules of the board, its pieces, its variants."""
        yield from self.carried.get(CarrierNames(), ())
        yield from self._pieces("")
        for row in self.variant_sheet.rows:
            own = self.carried.get(CarrierNames(row["name"].text), ())
            inside = (*own, *self._pieces(row["name"].text), *_own_names(row, self.variant_sheet))
            head = f"{row['name'].mark}variant {row['name'].name} {row['title'].name}"
            yield "\n".join((f"{head} {{", *inside, "}"))

    def _is_variant(self, cell: Cell) -> bool:
        """Whether a cell names a variant, or none; any other name is a mistake."""
        if cell.text and cell.text not in self.variants:
            _report_unknown(cell, f"{VARIANTS} has no variant", self.variants)
            return False
        return True

    def _pieces(self, variant: str) -> Iterator[str]:
        for row in self.piece_sheet.rows:
            if row["variant"].text == variant:
                options = read_row(row, option_columns(tables.Piece), together=True)
                head = " ".join((f"{row['name'].mark}piece {row['name'].name}", *options))
                own = self.carried.get(CarrierNames(variant, row["name"].text), ())
                inside = (*own, *_own_names(row, self.piece_sheet))
                yield "\n".join((f"{head} {{", *inside, "}")) if inside else head


def _own_names(row: CsvRow, sheet: CsvSheet) -> Iterator[str]:
    """What a row is called in other languages, as a statement in its block."""
    if names := sheet.translations(row):
        yield f"{row['name'].mark}names{braces(names.values())}"


def _report_unknown(cell: Cell, problem: str, known: Iterable[str]) -> None:
    near = did_you_mean(cell.text, known)
    cell.mistake(f"{problem} `{cell.text}`" + (f"; {near}" if near else ""))


def _slug(name: str) -> str:
    """A short name for a board, which has a letter in it."""
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:56]
    return slug if re.search("[a-z]", slug) else f"board-{slug}".strip("-")
