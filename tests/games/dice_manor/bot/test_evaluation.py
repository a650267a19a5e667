"""The greedy bot: what it prefers, and that it wins."""

from __future__ import annotations

from rooftree.bots import load
from rooftree.bots.searcher import Searcher
from rooftree.engine.chance import Sampled, Seeded
from rooftree.games.dice_manor import GAME
from rooftree.games.dice_manor.bot.advertising import dice_worth
from rooftree.games.dice_manor.bot.bids import win_chance
from rooftree.games.dice_manor.bot.holdings import Holdings
from rooftree.games.dice_manor.bot.worth import tile_worth, type_worth
from rooftree.games.dice_manor.rules.build import begin_build, placement_of
from rooftree.games.dice_manor.rules.score import rooms_of
from rooftree.games.dice_manor.table.actions import tile_of
from rooftree.games.dice_manor.table.manor import extended
from rooftree.games.dice_manor.table.state import STAR, DiceManorState
from tests.games.dice_manor.position import (
    BEIGE,
    BLACK,
    BOX,
    ORANGE,
    RULES,
    TEAL,
    action,
    faces,
    give,
    listed,
    manor,
    new_state,
    place,
    play,
    tile,
    turn_of,
)

GREEDY = load("greedy", GAME, RULES)
UNIFORM = load("uniform", GAME, RULES)


def chosen(state: DiceManorState, seat: int) -> int:
    return int(GREEDY.choose(RULES.hide(state, seat), seat, Sampled(1)))


def test_more_dice_make_a_bid_surer_and_rivals_with_dice_make_it_less_sure() -> None:
    state = new_state()
    chances = [win_chance(state, ORANGE, 3, dice) for dice in range(1, 6)]
    assert chances == sorted(chances)
    place(state, TEAL, "3 3", "bid bid")
    assert win_chance(state, ORANGE, 3, 2) < chances[1]


def test_an_equal_bid_that_came_later_is_behind_and_one_die_more_is_well_ahead() -> None:
    state = new_state()
    place(state, TEAL, "3 3", "bid bid")
    for seat in range(4):
        state.designers[seat].hand = 0
    behind, ahead = (win_chance(state, ORANGE, 3, dice) for dice in (2, 3))
    assert behind < 0.1
    assert ahead > 0.9
    assert win_chance(state, TEAL, 3, 2) > 0.9, "who came first stays ahead"


def test_dice_go_where_they_win_and_not_where_they_lose() -> None:
    state = new_state()
    place(state, TEAL, "3 3 3 3 3", "bid " * 5)
    place(state, BEIGE, "6 6 6 6 6", "advertise " * 5)
    place(state, BLACK, "5 5 5 5 5", "advertise " * 5)
    turn_of(state, ORANGE, "3 3 4 4", tokens=0)
    assert chosen(state, ORANGE) == action("choose 4")


def test_a_library_is_worth_more_than_a_bathroom() -> None:
    state = new_state()
    worths = Holdings(state)
    assert tile_worth(worths, ORANGE, tile("LI01")) > tile_worth(worths, ORANGE, tile("BA01"))


def test_a_room_is_worth_most_where_a_majority_is_at_stake() -> None:
    state = new_state(2)
    state.round = 4
    state.designers[ORANGE].manor = manor("OF01>EN00 OF02>OF01")
    before = Holdings(state)
    state.designers[TEAL].manor = manor("OF01>EN00 OF02>OF01")
    contested = Holdings(state)
    red = tile("BA01")
    assert tile_worth(contested, ORANGE, red) > tile_worth(before, ORANGE, red) + 2


def test_what_a_bid_would_win_counts_as_held_already() -> None:
    state = new_state(2)
    state.offers[2] = tile("BA01")
    place(state, TEAL, "2 2", "bid bid")
    red = Holdings(state).rooms[0]
    assert [int(rooms) for rooms in red] == [0, 1]


def test_the_sixth_type_of_room_is_worth_more_than_the_second() -> None:
    state = new_state()
    assert type_worth(state, 5) > type_worth(state, 1) > 0
    assert type_worth(state, 6) == 0


def test_in_the_last_round_a_bonus_die_counts_only_if_it_is_met() -> None:
    state = new_state()
    own = state.designers[ORANGE]
    own.house, own.near_die = 2, 6
    assert dice_worth(state, ORANGE, 2.0) > 0
    state.round = 4
    assert dice_worth(state, ORANGE, 2.0) == 0
    assert dice_worth(state, ORANGE, 4.0) > 2


def test_a_long_tour_is_walked_to_its_end() -> None:
    state = new_state()
    own = state.designers[ORANGE]
    own.manor = manor("OF10>EN00 BA08>OF10 OF02>BA08")
    place(state, TEAL, "6 6 6 6 6", "advertise " * 5)
    place(state, BEIGE, "5 5 5 5 5", "advertise " * 5)
    place(state, TEAL, "4 4 4 4 4", "bid " * 5)
    turn_of(state, ORANGE, "4 4 4 4", tokens=0)
    play(state, ORANGE, ["choose 4"])
    for step in ("EN00", "OF10", "BA08", "OF02"):
        assert chosen(state, ORANGE) == action(step)
        RULES.apply(state, ORANGE, action(step), Seeded(1))
    assert own.from_tours == 9


def opening(roll: str, tokens: int, rooms: str) -> DiceManorState:
    """Make the Grand Opening of a manor with these rooms."""
    state = new_state()
    state.round, state.chapter, state.acting = STAR, 2, 1
    turn_of(state, ORANGE, roll, tokens=tokens).manor = manor(rooms)
    return state


def test_in_the_opening_a_token_saves_a_guest() -> None:
    state = opening("3 3", 2, "OF10>EN00 BA08>OF10")
    state.designers[ORANGE].stand(0, 1)
    assert chosen(state, ORANGE) == action("raise 3")


def test_several_tokens_are_spent_where_only_all_of_them_together_pay() -> None:
    state = opening("4 4 3 5", 2, "OF10>EN00 BA08>OF10 OF02>BA08")
    play(state, ORANGE, ["raise 3"])
    assert chosen(state, ORANGE) == action("lower 5")
    play(state, ORANGE, ["lower 5"])
    assert chosen(state, ORANGE) == action("choose 4")


def test_a_reroll_keeps_the_number_that_has_a_use() -> None:
    state = opening("1 1 4 6", 1, "OF10>EN00 BA08>OF10 OF02>BA08")
    own = state.designers[ORANGE]
    own.marked = faces("1")
    judge = GAME.evaluation(RULES)
    marks = [action("mark 1"), action("mark 4"), action("mark 6"), action("reroll")]
    again, kept, last, roll = judge.rates(state, ORANGE, marks)
    assert again > max(kept, last, roll), "the other 1 goes, too"
    own.marked = faces("1 1 6")
    assert judge.rate(state, ORANGE, action("reroll")) > 0


def test_a_magic_room_is_joined_to_colours() -> None:
    state = new_state()
    state.designers[ORANGE].manor = manor("OF01>EN00 OF03>EN00")
    give(state, ORANGE, "OF09")
    begin_build(state, Seeded(1))
    build = chosen(state, ORANGE)
    assert tile_of(build) == tile("OF09")
    built = state.designers[ORANGE].manor
    after = extended(built, tile("OF09"), *placement_of(built, build))
    gained = [int(rooms_of(after, colour) - rooms_of(built, colour)) for colour in range(4)]
    assert sum(gained) >= 1


def test_greedy_beats_three_uniform_players() -> None:
    won = sum(plays(seed) for seed in range(12))
    assert won >= 11


def plays(seed: int) -> bool:
    """Play one game with the greedy bot at a rotating seat; tell whether it wins."""
    chance, own = Seeded(seed), Sampled(seed)
    state = RULES.new(4, chance)
    greedy = seed % 4
    while state.acting:
        seat = (int(state.acting) & -int(state.acting)).bit_length() - 1
        bot = GREEDY if seat == greedy else UNIFORM
        RULES.apply(state, seat, bot.choose(RULES.hide(state, seat), seat, own), chance)
    return bool(RULES.ranks(state)[greedy] == 0)


def test_every_action_has_a_rating_and_only_legal_ones_are_chosen() -> None:
    state = RULES.new(2, Seeded(4))
    chance = Sampled(4)
    while state.acting:
        seat = (int(state.acting) & -int(state.acting)).bit_length() - 1
        best = chosen(state, seat)
        assert best in listed(state, seat)
        RULES.apply(state, seat, best, chance)
    assert len(BOX.tiles) == 38


def test_a_bonus_die_a_tile_to_build_and_a_slot_are_worth_something_before_the_end() -> None:
    judge = GAME.evaluation(RULES)
    state = new_state(2)
    plain = judge.value(state, ORANGE)
    state.designers[ORANGE].dice = 8
    with_die = judge.value(state, ORANGE)
    give(state, ORANGE, "LI01")
    assert plain < with_die < judge.value(state, ORANGE)
    state.acting = 0
    assert judge.value(state, ORANGE) == RULES.points(state, ORANGE)


def test_one_searching_bot_at_two_seats_does_not_build_the_tiles_of_the_other() -> None:
    """The last die leads to Build without any chance, and there both see the same table."""
    state = new_state(2)
    place(state, ORANGE, "1 1", "bid bid")
    place(state, TEAL, "3 3", "bid bid")
    state.designers[ORANGE].hand = 0
    turn_of(state, TEAL, "5")
    bot = load("hard", GAME, RULES)
    assert isinstance(bot, Searcher)
    bot.habits.iterations, bot.habits.seconds = 24, 3600.0
    play(state, TEAL, ["choose 5"])
    RULES.apply(state, TEAL, bot.choose(RULES.hide(state, TEAL), TEAL, Sampled(1)), Seeded(1))
    assert state.acting == 0b11, "both build"
    root = bot.searched(RULES.hide(state, ORANGE), ORANGE, Sampled(1))
    assert {key // RULES.action_range for key in root.children} == {ORANGE}
