"""Folding: the exact lines of blocks, runs of comments and sections."""

from __future__ import annotations

from mapdsl.edit.workspace.open_files import Workspace
from mapdsl.edit.workspace.structure import folds

URI = "file:///maps/some.board"

TEXT = """\
mapdsl 1

# Why this board exists,
# and who made it.

board some "Some" {
  # one line alone
  players 2

  # -- cities ----
  city A at 1 1
  city B at 5 5
  # first of three
  # second
  # third

  # -- routes ----
  route A -- B 2 red

  variant long "Long" {
    trains 50
    award routes points 5
  }
}
"""


def test_folds_begin_and_end_on_the_lines_that_editors_show() -> None:
    workspace = Workspace()
    workspace.open(URI, TEXT, 1)
    lines = TEXT.splitlines()
    found = {
        (lines[fold.first - 1].strip(), lines[fold.last - 1].strip(), fold.is_comment)
        for fold in folds(workspace.opened[URI].reading)
    }
    assert found == {
        ('board some "Some" {', "}", False),
        ("# Why this board exists,", "# and who made it.", True),
        ("# first of three", "# third", True),
        ("# -- cities ----", "# third", False),
        ("# -- routes ----", "}", False),
        ('variant long "Long" {', "award routes points 5", False),
    }
