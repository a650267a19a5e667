"""The contract of a game: its state, its chapters, and the questions that others ask."""

from __future__ import annotations

import re
from typing import Final, Generic, Self, TypeVar

from mypy_extensions import i64, mypyc_attr

from rooftree.engine.bits import listed
from rooftree.engine.chance import Chance

WATCHER: Final[i64] = -1  # stands for a seat where a viewer only looks on
UNSEEN: Final[i64] = -1  # stands for an action that a viewer does not notice
NO_WAY: Final[i64] = -1  # stands for an action where nothing helps


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """The position of all pieces. A game adds its own fields.

    `acyclic`: nothing in a position leads back to it, so Python need not look for cycles there.
    """

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.chapter: i64 = 0  # index into Rules.chapters: the chapter that applies now
        self.acting: i64 = 0  # set of seats whose turn it is (see bits.py); 0 when the game is over
        self.aside: i64 = 0  # set of other seats that may act now out of turn if they like

    def copy(self) -> Self:
        """Make an independent copy; what never changes is shared."""
        raise NotImplementedError


S = TypeVar("S", bound=State)


class Line:
    """One line of a score sheet: a rule, the points it gave, and the numbers behind them."""

    def __init__(self, rule: str, points: i64, of: list[i64]) -> None:
        self.rule = rule  # anchor of the rule in rules.en.md and rules.fr.md
        self.points = points
        self.of = of  # numbers for {0} {1} ... in the sentence "line.<rule>" of words.toml


class Standing:
    """The points of one seat with their lines, and its place (0 is best)."""

    def __init__(self, seat: i64, points: i64, place: i64, lines: list[Line]) -> None:
        self.seat = seat
        self.points = points
        self.place = place
        self.lines = lines


class Reason:
    """The reason why something cannot be done now, in no language yet."""

    def __init__(
        self, key: str, rule: str, of: dict[str, str | int] | None = None, way: i64 = NO_WAY
    ) -> None:
        self.key = key  # `why.<key>` of words.toml says the rule, `fact.<key>` what is so here
        self.rule = rule  # anchor of the rule in rules.en.md and rules.fr.md
        self.of: dict[str, str | int] = {} if of is None else of  # fields of both sentences
        self.way = way  # a legal action that helps, or NO_WAY


@mypyc_attr(allow_interpreted_subclasses=True)
class Chapter(Generic[S]):
    """One chapter of the rulebook in which somebody decides something."""

    def rule(self) -> str:
        """Return the anchor of this chapter in the rules page.

        By default it is the name of the class: GrandOpening has grand-opening.
        """
        return re.sub("(?<=[a-z])(?=[A-Z])", "-", type(self).__name__).lower()

    def actions(self, state: S, seat: i64) -> list[i64]:
        """List every legal action of a seat, in turn or aside; nothing else decides legality."""
        raise NotImplementedError

    def apply(self, state: S, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out an action, in place. Match.play has checked that it is legal."""
        raise NotImplementedError

    def random_action(self, state: S, seat: i64, chance: Chance) -> i64:
        """Draw one of `actions`, each equally likely. A chapter may do so without the list."""
        found = self.actions(state, seat)
        return found[chance.below(len(found))]

    def why_not(self, state: S, seat: i64, action: i64) -> Reason | None:
        """Explain why a seat in turn may not do this; `actions` has already refused it."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """The rules for one choice of options and components: chapters, set-up, scores."""

    def __init__(self, chapters: list[Chapter[S]], action_range: i64) -> None:
        self.chapters = chapters
        self.action_range = action_range  # every action is a number from 0 to action_range - 1

    def new(self, seats: i64, chance: Chance) -> S:
        """Set the table up for the first decision."""
        raise NotImplementedError

    def copy(self, state: S) -> S:
        """Make an independent copy of a state."""
        return state.copy()

    def numbers(self, state: S) -> list[i64]:
        """Write the whole state as a flat list, for hashes, storage and worker processes."""
        raise NotImplementedError

    def restore(self, numbers: list[i64]) -> S:
        """Make the state that `numbers` wrote."""
        raise NotImplementedError

    def inventory(self, state: S) -> list[i64]:
        """Count every kind of piece over table and box; the counts never change in a match."""
        return []

    def points(self, state: S, seat: i64) -> i64:
        """Count the points that decide the game, as they are now."""
        raise NotImplementedError

    def ranks(self, state: S) -> list[i64]:
        """Count for each seat the seats that did better, all tie-breaks applied."""
        raise NotImplementedError

    def tie_breaks(self, state: S, seat: i64) -> list[Line]:
        """List what decides between equal points, in order: the larger `points` win.

        `of` begins with the number that people compare; `rule` names it in `tie.<rule>`.
        """
        return []

    def lines(self, state: S, seat: i64) -> list[Line]:
        """List where the points of a seat come from; their sum is `points`."""
        raise NotImplementedError

    def sheet(self, state: S, seat: i64) -> list[Line]:
        """List what the position would be worth to a seat if the game ended like this."""
        return self.lines(state, seat)

    def hide(self, state: S, seat: i64) -> S:
        """Copy the state without what this seat may not know; WATCHER knows what lies open."""
        return self.copy(state)

    def imagine(self, hidden: S, seat: i64, chance: Chance) -> S:
        """Make a complete state that this seat, from all it has seen, must think possible."""
        return self.copy(hidden)

    def seen(self, state: S, seat: i64, action: i64, viewer: i64) -> i64:
        """Translate an action into what a viewer notices of it; UNSEEN if nothing."""
        return action

    def actors(self, state: S) -> list[i64]:
        """List the seats that may act now, those in turn first; none when the game is over."""
        return listed(state.acting) + listed(state.aside & ~state.acting)

    def actions(self, state: S, seat: i64) -> list[i64]:
        """List every legal action of a seat."""
        return self.chapters[state.chapter].actions(state, seat)

    def apply(self, state: S, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out one legal action, in place."""
        self.chapters[state.chapter].apply(state, seat, action, chance)

    def why_not(self, state: S, seat: i64, action: i64) -> Reason | None:
        """Explain why a seat in turn may not do this now; None if the chapter cannot tell."""
        return self.chapters[state.chapter].why_not(state, seat, action)

    def random_action(self, state: S, seat: i64, chance: Chance) -> i64:
        """Draw one of the legal actions, each equally likely."""
        return self.chapters[state.chapter].random_action(state, seat, chance)

    def standings(self, state: S) -> list[Standing]:
        """Collect points, place and score lines of every seat, at any time."""
        ranks = self.ranks(state)
        found: list[Standing] = []
        for seat in range(state.seats):
            place = ranks[seat]
            points = self.points(state, seat)
            found.append(Standing(seat, points, place, self.lines(state, seat)))
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(Generic[S]):
    """A game's judgement of actions and positions: greedy follows it, search starts from it."""

    def __init__(self, rules: Rules[S]) -> None:
        self.rules = rules
        self.horizon: i64 = 1  # stages that a playout plays before it is judged; 0: all
        self.hard: i64 = 30  # imagined worlds that `hard` looks at: fewer if playouts are long
        self.expert: i64 = 2000  # the same for `expert`
        self.treeline: i64 = (
            1000  # stages after which the search tree ends: an action may mean something else
        )
        self.carelessness: i64 = 10  # decisions of 100 in a playout that are made at random
        self.same_worlds: bool = False  # whether the search tries all actions with the same luck
        self.trust: float = 2.0  # points of rating that make an action e times as promising
        self.rivals: float = 1.0  # part of `trust` that suffices for the actions of others

    def rate(self, state: S, seat: i64, action: i64) -> float:
        """Rate an action for a seat, in points; only differences matter."""
        raise NotImplementedError

    def rates(self, state: S, seat: i64, actions: list[i64]) -> list[float]:
        """Rate several actions; a game may count once what they have in common."""
        return [self.rate(state, seat, action) for action in actions]

    def value(self, state: S, seat: i64) -> float:
        """Estimate the final points of a seat, for playouts that end early."""
        return float(self.rules.points(state, seat))

    def stage(self, state: S) -> i64:
        """Number the stage of the game; where it changes, playouts may end and be judged."""
        return 0

    def spread(self, state: S) -> float:
        """Estimate how far, in points, the final result may stray from `value`."""
        return 10.0


def ranks_of(merits: list[i64]) -> list[i64]:
    """Count for each merit the larger ones; equal merits share a place."""
    found: list[i64] = []
    for own in merits:
        better: i64 = 0
        for other in merits:
            if other > own:
                better += 1
        found.append(better)
    return found
