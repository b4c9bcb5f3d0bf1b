"""rules.csv, pieces.csv and variants.csv: what the board is called, its rules, who carries them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.model.csv_import.cells import CsvRow, CsvSheet
from mapdsl.model.csv_import.csv_columns import PIECES, RULES, TRANSLATIONS, VARIANTS, option_columns
from mapdsl.model.csv_import.import_findings import Cell, Findings, Notice, place_node
from mapdsl.model.csv_import.known import KNOWN_KEYS, statements_of
from mapdsl.model.csv_import.option_reader import read_row
from mapdsl.records import Record
from mapdsl.rules import tables
from mapdsl.source import SourceFile
from mapdsl.syntax import tree
from mapdsl.syntax.parser import parse
from mapdsl.versions import CSV_VERSION, LANGUAGE_VERSION

FORMAT, RULE, NAME, SOURCE, DOUBT = "mapdsl", "rule", "name", "source", "doubt"
"""Keys of rules.csv; without a row `mapdsl` the files are a plain transcription."""
HEAD = (FORMAT, "id", "title", "about", "language", "players", "background", "canvas", "sheet")
"""Keys that stand once."""
KEYS = (*HEAD, RULE, NAME, SOURCE, DOUBT)

ASSUMED_PLAYERS = (2, 5)
ASSUMED_RULES = "classic"

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
        self.carried: dict[CarrierNames, list[tree.Rule | tree.Without]] = {}
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
        node = self._parse(statement, cell)
        if node is not None:
            self.carried.setdefault(carrier, []).append(place_node(node, cell.span))

    def _parse(self, statement: str, cell: Cell) -> tree.Rule | tree.Without | None:
        """The one rule statement of a text."""
        if len(statement.splitlines()) > 1:
            cell.mistake("a rule is one statement on one line")
            return None
        parsed = parse(SourceFile("", f'mapdsl {LANGUAGE_VERSION}\nrules x "x" {{\n{statement}\n}}\n'))
        for each in parsed.diagnostics:
            cell.mistake(f"{each.message}; {each.help}" if each.help else each.message)
        if parsed.diagnostics or parsed.file is None:
            return None
        for comment in parsed.file.comments:
            self.findings.keep(f"{RULES}, line {cell.line}", comment.text, None)
        found = parsed.file.block.statements
        if len(found) == 1 and isinstance(found[0], tree.Rule | tree.Without):
            return found[0]
        cell.mistake("a rule is one statement of the board language, such as `trains 45`")
        return None

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

    def identity(self, fallback: str) -> tree.Name:
        cell = self.head.get("id", self.findings.no_cell)
        return cell.part(cell.text or fallback).read_name("`id`")

    def title(self, fallback: str) -> tree.Text:
        cell = self.head.get("title")
        if cell is None:
            title = fallback.replace("-", " ").replace("_", " ").title().strip() or fallback
            return self.findings.no_cell.part(title).read_title("`title`")
        return cell.read_title("`title`")

    def head_statements(self) -> Iterator[tree.Statement]:
        """What stands at the top of a board."""
        if names := [self._name(row) for _, row in self._by_key([NAME])]:
            yield tree.Names(None, tuple(names), span=names[0].span)
        if "about" in self.head:
            yield tree.About(self.head["about"].read_text("`about`"))
        for key, row in self._by_key([SOURCE, DOUBT]):
            text = row["value"].read_text(f"`{key}`")
            if key == DOUBT:
                self._keep_note(key, row)
                yield tree.Doubt(text, span=text.span)
            else:
                yield tree.Source(row["note"].read_text("`source`"), text, span=text.span)
        if "language" in self.head:
            yield tree.Language(self.head["language"].read_name("the language"))
        yield from self._players()
        if not self.is_complete:
            yield tree.Uses((tree.Name(ASSUMED_RULES),))
            notice = Notice(f"rules that the files do not state are those of `{ASSUMED_RULES}`")
            self.findings.keep("assumed", f"uses {ASSUMED_RULES}", notice)
        if "background" in self.head:
            yield from self._background(self.head["background"])
        for size in (tree.Canvas, tree.Sheet):
            if cell := self.head.get(size.keyword):
                yield size(*self._size(cell), span=cell.span)

    def _background(self, cell: Cell) -> Iterator[tree.BackgroundFile]:
        """What follows the word `background` in board text."""
        words = cell.text.strip()
        text = f'mapdsl {LANGUAGE_VERSION}\nboard x "x" {{\nbackground {words}\n}}\n'
        parsed = parse(SourceFile("", text)) if len(words.splitlines()) == 1 else None
        found = parsed.file.block.statements if parsed and parsed.file and not parsed.diagnostics else ()
        if len(found) == 1 and isinstance(found[0], tree.BackgroundFile):
            yield place_node(found[0], cell.span)
        else:
            cell.mistake('a background is as in a board, such as `"photo.jpg" from 0 0 to 100 80`')

    def _name(self, row: CsvRow) -> tree.Translation:
        """The title in another language."""
        language = row["note"].read_name("the language")
        text = row["value"].read_title("`name`")
        return tree.Translation(language, text, span=text.span)

    def _players(self) -> Iterator[tree.Players]:
        cell = self.head.get("players")
        if cell is not None:
            match = _RANGE.fullmatch(cell.text.strip())
            if match is None:
                cell.mistake(f"players are a range such as `2-5`, not `{cell.text}`")
            low, high = (int(match[1]), int(match[2] or match[1])) if match else ASSUMED_PLAYERS
            yield tree.Players(tree.Range(low, high, span=cell.span), span=cell.span)
        elif not self.is_complete:
            low, high = ASSUMED_PLAYERS
            notice = Notice(f"the files do not say for how many players the board is; assumed are {low} to {high}")
            self.findings.keep("assumed", f"players {low}..{high}", notice)
            yield tree.Players(tree.Range(low, high))

    def _size(self, cell: Cell) -> tuple[tree.Number, tree.Number]:
        parts = cell.text.split()
        if len(parts) != 2:
            cell.mistake(f"a width and a height have a blank between them, not `{cell.text}`")
            parts = ["1", "1"]
        width, height = (cell.part(part).read_number("a size") for part in parts)
        return width, height

    def translation_statements(self) -> Iterator[tree.Names]:
        """Names and texts of the board in other languages."""
        for row in self.translation_sheet.rows:
            text = row["text"].read_name("what is translated")
            yield tree.Names(text, self.translation_sheet.translations(row), span=text.span)

    def rule_statements(self) -> Iterator[tree.Statement]:
        """The rules of the board, its pieces, its variants."""
        yield from self.carried.get(CarrierNames(), ())
        yield from self._pieces("")
        for row in self.variant_sheet.rows:
            name = row["name"].read_name("the name of a variant")
            title = row["title"].read_title("the title of a variant")
            own = self.carried.get(CarrierNames(row["name"].text), ())
            inside = (*own, *self._pieces(row["name"].text), *_own_names(row, self.variant_sheet))
            yield tree.Variant(name, title, inside, span=name.span)

    def _is_variant(self, cell: Cell) -> bool:
        """Whether a cell names a variant, or none; any other name is a mistake."""
        if cell.text and cell.text not in self.variants:
            _report_unknown(cell, f"{VARIANTS} has no variant", self.variants)
            return False
        return True

    def _pieces(self, variant: str) -> Iterator[tree.Piece]:
        return (self._piece(row) for row in self.piece_sheet.rows if row["variant"].text == variant)

    def _piece(self, row: CsvRow) -> tree.Piece:
        name = row["name"].read_name("the name of a piece")
        options = read_row(row, option_columns(tables.Piece), together=True)
        own = self.carried.get(CarrierNames(row["variant"].text, row["name"].text), ())
        return tree.Piece(name, options, (*own, *_own_names(row, self.piece_sheet)), span=name.span)


def _own_names(row: CsvRow, sheet: CsvSheet) -> Iterator[tree.Names]:
    """What a row is called in other languages, as a statement in its block."""
    if names := sheet.translations(row):
        yield tree.Names(None, names, span=row["name"].span)


def _report_unknown(cell: Cell, problem: str, known: Iterable[str]) -> None:
    near = did_you_mean(cell.text, known)
    cell.mistake(f"{problem} `{cell.text}`" + (f"; {near}" if near else ""))
