"""Forks: a game that is a drawn tree, to ask the search questions with known answers."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Evaluation, Line, Rules, State


class Fork:
    """A seat chooses a branch."""

    def __init__(self, seat: int, *branches: Branch) -> None:
        self.seat = seat
        self.branches = branches


class Toss:
    """Chance chooses a branch, each equally likely."""

    def __init__(self, *branches: Branch) -> None:
        self.branches = branches


class End:
    """The places of the seats."""

    def __init__(self, *ranks: int) -> None:
        self.ranks = list(ranks)


Branch = Fork | Toss | End


class Place(State):
    def __init__(self, seats: int, path: tuple[int, ...]) -> None:
        super().__init__(seats)
        self.path = path


class Choosing(Chapter[Place]):
    def __init__(self, rules: ForkRules) -> None:
        self.rules = rules

    def actions(self, state: Place, seat: int) -> list[int]:
        fork = self.rules.branch(state)
        assert isinstance(fork, Fork)
        return list(range(len(fork.branches)))

    def apply(self, state: Place, seat: int, action: int, chance: Chance) -> None:
        state.path = (*state.path, action)
        self.rules.settle(state, chance)


class ForkRules(Rules[Place]):
    def __init__(self, seats: int, tree: Branch) -> None:
        self.seats, self.tree = seats, tree
        super().__init__([Choosing(self)], 8)

    def branch(self, state: Place) -> Branch:
        found = self.tree
        for step in state.path:
            assert not isinstance(found, End)
            found = found.branches[step]
        return found

    def settle(self, state: Place, chance: Chance) -> None:
        """Toss until somebody chooses or it is over."""
        here = self.branch(state)
        while isinstance(here, Toss):
            state.path = (*state.path, int(chance.below(len(here.branches))))
            here = self.branch(state)
        state.acting = 1 << here.seat if isinstance(here, Fork) else 0

    def new(self, seats: int, chance: Chance) -> Place:
        state = Place(seats, ())
        self.settle(state, chance)
        return state

    def copy(self, state: Place) -> Place:
        twin = Place(int(state.seats), state.path)
        twin.acting = state.acting
        return twin

    def numbers(self, state: Place) -> list[int]:
        return [int(state.seats), int(state.acting), *state.path]

    def points(self, state: Place, seat: int) -> int:
        end = self.branch(state)
        return -end.ranks[seat] if isinstance(end, End) else 0

    def ranks(self, state: Place) -> list[int]:
        end = self.branch(state)
        return end.ranks if isinstance(end, End) else [0] * int(state.seats)

    def lines(self, state: Place, seat: int) -> list[Line]:
        return [Line("place", self.points(state, seat), [])]


class Recalling(ForkRules):
    """Remembers how every playout ended."""

    def __init__(self, seats: int, tree: Branch) -> None:
        super().__init__(seats, tree)
        self.ends: list[tuple[int, ...]] = []

    def settle(self, state: Place, chance: Chance) -> None:
        super().settle(state, chance)
        if not state.acting:
            self.ends.append(state.path)


class Shrug(Evaluation[Place]):
    """Thinks nothing of anything, or what it is told about the first decision."""

    def __init__(self, rules: Rules[Place], told: Mapping[int, float] | None = None) -> None:
        super().__init__(rules)
        self.told = told or {}

    def rate(self, state: Place, seat: int, action: int) -> float:
        return self.told.get(action, 0.0) if not state.path else 0.0


class Fond(Shrug):
    """Likes whatever comes first, by one point."""

    def rate(self, state: Place, seat: int, action: int) -> float:
        return 0.0 if action else 1.0


class Knowing(Shrug):
    """Sees in the later stage of the game which branch wins."""

    def rate(self, state: Place, seat: int, action: int) -> float:
        fork = self.rules.branch(state)  # type: ignore[attr-defined]
        branch = fork.branches[action]
        return 5.0 if isinstance(branch, End) and branch.ranks[seat] == 0 else 0.0

    def stage(self, state: Place) -> int:
        return int(len(state.path) > 0)
