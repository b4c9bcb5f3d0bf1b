"""The report of `mapdsl balance` in a browser: nothing is cut off or wider than the page."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser

from mapdsl.cli.main import mapdsl
from mapdsl.cli.studies.plots import WIDTH, PlottedFigure, intervals, scatter

LONG = "Constantinople upon the Bosporus, with all of its suburbs and harbours--Saint Petersburg, the old capital"
OUTSIDE = """() => [...document.querySelectorAll('svg')].flatMap(picture => {
  const frame = picture.getBoundingClientRect()
  return [...picture.querySelectorAll('text')].filter(text => {
    const own = text.getBoundingClientRect()
    return own.left < frame.left - 1 || own.right > frame.right + 1
  }).map(text => text.textContent)
})"""


@pytest.mark.parametrize("width", [1280, 700])
def test_a_report_is_no_wider_than_its_page(width: int, tmp_path: Path, browser: Browser) -> None:
    """Six figures, each with a bar, once were too wide: 1,177 points of 1,020."""
    path = tmp_path / "report.html"
    options = ["--players", "2", "--games", "20", "--jobs", "1", "--only", "course,race,tickets", "--format", "html"]
    result = CliRunner().invoke(mapdsl, ["balance", "poland", *options, "-o", str(path)])
    assert result.exit_code == 0, result.output
    page = browser.new_page(viewport={"width": width, "height": 900})
    page.goto(path.as_uri())
    tables = "[...document.querySelectorAll('table')].filter(table => table.scrollWidth > table.clientWidth)"
    assert page.evaluate(f"{tables}.length") == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(OUTSIDE) == []


def test_names_in_plots_are_not_cut_off(tmp_path: Path, browser: Browser) -> None:
    marks = [PlottedFigure(name, 5, 4, 6, x, stands_out=True) for name in (LONG, "Oslo--Rome") for x in (1, 10, 20)]
    pictures = [scatter(marks, "points", "ahead"), intervals(marks, "% won")]
    path = tmp_path / "plots.html"
    path.write_text('<meta charset="utf-8">' + "".join(pictures), encoding="utf-8")
    page = browser.new_page(viewport={"width": WIDTH + 100, "height": 900})
    page.goto(path.as_uri())
    assert page.evaluate(OUTSIDE) == []
    for picture in pictures:
        titles = [each.text or "" for each in ElementTree.fromstring(picture).iter() if each.tag.endswith("title")]
        assert any(title.startswith(LONG) for title in titles), "a tooltip has the whole name"
