"""The contract of a game: a state, its chapters, and the questions that everything else asks."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from rooftree.engine.bits import listed
from rooftree.engine.chance import Chance

WATCHER: Final[i64] = -1  # the seat of somebody who only looks on
UNSEEN: Final[i64] = -1  # an action of which a viewer notices nothing


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What lies on the table. A game adds its own fields."""

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.chapter: i64 = 0  # whose rules apply now: an index into Rules.chapters
        self.acting: i64 = 0  # the seats whose turn it is, one bit each; 0 when the game is over
        self.aside: i64 = 0  # other seats that may act now if they like, out of turn


S = TypeVar("S", bound=State)


class Line:
    """One line of a score sheet: which rule gave how many points, and the numbers behind it."""

    def __init__(self, rule: str, points: i64, of: list[i64]) -> None:
        self.rule = rule  # the anchor of the rule in rules.en.md and rules.fr.md
        self.points = points
        self.of = of  # fills the places {0} {1} ... of the sentence "line.<rule>" in words.toml


class Standing:
    """How one seat stands: its points with their lines, and its place (0 is best)."""

    def __init__(self, seat: i64, points: i64, place: i64, lines: list[Line]) -> None:
        self.seat = seat
        self.points = points
        self.place = place
        self.lines = lines


@mypyc_attr(allow_interpreted_subclasses=True)
class Chapter(Generic[S]):
    """One chapter of the rulebook in which somebody decides something."""

    def rule(self) -> str:
        """The anchor of this chapter in the rules page: its name unless it says otherwise."""
        return type(self).__name__.lower()

    def actions(self, state: S, seat: i64) -> list[i64]:
        """Everything this seat may do now, in turn or aside: the only source of legality."""
        raise NotImplementedError

    def apply(self, state: S, seat: i64, action: i64, chance: Chance) -> None:
        """Do it, in place. The action is legal: Match.play has checked."""
        raise NotImplementedError

    def random_action(self, state: S, seat: i64, chance: Chance) -> i64:
        """One of `actions`, each equally likely. A chapter may answer without the list."""
        found = self.actions(state, seat)
        return found[chance.below(len(found))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """The rules for one choice of options and components: chapters, set-up, scores."""

    def __init__(self, chapters: list[Chapter[S]], action_range: i64) -> None:
        self.chapters = chapters
        self.action_range = action_range  # every action is a number from 0 to action_range - 1

    def new(self, seats: i64, chance: Chance) -> S:
        """The table as it stands before the first decision."""
        raise NotImplementedError

    def copy(self, state: S) -> S:
        """An independent twin."""
        raise NotImplementedError

    def numbers(self, state: S) -> list[i64]:
        """Everything in the state as a flat list, for hashes, storage and worker processes."""
        raise NotImplementedError

    def restore(self, numbers: list[i64]) -> S:
        """The inverse of `numbers`."""
        raise NotImplementedError

    def inventory(self, state: S) -> list[i64]:
        """Every kind of piece counted over the whole table, box included: it never changes."""
        return []

    def points(self, state: S, seat: i64) -> i64:
        """The points that decide the game, as they are now."""
        raise NotImplementedError

    def ranks(self, state: S) -> list[i64]:
        """For each seat the number of seats that did better, all tie-breaks applied."""
        raise NotImplementedError

    def lines(self, state: S, seat: i64) -> list[Line]:
        """Where the points of a seat come from; their sum is `points`."""
        raise NotImplementedError

    def sheet(self, state: S, seat: i64) -> list[Line]:
        """What the position is worth to a seat if nothing changed: gains are read here."""
        return self.lines(state, seat)

    def hide(self, state: S, seat: i64) -> S:
        """A twin without what this seat may not know; WATCHER knows only what lies open."""
        return self.copy(state)

    def imagine(self, hidden: S, seat: i64, chance: Chance) -> S:
        """A complete world that this seat, from all it has ever seen, must think possible."""
        return self.copy(hidden)

    def seen(self, state: S, seat: i64, action: i64, viewer: i64) -> i64:
        """The action as another seat perceives it; UNSEEN if it notices nothing."""
        return action

    def actors(self, state: S) -> list[i64]:
        """The seats that may act now, those in turn first; none when the game is over."""
        return listed(state.acting) + listed(state.aside & ~state.acting)

    def actions(self, state: S, seat: i64) -> list[i64]:
        """Everything this seat may do now."""
        return self.chapters[state.chapter].actions(state, seat)

    def apply(self, state: S, seat: i64, action: i64, chance: Chance) -> None:
        """Do one legal action, in place."""
        self.chapters[state.chapter].apply(state, seat, action, chance)

    def random_action(self, state: S, seat: i64, chance: Chance) -> i64:
        """One of the legal actions, each equally likely."""
        return self.chapters[state.chapter].random_action(state, seat, chance)

    def standings(self, state: S) -> list[Standing]:
        """Points, place and score lines of every seat, at any time."""
        ranks = self.ranks(state)
        found: list[Standing] = []
        for seat in range(state.seats):
            place = ranks[seat]
            points = self.points(state, seat)
            found.append(Standing(seat, points, place, self.lines(state, seat)))
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(Generic[S]):
    """A game's own judgement, one decision ahead: greedy follows it, search starts from it."""

    def __init__(self, rules: Rules[S]) -> None:
        self.rules = rules
        self.horizon: i64 = 1  # stages that a playout goes through before it is judged; 0: all
        self.hard: i64 = 30  # imagined worlds that the levels look at: fewer if playouts are long
        self.expert: i64 = 2000
        self.treeline: i64 = 1000  # stages beyond which an action may mean something else
        self.carelessness: i64 = 10  # of 100 decisions in a playout, those made at random
        self.same_worlds: bool = False  # whether luck is the same for every action looked at
        self.trust: float = 2.0  # points of rating that make an action e times as promising
        self.rivals: float = 1.0  # part of these points that suffices for the actions of others

    def rate(self, state: S, seat: i64, action: i64) -> float:
        """How good an action looks for a seat, in points; only differences matter."""
        raise NotImplementedError

    def rates(self, state: S, seat: i64, actions: list[i64]) -> list[float]:
        """The ratings of several actions; a game may count once what they have in common."""
        return [self.rate(state, seat, action) for action in actions]

    def value(self, state: S, seat: i64) -> float:
        """The final points this seat may expect from here, for playouts that are cut short."""
        return float(self.rules.points(state, seat))

    def stage(self, state: S) -> i64:
        """Which part of the game this is: where it changes, playouts may end and be judged."""
        return 0

    def spread(self, state: S) -> float:
        """How far, in points, the final result may stray from `value`."""
        return 10.0


def ranks_of(merits: list[i64]) -> list[i64]:
    """For each merit the number of larger ones: equal merits share a place."""
    found: list[i64] = []
    for own in merits:
        better: i64 = 0
        for other in merits:
            if other > own:
                better += 1
        found.append(better)
    return found
