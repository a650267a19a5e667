"""The search tree: a node holds what is known about an action after those before it."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Node:
    """One action in one line of play, over all imagined worlds in which it was possible."""

    def __init__(self, rating: float) -> None:
        self.rating = rating  # rating of the evaluation when the action was first possible
        self.visits: i64 = 0
        self.total: float = 0.0  # sum of the results of the seat that acted
        self.course = NO_COURSE  # `total` after each visit, where worlds are shared
        self.weight: float = 0.0  # share among the actions compared at the last visit
        self.children = UNMET  # by seat and action; only where they are looked up, see `look_up`
        self.seat: i64 = -1  # seat that chose here at the last visit
        self.actions = NO_ACTIONS  # the actions it chose from
        self.compared = NO_NODES  # the nodes of these actions

    def mean(self, unknown: float) -> float:
        """Return the average result, or `unknown` before the first visit."""
        return self.total / float(self.visits) if self.visits else unknown

    def look_up(self, action_range: i64) -> dict[i64, Node]:
        """Return all children by key: needed where another list of actions is met, and at last.

        As long as the same actions are met again and again, `compared` is enough.
        """
        if not self.children and self.actions:
            offset = self.seat * action_range
            self.children = {}
            for n in range(len(self.actions)):
                self.children[offset + self.actions[n]] = self.compared[n]
        return self.children

    def remember(self) -> None:
        """Append the total to the course."""
        if not self.course:
            self.course = []
        self.course.append(self.total)

    def merit(self, leader: Node, unknown: float) -> float:
        """Estimate the average result as if all the worlds of the leader had been tried.

        The results of the leader in the worlds that both were tried in tell how lucky these were.
        """
        if self.visits == 0 or leader.visits <= self.visits or len(leader.course) < leader.visits:
            return self.mean(unknown)
        luck = leader.course[self.visits - 1] / float(self.visits)
        return self.mean(unknown) - luck + leader.mean(unknown)


# Most nodes are never visited: until then they share empty containers.
UNMET: Final[dict[i64, Node]] = {}
NO_COURSE: Final[list[float]] = []
NO_ACTIONS: Final[list[i64]] = []
NO_NODES: Final[list[Node]] = []


def nodes_for(ratings: list[float]) -> list[Node]:
    """Make nodes for actions that were never possible here before."""
    return [Node(rating) for rating in ratings]


def most_visited(root: Node) -> i64:
    """Find the key of the child visited most often; the better one of two equals."""
    choice: i64 = -1
    best = root
    for key, child in root.children.items():
        if choice < 0 or is_preferred(child, best):
            best = child
            choice = key
    return choice


def most_tried(children: list[Node]) -> Node:
    """Find the child with most visits, the first of equals."""
    best = children[0]
    for child in children:
        if child.visits > best.visits:
            best = child
    return best


def is_preferred(child: Node, other: Node) -> bool:
    """Tell whether a child has more visits, or as many and a better average."""
    if child.visits != other.visits:
        return child.visits > other.visits
    return child.mean(0.0) > other.mean(0.0)


def lead(root: Node) -> i64:
    """Count the visits by which the first child is ahead of the second."""
    first: i64 = 0
    second: i64 = 0
    for child in root.children.values():
        if child.visits > first:
            first, second = child.visits, first
        elif child.visits > second:
            second = child.visits
    return first - second


def average(children: list[Node], unknown: float) -> float:
    """Average the results of all visits to the children."""
    visits: i64 = 0
    total = 0.0
    for child in children:
        visits += child.visits
        total += child.total
    return total / float(visits) if visits else unknown


def share_out(children: list[Node], trust: float) -> None:
    """Set weights that add up to 1 and fall with the distance from the best rating."""
    best = -1e300
    for child in children:
        best = max(best, child.rating)
    total = 0.0
    for child in children:
        child.weight = exp((child.rating - best) / trust)
        total += child.weight
    for child in children:
        child.weight /= total


def credit(path: list[Node], seats: list[i64], results: list[float]) -> None:
    """Credit every node of the path with the result of the seat that acted."""
    for n in range(len(path)):
        path[n].visits += 1
        path[n].total += results[seats[n]]
