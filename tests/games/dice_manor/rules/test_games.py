"""Whole random games: what must hold in every position."""

from __future__ import annotations

import pytest

from rooftree.engine.bits import listed as members
from rooftree.engine.chance import Seeded
from rooftree.games.dice_manor.rules.advertising import advertiser
from rooftree.games.dice_manor.rules.blueprints import bidder
from rooftree.games.dice_manor.rules.chapters import DiceManorRules
from rooftree.games.dice_manor.table.dice import total
from rooftree.games.dice_manor.table.state import DiceManorState
from tests.games.dice_manor.position import BOX, RULES, new_table, rules


def tiles_everywhere(table: DiceManorState) -> list[int]:
    """List every room tile, wherever it lies."""
    found = [int(tile) for tile in [*table.offers, *table.under] if tile]
    for type in range(1, 7):
        found += [int(BOX.first_of[type] + n) for n in members(table.stacks[type])]
    for designer in table.designers:
        found += [int(tile) for tile in [*designer.manor.tiles, *designer.tiles] if tile]
    return found


def dice_of(table: DiceManorState, seat: int) -> int:
    """Count the dice of a seat, wherever they are."""
    one = table.designers[seat]
    waiting = int(one.near_die > 0) + int(one.far_die > 0)
    placed = len(one.visits) + int(one.to_place) + int(total(one.guests))
    bids = sum(int(bid) % 16 for bid in table.bids if bid and bidder(bid) == seat)
    adverts = sum(int(bid) % 16 for bid in table.adverts if advertiser(bid) == seat)
    return int(total(one.hand)) + waiting + placed + bids + adverts


def check(table: DiceManorState) -> None:
    assert sorted(tiles_everywhere(table)) == list(range(1, 38))
    if table.chapter != 1:
        assert [dice_of(table, seat) for seat in range(table.seats)] == [9] * table.seats
    for designer in table.designers:
        assert designer.dice == 9 - int(designer.near_die > 0) - int(designer.far_die > 0)
        assert designer.tokens >= 0


def check_inventory(under: DiceManorRules, table: DiceManorState) -> None:
    """Check 37 tiles and nine dice for every seat, wherever they lie, as the rules count them."""
    assert [int(number) for number in under.inventory(table)] == [37] + [9] * table.seats


def play_and_check(under: DiceManorRules, seats: int, seed: int) -> DiceManorState:
    chance = Seeded(seed)
    table = under.new(seats, chance)
    while table.acting:
        seats_acting = members(table.acting)
        seat = seats_acting[chance.below(len(seats_acting))]
        check(table)
        check_inventory(under, table)
        numbers = under.numbers(table)
        assert under.numbers(under.restore(numbers)) == numbers
        under.apply(table, seat, under.random_action(table, seat, chance), chance)
    check(table)
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"roll_timing": "end", "roll_visibility": "hidden"},
        {"token_supply": "32", "two_players": "rival firm"},
        {"individual_openings": True, "dining_counts_as": 1, "advertising_track": "2-10"},
    ],
)
def test_tiles_and_dice_are_conserved(seats: int, options: dict[str, object]) -> None:
    table = play_and_check(rules(**options), seats, 11)
    assert table.round == 5
    if options.get("token_supply"):
        assert sum(int(designer.tokens) for designer in table.designers) <= 32


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (play_and_check(RULES, 3, 5) for _ in range(2))
    assert RULES.numbers(first) == RULES.numbers(second)


def test_a_copy_is_independent() -> None:
    table = new_table(2)
    numbers = RULES.numbers(table)
    twin = RULES.copy(table)
    chance = Seeded(9)
    for _ in range(40):
        seat = members(twin.acting)[0]
        RULES.apply(twin, seat, RULES.random_action(twin, seat, chance), chance)
    assert RULES.numbers(table) == numbers
