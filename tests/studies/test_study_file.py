"""Study files: what they may hold, and what is said about mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rooftree.engine.discovery import load
from rooftree.engine.errors import BadOption
from rooftree.engine.match import opened
from rooftree.studies.study import BadStudy
from rooftree.studies.study_file import read_study, study_of

WHOLE = """
question = "Does gold matter?"
game = "blueprints"
seats = 3
bots = "solid"
games = 40
measure = "margin"
[options]
must_take = true
[variants."Gold is worth 6"]
box.awards.gold.points = 6
games = 20
[variants.Two]
seats = 2
options.deck = "rival"
[vary]
options.deck = ["rival", "all"]
box.awards.silver.points = [1, 3]
[without.glass]
kind = "place"
die = ["G1", "G2"]
"""


def test_a_file_becomes_rows_that_have_what_they_do_not_say_from_the_study(tmp_path: Path) -> None:
    file = tmp_path / "gold.toml"
    file.write_text(WHOLE)
    study = read_study(file)
    assert [(row.name, row.kind, row.seats, row.games) for row in study.rows] == [
        ("", "box", 3, 40),
        ("Gold is worth 6", "variant", 3, 20),
        ("Two", "variant", 2, 40),
        ("deck = rival", "variant", 3, 40),
        ("deck = all", "variant", 3, 40),
        ("awards.silver.points = 1", "variant", 3, 40),
        ("awards.silver.points = 3", "variant", 3, 40),
        ("glass", "without", 3, 40),
    ]
    assert {row.bots for row in study.rows} == {("greedy",) * 3, ("greedy",) * 2}
    assert all(dict(row.options)["must_take"] is True for row in study.rows)
    assert dict(study.rows[2].options)["deck"] == "rival"
    assert (study.asks, study.measure, study.edge, study.file) == (
        "change",
        "margin",
        1.0,
        file.name,
    )


def test_a_change_reaches_the_box_that_is_played_with_and_nothing_else() -> None:
    study = study_of(
        {"game": "blueprints", "variants": {"six": {"box": {"awards": {"gold": {"points": 6}}}}}}
    )
    game = load("blueprints")
    plain, six = (opened(game, row.options, row.components)[0] for row in study.rows)
    assert [list(box.award_points) for box in (plain, six)] == [[3, 2, 1], [6, 2, 1]]
    assert [card.name for card in plain.cards] == [card.name for card in six.cards]


@pytest.mark.parametrize(
    ("game", "change"),
    [
        ("california", {"colour": {"2": {"room": "ballroom"}}}),
        ("dice_manor", {"diversity": {"values": [0, 0, 1, 2, 4, 8, 20]}}),
        ("dream_home", {"room": {"kitchen": {"points": [1, 7]}}}),
    ],
)
def test_the_box_of_every_game_can_be_changed_and_read_again(
    game: str, change: dict[str, Any]
) -> None:
    row = study_of({"game": game, "variants": {"other": {"box": change}}}).rows[1]
    assert row.components
    opened(load(game), row.options, row.components)


def test_a_components_file_lies_beside_the_study(tmp_path: Path) -> None:
    own = (load("blueprints").folder / "components.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(own.replace("points = 3", "points = 5"))
    file = tmp_path / "study.toml"
    file.write_text('game = "blueprints"\ncomponents = "mine.toml"\n')
    row = read_study(file).rows[0]
    assert next(iter(opened(load("blueprints"), row.options, row.components)[0].award_points)) == 5


def test_a_ladder_pairs_each_level_with_the_one_below() -> None:
    rows = study_of({"game": "blueprints", "seats": 3, "ladder": ["easy", "medium", "greedy"]}).rows
    assert [row.bots for row in rows[1:]] == [
        ("medium", "easy", "easy"),
        ("greedy", "medium", "medium"),
    ]


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ({}, "names no game"),
        ({"gmae": "blueprints"}, "no entry 'gmae'; did you mean game"),
        ({"seats": 9}, "has 2 to 4 seats, not 9"),
        ({"seats": 2.5}, "seats is 2.5; it must be a whole number"),
        ({"games": 0}, "games is 0; it must be a whole number from 1"),
        ({"until": -1}, "until is -1; it must be a number from 0"),
        ({"asks": "why"}, "asks cannot be 'why'; it can be seat, change, cards, luck"),
        ({"bots": ["greedy", "easy"]}, "2 bots are listed for 4 seats"),
        ({"bots": 3}, "3 names no bot"),
        ({"variants": {"x": 3}}, "variants.x is 3; it must be a table"),
        ({"variants": {"x": {"question": "?"}}}, "variants.x: there is no entry 'question'"),
        ({"box": {"awards": {"golt": {"points": 1}}}}, "no 'golt'; did you mean gold"),
        ({"box": {"awards": {"gold": {"points": "4"}}}}, "of another kind"),
        ({"box": {"awards": {"gold": {"points": 4, "x": 1}}}}, "there is no 'x'"),
        ({"box": {"awards": {"gold": {"points": -4}}}}, "the study: "),
        ({"vary": {"options": {"deck": "rival"}}}, "write a list of values"),
        ({"vary": {"seats": [2, 3]}}, "write a list of values below"),
        ({"without": {"x": {}}}, "write the kind of action"),
        ({"without": {"x": {"kind": "plcae"}}}, "there are the kinds discard, place, remove, take"),
    ],
)
def test_a_mistake_is_named_with_its_entry(entries: dict[str, Any], said: str) -> None:
    named = {} if not entries or "gmae" in entries else {"game": "blueprints"}
    with pytest.raises((BadStudy, BadOption), match=said):
        study_of({**named, **entries})


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text("game = ")
    with pytest.raises(BadStudy, match=r"bad\.toml is not TOML"):
        read_study(file)
