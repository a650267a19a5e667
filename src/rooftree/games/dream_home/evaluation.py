"""How the greedy bot judges: it plays the action through to the end of its own turn and looks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, lowest
from rooftree.engine.chance import Sampled
from rooftree.engine.contract import Evaluation, Rules
from rooftree.games.dream_home.actions import PASS, PLACE, column_of
from rooftree.games.dream_home.box import COLUMNS
from rooftree.games.dream_home.end_of_round import seat_of_turn
from rooftree.games.dream_home.prospects import prospects
from rooftree.games.dream_home.state import (
    DISCARD,
    HELPERS,
    JACKHAMMERS,
    KEEP_TOKEN,
    NEXT_TURN,
    ROOFERS,
    TAKE_PAIR,
    Table,
)

MARKER: Final = 1.1  # to begin the next round
DENIAL: Final = 0.5  # of what a column would bring the next seat
SHYNESS: Final = 0.6  # points that a jackhammer must gain before it is used


class DreamHomeEvaluation(Evaluation[Table]):
    """One turn ahead."""

    def __init__(self, rules: Rules[Table]) -> None:
        super().__init__(rules)
        self.horizon = 3  # rounds; the best mean of a few short matches: docs/strength.md
        self.pace = 0.15  # three rounds of four seats take as long as many a whole game
        self.trust = 1.0
        self.deck: i64 = -1  # the room deck that was counted last
        self.left = vec[i64]()

    def rate(self, state: Table, seat: i64, action: i64) -> float:
        """What the home promises once this action and the rest of the turn are done."""
        self.count_deck(state)
        if is_ending(state):
            return self.outcome(state, seat, action)
        if state.chapter == DISCARD:
            return self.rate_discard(state, seat, column_of(action))
        if state.chapter == JACKHAMMERS and action == PASS:
            return self.expected_turn(state, seat) + SHYNESS
        return self.after(state, seat, action)

    def value(self, state: Table, seat: i64) -> float:
        """The final points this home may expect."""
        self.count_deck(state)
        return self.promise(state, seat)

    def stage(self, state: Table) -> i64:
        """A round: what is left on the board goes, new cards come."""
        return state.round

    def spread(self, state: Table) -> float:
        """Final points stray by four from what is expected at first, by two in the last round."""
        return 1.8 + 0.1 * float(12 - state.round)

    def promise(self, table: Table, seat: i64) -> float:
        """The home as it stands, with or without the marker."""
        found = prospects(table.homes[seat], table.box, self.left, table.resource_deck)
        return found + MARKER if table.marker == seat and table.round < 12 else found

    def outcome(self, state: Table, seat: i64, action: i64) -> float:
        """At the end nothing is promised any more: points, the roof counted as if it lay open."""
        table = state.copy()
        self.rules.apply(table, seat, action, Sampled(1))
        table.revealed |= bit(seat)
        return float(self.rules.points(table, seat))

    def after(self, state: Table, seat: i64, action: i64) -> float:
        """The promise after an action; the best of what follows if this seat goes on."""
        table = state.copy()
        self.rules.apply(table, seat, action, Sampled(1))
        goes_on = table.acting == bit(seat) and table.round == state.round
        if not goes_on or table.chapter in (HELPERS, ROOFERS, DISCARD, JACKHAMMERS):
            return self.promise(table, seat)
        if table.chapter == TAKE_PAIR and (table.turn != state.turn or state.chapter != TAKE_PAIR):
            return self.promise(table, seat)  # somebody's next turn, not the rest of this one
        return self.best_of(table, seat)

    def best_of(self, table: Table, seat: i64) -> float:
        """The best action of this seat now; tools are not looked at twice."""
        best = -1e300
        for action in self.rules.actions(table, seat):
            if table.chapter != TAKE_PAIR or action < PLACE:
                best = max(best, self.after(table, seat, action))
        return best

    def columns(self, table: Table, seat: i64) -> list[float]:
        """For each open column the best promise if this seat took it now; rising."""
        world = table.copy()
        world.chapter = TAKE_PAIR
        world.acting = bit(seat)
        world.resume = NEXT_TURN
        best: list[float] = [-1e300] * COLUMNS
        for action in self.rules.actions(world, seat):
            if action < PLACE:
                column = column_of(action)
                best[column] = max(best[column], self.after(world, seat, action))
        return best

    def expected_turn(self, table: Table, seat: i64) -> float:
        """A normal turn instead of the jackhammer: the seats before take columns, too."""
        found = self.columns(table, seat)
        found.sort(reverse=True)
        before = (seat - table.first + table.seats) % table.seats
        total = 0.0
        for n in range(before + 1):
            total += found[n]
        return total / float(before + 1)

    def rate_discard(self, table: Table, seat: i64, column: i64) -> float:
        """Take from the next seat what it wants, but not from oneself."""
        own = self.columns(table, seat)
        other = (seat_of_turn(table) + 1) % table.seats
        if other == seat:
            other = (seat + 1) % table.seats
        theirs = self.columns(table, other)
        return DENIAL * loss(theirs, column) - loss(own, column)

    def count_deck(self, table: Table) -> None:
        """How many cards of each kind are still to come."""
        if table.room_deck == self.deck:
            return
        self.deck = table.room_deck
        self.left = vec[i64]([0] * len(table.box.limit))
        cards = table.room_deck
        while cards:
            self.left[table.box.kind[lowest(cards)]] += 1
            cards = beyond(cards)


def is_ending(table: Table) -> bool:
    """Whether the rounds are over and helpers are at work."""
    return table.chapter in (HELPERS, ROOFERS) or (
        table.chapter == KEEP_TOKEN and table.resume == HELPERS
    )


def loss(columns: list[float], column: i64) -> float:
    """What it costs not to have a column: the difference to the next best, if it is the best."""
    best = -1e300
    for n in range(COLUMNS):
        if n != column:
            best = max(best, columns[n])
    return max(0.0, columns[column] - best)
