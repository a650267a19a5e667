"""What the log says, and to whom."""

from __future__ import annotations

from rooftree.engine.chance import Seeded
from rooftree.engine.contract import Line
from rooftree.games.dice_manor import GAME
from rooftree.games.dice_manor.rules.build import begin_build
from rooftree.games.dice_manor.rules.chapters import DiceManorRules
from rooftree.games.dice_manor.rules.grand_opening import begin_opening
from rooftree.games.dice_manor.table.state import STAR, DiceManorState
from tests.games.dice_manor.position import (
    ORANGE,
    RULES,
    TEAL,
    action,
    give,
    listed,
    manor,
    new_state,
    place,
    play,
    rules,
    turn_of,
)

SHOW = GAME.show(RULES)
NAMES = ["Ann", "Ben", "Cy", "Di"]


def told(
    state: DiceManorState, seat: int, number: int, viewer: int, under: DiceManorRules = RULES
) -> list[str]:
    """Play an action and return the sentences a viewer reads."""
    before = under.copy(state)
    under.apply(state, seat, number, Seeded(3))
    seen = int(under.seen(before, seat, number, viewer))
    events = SHOW.events(under.hide(before, viewer), seat, seen, under.hide(state, viewer), viewer)
    return [SHOW.sentence(event, NAMES, "en") for event in events]


def test_a_bid_that_overtakes_says_why() -> None:
    state = new_state()
    place(state, TEAL, "3", "bid")
    place(state, ORANGE, "3", "bid")
    turn_of(state, ORANGE, "3 1")
    play(state, ORANGE, ["choose 3"])
    said = told(state, ORANGE, action("bid"), TEAL)
    assert said[:2] == [
        "Ann bids a die on the small bedroom.",
        "Ben is outbid on the small bedroom by Ann (2).",
    ]


def test_a_tour_is_told_with_its_reward() -> None:
    state = new_state()
    state.designers[ORANGE].manor = manor("OF10>EN00")
    turn_of(state, ORANGE, "4 4 1")
    play(state, ORANGE, ["choose 4", "EN00"])
    said = told(state, ORANGE, action("OF10"), TEAL)
    assert said[0] == "Ann leads a guest to the magic office."
    assert said[1] == "Ann gains 2 Prestige for touring."
    assert said[2].startswith("Ben rolls ")


def test_every_path_of_one_die_is_told_with_its_token() -> None:
    state = new_state()
    state.designers[ORANGE].manor = manor("OF10>EN00 OF02>EN00")
    turn_of(state, ORANGE, "4 4 4 1")
    play(state, ORANGE, ["choose 4", "EN00", "OF10"])
    said = told(state, ORANGE, action("OF02"), TEAL)
    assert said[1:3] == [
        "Ann gains 2 Prestige for touring.",
        "Ann gains 1 token for a path of a single die.",
    ]


def test_colours_of_the_count_are_named_one_by_one() -> None:
    line = Line("colour-majority", 18, [12, 6, 0, 0])
    assert SHOW.why(line, "en") == "Colours: red 12, green 6, blue 0, yellow 0"
    assert SHOW.why(line, "fr") == "Couleurs\xa0: rouge 12, vert 6, bleu 0, jaune 0"


def test_a_build_is_told_to_its_builder_at_once_and_to_others_at_the_end() -> None:
    state = new_state(2)
    give(state, ORANGE, "OF02")
    give(state, TEAL, "BA01")
    begin_build(state, Seeded(1))
    twin = RULES.copy(state)
    number = listed(state, ORANGE)[0]
    assert told(state, ORANGE, number, TEAL) == []
    assert told(twin, ORANGE, number, ORANGE) == ["Ann builds the red office at m9."]
    said = told(state, TEAL, listed(state, TEAL)[0], TEAL)
    assert said[0].startswith("Ben builds the red bathroom")
    assert said[1] == "Ann builds the red office at m9."
    assert said[2] == "Round 2 begins; Ben goes first."


def test_the_end_of_bidding_tells_who_won_what() -> None:
    state = new_state(2)
    state.designers[TEAL].hand = 0
    place(state, ORANGE, "4", "advertise")
    turn_of(state, ORANGE, "6")
    play(state, ORANGE, ["choose 6"])
    said = told(state, ORANGE, action("bid"), TEAL)
    assert said[0] == "Ann bids a die on the library."
    assert said[1].startswith("Ann takes the ")
    assert said[2] == "Ann gains 5 Prestige from advertising."
    assert said[-1] == "Everybody builds."


def test_hidden_rolls_leave_only_the_token_to_be_noticed() -> None:
    under = rules(roll_timing="end", roll_visibility="hidden")
    state = new_state(under=under)
    turn_of(state, ORANGE, "2 2 5", tokens=2)
    assert told(state, ORANGE, action("mark 5"), TEAL, under) == []
    assert told(state, ORANGE, action("reroll"), TEAL, under) == ["Ann spends a token to reroll."]
    turn_of(state, ORANGE, "2 2 5", tokens=2)
    assert told(state, ORANGE, action("raise 5"), TEAL, under) == ["Ann spends a token."]


def test_the_grand_opening_is_told_when_all_have_finished() -> None:
    state = new_state(2)
    state.round = STAR
    begin_opening(state, Seeded(1))
    chance = Seeded(2)
    while state.acting >> TEAL & 1:
        RULES.apply(state, TEAL, RULES.random_action(state, TEAL, chance), chance)
    said: list[str] = []
    while state.acting:
        said = told(state, ORANGE, listed(state, ORANGE)[0], ORANGE)
    assert any(
        line.startswith("Ben opens the manor: 0 Prestige for tours, 3 for 1 die") for line in said
    )
    assert "Chief Inspiration Officer" in said[-1] or "shares the victory" in said[-1]


def test_a_prompt_speaks_of_tours_only_where_one_can_be_led() -> None:
    state = new_state(2)
    own = turn_of(state, 0, "3 3")
    play(state, 0, ["choose 3"])
    assert "lead a tour" in SHOW.prompt(state, 0, "en")[0]
    own.filled, own.reach = 1, 0
    assert SHOW.prompt(state, 0, "en")[0].endswith("to place: bid or advertise.")
