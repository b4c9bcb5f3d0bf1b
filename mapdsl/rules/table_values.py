"""Values in the rows of rule tables, such as positions, sizes and translations, and the argument types that parse
and format them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from mapdsl.base.records import Record, doc
from mapdsl.base.word_nodes import Number, Text, Word
from mapdsl.rules.terms.arguments import COLOURS, ArgumentType, CardColour
from mapdsl.rules.terms.conditions import MAX_NUMBER
from mapdsl.rules.terms.words import ArgumentError

MAX_LATITUDE, MAX_LONGITUDE = 90, 180
"""Maximum latitude and longitude in degrees."""


class Origin(Record):
    """Place in the source at which a table row is declared."""

    file: Annotated[str, doc("name of the file, as given to the compiler")]
    line: Annotated[int, doc("line, from 1", ge=1, le=MAX_NUMBER)]


class Translation(Record):
    """Name in another language."""

    language: Annotated[str, doc("language code", pattern="^[a-z]{2,3}(-[A-Za-z0-9]+)*$")]
    text: Annotated[str, doc("the name", min_length=1)]
    forms: Annotated[tuple[str, ...], doc("its other forms, such as the plural, in the order of the language")] = ()


class Point(Record):
    """Position on the canvas, with y downwards; on a geographic board, x is the longitude and y the latitude."""

    x: Annotated[float, doc("across, or degrees east", ge=-MAX_NUMBER, le=MAX_NUMBER)]
    y: Annotated[float, doc("down, or degrees north", ge=-MAX_NUMBER, le=MAX_NUMBER)]

    def __str__(self) -> str:
        return f"{self.x:.12g} {self.y:.12g}"


class EarthPoint(Point):
    """Position on the earth, whatever the unit of the board's other positions: x is the longitude, y the latitude."""


class Position(ArgumentType):
    """Argument that is a position: two numbers on the canvas, or a latitude and a longitude."""

    description: ClassVar[str] = "a position: two numbers such as `120 80`, or degrees such as `47.4N 8.5E`"
    example: ClassVar[str] = "120 80"

    def read(self, words: Sequence[Word]) -> Point:
        values = [word.value for word in words if word.value is not None]
        if len(words) != 2 or len(values) != 2 or type(words[0]) is not type(words[1]):
            raise self.word_error(min(len(words), 2))
        if isinstance(words[0], Number):
            return Point(*values)
        latitude, longitude = values
        if abs(latitude) > MAX_LATITUDE or abs(longitude) > MAX_LONGITUDE:
            at = int(abs(latitude) <= MAX_LATITUDE)
            raise ArgumentError("many-degrees", index=at, most=(MAX_LATITUDE, MAX_LONGITUDE)[at])
        return Point(longitude, latitude)


class PositionOnEarth(Position):
    """Argument that is a latitude and a longitude."""

    description: ClassVar[str] = "a position in degrees, such as `47.4N 8.5E`"
    example: ClassVar[str] = "47.4N 8.5E"

    def read(self, words: Sequence[Word]) -> EarthPoint:
        if len(words) == 2 and isinstance(words[0], Number):
            raise self.word_error()
        point = super().read(words)
        return EarthPoint(point.x, point.y)


class Share(Record):
    """Spaces of a track that have a further colour."""

    spaces: Annotated[int, doc("number of spaces", ge=1, le=98)]
    colour: Annotated[CardColour, doc("their colour")]

    def __str__(self) -> str:
        return f"{self.spaces} {self.colour}"


class ShareWords(ArgumentType):
    """Argument that is a number of spaces and their colour, such as `1 blue`."""

    description: ClassVar[str] = "a number of spaces and their colour, such as `1 blue`"
    example: ClassVar[str] = "1 blue"

    def read(self, words: Sequence[Word]) -> Share:
        if len(words) != 2 or not words[0].number:
            raise self.word_error()
        if words[1].text not in COLOURS:
            raise ArgumentError("unknown", index=1, candidates=COLOURS, found=words[1].text)
        return Share(words[0].number, words[1].text)


class Statement(Record):
    """Source of the board's data, or a doubt about it."""

    about: Annotated[str, doc("subject of the statement")]
    text: Annotated[str, doc("the statement")]

    @property
    def said(self) -> str:
        """Subject and text of the statement as one sentence."""
        return f"{self.about}: {self.text}" if self.about else self.text


class QuotedText(ArgumentType):
    """Argument that is a quoted text for human readers."""

    description: ClassVar[str] = "a text in quotes"
    example: ClassVar[str] = '"..."'

    def read(self, words: Sequence[Word]) -> str:
        return self.one(words, Text).text


class StatementWords(ArgumentType):
    """Argument that is a quoted text. With `has_subject`, another quoted text that names its subject comes first."""

    example: ClassVar[str] = '"..."'
    has_subject: bool = False

    @property
    def description(self) -> str:
        return "two texts in quotes: what was taken, and from where" if self.has_subject else "a text in quotes"

    def read(self, words: Sequence[Word]) -> Statement:
        *subject, text = (word.text for word in words)
        return Statement("".join(subject), text)


class LanguageCode(ArgumentType):
    """Argument that is a language code. The compiler parses and checks it."""

    description: ClassVar[str] = "a language code of two or three letters"
    example: ClassVar[str] = "en"


class Size(Record):
    """Width and height."""

    width: Annotated[float, doc("width", gt=0, le=MAX_NUMBER)]
    height: Annotated[float, doc("height", gt=0, le=MAX_NUMBER)]

    def __str__(self) -> str:
        return f"{self.width:.12g} {self.height:.12g}"


class Backdrop(Record):
    """Picture below the map, supplied by the author."""

    file: Annotated[str, doc("path of the picture, relative to the folder of the board", min_length=1)]
    corners: Annotated[
        tuple[Point, ...],
        doc("two corners of the rectangle that it covers; without them, it covers the map", max_length=2),
    ] = ()


class SizeWords(ArgumentType):
    """Argument that is a width and a height. The compiler parses and checks it."""

    description: ClassVar[str] = "a width and a height"
    example: str


class BackdropWords(ArgumentType):
    """Argument that is a picture file and the corners of the area that it covers. The compiler parses and checks it."""

    description: ClassVar[str] = "a file in quotes, and the corners of the rectangle that it covers"
    example: ClassVar[str] = '"photo.jpg" from 0 0 to 100 80'
