"""Hypothesis strategies for syntax trees that cover the whole language."""

from __future__ import annotations

from unicodedata import normalize

from hypothesis import strategies as st

from mapdsl.base.vocabulary import plural, singular
from mapdsl.syntax import tree

texts = st.text(st.characters(exclude_categories=("Cc", "Cf", "Cn", "Cs", "Zl", "Zp")), max_size=8).map(
    lambda text: normalize("NFC", text)
)
names = st.builds(tree.Name, texts)
places = st.builds(tree.Name, texts, st.none() | st.integers(0, 999))
quoted = st.builds(tree.Text, texts)
words = st.from_regex(r"k[a-z0-9]{0,3}(-[a-z0-9]{1,3})?", fullmatch=True)
"""Strategy for names that are not keywords."""
bare = st.builds(tree.Name, words)
wholes = st.builds(tree.Number, st.integers(0, 999_999_999).map(str))
numbers = st.builds(tree.Number, st.from_regex(r"-?[0-9]{1,4}(\.[0-9]{1,4})?", fullmatch=True, alphabet="-.0123456789"))
ranges = st.builds(tree.Range, st.integers(0, 999), st.integers(0, 999))

points = st.builds(tree.Point, numbers, numbers)
geo_points = st.builds(
    tree.GeoPoint,
    st.builds(tree.Degrees, st.from_regex(r"[0-9]{1,2}(\.[0-9]{1,4})?[NS]", fullmatch=True, alphabet="NS.0123456789")),
    st.builds(tree.Degrees, st.from_regex(r"[0-9]{1,3}(\.[0-9]{1,4})?[EW]", fullmatch=True, alphabet="EW.0123456789")),
)
positions = points | geo_points


def tuples(values: st.SearchStrategy[object], least: int = 0, most: int = 3) -> st.SearchStrategy[tuple[object, ...]]:
    return st.lists(values, min_size=least, max_size=most).map(tuple)


# ---- words and conditions -------------------------------------------------------------------------------------------

_plain_words = st.one_of(
    st.builds(tree.Name, texts, st.none() | st.integers(0, 9), st.booleans()),
    numbers,
    ranges,
    st.builds(tree.Pair, st.integers(0, 99).map(str) | texts, st.integers(-99, 99)),
)
_commas = st.builds(tree.Sign, st.just(","))
_symbols = st.builds(tree.Sign, st.sampled_from([",", "--", "->", "|", ":"]))


def word_lists(symbols: st.SearchStrategy[tree.Sign]) -> st.SearchStrategy[tuple[object, ...]]:
    """Return a strategy for word lists. No list ends with a comma or a bar, after which a statement would continue
    on the next line."""
    pieces = st.lists(_plain_words | symbols, max_size=5)
    return st.builds(lambda some, last: (*some, last), pieces, _plain_words) | st.just(())


_values = names | numbers
_operators = st.sampled_from(["=", "!=", "<", "<=", ">", ">="])
_tests = st.one_of(
    st.builds(tree.Question, bare, st.none() | names),
    st.builds(tree.Question, bare, st.none() | names, _operators, tuples(_values, 1, 1)),
    st.builds(tree.Question, bare, st.none(), st.just("in"), tuples(ranges, 1, 1) | tuples(_values, 1)),
)
conditions = st.recursive(
    _tests,
    lambda inner: st.one_of(
        st.builds(tree.CompoundCondition, st.just("not"), tuples(inner, 1, 1)),
        st.builds(tree.CompoundCondition, st.sampled_from(["and", "or"]), tuples(inner, 2)),
    ),
    max_leaves=6,
)

# ---- statements -----------------------------------------------------------------------------------------------------

allow = st.builds(tree.Allow, bare, quoted)
allows = tuples(allow, 0, 1)
translations = tuples(st.builds(tree.Translation, bare, quoted), 0, 4)

_positions_in_words = st.tuples(numbers, numbers) | geo_points.map(lambda point: (point.latitude, point.longitude))
_option_values = st.just(()) | names.map(lambda name: (name,)) | tuples(numbers, 1)
_nouns = words.map(plural).filter(lambda noun: plural(singular(noun)) == noun).map(tree.Name)
_counted = st.builds(tree.Option, _nouns, st.tuples(wholes), st.just(value=True))
track_options = tuples(_counted | st.builds(tree.Option, bare, _option_values | _positions_in_words))
ticket_options = tuples(
    _counted | st.builds(tree.Option, bare, _option_values.filter(lambda words: not is_value(words)))
)
"""Strategy for options of tickets. After `->`, a name followed by a whole number would be read as a target with its
points."""


def is_value(words: tuple[tree.Word, ...]) -> bool:
    return len(words) == 1 and isinstance(words[0], tree.Number) and words[0].is_whole


def options(*keywords: str) -> st.SearchStrategy[tuple[object, ...]]:
    """Return a strategy for options that begin with one of these keywords."""
    return tuples(
        st.builds(tree.Option, st.builds(tree.Name, st.sampled_from(keywords)), _option_values | tuples(names, 1))
    )


place_options = options("through", "in", "tag", "label")


def single_options(*keywords: str) -> st.SearchStrategy[tuple[object, ...]]:
    """Return a strategy for options that have exactly one value."""
    return tuples(st.builds(tree.Option, st.builds(tree.Name, st.sampled_from(keywords)), _option_values))


piece_options = single_options("copies", "each", "most", "price", "worth", "of", "on", "numbered", "hidden")

tracks = st.builds(tree.Track, wholes, bare, track_options)
goals = st.builds(tree.Goal, places, wholes)

rules = st.builds(tree.Rule, bare, word_lists(_commas), st.none() | conditions, allows=allows)
of_a_region = st.builds(tree.Names, names, translations.filter(len), allows=allows)
of_a_block = st.builds(tree.Names, st.none(), translations.filter(len), allows=allows)
pieces = st.builds(
    tree.Piece,
    names,
    piece_options,
    tuples(rules | of_a_block),
    allows=allows,
)
of_a_layer = rules | pieces | st.builds(tree.Without, bare, word_lists(_commas), allows=allows)
steps = st.builds(tree.Step, bare, word_lists(_symbols), allows=allows)

_FROM, _TO = (st.just(tree.Keyword(word)) for word in ("from", "to"))


def _property(keyword: str, *values: st.SearchStrategy[object]) -> st.SearchStrategy[tree.Property]:
    return st.builds(tree.Property, st.just(keyword), st.tuples(*values), allows=allows)


statements = st.one_of(
    _property("about", quoted),
    _property("source", quoted, quoted),
    _property("doubt", quoted),
    _property("language", bare),
    _property("players", ranges),
    _property("background", quoted),
    _property("background", quoted, _FROM, positions, _TO, positions),
    _property("canvas", numbers, numbers),
    _property("sheet", numbers, numbers),
    st.builds(tree.Uses, tuples(names, 1), allows=allows),
    st.builds(tree.City, names, tuples(positions, 0, 1), place_options, translations, allows=allows),
    st.builds(
        tree.Country,
        names,
        tuples(positions),
        place_options,
        translations,
        allows=allows,
    ),
    st.builds(tree.Region, names, tuples(names, 1, 20), allows=allows),
    of_a_region,
    st.builds(
        tree.Route,
        st.sampled_from(["route", "ferry", "tunnel", "special"]),
        places,
        places,
        tuples(tracks, 1),
        allows=allows,
    ),
    st.builds(tree.Ticket, places, tuples(goals, 1, 1), st.just(value=False), ticket_options, allows=allows),
    st.builds(tree.Ticket, places, tuples(goals, 1), st.just(value=True), ticket_options, allows=allows),
    of_a_layer,
    st.builds(tree.Variant, names, quoted, tuples(of_a_layer), allows=allows),
    st.builds(tree.Scenario, quoted, wholes, tuples(names, 0, 2), tuples(steps), allows=allows),
    allow,
)

boards = st.builds(tree.Board, names, quoted, tuples(statements, 0, 6))
rules_files = st.builds(tree.Rules, names, quoted, tuples(of_a_layer | allow))
files = st.builds(tree.File, boards | rules_files)
