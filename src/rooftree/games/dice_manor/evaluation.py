"""How the greedy bot judges: bids by their chance, tours by their reward, tiles by their site."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.contract import Evaluation
from rooftree.games.dice_manor.actions import (
    ADVERTISE,
    BID,
    BUILD,
    CHOOSE,
    LOWER,
    MARK,
    RAISE,
    REROLL,
    VISIT,
    number_of,
    slot_of,
    tile_of,
)
from rooftree.games.dice_manor.advertising import may_advertise
from rooftree.games.dice_manor.build import placement_of
from rooftree.games.dice_manor.chances import advert_values, bid_values
from rooftree.games.dice_manor.dice import FACES, count, step, total
from rooftree.games.dice_manor.manor import extended
from rooftree.games.dice_manor.plans import (
    USUAL_AT_OPENING,
    best_division,
    board_values,
    die_worth,
    divided,
    fitting_numbers,
    turn_value,
)
from rooftree.games.dice_manor.sites import site_worth
from rooftree.games.dice_manor.state import BIDDING, OPENING, ROUNDS, Table
from rooftree.games.dice_manor.tour_plans import IMPOSSIBLE, tour_values, tour_values_from
from rooftree.games.dice_manor.tours import slot_numbered
from rooftree.games.dice_manor.worth import bonus_die_worth, tile_worth, token_worth

FRESH_ROLL: Final = 0.3  # how much better than usual the best number of a new roll is
USUAL_ROUND: Final = 12.0  # points
GUEST: Final = 3.6  # a die with a slot in the Grand Opening


class DiceManorEvaluation(Evaluation[Table]):
    """One decision ahead, with a plan for the rest of the turn."""

    def rate(self, state: Table, seat: i64, action: i64) -> float:
        """What the turn is expected to bring with this decision."""
        if action >= BUILD:
            return site_rating(state, seat, action)
        if action < VISIT and action != BID and action != ADVERTISE:
            return choice_rating(state, seat, action)
        return place_rating(state, seat, action)

    def value(self, state: Table, seat: i64) -> float:
        """Points now, what the manor promises for the opening, what rounds usually bring."""
        points = float(self.rules.points(state, seat))
        own = state.designers[seat]
        if state.acting == 0:
            return points
        if state.chapter == OPENING:
            return points + GUEST * float(total(own.hand))
        rounds = float(ROUNDS - state.round) + (1.0 if state.chapter == BIDDING else 0.0)
        for tile in own.tiles:
            points += tile_worth(state, seat, tile)
        bonus = bonus_die_worth(state) * float(own.dice)
        guests = GUEST * float(min(own.dice, len(own.manor.slot_rooms)))
        return points + bonus + guests + rounds * USUAL_ROUND

    def stage(self, state: Table) -> i64:
        """A round: its bids are settled and its tiles built."""
        return state.round

    def spread(self, state: Table) -> float:
        """The more rounds, the more may change."""
        return 6.0 + 3.0 * float(ROUNDS + 1 - state.round)


def site_rating(table: Table, seat: i64, action: i64) -> float:
    """The manor as it would be."""
    manor = table.designers[seat].manor
    x, y, turn = placement_of(manor, action)
    return site_worth(extended(manor, tile_of(action), x, y, turn))


def choice_rating(table: Table, seat: i64, action: i64) -> float:
    """A number to choose, or a token to spend first."""
    own = table.designers[seat]
    number = number_of(action)
    if action < CHOOSE + FACES:
        return turn_value(table, seat, number, count(own.hand, number))
    if action == REROLL:
        return 0.0  # better than leaving the last die out, worse than marking one more
    if action >= MARK:
        return 1.0 if own.marked else reroll_rating(table, seat)
    becomes = step(number, RAISE <= action < LOWER)
    better = turn_value(table, seat, becomes, count(own.hand, becomes) + 1)
    return better - token_worth(table)


def reroll_rating(table: Table, seat: i64) -> float:
    """All dice are thrown again: worth it if nothing fits."""
    own = table.designers[seat]
    if table.chapter != OPENING:
        return FRESH_ROLL - token_worth(table)
    miss = 1.0
    for _ in range(total(own.hand)):
        miss *= 1.0 - float(fitting_numbers(own)) / float(FACES)
    return (1.0 - miss) * FRESH_ROLL - miss * USUAL_AT_OPENING - token_worth(table)


def place_rating(table: Table, seat: i64, action: i64) -> float:
    """A die placed here, and the others of the turn as well as they can be placed then."""
    own = table.designers[seat]
    number, rest = own.chosen, own.to_place - 1
    die, token = die_worth(table), token_worth(table)
    if action >= VISIT:
        slot = slot_numbered(own, slot_of(action))
        tours = tour_values_from(own, slot, number, rest, die, token)
        if table.chapter == OPENING:
            return best_of(tours)
        board = board_values(table, seat, number, rest, total(own.hand))
        return best_division(board, tours, rest)
    tours = tour_values(own, number, rest, die, token)
    bids = bid_values(table, seat, number, rest + 1, total(own.hand))
    adverts = adverts_or_none(table, seat, number, rest + 1)
    if action == BID:
        return best_division(divided(bids[1:], adverts, rest), tours, rest)
    return best_division(divided(adverts[1:], bids, rest), tours, rest)


def adverts_or_none(table: Table, seat: i64, number: i64, most: i64) -> list[float]:
    """Advertising values where the number is allowed."""
    if may_advertise(table, seat, number):
        return advert_values(table, seat, number, most, total(table.designers[seat].hand))
    return [0.0] + [IMPOSSIBLE] * most


def best_of(values: list[float]) -> float:
    """The best of some values."""
    best = IMPOSSIBLE
    for value in values:
        best = max(best, value)
    return best
