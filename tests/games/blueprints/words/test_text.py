"""The table as text."""

from __future__ import annotations

import re

from rooftree.engine.chance import Seeded
from rooftree.engine.contract import WATCHER
from rooftree.engine.match import Match
from rooftree.games.blueprints import GAME
from rooftree.games.blueprints.view import building_view
from rooftree.games.blueprints.words.text import stacks
from tests.games.blueprints.position import box_of, built

NAMES = ["Ada", "Anna", "Bruno", "Chloé"]


def played(decisions: int, seats: int = 4, **options: bool) -> Match:
    match = Match(GAME, seats, seed=11, options=options)
    chance = Seeded(2)
    for _ in range(decisions):
        (seat,) = match.actors()
        legal = match.actions(seat)
        match.play(legal[int(chance.below(len(legal)))], seat=seat)
    return match


def text_of(match: Match, viewer: int, language: str = "en") -> str:
    view = match.show.view(match.hidden(viewer), viewer, NAMES)
    return match.show.text(view, language)


def test_the_text_shows_pool_demand_seats_and_ones_own_plan() -> None:
    match = played(9)
    text = text_of(match, 0)
    view = match.show.view(match.hidden(0), 0, NAMES)
    assert "  ".join(view["pool"]) in text
    assert "Round 1/3   Turn 3/6" in text
    assert f"plan {view['builders'][0]['building']['card']}".lower() in text.lower()
    for builder in view["builders"]:
        assert " ".join(die for _, die in builder["taken"]) in text


def test_hatched_spaces_are_hatched_and_open_ones_say_built_of_planned() -> None:
    match = played(12)
    text = text_of(match, 1)
    building = match.show.view(match.hidden(1), 1, NAMES)["builders"][1]["building"]
    assert len(re.findall(r"/{10,}", text)) == building["plan"].count(0)
    for height, column in zip(building["plan"], building["columns"], strict=True):
        assert not height or f"{len(column)}/{height}" in text


def test_a_watcher_sees_no_plan() -> None:
    text = text_of(played(12), WATCHER)
    assert "BP" not in text
    assert not re.search(r"\b[ab][123]:", text)


def test_where_nothing_is_hidden_every_building_is_shown() -> None:
    text = text_of(played(12, open_buildings=True), WATCHER)
    assert [f"Building of {name}" in text for name in NAMES] == [True] * 4


def test_after_a_round_all_its_buildings_are_shown_with_what_they_won() -> None:
    match = played(24)
    text = text_of(match, WATCHER)
    assert "Round 1: the buildings" in text
    assert all(word in text for word in ("Gold", "Silver", "Bronze"))


def test_a_building_is_written_column_by_column_from_the_ground_up() -> None:
    view = building_view(box_of("X1/31/1X"), built("X1/31/1X", b1="W3", a2="G5 R5 S6", a3="R1"))
    assert view is not None
    assert stacks(view) == "b1: W3  a2: G5 R5 S6  a3: R1"


def test_points_of_single_dice_add_up_to_the_materials() -> None:
    match = played(72)
    for builder in match.state.builders:  # type: ignore[attr-defined]
        view = building_view(match.box, builder.building)
        assert view is not None
        bonus = view["lines"][0]["points"]
        dice = sum(entry["worth"] for column in view["columns"] for entry in column)
        assert dice + bonus == view["total"]


def test_french_text_is_french() -> None:
    text = text_of(played(9), 0, "fr")
    assert "Réserve" in text
    assert "Pool" not in text


def test_the_table_fits_eighty_columns() -> None:
    for language in ("en", "fr"):
        for decisions in (0, 24, 40, 72):
            lines = text_of(played(decisions), 0, language).splitlines()
            assert max(len(line) for line in lines) <= 80


def test_cards_face_down_are_counted_but_not_named() -> None:
    match = played(30, seats=3, face_down=True)
    (own, *_) = [n for n, builder in enumerate(match.state.builders) if builder.golds]  # type: ignore[attr-defined]
    text, french = text_of(match, own), text_of(match, own, "fr")
    assert text.count("card face down") + text.count("cards face down") == 1
    assert "face cachée" in french
    assert text_of(match, WATCHER).count("face down") == 2
