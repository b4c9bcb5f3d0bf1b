"""Patterns of file names match as in `.gitignore`, and stay fast for hostile input."""

from __future__ import annotations

import random
import time

import pytest

from mapdsl.base.patterns import Pattern


@pytest.mark.parametrize(
    ("pattern", "paths", "others"),
    [
        ("*.board", ["a.board", "x/a.board"], ["a.rules", "a.board/x"]),
        ("/a", ["a"], ["x/a"]),
        ("x/a", ["x/a"], ["y/x/a", "a"]),
        ("**/a", ["a", "x/y/a"], ["ba"]),
        ("x/**", ["x/a", "x/y/a"], ["x", "y/x/a"]),
        ("x/**/a", ["x/a", "x/y/z/a", "x/a/b/a"], ["x", "a"]),
        ("x/**/y/**/a", ["x/y/a", "x/b/y/y/c/a"], ["x/a", "x/y/b"]),
        ("**", ["a", "x/a"], []),
        ("a*b*c", ["abc", "abbc", "axbxbxc"], ["ab", "acb", "a/b/c"]),
        ("a**c", ["ac", "abc"], ["a/c"]),
        ("?", ["a", "x/b"], ["ab", ""]),
        ("[a-c]x", ["ax", "cx"], ["dx", "x"]),
        ("[!a-c]x", ["dx"], ["ax", "/x"]),
        ("[]a-]", ["]", "a", "-"], ["b"]),
        ("[[:digit:]_]", ["1", "_"], ["a", ":"]),
        (r"\*\[a", ["*[a"], ["x[a"]),
        ("[a", [], ["[a", "a"]),
        ("[]", [], ["", "]", "[]"]),
        ("[!]", [], ["!", "a", "]"]),
        ("[!]]", ["a"], ["]"]),
        ("[[:no-such:]]", [], ["a", ":"]),
        ("a\\", [], ["a", "a\\"]),
        ("", [], ["", "a"]),
        ("/", [], ["", "a"]),
        ("a\n*", ["a\nb\nc"], ["a"]),
    ],
)
def test_pattern_matches_as_in_gitignore(pattern: str, paths: list[str], others: list[str]) -> None:
    assert [path for path in paths if not Pattern(pattern).is_of(path)] == []
    assert [other for other in others if Pattern(pattern).is_of(other)] == []


def test_pattern_is_above_files_in_a_matching_folder() -> None:
    assert Pattern("x*/").is_above("a/xy/b/c")
    assert not Pattern("x*/").is_above("a/yx/b")


@pytest.mark.parametrize(
    "pattern",
    ["*a*a*a*a*a*a*a*a*b", "*a" * 2000 + "*b", "**/a/" * 800 + "b", "a/*a/**/" * 500 + "b", "**/*a*a*/" * 400 + "b"],
)
@pytest.mark.parametrize("path", ["a" * 4000, "a/" * 2000 + "a", "aaaa" * 18 + "/a" * 11 + "/" + "a" * 50 + ".board"])
def test_pattern_with_many_stars_is_fast(pattern: str, path: str) -> None:
    before = time.perf_counter()
    assert not Pattern(pattern).is_above(path)
    assert time.perf_counter() - before < 2


@pytest.mark.parametrize("seed", range(10))
def test_pattern_of_any_text_is_above_what_it_matches(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(500):
        pattern = "".join(chance.choices("ab*?[]!^-:\\/ \n&|~()", k=chance.randint(0, 9)))
        path = "/".join("".join(chance.choices("ab[c", k=chance.randint(1, 3))) for _ in range(chance.randint(1, 3)))
        found = Pattern(pattern)
        assert found.is_above(path) or not found.is_of(path), (pattern, path)


def test_pattern_longer_than_any_path_matches_nothing() -> None:
    assert not Pattern("*" * 5_000).is_of("a")
