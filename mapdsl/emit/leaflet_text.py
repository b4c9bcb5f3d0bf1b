"""The rules of a board to hand out: for those who know the base game, or for people who have never played.

Comes in: `RuleTables`, a language. Goes out: sections of entries, and these as Markdown or HTML. What the author wrote
(what the board is about, doubts, sources) stands as it was written. Must not know: paper, files.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Iterator

from mapdsl.emit.contents import contents_of
from mapdsl.emit.pictures.palette import colour_hex, ink_on, symbol
from mapdsl.emit.pictures.rulings import rulings
from mapdsl.records import Record
from mapdsl.rules.arguments import COLOURS, GRAY
from mapdsl.rules.conditions import facts_in
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.tables import Colour, Piece, Rule, RuleTables
from mapdsl.words.names import in_language, name_in
from mapdsl.words.speech import Speech


class LeafletEntry(Record):
    """A sentence or a few, perhaps with what they are about before them."""

    text: str
    lead: str = ""
    colour: Colour | None = None
    """Of a space that shows what is meant."""


class LeafletSection(Record):
    title: str
    entries: tuple[LeafletEntry, ...]


class Leaflet(Record):
    title: str
    language: str
    sections: tuple[LeafletSection, ...]


_SET_UP = ("trains", "card-deck", "start-hand", "face-up", "deal-tickets", "ticket-pool", "stations")
_TURNS = ("draw-cards", "blind-draw", "sweep", "draw-tickets", "buy-technology", "extra-claim")
_END = ("last-round", "route-points", "win", "score-tickets", "ticket-worth", "measure", "award", "tally", "tie-break")
"""Where kinds of rules are told; the others are about claiming."""


def leaflet_of(tables: RuleTables, language: str = "", *, whole: bool = False) -> Leaflet:
    """The differences from the base game, or all rules for people who have never played."""
    tables = in_language(tables, language)
    speech = Speech.of(tables, language)
    sections = (
        _head(tables, speech, whole=whole),
        LeafletSection(speech.say("leaflet-components"), tuple(components(tables, speech))),
        *(_whole_rules(tables, speech) if whole else [_differences(tables, speech)]),
        LeafletSection(speech.say("score-technologies"), tuple(_technologies(tables, speech, ""))),
        *_variants(tables, speech),
        LeafletSection(speech.say("leaflet-regions"), tuple(_asked_about(tables, speech))),
        LeafletSection(speech.say("leaflet-symbols"), tuple(_symbols(tables, speech))),
        LeafletSection(
            speech.say("leaflet-doubts"), tuple(LeafletEntry(doubt.text, doubt.about) for doubt in tables.doubts)
        ),
        LeafletSection(
            speech.say("leaflet-sources"), tuple(LeafletEntry(source.text, source.about) for source in tables.sources)
        ),
    )
    return Leaflet(tables.title, speech.language, tuple(section for section in sections if section.entries))


def _head(tables: RuleTables, speech: Speech, *, whole: bool) -> LeafletSection:
    least, most = tables.players_least, tables.players_most
    players = LeafletEntry(f"{least}" if least == most else f"{least}–{most}", speech.say("legend-players"))
    told = LeafletEntry(speech.say("leaflet-aim" if whole else "leaflet-told"))
    return LeafletSection("", (*([LeafletEntry(tables.about)] if tables.about else []), players, told))


def components(tables: RuleTables, speech: Speech) -> Iterator[LeafletEntry]:
    """What is in the box."""
    contents = contents_of(tables)
    counts = {
        "rule-trains.title": f"{contents.players} × {contents.trains}" if contents.trains else "",
        "rule-stations.title": f"{contents.players} × {contents.stations}" if contents.stations else "",
        "product-deck": contents.train_cards,
        "score-tickets": sum(ticket.copies for ticket in tables.tickets),
        "score-country-cards": sum(len(place.cards) for place in tables.places),
    }
    yield from (LeafletEntry(f"{count}", _capital(speech.say(name))) for name, count in counts.items() if count)
    for piece in (*contents.cards, *contents.counters):
        bank, own = contents.of_bank(piece), f"{contents.players} × {piece.each}" if piece.each else ""
        count = " + ".join(each for each in (f"{bank}" if bank else "", own) if each)
        yield LeafletEntry(count, name_in(piece.id, piece.names, speech.language))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _differences(tables: RuleTables, speech: Speech) -> LeafletSection:
    _players, *said = rulings(tables, speech.language)
    entries = [LeafletEntry(text, title) for title, text in said]
    return LeafletSection(speech.say("leaflet-differences"), (*entries, *_of_countries(tables, speech)))


def _of_countries(tables: RuleTables, speech: Speech) -> Iterator[LeafletEntry]:
    if any(place.kind == "country" and not place.through for place in tables.places):
        yield LeafletEntry(speech.say("leaflet-countries"))


def _whole_rules(tables: RuleTables, speech: Speech) -> Iterator[LeafletSection]:
    own = [rule for rule in tables.rules if not rule.technology and not rule.variant]

    def told(title: str, before: Iterable[str], belongs: Callable[[str], bool], *after: LeafletEntry) -> LeafletSection:
        entries = (_told(rule, speech) for rule in own if belongs(KINDS_BY_ROW[type(rule.row)].name))
        return LeafletSection(
            speech.say(title), (*(LeafletEntry(speech.say(each)) for each in before), *entries, *after)
        )

    yield told("leaflet-set-up", (), lambda kind: kind in _SET_UP)
    yield told("leaflet-turns", ("leaflet-do-one", "leaflet-deck"), lambda kind: kind in _TURNS)
    elsewhere = {*_SET_UP, *_TURNS, *_END}
    countries = _of_countries(tables, speech)
    yield told("leaflet-claiming", ("leaflet-claim",), lambda kind: kind not in elsewhere, *countries)
    yield told("leaflet-end", (), lambda kind: kind in _END)


def _told(rule: Rule, speech: Speech) -> LeafletEntry:
    return LeafletEntry(speech.sentence(rule), speech.title(rule))


def _technologies(tables: RuleTables, speech: Speech, variant: str) -> Iterator[LeafletEntry]:
    for piece in tables.pieces:
        if piece.kind == "technology" and piece.variant == variant:
            yield LeafletEntry(_power(piece, tables, speech), name_in(piece.id, piece.names, speech.language))


def _power(technology: Piece, tables: RuleTables, speech: Speech) -> str:
    said = [speech.sentence(rule) for rule in tables.rules if rule.technology == technology.id]
    said += [speech.say("technology-once")] if technology.once else []
    said += [speech.say("technology-until-reshuffle")] if technology.until_reshuffle else []
    return " ".join((*said, speech.say("technology-price", price=technology.price)))


def _variants(tables: RuleTables, speech: Speech) -> Iterator[LeafletSection]:
    for variant in tables.variants:
        rules = [rule for rule in tables.rules if rule.variant == variant.id and not rule.technology]
        entries = (*(_told(rule, speech) for rule in rules), *_technologies(tables, speech, variant.id))
        yield LeafletSection(speech.say("leaflet-variant", title=variant.title), entries)


def _asked_about(tables: RuleTables, speech: Speech) -> Iterator[LeafletEntry]:
    """The regions and tags that conditions ask for, and what bears them."""
    asked = {name for rule in tables.rules for _, name in facts_in(rule.when)}
    known = speech.clauses.names
    for region in tables.regions:
        if region.id in asked:
            places = (known[place.id].text for place in tables.places if region.id in place.regions)
            yield LeafletEntry(", ".join(places), known[region.id].text)
    tags = {tag for track in tables.tracks for tag in track.tags} | {tag for each in tables.places for tag in each.tags}
    for tag in sorted(tags & asked):
        tracks = (track.ends for track in tables.tracks if tag in track.tags)
        named = [" – ".join(known[end.place].text for end in ends) for ends in tracks]
        named += [known[place.id].text for place in tables.places if tag in place.tags]
        yield LeafletEntry(", ".join(dict.fromkeys(named)), speech.say("quoted", text=tag))


def _symbols(tables: RuleTables, speech: Speech) -> Iterator[LeafletEntry]:
    present = {colour for track in tables.tracks for colour, _ in track.shares}
    for colour in (*COLOURS, GRAY):
        if colour in present:
            message = "legend-any-colour" if colour == GRAY else f"colour-{colour}"
            yield LeafletEntry(speech.say(message), colour=colour)


# ---- as text ------------------------------------------------------------------------------------------------------


def leaflet_markdown(leaflet: Leaflet) -> str:
    blocks = [f"# {_escaped(leaflet.title)}"]
    for section in leaflet.sections:
        blocks += [f"## {section.title}"] if section.title else []
        if section.title:
            blocks.append("\n".join(f"- {_markdown(entry)}" for entry in section.entries))
        else:
            blocks += [_markdown(entry) for entry in section.entries]
    return "\n\n".join(blocks) + "\n"


def _markdown(entry: LeafletEntry) -> str:
    glyph = f"{symbol(entry.colour).glyph} " if entry.colour else ""
    lead = f"**{_escaped(entry.lead)}:** " if entry.lead else ""
    return f"{glyph}{lead}{_escaped(entry.text)}"


def _escaped(text: str) -> str:
    """With a backslash before what Markdown would take for its own."""
    return "".join(f"\\{each}" if each in "\\`*_[]<>#|" else each for each in text)


_PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
@page {{ size: {paper}; margin: 14mm }}
body {{ font: 16px/1.45 "Alegreya Sans", "Source Sans 3", sans-serif; color: #2b2320; max-width: 44em; margin: 0 auto;
  padding: 1.5em; hyphens: auto }}
h1 {{ font: 800 2.6em/1.1 Alegreya, Georgia, serif; color: #5a2a1e; margin: 0 0 .4em }}
h2 {{ font-size: 1.15em; color: #5a2a1e; border-bottom: 1px solid #b9a98c; margin: 1.4em 0 .5em; break-after: avoid }}
p {{ margin: .4em 0; break-inside: avoid }}
.space {{ display: inline-block; width: 2.6em; text-align: center; border: 1px solid #2b2320; border-radius: 3px }}
@media print {{ body {{ font-size: 10pt; padding: 0; max-width: none }} main {{ columns: 2; column-gap: 8mm }} }}
</style>
<h1>{title}</h1>
<main>
{body}
</main>
</html>
"""


def leaflet_html(leaflet: Leaflet, *, paper: str = "A4") -> str:
    """One page that needs nothing beside it, made to be read on a screen and to be printed."""
    lines: list[str] = []
    for section in leaflet.sections:
        lines += [f"<h2>{html.escape(section.title)}</h2>"] if section.title else []
        lines += [f"<p>{_html(entry)}</p>" for entry in section.entries]
    title = html.escape(leaflet.title)
    return _PAGE.format(language=leaflet.language, title=title, paper=paper, body="\n".join(lines))


def _html(entry: LeafletEntry) -> str:
    lead = f"<b>{html.escape(entry.lead)}:</b> " if entry.lead else ""
    if not entry.colour:
        return lead + html.escape(entry.text)
    style = f"background:{colour_hex(entry.colour)};color:{ink_on(entry.colour)}"
    return f'<span class="space" style="{style}">{symbol(entry.colour).glyph}</span> {html.escape(entry.text)}'
