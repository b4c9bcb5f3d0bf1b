"""Formats a board's rules in words, for its legend, leaflet and score sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from mapdsl.compile.layers import base_rules
from mapdsl.rules.condition_facts import asks_course
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.claim_rules import Doubles
from mapdsl.rules.kinds.score_rules import Award, RoutePoints, Tally
from mapdsl.rules.kinds.ticket_rules import DealTickets, ScoreTickets
from mapdsl.rules.kinds.turn_rules import Forbid
from mapdsl.rules.ruleset import Ruleset, key_of
from mapdsl.rules.tables import Rule, RuleTables, by_corridor
from mapdsl.rules.terms.conditions import Among, Condition, Subject, Within
from mapdsl.words.speech import RuleSentences


def ruleset_of(tables: RuleTables) -> Ruleset:
    """Return the rules for the maximum number of players, without variants."""
    return Ruleset.of(tables, players=tables.players_most)


def route_points(tables: RuleTables) -> list[tuple[int, int]]:
    """Return pairs (length, points) for the lengths of tracks on the board that score according to the table."""
    row = ruleset_of(tables).one(RoutePoints)
    lengths = {track.length for track in tables.tracks if track.points is None}
    return [(entry.length, entry.points) for entry in row.table if entry.length in lengths] if row else []


def players_of(tables: RuleTables) -> str:
    """Format the possible numbers of players as `2–5`, or as `2` if there is only one."""
    least, most = tables.players_least, tables.players_most
    return f"{least}" if least == most else f"{least}–{most}"


def rulings(tables: RuleTables, language: str = "", *, beside_table: bool = True) -> list[tuple[str, tuple[str, ...]]]:
    """Return the board's rules that differ from the base game, as pairs of a title and the sentences under it.

    `beside_table` leaves out the route points, because the legend shows them in a table.
    """
    speech = RuleSentences.of(tables, language)
    said: dict[str, tuple[str, ...]] = {speech.say("legend-players"): (players_of(tables),)}
    told = (rule for rule in _differing(tables) if not (beside_table and isinstance(rule.row, RoutePoints)))
    said |= dict(speech.titled_sentences(told))
    said |= {title: (sentence,) for title, sentence in speech.of_map()}
    for rule in lacking_rules(tables):
        said[speech.title(rule)] = (speech.without(rule) or speech.say("without"),)
    return list(said.items())


def lacking_rules(tables: RuleTables) -> Iterator[Rule]:
    """Yield rules of the base game that the board lacks. The rule on parallel routes is skipped on boards without
    any."""
    stated = {key_of(rule) for rule in tables.rules if not rule.variant}
    for rule in base_rules():
        if key_of(rule) not in stated and (not isinstance(rule.row, Doubles) or _most_parallel(tables) > 1):
            yield rule


def rules_of_board(tables: RuleTables) -> list[Rule]:
    """Return the rules of the board itself that have an effect.

    Rules about actions that the board always forbids are left out, and so are rules about trains if no claim takes
    trains. A rule that opens at least as many parallel routes as any corridor has is returned as a rule that opens all.
    """
    most = _most_parallel(tables)
    own = [_as_open(rule, most) for rule in _by_players(tables)]
    idle: set[str] = {rule.row.what for rule in own if isinstance(rule.row, Forbid) and rule.when is None}
    if not ruleset_of(tables).takes_trains:
        idle.add("trains")
    return [rule for rule in own if KINDS_BY_ROW[type(rule.row)].name not in idle]


def _by_players(tables: RuleTables) -> Iterator[Rule]:
    """Yield the rules of the board itself. If a rule depends on the number of players, its condition lists the
    numbers."""
    own = [rule for rule in tables.rules if not rule.piece and not rule.variant]
    rulesets = [Ruleset.of(tables, players=count) for count in range(tables.players_least, tables.players_most + 1)]
    rows = Counter(map(key_of, own))
    for rule in own:
        kind = KINDS_BY_ROW[type(rule.row)]
        is_of_players = kind.subject_of(rule.row) is Subject.SETUP and not asks_course(rule.when)
        if kind.rows_add_up or rows[key_of(rule)] == 1 or not is_of_players:
            yield rule
        elif players := [rules.players for rules in rulesets if rule in rules.rules]:
            yield replace(rule, when=_with_players(players) if len(players) < len(rulesets) else None)


def _with_players(players: Sequence[int]) -> Condition:
    least, most = players[0], players[-1]
    is_range = 1 < len(players) == most - least + 1
    return Within("players", least, most) if is_range else Among("players", tuple(players))


def _most_parallel(tables: RuleTables) -> int:
    return max(map(len, by_corridor(tables.tracks).values()), default=0)


def _as_open(rule: Rule, most: int) -> Rule:
    """Return a rule on parallel routes as a rule that opens all, if it opens enough for the widest corridor."""
    match rule.row:
        case Doubles(int(count)) if count >= most and most > 1:
            return replace(rule, row=replace(rule.row, open=None), when=rule.when)
    return rule


def _differing(tables: RuleTables) -> Iterator[Rule]:
    """Yield the rules that differ from the base game, other rules with the same key, and rules that players often look
    up.

    Rules that belong to pieces are described with the pieces.
    """
    base = [(rule.row, rule.when) for rule in base_rules()]
    wanted: tuple[type, ...] = (DealTickets,)
    if len(by_corridor(tables.tracks)) < len(tables.tracks):
        wanted += (Doubles,)
    if any(len(ticket.targets) > 1 for ticket in tables.tickets):
        wanted += (ScoreTickets,)
    rules = rules_of_board(tables)
    differing = {key_of(rule) for rule in rules if (rule.row, rule.when) not in base}
    named = {translation.id for translation in tables.translations}
    for rule in rules:
        has_own_name = isinstance(rule.row, Award | Tally) and rule.row.measure in named
        if isinstance(rule.row, wanted) or has_own_name or key_of(rule) in differing:
            yield rule


def final_scores(tables: RuleTables, language: str = "") -> list[str]:
    """Return the names of all lines of the final score except routes and tickets."""
    speech = RuleSentences.of(tables, language)
    rules = [rule for kind in (Award, Tally) for rule in ruleset_of(tables).every(kind)]
    titles = [speech.title(rule) for rule in rules if not rule.piece]
    carriers = {rule.piece for rule in tables.rules if rule.piece and isinstance(rule.row, Award | Tally)}
    scoring = [piece for piece in tables.pieces if piece.worth or piece.id in carriers]
    named = [speech.things(name) for name in sorted({piece.of or piece.id for piece in scoring})]
    return [*named, *titles]
