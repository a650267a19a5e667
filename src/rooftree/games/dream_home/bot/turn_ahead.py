"""One turn ahead: the points a home may expect after an action and the rest of its turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import bit, first, has
from rooftree.engine.chance import Sampled
from rooftree.engine.contract import Rules
from rooftree.games.dream_home.bot.forecast import forecast
from rooftree.games.dream_home.bot.quick_look import QuickLook
from rooftree.games.dream_home.rules.hand_over import is_placing
from rooftree.games.dream_home.table.actions import (
    DRILL_IN,
    MIX,
    PASS,
    PLACE,
    RESOURCE_FIRST,
    column_of,
    pair_of,
)
from rooftree.games.dream_home.table.box import COLUMNS, LEFTMOST, ROUNDS
from rooftree.games.dream_home.table.state import JACKHAMMERS, NEXT_TURN, TAKE_PAIR, DreamHomeState

MARKER: Final = 1.1  # to begin the next round
SHYNESS: Final = 0.6  # points that a jackhammer must gain before it is used
NOT_OPEN: Final = -1e300


class TurnAhead:
    """Rates the actions of one seat before one board."""

    def __init__(
        self, rules: Rules[DreamHomeState], state: DreamHomeState, seat: i64, left: vec[i64]
    ) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        self.left = left  # room cards of each kind to come
        self.look = QuickLook(state, seat, left)
        self.unchanged: float = NOT_OPEN  # what the home promises now, once it has been asked for
        self.open: list[float] = []  # what each column promises, once it has been asked for

    def rate(self, action: i64) -> float:
        """Forecast the points after this action."""
        if self.state.chapter == JACKHAMMERS:
            return self.of_normal_turn() if action == PASS else self.of_hammer(action)
        if self.state.chapter != TAKE_PAIR:
            return self.after(self.state, action)
        return self.of_take(action) if action < DRILL_IN else self.of_tool(action)

    def of_take(self, action: i64) -> float:
        """Rate the pair of a column, by a quick look if that is enough."""
        column = column_of(action)
        if not self.look.is_enough(column):
            return self.after(self.state, action)
        if action < RESOURCE_FIRST:
            return self.look.of_pair(action) + self.of_marker(column == LEFTMOST)
        if not self.look.is_scaffolding(column):
            return self.after(self.state, action)
        return self.look.of_scaffolding_first(action) + self.of_marker(False)

    def of_marker(self, is_taken: bool) -> float:
        """Return what the right to begin the next round is worth, if there is one."""
        owns = is_taken or self.state.marker == self.seat
        return MARKER if owns and self.state.round < ROUNDS else 0.0

    def of_tool(self, action: i64) -> float:
        """Rate a tool: a drill changes the home, a mixer makes two new columns."""
        if action < MIX:
            rest = best_but(self.columns(), column_of(action))
            return rest + self.of_drill(action) - self.now()
        return self.of_mix(action)

    def of_mix(self, action: i64) -> float:
        """Rate a mixer by the better of the two new pairs."""
        a, b = pair_of(action - MIX)
        if not (self.look.is_simple(a) and self.look.is_simple(b)):
            return self.after_mix(action)
        first = self.look.of_mix(a, b) + self.of_marker(a == LEFTMOST)
        return max(first, self.look.of_mix(b, a) + self.of_marker(b == LEFTMOST))

    def after_mix(self, action: i64) -> float:
        """Rate a mixer by using it and looking at the two columns."""
        state = self.state.copy_for(self.seat)
        self.rules.apply(state, self.seat, action, Sampled(1))
        a, b = pair_of(action - MIX)
        mixed = TurnAhead(self.rules, state, self.seat, self.left)
        return max(mixed.best_of(bit(a) | bit(b)))

    def of_drill(self, action: i64) -> float:
        """Rate a drill: a room card of the board for one of the home."""
        if not self.look.is_enough(column_of(action)):
            return self.after(self.state, action)
        return self.look.of_drill(action) + self.of_marker(False)

    def now(self) -> float:
        """Forecast the points of the home as it is."""
        if self.unchanged == NOT_OPEN:
            self.unchanged = self.promise(self.state)
        return self.unchanged

    def of_hammer(self, action: i64) -> float:
        """Rate a room card for a jackhammer."""
        if not self.look.is_enough(column_of(action)):
            return self.after(self.state, action)
        return self.look.of_hammer(action) + self.of_marker(False)

    def of_normal_turn(self) -> float:
        """Rate a normal turn instead of the jackhammer: the seats before take columns, too."""
        found = self.columns()[:]
        found.sort(reverse=True)
        before = (self.seat - self.state.first + self.state.seats) % self.state.seats
        total = 0.0
        for n in range(before + 1):
            total += found[n]
        return total / float(before + 1) + SHYNESS

    def columns(self) -> list[float]:
        """Forecast the points with each open column if this seat took it now."""
        if len(self.open) == 0:
            self.open = self.at_the_turn().best_of(first(COLUMNS))
        return self.open

    def best_of(self, columns: i64) -> list[float]:
        """Forecast the points with each of these columns; the others count as if they were gone."""
        found: list[float] = [NOT_OPEN] * COLUMNS
        for action in self.rules.actions(self.state, self.seat):
            if action < PLACE and has(columns, column_of(action)):
                column = column_of(action)
                found[column] = max(found[column], self.of_take(action))
        return found

    def at_the_turn(self) -> TurnAhead:
        """Return the same board as if it were this seat's turn."""
        if self.state.chapter == TAKE_PAIR and self.state.acting == bit(self.seat):
            return self
        state = self.state.copy_for(self.seat)
        state.chapter = TAKE_PAIR
        state.acting = bit(self.seat)
        state.resume = NEXT_TURN
        return TurnAhead(self.rules, state, self.seat, self.left)

    def after(self, state: DreamHomeState, action: i64) -> float:
        """Play an action; then the best of what follows if this seat goes on."""
        then = state.copy_for(self.seat)
        self.rules.apply(then, self.seat, action, Sampled(1))
        goes_on = then.acting == bit(self.seat) and then.round == state.round
        if goes_on and is_placing(then):
            return self.best_after(then)
        return self.promise(then)

    def best_after(self, state: DreamHomeState) -> float:
        """Rate the best action of this seat now."""
        best = NOT_OPEN
        for action in self.rules.actions(state, self.seat):
            best = max(best, self.after(state, action))
        return best

    def promise(self, state: DreamHomeState) -> float:
        """Forecast the home as it is then, with cards and rounds to come as they are now."""
        home = state.homes[self.seat]
        found = forecast(home, state.box, self.left, self.state.resource_deck)
        return found + self.of_marker(state.marker == self.seat)


def loss(columns: list[float], column: i64) -> float:
    """Return what it costs not to have a column: its lead over the next best."""
    return max(0.0, columns[column] - best_but(columns, column))


def best_but(columns: list[float], column: i64) -> float:
    """Return the best of the other columns."""
    best = NOT_OPEN
    for n in range(COLUMNS):
        if n != column:
            best = max(best, columns[n])
    return best
