"""Every decision has a short form, a JSON form and picks, each distinct and readable back."""

from __future__ import annotations

import pytest

from rooftree.engine.chance import Seeded
from rooftree.engine.match import Match
from rooftree.games.blueprints import GAME
from rooftree.games.blueprints.picture.picks import pool_picks
from rooftree.games.blueprints.table.actions import ACTIONS, discard, place, remove, take
from rooftree.games.blueprints.table.dice import GLASS, RECYCLED, STONE, WOOD, die
from rooftree.games.blueprints.table.notation import (
    SPACE_NAMES,
    construct,
    describe,
    die_name,
    die_named,
    notation,
)

BOX = Match(GAME, 2, seed=1).show.box


def test_a_die_is_its_material_and_its_value() -> None:
    assert [die_name(die(kind, 4)) for kind in (WOOD, RECYCLED, STONE, GLASS)] == [
        "W4",
        "R4",
        "S4",
        "G4",
    ]
    assert all(die_named(die_name(kind)) == kind for kind in range(24))


def test_a_space_is_a_column_letter_and_a_row_number() -> None:
    assert SPACE_NAMES == ("a1", "b1", "a2", "b2", "a3", "b3")


@pytest.mark.parametrize(
    ("action", "short"),
    [
        (place(die(WOOD, 4), 3), "W4>b2"),
        (remove(die(STONE, 1)), "S1>out"),
        (discard(die(GLASS, 6)), "-G6"),
        (take(die(RECYCLED, 2)), "R2>?"),
    ],
)
def test_each_kind_of_decision_has_its_short_form(action: int, short: str) -> None:
    assert notation(BOX, action) == short


def test_no_two_decisions_are_written_alike() -> None:
    assert len({notation(BOX, action) for action in range(ACTIONS)}) == ACTIONS


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("B4>b2", "W4>b2"), ("P1>hors", "S1>out"), ("s1>hors", "S1>out"), ("-V6", "-G6")],
)
def test_a_decision_may_be_typed_with_french_letters(typed: str, meant: str) -> None:
    assert Match(GAME, 2, seed=1).show.understood(typed) == meant.lower()


def test_our_own_letters_are_understood_as_they_are() -> None:
    show = Match(GAME, 2, seed=1).show
    for action in range(ACTIONS):
        assert show.understood(notation(BOX, action)) == notation(BOX, action).lower()


def test_describe_and_construct_are_inverse_over_the_whole_range() -> None:
    assert [construct(BOX, *describe(BOX, action)) for action in range(ACTIONS)] == list(
        range(ACTIONS)
    )


def test_equal_dice_of_the_pool_have_ids_of_their_own_and_lie_by_value() -> None:
    assert pool_picks(["S5", "W4", "G1", "W4"]) == [
        ("pool-G1", "G1"),
        ("pool-W4", "W4"),
        ("pool-W4-2", "W4"),
        ("pool-S5", "S5"),
    ]


def test_every_die_of_the_pool_starts_a_path_and_every_path_belongs_to_one_action() -> None:
    match = Match(GAME, 4, seed=5)
    chance = Seeded(3)
    while not match.is_over:
        (seat,) = match.actors()
        state = match.hidden(seat)
        paths: dict[tuple[str, ...], int] = {}
        for action in match.actions(seat):
            for path in match.show.picks(state, seat, action):
                assert paths.setdefault(tuple(path), action) == action
        drawn = {pick for pick, _ in pool_picks([die_name(die) for die in state.pool])}
        assert {path[0] for path in paths} == drawn
        legal = match.actions(seat)
        match.play(legal[int(chance.below(len(legal)))], seat=seat)


def test_a_die_that_fits_nowhere_is_a_button() -> None:
    match = Match(GAME, 2, seed=1)
    state = match.hidden(0)
    state.pool[0] = die(WOOD, 1)
    (path, *_) = match.show.picks(state, 0, remove(die(WOOD, 1)))
    assert path[-1] == "remove"
    assert "remove" in match.show.pick_words(state, 0, "fr")


def test_labels_are_sentences_in_both_languages() -> None:
    match = Match(GAME, 2, seed=1)
    state = match.hidden(0)
    action = place(die(GLASS, 2), 4)
    assert match.show.label(state, 0, action, "en") == "Place glass 2 on a3"
    assert match.show.label(state, 0, action, "fr") == "Poser le dé verre 2 en a3"


def test_the_prompt_has_one_sentence_for_each_pick() -> None:
    match = Match(GAME, 2, seed=1)
    (seat,) = match.actors()
    assert len(match.show.prompt(match.hidden(seat), seat, "en")) == 2
    match.play(match.actions(seat)[0], seat=seat)
    prompt = match.show.prompt(match.hidden(seat), seat, "en")
    assert prompt == ["Choose a die to discard."]
    assert all(
        len(p) == 1 for p in match.show.picks(match.hidden(seat), seat, match.actions(seat)[0])
    )
