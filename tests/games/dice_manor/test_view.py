"""The view: what a seat sees of tours before they are paid."""

from __future__ import annotations

from rooftree.games.dice_manor.table.state import DiceManorState
from rooftree.games.dice_manor.view import view
from tests.games.dice_manor.position import ORANGE, RULES, manor, new_state, play, rules, turn_of

FORK = "LI01>EN00 LI03>LI01 OF10>EN00 BA08>OF10"
NAMES = ["Ann", "Ben", "Cy", "Di"]


def forked(steps: str) -> DiceManorState:
    """Make a table at which Orange places some of five 4s in a manor with two branches."""
    state = new_state()
    state.designers[ORANGE].manor = manor(FORK)
    turn_of(state, ORANGE, "4 4 4 4 4 1")
    play(state, ORANGE, ["choose 4", *steps.split()])
    return state


def test_every_path_of_the_turn_is_shown_with_its_reward() -> None:
    seen = view(forked("EN00 LI01 OF10 LI03"), ORANGE, NAMES)
    assert seen["designers"][ORANGE]["paths"] == [
        {"slots": ["EN00", "LI01", "LI03"], "from": None, "reward": 5},
        {"slots": ["OF10"], "from": "EN00", "reward": 0},
    ]


def test_a_hint_says_how_long_the_path_would_be_on_which_a_die_stands() -> None:
    seen = view(forked("EN00 LI01 OF10"), ORANGE, NAMES)
    assert seen["hints"] == {"LI03": [3, 5], "BA08": [3, 5]}, "the Entrance goes with it"


def test_by_clicks_only_the_path_of_the_last_die_goes_on() -> None:
    under = rules(tours="clicks")
    state = new_state(under=under)
    state.designers[ORANGE].manor = manor(FORK, under.box)
    turn_of(state, ORANGE, "4 4 4 4 4 1")
    play(state, ORANGE, ["choose 4", "EN00", "LI01", "OF10"], under=under)
    seen = view(state, ORANGE, NAMES)
    assert seen["hints"] == {"LI03": [1, 0], "BA08": [2, 2]}
    assert [path["slots"] for path in seen["designers"][ORANGE]["paths"]] == [["OF10"]]


def test_a_position_with_paths_survives_as_numbers() -> None:
    state = forked("EN00 LI01 OF10")
    again = RULES.restore(RULES.numbers(state))
    assert list(again.designers[ORANGE].paths) == list(state.designers[ORANGE].paths)
    play(again, ORANGE, ["LI03", "BA08"])
    assert again.designers[ORANGE].from_tours == 5 + 2
