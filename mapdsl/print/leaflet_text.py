"""Rules leaflet of a board, for players who know the base game or for beginners, as sections, Markdown or HTML.

The author's own texts appear in the chosen language if the board translates them, otherwise as written.
"""

from __future__ import annotations

import html
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.drawing import Drawing
from mapdsl.diagrams.canvas.letter_marks import letter_marks, tags_of
from mapdsl.diagrams.canvas.palette import colours_on, symbol
from mapdsl.diagrams.canvas.svg import svg
from mapdsl.diagrams.layout.board_layout import layout_of
from mapdsl.print.box_contents import BoxContents, contents_of
from mapdsl.print.leaflet_pictures import example_picture, letter_sign, place_sign, space_sign
from mapdsl.print.worked_examples import TIMES, worked_examples
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.card_rules import DrawCards
from mapdsl.rules.kinds.claim_rules import Trains
from mapdsl.rules.kinds.rule_kind import Combine
from mapdsl.rules.kinds.ticket_rules import TicketDraw
from mapdsl.rules.kinds.turn_rules import Forbid, On, RuleText, TurnAction
from mapdsl.rules.piece_uses import effects_of
from mapdsl.rules.ruleset import counts_regions, is_removed, key_of, measures_in, names_in_conditions
from mapdsl.rules.scenarios import Scenario
from mapdsl.rules.tables import Piece, Rule, RuleTables, Track, by_corridor, by_group, starts_on_country
from mapdsl.rules.tags import names_of_tag
from mapdsl.rules.terms.arguments import GRAY
from mapdsl.rules.terms.conditions import facts_in
from mapdsl.rules.terms.effect_verbs import Trait
from mapdsl.words.clauses import capital
from mapdsl.words.messages import write_value
from mapdsl.words.names import in_language, piece_name, variant_titles
from mapdsl.words.rulings import (
    lacking_rules,
    players_of,
    route_points,
    rules_of_board,
    rulings,
)
from mapdsl.words.speech import RuleSentences


class LeafletEntry(Record):
    """One or more sentences, with an optional heading and picture."""

    text: str
    lead: str = ""
    picture: Drawing | None = None
    glyph: str = ""
    """Character that replaces the picture in Markdown and describes it in HTML. `unseen` appears only in Markdown."""
    unseen: str = ""
    points: tuple[str, ...] = ()
    """Items of the list below the text."""
    is_numbered: bool = False
    """True if the list is numbered, as for the steps of an example."""


class LeafletSection(Record):
    title: str
    entries: tuple[LeafletEntry, ...]


class Leaflet(Record):
    title: str
    language: str
    sections: tuple[LeafletSection, ...]


LARGE_FROM = 8.0
"""Minimum height, in millimetres, of a picture that is placed below its text. Smaller pictures are placed before it."""
_EXAMPLE = (87.0, 62.0)
"""Maximum width and height, in millimetres, of the picture of an example."""
_OWN_WORDS = "rule-rule-text.title"
_SET_UP, _TURNS, _CLAIMING, _END = "leaflet-set-up", "leaflet-turns", "leaflet-claiming", "leaflet-end"
_OF_NETWORKS = {"connects", "reaches", "joins-own"}
"""Facts whose sentences use the term "network". `_IN_NETWORKS` lists the measures that use it."""
_IN_NETWORKS = {"joined-cities"}
_SECTIONS = {
    **dict.fromkeys(("trains", "card-deck", "start-hand", "deal-tickets", "ticket-pool", "set-up"), _SET_UP),
    **dict.fromkeys(("draw-cards", "draw-tickets", "action", "claims"), _TURNS),
    **dict.fromkeys(("draw", "round-start", "turn-start", "turn-end", "reshuffle"), _TURNS),
    **dict.fromkeys(("last-round", "route-points", "measure", "award", "tally", "tie-break"), _END),
    **dict.fromkeys(("score-tickets", "borrow"), _END),
    "rule-text": _OWN_WORDS,
}
"""Leaflet section of a rule, indexed by rule kind, by the event of an `on` rule, or by what a `forbid` rule forbids.

All rules that are not listed are in the section on claiming.
"""


def leaflet_of(
    tables: RuleTables, language: str = "", *, whole: bool = False, scenarios: Sequence[Scenario] = ()
) -> Leaflet:
    """Return a leaflet with the differences from the base game or, if `whole`, with all rules for beginners.

    Scenarios become worked examples.
    """
    tables = in_language(tables, language)
    speech = RuleSentences.of(tables, language)
    sections = (
        _head(tables, speech, whole=whole),
        LeafletSection(speech.say("leaflet-components"), tuple(components(tables, speech))),
        *(_whole_rules(tables, speech) if whole else [_differences(tables, speech)]),
        LeafletSection(speech.say("score-pieces"), tuple(_pieces(tables, speech, ""))),
        *_variants(tables, speech),
        LeafletSection(speech.say("leaflet-terms"), tuple(_terms(tables, speech, whole=whole))),
        LeafletSection(speech.say("leaflet-regions"), tuple(_regions_and_tags(tables, speech))),
        LeafletSection(speech.say("leaflet-symbols"), tuple(_symbols(tables, speech))),
        LeafletSection(speech.say("leaflet-examples"), tuple(_examples(tables, scenarios, speech))),
        LeafletSection(
            speech.say("leaflet-doubts"), tuple(LeafletEntry(speech.own(doubt.said)) for doubt in tables.doubts)
        ),
    )
    return Leaflet(tables.title, speech.language, tuple(section for section in sections if section.entries))


def _head(tables: RuleTables, speech: RuleSentences, *, whole: bool) -> LeafletSection:
    players = LeafletEntry(players_of(tables), speech.say("legend-players"))
    told = LeafletEntry(speech.say("leaflet-aim" if whole else "leaflet-told", **_features(tables)))
    return LeafletSection("", (*([LeafletEntry(speech.own(tables.about))] if tables.about else []), players, told))


def components(tables: RuleTables, speech: RuleSentences) -> Iterator[LeafletEntry]:
    """Yield entries that list the contents of the box."""
    contents = contents_of(tables)
    counts = {
        "rule-trains.title": f"{contents.players} × {contents.trains}" if contents.trains else "",
        "product-deck": contents.train_cards,
        "score-tickets": sum(ticket.copies for ticket in tables.tickets),
    }
    yield from (LeafletEntry(f"{count}", capital(speech.say(name))) for name, count in counts.items() if count)
    titles = variant_titles(tables, speech.language)
    pieces_of_all = (*contents.vehicles, *contents.cards, *contents.counters)
    for (variant, name), pieces in group(
        ((piece.variant, piece.of or piece.id), piece) for piece in pieces_of_all
    ).items():
        counts_of = {piece_name(piece, tables, speech.language): _count(piece, contents) for piece in pieces}
        if len(pieces) > 1:
            listed = ", ".join(f"{count}{TIMES}{piece}" for piece, count in counts_of.items())
            lead = " – ".join(filter(None, (speech.things(name), titles.get(variant))))
            yield LeafletEntry(listed, lead)
        else:
            is_of_group = pieces[0].of and pieces[0].of != pieces[0].id
            leads = {piece: piece if is_of_group else speech.things(pieces[0].id) for piece in counts_of}
            yield from (LeafletEntry(count, leads[piece]) for piece, count in counts_of.items())


def _count(piece: Piece, contents: BoxContents) -> str:
    bank, own = contents.of_bank(piece), f"{contents.players} × {piece.each}" if piece.each else ""
    return " + ".join(part for part in (f"{bank}" if bank else "", own) if part)


def _differences(tables: RuleTables, speech: RuleSentences) -> LeafletSection:
    _players, *said = rulings(tables, speech.language, beside_table=False)
    entries = (entry for title, sentences in said for entry in _list_under(title, sentences, speech))
    return LeafletSection(speech.say("leaflet-differences"), (*_stacks(tables, speech), *entries))


def _list_under(title: str, sentences: Sequence[str], speech: RuleSentences) -> Iterator[LeafletEntry]:
    """Yield the entries under a title.

    The author's own sentences become a list, and so do runs of sentences that begin alike.
    """
    if title == speech.say(_OWN_WORDS) and len(sentences) > 1:
        yield LeafletEntry("", title, points=tuple(sentences))
        return
    plain: list[str] = []
    for said in speech.in_lists(sentences):
        if isinstance(said, str):
            plain.append(said)
            continue
        if plain:
            yield LeafletEntry(" ".join(plain), title)
        yield LeafletEntry(f"{said.beginning}\N{NO-BREAK SPACE}…", title, points=said.rests)
        plain = []
    if plain:
        yield LeafletEntry(" ".join(plain), title)


def _stacks(tables: RuleTables, speech: RuleSentences) -> Iterator[LeafletEntry]:
    """Yield an entry for each group of pieces that start in stacks: the way to lay them out, and the value of each
    copy."""
    for name, pieces in by_group(piece for piece in tables.pieces if _is_stacked(piece, tables)).items():
        stacks = [f"{speech.thing(piece.id)} {', '.join(map(write_value, piece.worth))}" for piece in pieces]
        yield LeafletEntry(f"{speech.say('leaflet-stacks')} {speech.worth(stacks, *pieces)}", speech.things(name))


def _bank(tables: RuleTables, speech: RuleSentences) -> Iterator[LeafletEntry]:
    """Yield which cards lie ready for players to buy."""
    bought = [piece.of or piece.id for piece in tables.pieces if piece.price is not None and not piece.variant]
    if names := [speech.things(name) for name in dict.fromkeys(bought)]:
        yield LeafletEntry(speech.say("leaflet-bank", what=", ".join(names)))


def _is_stacked(piece: Piece, tables: RuleTables) -> bool:
    return bool(piece.worth) and starts_on_country(piece, tables)


def _whole_rules(tables: RuleTables, speech: RuleSentences) -> Iterator[LeafletSection]:
    rules = rules_of_board(tables)
    features = _features(tables)
    choices = speech.joined("or", [speech.say(f"turn-{choice}") for choice in _choices(tables)])
    before = {_SET_UP: ["lay-out"], _TURNS: ["do-one", "deck"], _CLAIMING: ["claim"], _END: []}
    secret = [LeafletEntry(speech.say("leaflet-secret", **features))] if tables.tickets else []
    on_map = [LeafletEntry(sentence, title) for title, sentence in speech.of_map()]
    after = {_SET_UP: [*_stacks(tables, speech), *_bank(tables, speech), *secret], _CLAIMING: on_map}
    lacking = [rule for rule in lacking_rules(tables) if speech.without(rule)]
    for title, messages in before.items():
        first = (LeafletEntry(speech.say(f"leaflet-{message}", what=choices, **features)) for message in messages)
        own = _entries_of([rule for rule in rules if _section_of(rule) == title], speech)
        without = (
            LeafletEntry(speech.without(rule), speech.title(rule)) for rule in lacking if _section_of(rule) == title
        )
        yield LeafletSection(speech.say(title), (*first, *own, *without, *after.get(title, ())))
    own_words = [LeafletEntry(speech.sentence(rule)) for rule in rules if isinstance(rule.row, RuleText)]
    yield LeafletSection(speech.say(_OWN_WORDS), tuple(own_words))


def _features(tables: RuleTables) -> dict[str, str]:
    """Return the features of the game as arguments (`yes` or `no`) for messages that apply to most games."""
    told = {type(rule.row) for rule in rules_of_board(tables)}
    traits = {
        of for rule in tables.rules if not rule.variant for effect in effects_of(rule) for of in effect.form.traits
    }
    routes_score = any(track.points for track in tables.tracks) or any(points for _, points in route_points(tables))
    features = {
        "tickets": bool(tables.tickets),
        "trains": Trains in told,
        "draws": TicketDraw in told,
        "points": routes_score,
        "wins": Trait.WINS in traits,
        "shown": Trait.SHOWS in traits,
    }
    return {name: "yes" if there else "no" for name, there in features.items()}


def _choices(tables: RuleTables) -> Iterator[str]:
    """Yield the names of the actions that a player can choose from on a turn."""
    rows = [rule.row for rule in (*rules_of_board(tables), *(rule for rule in tables.rules if rule.piece))]
    kinds = {type(row) for row in rows}
    if DrawCards in kinds:
        yield "cards"
    yield "claim"
    if TicketDraw in kinds:
        yield "tickets"
    if any(isinstance(row, TurnAction) and not row.before_turn and not row.as_card for row in rows):
        yield "other"


def _section_of(rule: Rule) -> str:
    """Return the section in which the leaflet for beginners explains a rule."""
    match rule.row:
        case On(about) | Forbid(about):
            return _SECTIONS.get(about, _CLAIMING)
    return _SECTIONS.get(KINDS_BY_ROW[type(rule.row)].name, _CLAIMING)


def _entries_of(rules: Iterable[Rule], speech: RuleSentences) -> Iterator[LeafletEntry]:
    return (entry for title, said in speech.titled_sentences(rules) for entry in _list_under(title, said, speech))


def _pieces(tables: RuleTables, speech: RuleSentences, variant: str) -> Iterator[LeafletEntry]:
    for piece in tables.pieces:
        worth_is_told = _is_stacked(piece, tables) and not any(rule.piece == piece.id for rule in tables.rules)
        said = (*speech.set_up_of_piece(piece), *speech.of_piece(piece))
        if piece.variant == variant and not worth_is_told and said:
            yield LeafletEntry(" ".join(said), speech.things(piece.id) if piece.each else speech.thing(piece.id))


def _variants(tables: RuleTables, speech: RuleSentences) -> Iterator[LeafletSection]:
    for variant in tables.variants:
        rules = [rule for rule in tables.rules if rule.variant == variant.id and not rule.piece]
        replaced = {key_of(rule) for rule in rules if not rule.also}
        silenced = [
            rule
            for rule in rules_of_board(tables)
            if key_of(rule) not in replaced and is_removed(key_of(rule), variant.without)
        ]
        without = (LeafletEntry(_missing_rule_sentence(rule, speech), speech.title(rule)) for rule in silenced)
        entries = (*_entries_of(rules, speech), *without, *_pieces(tables, speech, variant.id))
        titles = variant_titles(tables, speech.language)
        others = ", ".join(titles[other] for other in variant.alternatives)
        alone = [LeafletEntry(speech.say("leaflet-alternatives", others=others))] if others else []
        yield LeafletSection(speech.say("leaflet-variant", title=titles[variant.id]), (*alone, *entries))


def _missing_rule_sentence(rule: Rule, speech: RuleSentences) -> str:
    """Return the sentence which states that a rule of the board does not apply in a variant.

    The sentence quotes the rule if its title alone could refer to other rules too.
    """
    if KINDS_BY_ROW[type(rule.row)].combine is Combine.EVENT:
        return speech.say("leaflet-without", sentence=speech.sentence(rule))
    return speech.without(rule) or speech.say("without")


def _regions_and_tags(tables: RuleTables, speech: RuleSentences) -> Iterator[LeafletEntry]:
    """Yield entries for the regions and tags that conditions use, each with its places and routes."""
    asked = names_in_conditions(tables.rules)
    known = speech.names
    counted = counts_regions(tables.rules)
    for region in tables.regions:
        if counted or region.id in asked:
            places = (known[place.id].text for place in tables.places if region.id in place.regions)
            yield LeafletEntry(", ".join(places), capital(known[region.id].text))
    corridors = by_corridor(tables.tracks)
    for tag in sorted(tag for tag in tags_of(tables) if asked.intersection(names_of_tag(tag))):
        tagged = (track for track in tables.tracks if tag in track.tags)
        named = [_route_name(track, corridors[track.corridor], speech) for track in tagged]
        named += [known[place.id].text for place in tables.places if tag in place.tags]
        yield LeafletEntry(", ".join(dict.fromkeys(named)), speech.quoted(tag))


def _route_name(track: Track, parallel: Sequence[Track], speech: RuleSentences) -> str:
    """Return a name for a route: its ends, and its colour if a parallel route has different tags."""
    ends = " – ".join(speech.names[end.place].text for end in track.ends)
    if all(other.tags == track.tags for other in parallel):
        return ends
    alike = [other for other in parallel if other.colour == track.colour and other.tags != track.tags]
    side = f", {speech.say('one-of', count=len(alike) + 1)}" if alike else ""
    return f"{ends} ({speech.say(f'colour-{track.colour}')}{side})"


def _examples(tables: RuleTables, scenarios: Sequence[Scenario], speech: RuleSentences) -> Iterator[LeafletEntry]:
    """Yield worked examples. They have pictures if all places have positions."""
    examples = worked_examples(scenarios, speech)
    are_drawn = any(example.tracks for example in examples) and all(place.at for place in tables.places)
    layout = layout_of(tables, language=speech.language) if are_drawn else None
    for example in examples:
        picture = example_picture(layout, example, _EXAMPLE) if layout and example.tracks else None
        before = " ".join(example.before)
        yield LeafletEntry("", example.title, picture, points=example.sentences, is_numbered=True, unseen=before)


def _symbols(tables: RuleTables, speech: RuleSentences) -> Iterator[LeafletEntry]:
    """Yield entries for the symbols printed on the board, with a picture of each."""
    for colour in colours_on(tables):
        message = "legend-any-colour" if colour == GRAY else f"colour-{colour}"
        yield LeafletEntry(speech.say(message), "", space_sign(colour), symbol(colour).glyph)
    kinds = {track.kind: track.colour for track in reversed(tables.tracks)}
    for kind, colour in sorted(kinds.items()):
        if kind != "route":
            yield LeafletEntry(speech.say(f"kind-{kind}"), "", space_sign(colour, kind))
    points = next((track.points for track in tables.tracks if track.points is not None), None)
    signs = {
        "locomotive": space_sign(locomotives=1) if any(track.locomotives for track in tables.tracks) else None,
        "points": space_sign(points=points) if points is not None else None,
        "one-way": space_sign(to="b") if any(track.to for track in tables.tracks) else None,
        "crossing": space_sign(crossing=("x",)) if any(track.crossing for track in tables.tracks) else None,
    }
    yield from (LeafletEntry(speech.say(f"symbol-{name}"), "", sign) for name, sign in signs.items() if sign)
    for sort in sorted({place.kind for place in tables.places}):
        yield LeafletEntry(speech.say(f"symbol-{sort}"), "", place_sign(country=sort == "country"))
    for name, letter in letter_marks(tables).items():
        if letter != name:
            is_region = any(region.id == name for region in tables.regions)
            said = speech.names[name].text if is_region else speech.own(name)
            yield LeafletEntry(capital(said), "", letter_sign(letter), letter)


def _terms(tables: RuleTables, speech: RuleSentences, *, whole: bool) -> Iterator[LeafletEntry]:
    """Yield definitions of the terms that sentences about a board use.

    Players of the base game (`whole` is False) only get definitions of terms that are new to them.
    """
    rules = rules_of_board(tables)
    asked = {fact for rule in tables.rules for fact, _ in facts_in(rule.when)}
    measured = {name for rule in rules for name in measures_in(rule)}
    used = {
        "network": bool(asked & _OF_NETWORKS or measured & _IN_NETWORKS),
        "path": whole and any("longest-path" in measures_in(rule) for rule in tables.rules),
        "parallel": whole and len(by_corridor(tables.tracks)) < len(tables.tracks),
        "special": "special" in asked,
    }
    for term, is_used in used.items():
        if is_used:
            yield LeafletEntry(speech.say(f"term-{term}"), speech.say(f"term-{term}.title"))


# ---- as text ------------------------------------------------------------------------------------------------------


def leaflet_markdown(leaflet: Leaflet) -> str:
    blocks = [f"# {_escape(leaflet.title)}"]
    for section in leaflet.sections:
        if section.title:
            entries = ("\n".join((_markdown(entry), *_markdown_points(entry))) for entry in section.entries)
            blocks += [f"## {section.title}", "\n".join(f"- {entry}" for entry in entries)]
        else:
            blocks += [_markdown(entry) for entry in section.entries]
    return "\n\n".join(blocks) + "\n"


def _markdown_points(entry: LeafletEntry) -> Iterator[str]:
    for number, point in enumerate(entry.points, start=1):
        yield f"  {f'{number}.' if entry.is_numbered else '-'} {_escape(point)}"


def _markdown(entry: LeafletEntry) -> str:
    glyph = f"{entry.glyph} " if entry.glyph else ""
    lead = f"**{_escape(entry.lead)}:** " if entry.lead else ""
    return f"{glyph}{lead}{_escape(' '.join(filter(None, (entry.unseen, entry.text))))}".rstrip()


def _escape(text: str) -> str:
    """Escape characters that have a special meaning in Markdown."""
    return "".join(f"\\{char}" if char in "\\`*_[]<>#|" else char for char in text)


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
ul, ol {{ margin: .2em 0 .4em; padding-left: 1.1em }}
.sign {{ width: 12mm; vertical-align: middle }}
.example {{ width: 100%; max-width: 120mm; margin-top: .3em }}
@media print {{ body {{ font-size: 10pt; padding: 0; max-width: none }} main {{ columns: 2; column-gap: 8mm }} }}
</style>
<h1>{title}</h1>
<main>
{body}
</main>
</html>
"""


def leaflet_html(leaflet: Leaflet, *, paper: str = "A4") -> str:
    """Return the leaflet as a self-contained HTML page for the screen and for printing."""
    lines: list[str] = []
    for section in leaflet.sections:
        lines += [f"<h2>{html.escape(section.title)}</h2>"] if section.title else []
        for entry in section.entries:
            points = "".join(f"<li>{html.escape(point)}</li>" for point in entry.points)
            shown = "ol" if entry.is_numbered else "ul"
            lines.append(f"<p>{_html(entry)}</p>" + (f"<{shown}>{points}</{shown}>" if points else ""))
    title = html.escape(leaflet.title)
    return _PAGE.format(language=leaflet.language, title=title, paper=paper, body="\n".join(lines))


def _html(entry: LeafletEntry) -> str:
    lead = f"<b>{html.escape(entry.lead)}:</b> " if entry.lead else ""
    text = lead + html.escape(entry.text)
    if entry.picture is None:
        return text
    data = b64encode(svg(entry.picture, searchable=False).encode()).decode("ascii")
    style = "sign" if entry.picture.height < LARGE_FROM else "example"
    picture = f'<img class="{style}" alt="{html.escape(entry.glyph)}" src="data:image/svg+xml;base64,{data}">'
    return f"{picture} {text}" if style == "sign" else f"{text}<br>{picture}"
