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
from tests.games.dice_manor.position import BOX, RULES, new_state, rules


def tiles_everywhere(state: DiceManorState) -> list[int]:
    """List every room tile, wherever it lies."""
    found = [int(tile) for tile in [*state.offers, *state.under] if tile]
    for type in range(1, 7):
        found += [int(BOX.first_of[type] + n) for n in members(state.stacks[type])]
    for designer in state.designers:
        found += [int(tile) for tile in [*designer.manor.tiles, *designer.tiles] if tile]
    return found


def dice_of(state: DiceManorState, seat: int) -> int:
    """Count the dice of a seat, wherever they are."""
    one = state.designers[seat]
    waiting = int(one.near_die > 0) + int(one.far_die > 0)
    placed = len(one.visits) + int(one.to_place) + int(total(one.guests))
    bids = sum(int(bid) % 16 for bid in state.bids if bid and bidder(bid) == seat)
    adverts = sum(int(bid) % 16 for bid in state.adverts if advertiser(bid) == seat)
    return int(total(one.hand)) + waiting + placed + bids + adverts


def check(state: DiceManorState) -> None:
    assert sorted(tiles_everywhere(state)) == list(range(1, 38))
    if state.chapter != 1:
        assert [dice_of(state, seat) for seat in range(state.seats)] == [9] * state.seats
    for designer in state.designers:
        assert designer.dice == 9 - int(designer.near_die > 0) - int(designer.far_die > 0)
        assert designer.tokens >= 0


def check_inventory(under: DiceManorRules, state: DiceManorState) -> None:
    """Check 37 tiles and nine dice for every seat, wherever they lie, as the rules count them."""
    assert [int(number) for number in under.inventory(state)] == [37] + [9] * state.seats


def play_and_check(under: DiceManorRules, seats: int, seed: int) -> DiceManorState:
    chance = Seeded(seed)
    state = under.new(seats, chance)
    while state.acting:
        seats_acting = members(state.acting)
        seat = seats_acting[chance.below(len(seats_acting))]
        check(state)
        check_inventory(under, state)
        numbers = under.numbers(state)
        assert under.numbers(under.restore(numbers)) == numbers
        under.apply(state, seat, under.random_action(state, seat, chance), chance)
    check(state)
    return state


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
    state = play_and_check(rules(**options), seats, 11)
    assert state.round == 5
    if options.get("token_supply"):
        assert sum(int(designer.tokens) for designer in state.designers) <= 32


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (play_and_check(RULES, 3, 5) for _ in range(2))
    assert RULES.numbers(first) == RULES.numbers(second)


def test_a_copy_is_independent() -> None:
    state = new_state(2)
    numbers = RULES.numbers(state)
    twin = RULES.copy(state)
    chance = Seeded(9)
    for _ in range(40):
        seat = members(twin.acting)[0]
        RULES.apply(twin, seat, RULES.random_action(twin, seat, chance), chance)
    assert RULES.numbers(state) == numbers
