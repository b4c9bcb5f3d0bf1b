"""Document and position in it, given as a text in which `^` marks the position."""

from __future__ import annotations

from mapdsl.edit.workspace.open_files import Document, Workspace

BOARD = """mapdsl 1

board x "X" {{
  players 2..3
  uses classic
  city A at 1 2 in North
  city "New York" at 5 5
  city C at 9 9 tag sea
  route A -- "New York" 3 red, 1 locomotive
  route A -- C 2 blue | 2 green
  ticket A -- C 5, deck long, set base
  piece coin worth 2
  {statement}
  scenario "s" players 2 {{
    {step}
    expect 1 points 0
  }}
}}
"""


def opened(text: str) -> tuple[Document, int]:
    offset = text.index("^")
    workspace = Workspace()
    workspace.open("untitled:x", text.replace("^", "", 1), 1)
    document = workspace.find("untitled:x")
    assert document is not None
    return document, offset


def in_board(statement: str = "city D", step: str = "do 1 draw blind") -> tuple[Document, int]:
    return opened(BOARD.format(statement=statement, step=step))
