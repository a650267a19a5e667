"""Search: information-set Monte Carlo tree search for any game, many worlds in one tree.

Each iteration imagines a world that the seat must think possible, walks down the tree in it with
chance sampled on the way, adds one node, plays on as the evaluation advises, and credits every
seat on the path with its own result: each seat wants to win, none plays against another.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, Generic, TypeVar

from mypy_extensions import i64

from rooftree.bots.habits import Habits
from rooftree.bots.playout import Playout, next_seat
from rooftree.bots.results import Scatter
from rooftree.bots.tree import Node, average, credit, lead, most_tried, nodes_for, share_out
from rooftree.engine.chance import Chance, Sampled
from rooftree.engine.contract import Evaluation, Rules, State
from rooftree.engine.processor_time import thread_time

S = TypeVar("S", bound=State)

ASK_EVERY: Final = 8  # iterations between two checks of which action leads
WORLDS: Final = 1 << 30  # seeds of imagined worlds; a search begins with one of them
NOBODY: Final = Node(0.0)  # stands for the leader where worlds are not shared


class Search(Generic[S]):
    """The search for one decision."""

    def __init__(
        self, rules: Rules[S], evaluation: Evaluation[S], habits: Habits, chance: Chance
    ) -> None:
        self.rules = rules
        self.evaluation = evaluation
        self.habits = habits
        self.chance = chance  # chance for the dice of the world looked at
        self.playout = Playout(rules, evaluation, habits, chance)
        self.scatter = Scatter()  # of the results of the own seat
        self.first_world: i64 = 0
        if habits.same_worlds:
            self.first_world = chance.below(WORLDS)
        self.iterations: i64 = 0  # done so far

    def think(self, root: Node, hidden: S, seat: i64) -> None:
        """Iterate until the budget is spent or the first can no longer be overtaken."""
        deadline = thread_time() + self.habits.seconds
        left = self.habits.iterations - root.visits
        root.look_up(self.rules.action_range)
        while left > 0 or not root.children:  # a kept tree may be a mere leaf
            self.iterate(root, self.world(root, hidden, seat), seat)
            root.look_up(self.rules.action_range)
            left -= 1
            self.iterations += 1
            if thread_time() > deadline or self.is_decided(root, left):
                return

    def world(self, root: Node, hidden: S, seat: i64) -> S:
        """Imagine a world; with `same_worlds` every action is tried in the same ones."""
        if self.habits.same_worlds:
            actions = self.rules.actions(hidden, seat)
            place = self.promising(root, hidden, seat, actions, self.habits.trust)
            self.chance = Sampled(self.first_world + root.compared[place].visits)
        return self.rules.imagine(hidden, seat, self.chance)

    def is_decided(self, root: Node, left: i64) -> bool:
        """Tell whether no action can overtake the first any more; checked every few iterations."""
        return self.iterations % ASK_EVERY == 0 and not self.habits.is_patient and lead(root) > left

    def iterate(self, root: Node, world: S, own: i64) -> None:
        """Walk down the tree, add one node, play on, and credit the result to the path."""
        path = [root]
        seats: list[i64] = [own]
        node = root
        self.playout.begin(world, self.chance)
        while world.acting:
            seat = next_seat(world.acting, own)
            actions = self.rules.actions(world, seat)
            place = self.promising(node, world, seat, actions, self.trust_in(seat == own))
            node = node.compared[place]
            path.append(node)
            seats.append(seat)
            self.rules.apply(world, seat, actions[place], self.chance)
            if node.visits == 0 or self.is_far_enough(world):
                break
        self.playout.go_on(world, own)
        found = self.playout.results(world)
        self.scatter.note(found[own])
        credit(path, seats, found)
        if self.habits.same_worlds:
            path[1].remember()  # further down, worlds are not shared

    def is_far_enough(self, world: S) -> bool:
        """Tell whether the tree ends here: after so many stages its numbers no longer apply."""
        return self.playout.is_settled(world) or self.playout.passed >= self.habits.treeline

    def trust_in(self, is_own: bool) -> float:
        """Return the weight of ratings; rivals are assumed to follow theirs more closely."""
        return self.habits.trust if is_own else self.habits.trust * self.habits.rivals

    def promising(self, node: Node, world: S, seat: i64, actions: list[i64], trust: float) -> i64:
        """Choose the place of the action to try: good so far, or likely good and hardly tried."""
        found = self.compared(node, world, seat, actions, trust)
        unknown = average(found, 1.0 / float(world.seats))
        leader = most_tried(found) if self.habits.same_worlds else NOBODY
        reach = self.habits.curiosity * self.scatter.deviation() * sqrt(float(node.visits) + 1.0)
        best = -1e300
        place: i64 = 0
        for n in range(len(found)):
            child = found[n]
            promise = child.merit(leader, unknown) + reach * child.weight / float(1 + child.visits)
            if promise > best:
                best = promise
                place = n
        return place

    def compared(
        self, node: Node, world: S, seat: i64, actions: list[i64], trust: float
    ) -> list[Node]:
        """Find the node of each action; weigh it by how much better than others it is rated."""
        if node.actions == actions and node.seat == seat:
            return node.compared  # the same actions as at the last visit
        found = self.nodes_of(node, world, seat, actions)
        share_out(found, trust)
        node.seat, node.actions, node.compared = seat, actions, found
        return found

    def nodes_of(self, node: Node, world: S, seat: i64, actions: list[i64]) -> list[Node]:
        """Find the nodes of other actions than at the last visit; make those that are missing."""
        if not node.actions:
            return nodes_for(self.evaluation.rates(world, seat, actions))
        children = node.look_up(self.rules.action_range)
        offset = seat * self.rules.action_range
        unmet = [action for action in actions if offset + action not in children]
        made = nodes_for(self.evaluation.rates(world, seat, unmet)) if unmet else []
        for n in range(len(unmet)):
            children[offset + unmet[n]] = made[n]
        return [children[offset + action] for action in actions]
