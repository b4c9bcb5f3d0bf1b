"""The studio as people use it, in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from mapdsl.base.resources import data_path

from .conftest import ROOT, Opener

TEMPLATE = data_path("maps", "template.board.txt").read_text(encoding="utf-8")
ISLANDS = TEMPLATE.replace("BOARD_ID", "islands").replace("BOARD_TITLE", "Islands")
PICTURES = ROOT / "build" / "studio"
PLACES = (
    (90, 90),
    (210, 60),
    (330, 110),
    (470, 70),
    (530, 180),
    (430, 230),
    (300, 210),
    (150, 200),
    (120, 320),
    (380, 330),
)
ROUTES = ("AB", "BC", "CD", "DE", "EF", "FG", "GH", "HA", "HI", "IJ", "JF", "CG", "BH")
TICKETS = ("AE", "BJ", "DI", "HF")


def shoot(bench, name: str) -> None:  # type: ignore[no-untyped-def]
    PICTURES.mkdir(parents=True, exist_ok=True)
    bench.page.screenshot(path=PICTURES / f"{name}.png")


def check_what_was_drawn(text: str) -> None:
    lines = [line.split() for line in text.split("\n")]
    assert [words[1] for words in lines if words[:1] == ["city"]] == list("ABCDEFGHIJ")
    routes = [(words[1], words[3]) for words in lines if words[:1] == ["route"]]
    assert routes == [tuple(route) for route in ROUTES]
    assert [(words[1], words[3]) for words in lines if words[:1] == ["ticket"]] == [tuple(each) for each in TICKETS]


def test_a_board_is_drawn_with_the_mouse_alone(studio: Opener) -> None:
    bench = studio()
    assert not bench.path.exists()
    bench.page.click("[data-tool=place]")
    for x, y in PLACES:
        bench.page.mouse.click(*bench.pixel(x, y))
        bench.settle()
    bench.page.click("[data-tool=route]")
    for start, goal in ROUTES:
        bench.drag(bench.spot(f"{start}/0"), bench.spot(f"{goal}/0"), steps=3)
        bench.settle()
    bench.page.click("[data-tool=ticket]")
    for start, goal in TICKETS:
        bench.page.mouse.click(*bench.spot(f"{start}/0"))
        bench.page.mouse.click(*bench.spot(f"{goal}/0"))
        bench.settle()
    check_what_was_drawn(bench.text)
    bench.page.click("[data-tool=select]")
    bench.page.mouse.click(*bench.spot("G/0"))
    bench.page.click("#save")
    bench.settle()
    bench.page.wait_for_timeout(500)
    shoot(bench, "drawn-by-mouse")
    assert bench.path.read_text(encoding="utf-8") == bench.text


def test_a_board_is_drawn_with_the_keyboard_alone(studio: Opener) -> None:
    bench = studio()
    keys = bench.page.keyboard
    bench.page.click("body", position={"x": 700, "y": 5})

    def go(x: float, y: float) -> None:
        """Move by steps of ten millimetres, then by single ones."""
        at = bench.js("() => studio.board.cross ?? studio.board.middle()")
        for off, less, more in ((x - at["x"], "Left", "Right"), (y - at["y"], "Up", "Down")):
            tens, ones = divmod(round(abs(off)), 10)
            for prefix, times in (("", tens), ("Shift+", ones)):
                for _ in range(times):
                    keys.press(f"{prefix}Arrow{more if off > 0 else less}")

    def go_to(name: str) -> None:
        for _ in range(20):
            if bench.js("() => studio.board.cross && studio.board.cityAt(studio.board.cross)") == f"{name}/0":
                return
            keys.press("n")
        raise AssertionError(name)

    keys.press("c")
    for x, y in PLACES:
        go(x, y)
        keys.press("Enter")
        bench.settle()
    for tool, pairs in (("r", ROUTES), ("t", TICKETS)):
        keys.press("v")
        keys.press("Escape")
        keys.press(tool)
        for start, goal in pairs:
            go_to(start)
            keys.press("Enter")
            go_to(goal)
            keys.press("Enter")
            bench.settle()
    check_what_was_drawn(bench.text)
    keys.press("v")
    go_to("A")
    stood = next(line for line in bench.text.split("\n") if line.startswith("  city    A "))
    keys.press("m")
    for _ in range(3):
        keys.press("ArrowDown")
    keys.press("Enter")
    bench.wait(f"!studio.text.text.includes({stood!r})")
    keys.press("n")
    bench.settle()
    bench.page.wait_for_timeout(1200)
    shoot(bench, "drawn-by-keys")
    keys.press("Control+s")
    bench.wait("studio.isSaved")
    assert bench.path.read_text(encoding="utf-8") == bench.text


def test_an_error_is_underlined_and_fixed_with_a_button(studio: Opener) -> None:
    bench = studio(ISLANDS.replace("4 red | 4 blue", "4 red | 4 bleu"))
    assert bench.page.locator(".cm-lintRange-error").count() == 1
    assert (
        "stale" in bench.page.locator("#canvas svg").get_attribute("class")
        or bench.page.locator("#trouble").is_visible()
    )
    shoot(bench, "mistake")
    bench.page.locator("#pane button.small").first.click()
    bench.settle()
    assert bench.text == ISLANDS
    assert bench.page.locator("#pane .empty").inner_text() == "No problems."


def test_a_drag_changes_only_numbers_and_is_one_undo_step(studio: Opener) -> None:
    bench = studio(ISLANDS)
    bench.drag_the_market()
    bench.page.keyboard.press("Control+z")
    bench.settle()
    assert bench.text == ISLANDS


def test_a_name_is_dragged_to_a_side_and_a_route_is_bent(studio: Opener) -> None:
    bench = studio(ISLANDS)
    box = bench.page.locator("[data-part='name:Castle/0']").bounding_box()
    assert box
    x, y = bench.spot("Castle/0")
    bench.drag((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), (x - 60, y))
    bench.settle()
    assert '  city    Castle      at 540 340  label west  { de "Burg" }\n' in bench.text
    bench.page.locator(".cm-line", has_text="route   Mill -- Quarry").click()
    bench.wait("document.querySelector('.overlay .handle')")
    handle = bench.page.locator(".overlay .handle").bounding_box()
    assert handle
    middle = (handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
    bench.drag(middle, (middle[0] - 10, middle[1] + 30))
    bench.wait("/Mill -- Quarry +3 red, bend 0[.]/.test(studio.text.text)")
    bench.settle()
    after = bench.page.locator(".overlay .handle").bounding_box()
    assert after and after["y"] > handle["y"] + 15, "it bends to the side to which it is dragged"


def test_clicks_select_in_the_picture_and_in_the_text(studio: Opener) -> None:
    bench = studio(ISLANDS)
    bench.page.mouse.click(*bench.spot("Old Pier/0"))
    bench.settle()
    script = "({ doc, selection }) => doc.sliceString(selection.main.from, selection.main.to)"
    assert bench.js(f"() => ({script})(studio.text.view.state)") == 'city    "Old Pier"  at 300 355'
    bench.page.locator(".cm-line", has_text="tunnel  Quarry").click()
    bench.wait("document.querySelector('[data-part^=track].meant')")
    assert bench.js("() => studio.track.id") == "Quarry--Summit"
    bench.page.locator("#inspector .ink-red").click()
    bench.settle()
    assert "  tunnel  Quarry -- Summit       3 red\n" in bench.text


def test_inspector_renames_and_deletes_a_place_everywhere(studio: Opener) -> None:
    bench = studio(ISLANDS)
    bench.page.mouse.click(*bench.spot("Mill/0"))
    bench.page.locator("#inspector input").fill("Wind Mill")
    bench.page.keyboard.press("Enter")
    bench.settle()
    assert bench.text.count('"Wind Mill"') == bench.text.count("Mill") == ISLANDS.count("Mill")
    bench.page.locator("#inspector .danger").click()
    bench.page.locator("dialog .main").click()
    bench.settle()
    assert "Mill" not in bench.text
    bench.page.click("#undo")
    bench.page.click("#undo")
    assert bench.text == ISLANDS


def test_changes_on_disk_are_shown_and_never_overwritten(studio: Opener) -> None:
    bench = studio(ISLANDS)
    theirs = ISLANDS + "# theirs\n"
    bench.path.write_text(theirs, encoding="utf-8")
    bench.js("() => studio.lookAtDisk()")
    bench.wait("studio.text.text.endsWith('# theirs\\n')")
    bench.page.locator(".switch").click()
    bench.js("() => studio.text.change([{ from: 0, insert: '# mine\\n' }])")
    bench.path.write_text(theirs + "# again\n", encoding="utf-8")
    bench.page.keyboard.press("Control+s")
    bench.wait("studio.isConflict")
    shoot(bench, "conflict")
    assert bench.path.read_text(encoding="utf-8") == theirs + "# again\n"
    bench.page.locator("#notice button", has_text="Keep this version").click()
    bench.wait("studio.isSaved && !studio.isConflict")
    assert bench.path.read_text(encoding="utf-8") == "# mine\n" + theirs


def test_autosave_writes_after_a_short_delay(studio: Opener) -> None:
    bench = studio(ISLANDS)
    bench.page.locator(".cm-content").click()
    bench.page.keyboard.press("Control+End")
    bench.page.keyboard.type("# by hand")
    bench.wait("studio.isSaved")
    assert bench.path.read_text(encoding="utf-8").endswith("}\n# by hand")


def test_every_pane_has_content(studio: Opener) -> None:
    bench = studio(ISLANDS)
    expected = {
        "Tickets": "Lighthouse",
        "Rules": "Harbour",
        "Scenarios": "a claim takes cards",
        "Fit": "fits",
        "Play": "Start a game",
        "Simulate": "Start",
    }
    for pane, words in expected.items():
        bench.page.locator("#tabs button", has_text=pane).click()
        bench.page.locator("#pane", has_text=words).wait_for()
    bench.page.locator("#tabs button", has_text="Network").click()
    bench.wait("document.querySelector('#pane img')?.naturalWidth > 100")
    bench.page.locator("#tabs button", has_text="Scenarios").click()
    bench.page.locator("#pane button", has_text="Run all").click()
    bench.page.locator("#pane .dot.good").wait_for()
    bench.page.locator("#tabs button", has_text="Simulate").click()
    bench.page.locator("#pane button.main").click()
    bench.page.locator("#pane table").wait_for()
    bench.page.locator("#tabs button", has_text="Play").click()
    bench.page.locator("#pane button.main").click()
    for _ in range(8):
        bench.page.locator("#pane button", has_text="A program plays").click()
        bench.settle()
    bench.page.locator("#pane button.deck").click()
    bench.settle()
    shoot(bench, "play")
    bench.page.locator("#pane button", has_text="Play to the end").click()
    bench.page.locator("#pane", has_text="The game is over").wait_for()


def test_names_with_html_are_not_executed(studio: Opener) -> None:
    name = "<img src=x onerror=document.title='owned'>"
    bench = studio(ISLANDS.replace("Mill", f'"{name}"'))
    bench.page.locator("#tabs button", has_text="Tickets").click()
    bench.page.mouse.click(*bench.spot(f"{name}/0"))
    bench.settle()
    for pane in ("Rules", "Problems", "Play"):
        bench.page.locator("#tabs button", has_text=pane).click()
        bench.settle()
    assert bench.page.locator("#inspector strong").inner_text() == name
    assert bench.page.title() == "mymap.board – mapdsl studio"
    assert bench.page.locator("#pane img, #canvas img").count() == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("device", "width", "height"), [("wide", 1440, 900), ("tablet", 1024, 768), ("phone", 390, 844)]
)
def test_studio_fits_the_screen_in_light_and_dark(
    studio: Opener, theme: str, device: str, width: int, height: int
) -> None:
    bench = studio(ISLANDS, width=width, height=height, color_scheme=theme)
    bench.page.mouse.click(*bench.spot("Market/0"))
    bench.settle()
    assert bench.js("() => document.documentElement.scrollWidth <= innerWidth")
    right = (
        "Math.max(...[...document.querySelectorAll('header > *')].map((each) => each.getBoundingClientRect().right))"
    )
    assert bench.js(f"() => {right}") <= width
    shoot(bench, f"{device}-{theme}")
    if device == "phone":
        for side in ("text", "panes"):
            bench.page.locator(f"nav [data-side={side}]").click()
            shoot(bench, f"{device}-{theme}-{side}")


def test_other_origins_and_frames_get_no_data(studio: Opener, browser: Browser) -> None:
    """Another origin on the same machine, a rebound host name, and a frame."""
    bench = studio(ISLANDS)
    port = bench.address.split(":")[2].split("/")[0]
    other = studio(ISLANDS)  # another origin
    script = """async ([url, how]) => {
        try {
            const answer = await fetch(url, how);
            return answer.type === "opaque" ? "opaque" : `${answer.status} ${await answer.text()}`;
        } catch (error) { return "blocked"; }
    }"""
    url, body = f"http://127.0.0.1:{port}/messages", '[{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}]'
    plain = browser.new_context().new_page()
    plain.goto("about:blank")
    stranger = browser.new_context(bypass_csp=True).new_page()
    stranger.goto(other.address.split("#")[0])
    for page in (plain, stranger):
        json = {"Content-Type": "application/json", "Mapdsl-Token": "guess"}
        assert page.evaluate(script, [url, {"method": "POST", "headers": json, "body": body}]) == "blocked"
        assert page.evaluate(script, [f"http://127.0.0.1:{port}/", {}]) == "blocked"
        assert page.evaluate(script, [url, {"method": "POST", "mode": "no-cors", "body": body}]) in (
            "opaque",
            "blocked",
        )
    rebound = browser.new_context().new_page()
    answer = rebound.goto(f"http://evil.example:{port}/")
    assert answer is not None and answer.status == 403
    framing = browser.new_context().new_page()
    framing.set_content(f'<iframe src="http://127.0.0.1:{port}/"></iframe>')
    framing.wait_for_timeout(600)
    (frame,) = framing.frames[1:]
    assert frame.locator("header").count() == 0


def test_typing_works_during_a_simulation_and_stops_it(studio: Opener) -> None:
    bench = studio(ISLANDS)
    bench.page.locator("#tabs button", has_text="Simulate").click()
    bench.page.locator("#pane [aria-label=Games]").select_option("1000")
    bench.page.locator("#pane button.main").click()
    bench.wait("document.querySelector('#pane progress')?.value > 2")
    bench.page.locator(".cm-line", has_text="city    Mill").click()
    bench.page.keyboard.press("End")
    bench.page.keyboard.type("x")
    bench.wait("studio.problems.length")
    assert bench.js("() => studio.panes.current.isRunning"), "the key was answered before the games were played"
    bench.page.keyboard.press("Backspace")
    bench.wait("!studio.problems.length")
    shoot(bench, "simulating")
    bench.page.locator("#pane button", has_text="Stop").click()
    bench.wait("!studio.panes.current.isRunning")
    bench.page.locator("#pane progress").wait_for(state="detached")
    assert bench.js("() => studio.panes.current.found.games < 1000")
    bench.page.locator("#pane", has_text="games with 2 players").wait_for()


def put_cursor(bench, before: str, word: str) -> None:  # type: ignore[no-untyped-def]
    """Put the cursor into a word of the first line that begins with a text."""
    line = bench.text.index(before)
    at = bench.text.index(word, line) + 1
    bench.js("(at) => studio.text.view.dispatch({ selection: { anchor: at }, userEvent: 'select' })", at)
    bench.js("() => studio.text.view.focus()")


def selected(bench) -> str:  # type: ignore[no-untyped-def]
    return str(
        bench.js(
            "() => { const { state } = studio.text.view; const { from, to } = state.selection.main;"
            " return state.doc.lineAt(from).text.trim() + '|' + state.sliceDoc(from, to); }"
        )
    )


def test_editor_finds_definitions_uses_and_renames(studio: Opener) -> None:
    bench = studio(ISLANDS)
    put_cursor(bench, "  route   Mill -- Market", "Market")
    bench.wait("document.querySelectorAll('.namesake').length > 5")
    bench.page.keyboard.press("F12")
    bench.wait("document.querySelector('.cm-activeLine')?.textContent.includes('city    Market')")
    assert selected(bench).endswith("|Market")
    bench.page.keyboard.press("Shift+F12")
    uses = bench.page.locator("dialog .line")
    uses.first.wait_for()
    assert uses.count() == ISLANDS.count("Market")
    shoot(bench, "uses")
    uses.nth(2).click()
    assert "Market" in selected(bench) and not selected(bench).startswith("city")
    bench.page.keyboard.press("F2")
    bench.page.locator("dialog input").fill("Fair")
    bench.page.keyboard.press("Enter")
    bench.wait("!studio.text.text.includes('Market')")
    bench.settle()
    assert bench.text == ISLANDS.replace("Market", "Fair"), "everywhere, and in one step"
    bench.page.keyboard.press("Control+z")
    assert bench.text == ISLANDS
    put_cursor(bench, "  uses", "classic")
    bench.page.keyboard.press("F12")
    bench.page.locator("dialog .cm-content", has_text="rules classic").wait_for()
    assert bench.page.locator("dialog .word-function").count() > 5
    shoot(bench, "rules-file")
    bench.page.keyboard.press("Escape")
    bench.js("() => studio.text.change([{ from: 0, insert: '\\n\\n' }])")
    bench.page.locator(".cm-content").first.focus()
    bench.page.keyboard.press("Shift+Alt+f")
    bench.wait("studio.text.text.startsWith('mapdsl')")


def test_inlay_hints_are_shown_and_can_be_switched_off(studio: Opener) -> None:
    bench = studio(ISLANDS)
    bench.page.locator(".inlay").first.wait_for()
    line = bench.page.locator(".cm-line", has_text="city    Mill")
    assert line.locator(".inlay").inner_text() == "3 tickets"
    assert "inlay" not in bench.text and bench.text == ISLANDS
    shoot(bench, "hints")
    bench.page.keyboard.press("F1")
    bench.page.locator("dialog input[type=checkbox]").uncheck()
    bench.page.locator(".inlay").first.wait_for(state="detached")


def test_a_pressed_button_is_not_redrawn_before_release(studio: Opener) -> None:
    bench = studio(ISLANDS.replace("4 red | 4 blue", "4 red | 4 bleu"))
    box = bench.page.locator("#pane button.small").first.bounding_box()
    assert box
    bench.page.mouse.move(box["x"] + 5, box["y"] + 5)
    bench.page.mouse.down()
    bench.js("() => studio.panes.draw()")
    bench.page.wait_for_timeout(50)
    bench.page.mouse.up()
    bench.settle()
    assert bench.text == ISLANDS
    bench.page.locator("#pane", has_text="No problems").wait_for()
    bench.page.mouse.click(*bench.spot("Mill/0"))
    box = bench.page.locator("#inspector .danger").bounding_box()
    assert box
    bench.page.mouse.move(box["x"] + 5, box["y"] + 5)
    bench.page.mouse.down()
    bench.js("() => studio.showOverview()")
    bench.page.mouse.up()
    bench.page.locator("dialog .main").wait_for()


def test_a_stale_fix_changes_nothing(studio: Opener) -> None:
    bench = studio(ISLANDS.replace("4 red | 4 blue", "4 red | 4 bleu"))
    bench.js(
        "() => { studio.text.change([{ from: 0, insert: '# new\\n' }]);"
        " document.querySelector('#pane button.small').click(); }"
    )
    assert "bleu" in bench.text
    bench.settle()
    bench.page.locator("#pane button.small").first.click()
    assert bench.text == "# new\n" + ISLANDS


def test_an_unknown_browser_language_lists_all_languages(studio: Opener) -> None:
    bench = studio(ISLANDS)
    bench.js("() => Object.defineProperty(navigator, 'language', { value: 'C' }) && studio.showOverview()")
    names = bench.page.locator("#language option").all_inner_texts()
    assert "English" in names and "German" in names


@pytest.mark.parametrize("tool", ["mouse", "touch"])
def test_a_route_is_selected_by_click_and_tap(studio: Opener, tool: str) -> None:
    bench = studio(ISLANDS, has_touch=tool == "touch")
    hit = bench.page.touchscreen.tap if tool == "touch" else bench.page.mouse.click
    tracks = bench.js("() => studio.overview.tracks.map(({ id, corridor }) => [id, corridor])")
    assert len(tracks) > 8
    for track, corridor in tracks:
        for at in (0.5, 0.3):
            rail = f"studio.board.picture.parts.get({f'rail:{corridor}'!r}).querySelector('path')"
            x, y = bench.js(
                f"() => {{ const p = {rail}.getPointAtLength({at} * {rail}.getTotalLength()); return [p.x, p.y]; }}"
            )
            box = bench.pixel(x, y)
            if [one for _, one in tracks].count(corridor) > 1:  # its rail is between the tracks
                space = bench.page.locator(f"[data-part='track:{track}'] *").last.bounding_box()
                assert space
                box = space["x"] + space["width"] / 2, space["y"] + space["height"] / 2
            if bench.js("([x, y]) => Boolean(document.elementFromPoint(x, y).closest('#inspector'))", box):
                bench.page.locator("#inspector .close").click()
                bench.page.locator("#inspector").wait_for(state="hidden")
            hit(*box)
            bench.wait(f"studio.track?.corridor === {corridor!r}")
            assert bench.page.locator("#inspector .swatches").is_visible()
    shoot(bench, f"route-{tool}")


def test_a_selected_route_is_edited_and_deleted(studio: Opener) -> None:
    bench = studio(ISLANDS)
    rail = "studio.board.picture.parts.get('rail:Mill--Quarry').querySelector('path')"
    x, y = bench.js(f"() => {{ const p = {rail}.getPointAtLength({rail}.getTotalLength() / 3); return [p.x, p.y]; }}")
    bench.page.mouse.dblclick(*bench.pixel(x, y))
    bench.wait("studio.track?.id === 'Mill--Quarry'")
    bench.settle()
    assert bench.text == ISLANDS, "a double click on a route adds no place there"
    bench.page.locator("#inspector .ink-green").click()
    bench.wait("/Mill -- Quarry +3 green/.test(studio.text.text)")
    bench.settle()
    bench.page.locator("#inspector select").select_option("ferry")
    bench.wait("/ferry +Mill -- Quarry/.test(studio.text.text)")
    bench.settle()
    bench.page.locator("#inspector .danger").click()
    bench.wait("!/Mill -- Quarry/.test(studio.text.text) || document.querySelector('dialog[open]')")


def test_a_game_is_played_by_clicking_routes_cards_and_the_deck(studio: Opener) -> None:
    bench = studio(ISLANDS)
    bench.page.locator("#tabs button", has_text="Play").click()
    bench.page.locator("#pane button.main", has_text="Start a game").click()
    bench.page.locator("#pane .actions button").first.click()
    for card in ("button.deck", "button.face:not(:disabled)") * 10:
        if bench.page.locator(".open").count():
            break
        bench.page.locator(f"#pane {card}").first.click()
        bench.settle()
    shoot(bench, "play-cards")
    bench.page.locator("#pane .happened").get_by_text("Player 2").first.wait_for()
    track = bench.js("() => document.querySelector('.open').dataset.part.slice('track:'.length)")
    space = bench.page.locator(f"[data-part='track:{track}'] .space").first.bounding_box()
    assert space
    bench.page.mouse.click(space["x"] + space["width"] / 2, space["y"] + space["height"] / 2)
    bench.settle()
    if bench.page.locator("#pane .among").count():
        shoot(bench, "play-ways")
        bench.page.locator("#pane .among button").first.click()
        bench.settle()
    assert track in bench.js("() => studio.panes.current.seen.view.seats[0].tracks")
    assert bench.page.locator(".train-0").count() > 0
    assert bench.text == ISLANDS and not bench.page.locator("#inspector").is_visible()
    shoot(bench, "play-claimed")
    bench.page.locator("#pane button", has_text="Play to the end").click()
    bench.page.locator("#pane", has_text="The game is over").wait_for()
    shoot(bench, "play-over")


def test_players_at_one_screen_do_not_see_each_others_cards(studio: Opener) -> None:
    bench = studio(ISLANDS)
    bench.page.locator("#tabs button", has_text="Play").click()
    bench.page.locator("#pane .check input").uncheck()
    bench.page.locator("#pane button.main", has_text="Start a game").click()
    bench.page.locator("#pane .actions button").first.click()
    bench.page.locator("#pane", has_text="Player 2 is on turn").wait_for()
    assert bench.page.locator("#pane tbody tr").nth(1).locator(".card").count() == 0
    bench.page.locator("#pane button", has_text="Show the cards of player 2").click()
    bench.page.locator("#pane tbody tr").nth(1).locator(".card").first.wait_for()
    assert bench.page.locator("#pane tbody tr").nth(0).locator(".card").count() == 0


def test_naming_a_new_place_does_not_trigger_shortcuts(studio: Opener) -> None:
    bench = studio(ISLANDS)
    bench.page.mouse.dblclick(*bench.pixel(150, 250))
    bench.page.keyboard.type("Crater Cove")
    shoot(bench, "new-place")
    bench.page.keyboard.press("Enter")
    bench.wait("studio.text.text.includes('\"Crater Cove\"')")
    bench.settle()
    assert bench.js("() => studio.board.tool") == "select" and not bench.page.locator("#new-place").count()
    bench.page.click("[data-tool=place]")
    for (x, y), name in (((40, 200), "Rill"), ((350, 170), ""), ((500, 200), "Tor")):
        bench.page.mouse.click(*bench.pixel(x, y))
        bench.page.keyboard.type(name)
    bench.page.keyboard.press("Enter")
    bench.wait("/city +Rill /.test(studio.text.text) && /city +Tor /.test(studio.text.text)")
    bench.settle()
    assert bench.text.count("\n  city ") == ISLANDS.count("\n  city ") + 4


def test_route_tool_draws_the_selected_kind(studio: Opener) -> None:
    bench = studio(ISLANDS)
    bench.page.click("[data-tool=route]")
    bench.page.locator("#tools select").select_option("ferry")
    bench.drag(bench.spot("Lighthouse/0"), bench.spot("Old Pier/0"))
    bench.wait('/ferry +Lighthouse -- "Old Pier"/.test(studio.text.text)')


def test_selected_tool_is_readable_while_hovered(studio: Opener) -> None:
    bench = studio(ISLANDS)
    bench.page.locator("#tools [data-tool=select]").hover()
    bench.page.wait_for_timeout(200)
    style = "getComputedStyle(document.querySelector('#tools [data-tool=select]'))"
    assert bench.js(f"() => {style}.backgroundColor") == "rgb(15, 106, 118)"
    assert bench.js(f"() => {style}.color") == "rgb(255, 255, 255)"


def test_a_background_picture_is_faded_scaled_moved_and_locked(studio: Opener, tmp_path: Path) -> None:
    bench = studio(ISLANDS)
    picture = tmp_path / "map.png"
    bench.page.locator("#canvas").screenshot(path=picture)
    bench.page.locator("#tools input[type=file]").set_input_files(picture)
    bench.page.locator("[aria-label=Opacity]").fill("25")
    bench.page.locator("[aria-label=Size]").fill("150")
    bench.page.locator("#tools .palette input[type=checkbox]").uncheck()
    bench.drag(bench.spot("Market/0"), bench.spot("Mill/0"))
    bench.settle()
    shoot(bench, "trace")
    said = bench.js(
        "() => ['opacity', 'width', 'y'].map((name) => Number(document.querySelector('.trace').getAttribute(name)))"
    )
    assert said[:2] == [0.25, bench.js("() => 1.5 * studio.board.size.width")] and said[2] < -100
    assert bench.text == ISLANDS, "the picture was dragged, and no place"
    bench.page.locator("#tools .palette input[type=checkbox]").check()
    bench.drag_the_market()
    bench.page.locator("#tools button", has_text="Trace").click()
    assert not bench.page.locator("[aria-label=Opacity]").is_visible()


def test_leaflet_and_kit_are_exported(studio: Opener) -> None:
    bench = studio(ISLANDS)
    for title, name, start in (
        ("Leaflet", "islands-leaflet.pdf", b"%PDF"),
        ("Everything to print", "islands-kit.zip", b"PK"),
    ):
        bench.page.locator("#export summary").click()
        with bench.page.expect_download() as saved:
            bench.page.locator("#export button", has_text=title).click()
        assert saved.value.suggested_filename == name
        assert Path(saved.value.path()).read_bytes().startswith(start)


def test_a_loading_pane_does_not_show_the_previous_one(studio: Opener) -> None:
    bench = studio(ISLANDS)
    shown = bench.js(
        "() => { const [, tickets, rules] = document.querySelectorAll('#tabs button'); tickets.click(); rules.click();"
        " return document.querySelector('#pane').textContent; }"
    )
    assert shown == "Loading …"
    bench.page.locator("#pane", has_text="Harbour").wait_for()
