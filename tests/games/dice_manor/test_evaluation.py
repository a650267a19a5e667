"""The greedy bot: what it prefers, and that it wins."""

from __future__ import annotations

from rooftree.bots import load
from rooftree.engine.chance import Sampled, Seeded
from rooftree.games.dice_manor import GAME
from rooftree.games.dice_manor.actions import tile_of
from rooftree.games.dice_manor.build import begin_build, placement_of
from rooftree.games.dice_manor.chances import win_chance
from rooftree.games.dice_manor.manor import extended
from rooftree.games.dice_manor.score import rooms_of
from rooftree.games.dice_manor.state import STAR, Table
from rooftree.games.dice_manor.worth import tile_worth
from tests.games.dice_manor.tables import (
    BEIGE,
    BOX,
    ORANGE,
    RULES,
    TEAL,
    action,
    give,
    listed,
    manor,
    new_table,
    place,
    play,
    tile,
    turn_of,
)

GREEDY = load("greedy", GAME, RULES)
UNIFORM = load("uniform", GAME, RULES)


def chosen(table: Table, seat: int) -> int:
    return int(GREEDY.choose(RULES.hide(table, seat), seat, Sampled(1)))


def test_more_dice_make_a_bid_surer_and_rivals_with_dice_make_it_less_sure() -> None:
    table = new_table()
    chances = [win_chance(table, ORANGE, 3, dice, 0) for dice in range(1, 6)]
    assert chances == sorted(chances)
    place(table, TEAL, "3 3", "bid bid")
    assert win_chance(table, ORANGE, 3, 2, 0) < chances[1]


def test_a_library_is_worth_more_than_a_bathroom() -> None:
    table = new_table()
    assert tile_worth(table, ORANGE, tile("LI01")) > tile_worth(table, ORANGE, tile("BA01"))


def test_a_long_tour_is_walked_to_its_end() -> None:
    table = new_table()
    own = table.designers[ORANGE]
    own.manor = manor("OF10>EN00 BA08>OF10 OF02>BA08")
    place(table, TEAL, "6 6 6 6 6", "advertise " * 5)
    place(table, BEIGE, "5 5 5 5 5", "advertise " * 5)
    place(table, TEAL, "4 4 4 4 4", "bid " * 5)
    turn_of(table, ORANGE, "4 4 4 4", tokens=0)
    play(table, ORANGE, ["choose 4"])
    for step in ("EN00", "OF10", "BA08", "OF02"):
        assert chosen(table, ORANGE) == action(step)
        RULES.apply(table, ORANGE, action(step), Seeded(1))
    assert own.from_tours == 9


def test_in_the_opening_a_token_saves_a_guest() -> None:
    table = new_table()
    table.round, table.chapter, table.acting = STAR, 2, 1
    own = turn_of(table, ORANGE, "3 3", tokens=2)
    own.manor = manor("OF10>EN00 BA08>OF10")
    own.stand(0, 1)
    assert chosen(table, ORANGE) == action("raise 3")


def test_a_magic_room_is_joined_to_colours() -> None:
    table = new_table()
    table.designers[ORANGE].manor = manor("OF01>EN00 OF03>EN00")
    give(table, ORANGE, "OF09")
    begin_build(table, Seeded(1))
    build = chosen(table, ORANGE)
    assert tile_of(build) == tile("OF09")
    built = table.designers[ORANGE].manor
    after = extended(built, tile("OF09"), *placement_of(built, build))
    gained = [int(rooms_of(after, colour) - rooms_of(built, colour)) for colour in range(4)]
    assert sum(gained) >= 1


def test_greedy_beats_three_uniform_players() -> None:
    won = sum(plays(seed) for seed in range(12))
    assert won >= 11


def plays(seed: int) -> bool:
    """One game with the greedy bot at a rotating seat."""
    chance, own = Seeded(seed), Sampled(seed)
    table = RULES.new(4, chance)
    greedy = seed % 4
    while table.acting:
        seat = (int(table.acting) & -int(table.acting)).bit_length() - 1
        bot = GREEDY if seat == greedy else UNIFORM
        RULES.apply(table, seat, bot.choose(RULES.hide(table, seat), seat, own), chance)
    return bool(RULES.ranks(table)[greedy] == 0)


def test_every_action_has_a_rating_and_only_legal_ones_are_chosen() -> None:
    table = RULES.new(2, Seeded(4))
    chance = Sampled(4)
    while table.acting:
        seat = (int(table.acting) & -int(table.acting)).bit_length() - 1
        best = chosen(table, seat)
        assert best in listed(table, seat)
        RULES.apply(table, seat, best, chance)
    assert len(BOX.tiles) == 38


def test_a_bonus_die_a_tile_to_build_and_a_slot_are_worth_something_before_the_end() -> None:
    judge = GAME.evaluation(RULES)
    table = new_table(2)
    plain = judge.value(table, ORANGE)
    table.designers[ORANGE].dice = 8
    with_die = judge.value(table, ORANGE)
    give(table, ORANGE, "LI01")
    assert plain < with_die < judge.value(table, ORANGE)
    table.acting = 0
    assert judge.value(table, ORANGE) == RULES.points(table, ORANGE)
