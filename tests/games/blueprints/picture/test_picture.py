"""The picture: what is drawn for whom, and that it gives nothing away."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree

import pytest

from rooftree.drawing.ledger import Ledger
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.contract import WATCHER
from rooftree.engine.match import Match
from rooftree.games.blueprints import GAME
from rooftree.games.blueprints.picture.isometric import IsometricBuilding
from rooftree.games.blueprints.view import building_view
from tests.games.blueprints.position import box_of, built

NAMES = ["Ada", "<b>Anna</b>", "Bruno & Co", "Chloé"]
MOMENTS = [0, 5, 24, 47, 72]


def played(decisions: int, seats: int = 4, **options: bool) -> tuple[Match, Ledger]:
    """Play some random decisions; return the table and the numbers of its pieces."""
    match, ledger, chance = Match(GAME, seats, seed=3, options=options), Ledger(), Seeded(8)
    for _ in range(decisions):
        ledger.follow(match.show.pieces(match.hidden(WATCHER)))
        (seat,) = match.actors()
        legal = match.actions(seat)
        match.play(legal[int(chance.below(len(legal)))], seat=seat)
    ledger.follow(match.show.pieces(match.hidden(WATCHER)))
    return match, ledger


def drawn(match: Match, ledger: Ledger, viewer: int, language: str = "en") -> dict[str, str]:
    names = NAMES[: match.setup.seats]
    view = match.show.view(match.hidden(viewer), viewer, names)
    return match.show.picture(view, ledger.serials, language)


def page(match: Match, ledger: Ledger, viewer: int, language: str = "en") -> str:
    view = match.show.view(match.hidden(viewer), viewer, NAMES[: match.setup.seats])
    made = match.show.picture(view, ledger.serials, language)
    return match.show.layout(made, view, language)


@pytest.mark.parametrize("decisions", MOMENTS)
@pytest.mark.parametrize("viewer", [WATCHER, 0, 3])
def test_every_fragment_is_one_well_formed_element(decisions: int, viewer: int) -> None:
    for language in ("en", "fr"):
        for name, markup in drawn(*played(decisions), viewer, language).items():
            plain = re.sub(r"<(details[^>]*?) open>", r'<\1 open="">', markup)
            plain = plain.replace(" hidden>", ' hidden="">')
            assert ElementTree.fromstring(plain).tag.split("}")[-1] in ("svg", "div", "details"), (
                name
            )


def test_no_fragment_carries_a_style_or_a_script() -> None:
    for decisions in MOMENTS:
        for markup in [*drawn(*played(decisions), 1).values(), page(*played(decisions), 1)]:
            assert not re.search(
                r"\sstyle=|<style|<script|\son\w+=|javascript:|https?://(?!www\.w3)", markup
            )


@pytest.mark.parametrize("decisions", MOMENTS)
def test_ids_are_unique_on_the_whole_page(decisions: int) -> None:
    match, ledger = played(decisions)
    ids = re.findall(r'\bid="([^"]+)"', page(match, ledger, 2) + match.show.art())
    assert len(ids) == len(set(ids))


def test_everything_that_is_used_is_in_the_art() -> None:
    match, ledger = played(47)
    art = set(re.findall(r'\bid="([^"]+)"', match.show.art()))
    for viewer in (WATCHER, 1):
        used = set(re.findall(r'href="#([^"]+)"', page(match, ledger, viewer)))
        assert used <= art


def test_every_pick_is_drawn_or_has_words() -> None:
    match, ledger = played(29)
    (seat,) = match.actors()
    state = match.hidden(seat)
    html = page(match, ledger, seat)
    words = match.show.pick_words(state, seat, "en")
    for action in match.actions(seat):
        for path in match.show.picks(state, seat, action):
            assert all(f'id="{pick}"' in html or pick in words for pick in path)


def test_every_fragment_has_its_place_on_the_page() -> None:
    for viewer, seats in ((WATCHER, 4), (0, 4), (1, 2)):
        match, ledger = played(20, seats)
        places = re.findall(r'data-fragment="([^"]+)"', page(match, ledger, viewer))
        assert sorted(places) == sorted(drawn(match, ledger, viewer))


def test_names_are_escaped() -> None:
    html = page(*played(30), 0)
    assert "<b>Anna" not in html
    assert "&lt;b&gt;Anna" in html
    assert "Bruno &amp; Co" in html


@pytest.mark.parametrize("decisions", [0, 7, 30, 70])
@pytest.mark.parametrize("viewer", [WATCHER, 0, 2])
def test_worlds_that_differ_only_behind_screens_look_the_same(decisions: int, viewer: int) -> None:
    match, ledger = played(decisions)
    before = page(match, ledger, viewer)
    hidden = match.hidden(viewer)
    for n in range(4):
        match.state = match.rules.imagine(hidden, viewer, Sampled(n))
        assert page(match, ledger, viewer) == before


def test_the_middle_is_the_same_for_all_viewers() -> None:
    match, ledger = played(33)
    for name in ("board", "prizes", "pool"):
        assert len({drawn(match, ledger, viewer)[name] for viewer in (WATCHER, 0, 1, 2, 3)}) == 1


def test_a_rival_looks_the_same_to_all_others() -> None:
    match, ledger = played(33)
    assert len({drawn(match, ledger, viewer)["seat-3"] for viewer in (WATCHER, 0, 1, 2)}) == 1


def test_a_peek_redraws_only_what_is_ones_own() -> None:
    match, ledger = played(30)
    (seat,) = match.actors()
    world = match.rules.imagine(match.hidden(seat), seat, Sampled(1))
    match.rules.apply(world, seat, match.actions(seat)[0], Sampled(2))
    view = match.show.view(match.rules.hide(world, seat), seat, NAMES)
    assert match.show.own_fragments(view) == {"plan", "building", "sheet"}
    made = match.show.picture(view, ledger.serials, "en")
    new = set(pieces(made["plan"])) - set(pieces(drawn(match, ledger, seat)["plan"]))
    assert len(new) == 1


def test_the_last_die_of_a_round_is_peeked_on_its_own_building() -> None:
    match, _ = played(23)
    (seat,) = match.actors()
    before = match.hidden(seat)
    world = match.rules.imagine(before, seat, Sampled(1))
    match.rules.apply(world, seat, match.actions(seat)[0], Sampled(2))
    after = match.show.foreseen(before, seat, match.rules.hide(world, seat))
    view = match.show.view(after, seat, NAMES)
    now = match.show.view(before, seat, NAMES)["builders"][seat]
    assert view["round"] == 1
    assert view["builders"][seat]["building"]["card"] == now["building"]["card"]
    assert len(view["builders"][seat]["taken"]) == len(now["taken"]) + 1
    assert not view["reveals"]


def pieces(markup: str) -> list[str]:
    return re.findall(r'data-piece="([^"]+)"', markup)


def test_a_die_keeps_its_number_on_its_way_from_the_pool_to_plan_and_building() -> None:
    match, ledger = played(29)
    (seat,) = match.actors()
    before = set(pieces(drawn(match, ledger, seat)["pool"]))
    match.play(match.actions(seat)[0], seat=seat)
    ledger.follow(match.show.pieces(match.hidden(WATCHER)))
    after = drawn(match, ledger, seat)
    moved = before - set(pieces(after["pool"]))
    assert len(moved) == 1
    assert moved <= set(pieces(after["plan"]))
    assert moved <= set(pieces(after["building"]))
    rival = drawn(match, ledger, (seat + 1) % 4)
    assert moved <= set(pieces(rival[f"seat-{seat}"]))


def test_after_a_round_everybody_sees_the_buildings_until_they_build_again() -> None:
    match, ledger = played(24)
    for viewer in (WATCHER, 0, 1):
        result = drawn(match, ledger, viewer)["result"]
        assert result.startswith("<details")
        assert " open>" in result
        assert result.count("bp-exploded") == 4
    (seat,) = match.actors()
    match.play(match.actions(seat)[0], seat=seat)
    assert " open>" not in drawn(match, ledger, seat)["result"]


def test_before_the_first_reveal_there_is_no_result() -> None:
    assert "hidden" in drawn(*played(3), 0)["result"]


def test_ones_own_building_is_taken_apart_at_the_end() -> None:
    assert "worth" in drawn(*played(72), 1)["building"]
    assert "worth" not in drawn(*played(60), 1)["building"]


def test_without_screens_rivals_show_their_buildings() -> None:
    match, ledger = played(30, open_buildings=True)
    assert "iso-" in drawn(match, ledger, 0)["seat-1"]
    assert "iso-" not in drawn(*played(30), 0)["seat-1"]


def test_the_building_is_told_in_words() -> None:
    match, ledger = played(72)
    label = re.search(r'aria-label="([^"]+)"', drawn(match, ledger, 0)["building"])
    assert label is not None
    assert label[1].startswith("Building of Ada, from the ground up.")


def scene(plan: str, exploded: bool = False, behind: bool = False, **columns: str) -> Any:
    view = building_view(box_of(plan), built(plan, **columns))
    assert view is not None
    return IsometricBuilding(view, exploded=exploded, from_behind=behind).drawn()


def test_missing_cubes_are_ghosts_and_dice_beyond_the_plan_are_marked() -> None:
    shown = scene("X1/31/1X", b1="W1 W2", a2="S3")
    marked = [beyond for dice, _ in shown["columns"] for *_, beyond, _ in dice]
    assert marked == [False, True, False]
    assert sum(len(missing) for _, missing in shown["columns"]) == 4


def test_nearer_columns_are_drawn_later() -> None:
    for behind in (False, True):
        shown = scene("31/11/XX", a1="W1", b1="R1", a2="S1", b2="G1", behind=behind)
        order = [y for ((_, y, *_), *_), _ in shown["columns"]]
        assert order == sorted(order)


def test_from_behind_the_nearest_column_is_the_farthest() -> None:
    front = scene("31/11/XX", a1="W1", b2="G1")
    back = scene("31/11/XX", a1="W1", b2="G1", behind=True)
    first = next(die["die"] for dice, _ in front["columns"] for _, _, die, *_ in dice)
    last = [die["die"] for dice, _ in back["columns"] for _, _, die, *_ in dice][-1]
    assert first == last == "W1"


def test_wood_is_tied_to_each_neighbour_when_the_building_is_taken_apart() -> None:
    shown = scene("31/11/XX", exploded=True, a1="W1 W2", b1="R1", a2="S1")
    assert len(shown["bonds"]) == 4  # a1 ground: above, b1, a2; a1 above: below
    assert sum(worth for _, _, worth, _ in shown["badges"]) == 4 * 2 + 2 + 2


def test_the_box_holds_every_die_of_an_exploded_tower() -> None:
    shown = scene("31/11/XX", exploded=True, a1="W1 W1 W1 W1 W1 W1")
    left, top, width, height = shown["box"]
    for dice, _ in shown["columns"]:
        for x, y, *_ in dice:
            assert left <= x - 52
            assert x + 52 <= left + width
            assert top <= y - 60
            assert y + 60 <= top + height


def test_pictures_survive_json() -> None:
    match, ledger = played(47)
    view = match.show.view(match.hidden(1), 1, NAMES)
    again = json.loads(json.dumps(view))
    assert match.show.picture(again, ledger.serials, "en") == drawn(match, ledger, 1)


PALETTE = (files("rooftree.drawing") / "palette.css").read_text("utf-8")


def colours(theme: int) -> dict[str, str]:
    found = re.findall(r"(--[\w-]+): light-dark\((#\w+), (#\w+)\)", PALETTE)
    return {name: (light, dark)[theme] for name, light, dark in found}


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize("theme", [0, 1])
def test_pips_haloes_and_marks_stand_out(theme: int) -> None:
    colour = colours(theme)
    for material in ("wood", "recycled", "stone", "glass"):
        assert contrast(colour[f"--{material}-pip"], colour[f"--{material}"]) >= 3
    for ground in ("--paper", "--paper-2"):
        marks = ["--glow", "--accent", *(f"--seat-{n}" for n in range(4))]
        assert [mark for mark in marks if contrast(colour[mark], colour[ground]) < 3] == []
        for ink in ("--ink", "--ink-2", "--accent-ink"):
            assert contrast(colour[ink], colour[ground]) >= 4.5


def test_every_colour_of_the_style_is_in_the_palette() -> None:
    style = (files("rooftree.games.blueprints") / "style.css").read_text("utf-8")
    used = set(re.findall(r"var\((--[\w-]+)\)", style))
    assert used <= set(re.findall(r"(--[\w-]+):", PALETTE))
