"""The rules of Lots: everybody has a lot nobody else knows, and fills boxes behind a screen."""

from __future__ import annotations

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Line, Rules, ranks_of

from ..table.actions import BOX, CHOSE, MARK, ROLL
from ..table.state import UNKNOWN, Lots


class Turn(Chapter[Lots]):
    def __init__(self, turns: int) -> None:
        self.turns = turns

    def actions(self, state: Lots, seat: int) -> list[int]:
        return [BOX, BOX + 1, BOX + 2, ROLL, MARK]

    def apply(self, state: Lots, seat: int, action: int, chance: Chance) -> None:
        if action < ROLL:
            state.boxes[seat].append(action)
        elif action == ROLL:
            state.rolls[seat].append(int(chance.below(6)))
        else:
            state.marks[seat] += 1
        state.turn += 1
        is_over = state.turn == self.turns * state.seats
        state.acting = 0 if is_over else 1 << state.turn % state.seats


class LotsRules(Rules[Lots]):
    def __init__(self, turns: int, is_open: bool) -> None:
        super().__init__([Turn(turns)], 6)
        self.is_open = is_open

    def new(self, seats: int, chance: Chance) -> Lots:
        state = Lots(seats)
        state.lots = [int(chance.below(6)) for _ in range(seats)]
        state.acting = 1
        return state

    def numbers(self, state: Lots) -> list[int]:
        flat = [int(state.seats), int(state.acting), state.turn, *state.lots, *state.marks]
        for row in (*state.boxes, *state.rolls):
            flat += [len(row), *row]
        return flat

    def restore(self, numbers: list[int]) -> Lots:
        seats, acting, turn, *rest = numbers
        state = Lots(seats)
        state.acting, state.turn = acting, turn
        state.lots, state.marks, rest = rest[:seats], rest[seats : 2 * seats], rest[2 * seats :]
        for rows in (state.boxes, state.rolls):
            for seat in range(seats):
                rows[seat], rest = rest[1 : 1 + rest[0]], rest[1 + rest[0] :]
        return state

    def copy(self, state: Lots) -> Lots:
        return self.restore(self.numbers(state))

    def points(self, state: Lots, seat: int) -> int:
        return sum(int(line.points) for line in self.lines(state, seat))

    def lines(self, state: Lots, seat: int) -> list[Line]:
        lucky = sum(box == state.lots[seat] % 3 for box in state.boxes[seat])
        return [
            Line("lucky", 3 * lucky, [lucky]),
            Line("die", sum(state.rolls[seat]), []),
            Line("mark", 2 * state.marks[seat], []),
        ]

    def ranks(self, state: Lots) -> list[int]:
        return [int(n) for n in ranks_of([self.points(state, n) for n in range(state.seats)])]

    def hide(self, state: Lots, seat: int) -> Lots:
        hidden = self.copy(state)
        if state.acting and not self.is_open:
            for other in range(state.seats):
                if other != seat:
                    hidden.lots[other] = UNKNOWN
                    hidden.boxes[other] = [UNKNOWN] * len(state.boxes[other])
        return hidden

    def imagine(self, hidden: Lots, seat: int, chance: Chance) -> Lots:
        world = self.copy(hidden)
        for other in range(world.seats):
            if world.lots[other] == UNKNOWN:
                world.lots[other] = int(chance.below(6))
                world.boxes[other] = [int(chance.below(3)) for _ in world.boxes[other]]
        return world

    def seen(self, state: Lots, seat: int, action: int, viewer: int) -> int:
        return CHOSE if action < ROLL and viewer != seat and not self.is_open else action
