"""Converts rules.csv, pieces.csv, variants.csv and translations.csv to statements about the board as a whole and its
rules."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from mapdsl.base.versions import CSV_VERSION
from mapdsl.base.vocabulary import BOARD_ID
from mapdsl.compile.properties import PLAYERS
from mapdsl.compile.value_format import LISTED_OF_PIECE, braces
from mapdsl.exchange.csv.cells import CsvRow, CsvSheet
from mapdsl.exchange.csv.csv_columns import PIECES, RULES, TRANSLATIONS, VARIANTS, YES, option_columns, properties
from mapdsl.exchange.csv.import_findings import Cell, Findings, ImportFinding, show, suggest
from mapdsl.exchange.csv.known_keys import KNOWN_KEYS, statements_of
from mapdsl.exchange.csv.option_reader import read_options_of_row
from mapdsl.rules import tables
from mapdsl.rules.attributes import options_of
from mapdsl.rules.table_values import QuotedText, SizeWords, StatementWords
from mapdsl.rules.terms.arguments import ArgumentType, Flag
from mapdsl.syntax.nesting import KEYWORDS

FORMAT, RULE, NAME = "mapdsl", "rule", "name"
"""Keys in rules.csv. Files without a row for the key `mapdsl` are plain transcriptions."""
SEVERAL = properties(several=True)
"""Keys of properties that can occur any number of times."""
HEAD = (FORMAT, "id", "title", *properties(several=False))
"""Keys that can occur at most once."""
KEYS = (*HEAD, RULE, NAME, *SEVERAL)

ASSUMED_PLAYERS, ASSUMED_RULES = "2..5", "classic"

_STATEMENT = re.compile(r'\s*[^\s"#{}|,\0](?:[^"#{}|,\n\0]|,(?!\s*(?:#|$))|"(?:[^"\\\n\0]|\\["\\])*")*(?:#[^\n\0]*)?')
"""Pattern for a complete statement on one line, optionally followed by a comment.

The statement opens or closes no block, does not continue on the next line, and contains no mark of a cell.
"""
_TO = re.compile(r"\s*(?:-|\.\.)\s*")
_PLAYERS = re.compile(rf"[0-9]{{1,3}}({_TO.pattern}[0-9]{{1,3}})?")
_SIZE = re.compile(r"[0-9.]{1,10}\s+[0-9.]{1,10}")
_WITH_SUBJECT = StatementWords(has_subject=True)
"""Type of a property whose subject is in the column `note`."""
_NO_RULES = KEYWORDS.keys() - {"without", "alternatives"}

_Carrier = tuple[str, str]
"""Names of the variant and of the piece that a rule belongs to. Either name can be empty."""


class RuleFiles:
    """Properties, rules, pieces, variants and translations in the files: all data except the map."""

    def __init__(self, sheets: Mapping[str, CsvSheet], findings: Findings) -> None:
        self.findings = findings
        self.rows = [(row["key"].text.strip(), row) for row in sheets[RULES].rows]
        self.sheets = sheets
        self.pieces = {row["name"].text: row for row in sheets[PIECES].rows}
        self.variants = {row["name"].text for row in sheets[VARIANTS].rows}
        self.head: dict[str, Cell] = {}
        self.carried: dict[_Carrier | None, list[str]] = {}
        for key, row in self.rows:
            if key in HEAD:
                self._read_head(key, row)
            elif key == RULE:
                self._add(row["value"].text, row["value"], self._carrier(row))
            if key in KEYS and key not in (FORMAT, NAME) and _type_of(key) != _WITH_SUBJECT:
                self._keep_note(key, row)
        self._read_others([(key, row) for key, row in self.rows if key not in KEYS])
        for row in self.sheets[PIECES].rows:
            self._is_variant(row["variant"])

    # ---- rows by key ----

    def _read_head(self, key: str, row: CsvRow) -> None:
        if key in self.head:
            row["key"].mistake(f"`{key}` stands twice; first here: {RULES}:{self.head[key].line}")
        self.head[key] = row["value"]
        if key == FORMAT and row["value"].text.strip() != CSV_VERSION:
            row["value"].mistake(f"these files are of another version; {CSV_VERSION} can be read")

    def _keep_note(self, key: str, row: CsvRow) -> None:
        if note := row["note"].text.strip():
            where = f"{RULES}, {key} {row['value'].text}, note"
            self.findings.keep(where, note, ImportFinding(RULES, 0, 0, "notes are kept as comments"))

    def _carrier(self, row: CsvRow) -> _Carrier | None:
        """Return the variant and the piece that a row belongs to.

        If the variant or the piece does not exist, or the two do not belong together, the problem is reported. An
        unknown name makes the result `None`.
        """
        variant, piece = row["variant"], row["piece"]
        if not (_is_known(piece, f"{PIECES} has no", self.pieces) and self._is_variant(variant)):
            return None
        if not piece.text:
            return variant.text, ""
        own = self.pieces[piece.text]["variant"].text
        if variant.text and variant.text != own:
            words = f"to the variant `{own}`" if own else "to no variant"
            variant.mistake(f"`{piece.text}` belongs {words}")
        return own, piece.text

    def _is_variant(self, cell: Cell) -> bool:
        return _is_known(cell, f"{VARIANTS} has no variant", self.variants)

    def _add(self, statement: str, cell: Cell, carrier: _Carrier | None) -> None:
        """Add a statement. Text that is not a complete statement on one line is reported as a mistake."""
        if _STATEMENT.fullmatch(statement) and statement.split()[0] not in _NO_RULES:
            self.carried.setdefault(carrier, []).append(cell.mark + statement)
        else:
            cell.mistake("a rule is one statement of the board language on one line, such as `trains 45`")

    def _read_others(self, rows: Sequence[tuple[str, CsvRow]]) -> None:
        """Read rows whose keys are not part of the format. Values with a certain meaning become rules, others become
        comments."""
        facts = {key: row["value"].text.strip() for key, row in rows}
        cells = {key: row["value"] for key, row in rows}
        said: set[str] = set()
        for statement, keys in statements_of(facts):
            said.update(keys)
            if statement:
                self._add(statement, cells[keys[0]], ("", ""))
        seen: set[str] = set()
        for key, row in rows:
            if key not in said:
                self._keep_row(key, row)
            elif key in seen:
                row["key"].mistake(f"`{key}` stands twice")
            else:
                self._keep_note(key, row)
            seen.add(key)

    def _keep_row(self, key: str, row: CsvRow) -> None:
        value, note = row["value"].text.strip(), row["note"].text.strip()
        near = suggest(key, (*KEYS, *KNOWN_KEYS)) if key not in KNOWN_KEYS else ""
        message = f"`{key}` is kept as a comment{near}"
        shown = f"{value} ({note})" if note else value
        self.findings.keep(f"{RULES}, {key}", shown, ImportFinding(RULES, row.first.line, 0, message))

    # ---- statements ----

    def board(self, name: str) -> str:
        """Format the first line of the board. `name` is used if the files do not name the board."""
        no_cell = self.findings.no_cell
        identity = self.head.get("id", no_cell)
        title = self.head.get("title") or no_cell.part(re.sub("[-_]", " ", name).title().strip() or name)
        return f"{no_cell.mark}board {identity.part(identity.text or _slug(name)).name} {title.name}"

    def head_statements(self) -> Iterator[str]:
        """Yield the statements at the top of the board: its names and properties."""
        titles = (row for key, row in self.rows if key == NAME)
        if names := [f"{row['note'].word('the language')} {row['value'].name}" for row in titles]:
            yield f"names{braces(names)}"
        texts = [key for key in properties(several=False) if isinstance(_type_of(key), QuotedText)]
        yield from (_state(key, self.head[key]) for key in texts if key in self.head)
        for key, row in self.rows:
            if key in SEVERAL:
                about = f"{row['note'].quoted} " if _type_of(key) == _WITH_SUBJECT else ""
                yield _state(key, row["value"], about)
        for key in properties(several=False):
            if key in self.head and key not in texts:
                yield _state(key, self.head[key])
            if key == PLAYERS and FORMAT not in self.head:
                yield from self._assume()

    def _assume(self) -> Iterator[str]:
        """Yield default statements for information that plain transcriptions lack. Notices report these assumptions."""
        mark, keep = self.findings.no_cell.mark, self.findings.keep
        if "players" not in self.head:
            told = "the files do not say for how many players the board is; assumed are 2 to 5"
            keep("assumed", f"players {ASSUMED_PLAYERS}", ImportFinding("", 0, 0, told))
            yield f"{mark}players {ASSUMED_PLAYERS}"
        told = f"rules that the files do not state are those of `{ASSUMED_RULES}`"
        keep("assumed", f"uses {ASSUMED_RULES}", ImportFinding("", 0, 0, told))
        yield f"{mark}uses {ASSUMED_RULES}"

    def translation_statements(self) -> Iterator[str]:
        """Yield statements that translate names and texts of the board."""
        for row in self.sheets[TRANSLATIONS].rows:
            if names := self.sheets[TRANSLATIONS].translations(row):
                yield f"{row['text'].mark}names {row['text'].name}{braces(names.values())}"
            else:
                row["text"].mistake("there is no name in another language; leave the row out")

    def rule_statements(self) -> Iterator[str]:
        """Yield the statements for rules, pieces and variants."""
        yield from self.carried.get(("", ""), ())
        yield from self._pieces("")
        for row in self.sheets[VARIANTS].rows:
            own = self.carried.get((row["name"].text, ""), ())
            inside = (*own, *self._pieces(row["name"].text), *_own_names(row, self.sheets[VARIANTS]))
            head = f"{row['name'].mark}variant {row['name'].name} {row['title'].name}"
            yield "\n".join((f"{head} {{", *inside, "}"))

    def _pieces(self, variant: str) -> Iterator[str]:
        for row in self.sheets[PIECES].rows:
            if row["variant"].text == variant:
                options = read_options_of_row(row, option_columns(tables.Piece), listed=LISTED_OF_PIECE)
                head = " ".join((f"{row['name'].mark}piece {row['name'].name}", *options))
                own = self.carried.get((variant, row["name"].text), ())
                inside = (*own, *_own_names(row, self.sheets[PIECES]))
                yield "\n".join((f"{head} {{", *inside, "}")) if inside else head


def _type_of(key: str) -> ArgumentType | None:
    """Return the type of a property. `None` for the number of players and for keys that are not properties."""
    attribute = options_of(tables.RuleTables).get(key)
    return attribute.type if attribute else None


def _state(key: str, cell: Cell, about: str = "") -> str:
    """Format the statement of a property.

    Texts are quoted. Other values are already in board syntax, except that a range of players may be written with a
    hyphen.
    """
    of = _type_of(key)
    if isinstance(of, QuotedText | StatementWords):
        return f"{cell.mark}{key} {about}{cell.quoted}"
    shape = _PLAYERS if key == PLAYERS else _SIZE if isinstance(of, SizeWords) else _STATEMENT
    words, example = cell.text.strip(), of.example if of else "2-5"
    if isinstance(of, Flag) and words == YES:
        return f"{cell.mark}{key}"
    if not shape.fullmatch(words):
        cell.mistake(f"`{key}` is written as in `{example}`, not {show(words)}")
        words = example
    return f"{cell.mark}{key} {_TO.sub('..', words) if shape is _PLAYERS else words}"


def _own_names(row: CsvRow, sheet: CsvSheet) -> Iterator[str]:
    """Yield a `names` statement with the translations in a row, to put inside the block of the row's piece or
    variant."""
    if names := sheet.translations(row):
        yield f"{row['name'].mark}names{braces(names.values())}"


def _is_known(cell: Cell, problem: str, known: Collection[str]) -> bool:
    """Return whether a cell is empty or contains one of the `known` names. Any other name is reported as a mistake."""
    is_known = not cell.text or cell.text in known
    if not is_known:
        cell.mistake(f"{problem} `{cell.text}`{suggest(cell.text, known)}")
    return is_known


def _slug(name: str) -> str:
    """Convert a name to a valid board id, which contains at least one letter."""
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:56]
    return slug if re.search("[a-z]", slug) and re.fullmatch(BOARD_ID, slug) else f"board-{slug}".strip("-")
