"""Search: many imagined worlds, one tree. Information-set Monte Carlo tree search for any game.

Each iteration imagines a world that the seat must think possible, walks down the tree in it with
chance sampled on the way, adds one node, plays on as the evaluation advises, and credits every
seat on the path with its own result. Nobody plays against anybody: each wants to win.
"""

from __future__ import annotations

from math import sqrt
from time import thread_time
from typing import Final, Generic, TypeVar

from mypy_extensions import i64

from rooftree.bots.bot import best_of
from rooftree.bots.habits import Habits
from rooftree.bots.results import chances, victories
from rooftree.bots.tree import Node, average, credit, lead, most_tried, share_out
from rooftree.engine.bits import has, lowest
from rooftree.engine.chance import Chance, Sampled
from rooftree.engine.contract import Evaluation, Rules, State

S = TypeVar("S", bound=State)

ASK_EVERY: Final = 8  # iterations between two looks at who leads
FIRST_GUESS: Final = 0.05  # of how far results differ (squared), before there are any
WORLDS: Final = 1 << 30  # to begin with one of
NOBODY: Final = Node(0.0)  # leads where worlds are not shared
GUESSES: Final = 8.0  # as many results as this guess is worth


class Search(Generic[S]):
    """One decision thought about."""

    def __init__(
        self, rules: Rules[S], evaluation: Evaluation[S], habits: Habits, chance: Chance
    ) -> None:
        self.rules = rules
        self.evaluation = evaluation
        self.habits = habits
        self.chance = chance  # of the world looked at; invented: never that of the table
        self.whims = chance  # of those who act in it
        self.first_world: i64 = chance.below(WORLDS) if habits.same_worlds else 0
        self.iterations: i64 = 0  # done so far
        self.stage: i64 = 0  # of the game, in the world looked at
        self.passed: i64 = 0  # stages since then
        self.seen: float = (
            GUESSES  # results of one's own seat; their sum, and that of their squares
        )
        self.sum: float = 0.0
        self.squares: float = GUESSES * FIRST_GUESS

    def think(self, root: Node, hidden: S, seat: i64) -> None:
        """Iterate until the budget is spent or the first can no longer be overtaken."""
        deadline = thread_time() + self.habits.seconds
        left = self.habits.iterations - root.visits
        while left > 0:
            self.iterate(root, self.world(root, hidden, seat), seat)
            left -= 1
            self.iterations += 1
            if thread_time() > deadline or self.is_decided(root, left):
                return

    def world(self, root: Node, hidden: S, seat: i64) -> S:
        """One that the seat must think possible; all actions may be tried in the same ones."""
        if self.habits.same_worlds:
            action = self.promising(root, hidden, seat, self.habits.trust)
            tried = root.children[seat * self.rules.action_range + action].visits
            self.chance = Sampled(self.first_world + tried)
        return self.rules.imagine(hidden, seat, self.chance)

    def is_decided(self, root: Node, left: i64) -> bool:
        """Whether the first can no longer be overtaken; not asked every time."""
        return self.iterations % ASK_EVERY == 0 and not self.habits.is_patient and lead(root) > left

    def iterate(self, root: Node, world: S, own: i64) -> None:
        """Down the tree, one node more, on to the end, and back."""
        path = [root]
        seats: list[i64] = [own]
        node = root
        self.begin(world)
        while world.acting:
            seat = next_seat(world.acting, own)
            action = self.promising(node, world, seat, self.trust_in(seat == own))
            node = node.children[seat * self.rules.action_range + action]
            path.append(node)
            seats.append(seat)
            self.rules.apply(world, seat, action, self.chance)
            if node.visits == 0 or self.is_settled(world) or self.passed >= self.habits.treeline:
                break
        self.play_on(world, own)
        found = self.results(world)
        self.note(found[own])
        credit(path, seats, found)
        if self.habits.same_worlds:
            path[1].remember()  # below, worlds are not shared

    def note(self, result: float) -> None:
        """Results differ by much or by little, as the game has it: curiosity goes by that."""
        self.seen += 1.0
        self.sum += result
        self.squares += result * result

    def deviation(self) -> float:
        """How far results usually are from their mean."""
        mean = self.sum / self.seen
        return sqrt(max(self.squares / self.seen - mean * mean, 1e-8))

    def trust_in(self, is_own: bool) -> float:
        """How much a rating counts: rivals are taken to follow theirs more closely."""
        return self.habits.trust if is_own else self.habits.trust * self.habits.rivals

    def promising(self, node: Node, world: S, seat: i64, trust: float) -> i64:
        """The action to try: good so far, or likely to be good and hardly tried."""
        actions = self.rules.actions(world, seat)
        found = self.compared(node, world, seat, actions, trust)
        unknown = average(found, 1.0 / float(world.seats))
        leader = most_tried(found) if self.habits.same_worlds else NOBODY
        reach = self.habits.curiosity * self.deviation() * sqrt(float(node.visits) + 1.0)
        best = -1e300
        choice = actions[0]
        for n in range(len(actions)):
            child = found[n]
            promise = child.merit(leader, unknown) + reach * child.weight / float(1 + child.visits)
            if promise > best:
                best = promise
                choice = actions[n]
        return choice

    def compared(
        self, node: Node, world: S, seat: i64, actions: list[i64], trust: float
    ) -> list[Node]:
        """The node of each action, weighed by how much better than the others it is rated."""
        if node.actions == actions and node.seat == seat:
            return node.compared  # nothing has changed since the last visit
        offset = seat * self.rules.action_range
        found: list[Node] = []
        for action in actions:
            child = node.children.get(offset + action)
            if child is None:
                self.meet(node, world, seat, actions)
                child = node.children[offset + action]
            found.append(child)
        share_out(found, trust)
        node.seat, node.actions, node.compared = seat, actions, found
        return found

    def meet(self, node: Node, world: S, seat: i64, actions: list[i64]) -> None:
        """Make a node for every action that was never possible here before."""
        offset = seat * self.rules.action_range
        if not node.children:
            node.children = {}
        unmet = [action for action in actions if offset + action not in node.children]
        ratings = self.evaluation.rates(world, seat, unmet)
        for n in range(len(unmet)):
            node.children[offset + unmet[n]] = Node(ratings[n])

    def begin(self, world: S) -> None:
        """A new world: count its stages from here."""
        self.stage = self.evaluation.stage(world)
        self.passed = 0

    def is_settled(self, world: S) -> bool:
        """Whether a playout has seen enough stages; never with a horizon of 0."""
        stage = self.evaluation.stage(world)
        if stage == self.stage:
            return False
        self.stage = stage
        self.passed += 1
        return self.passed == self.habits.horizon

    def play_on(self, world: S, own: i64) -> None:
        """To the end of the game or stage, as the evaluation advises, now and then at random."""
        if self.passed > 0 and self.passed == self.habits.horizon:
            return
        while world.acting:
            seat = next_seat(world.acting, own)
            self.rules.apply(world, seat, self.playout_action(world, seat), self.chance)
            if self.is_settled(world):
                return

    def playout_action(self, world: S, seat: i64) -> i64:
        """The best rated of all actions or of a few, or any."""
        if self.whims.below(100) < self.habits.carelessness:
            return self.rules.random_action(world, seat, self.whims)
        actions = self.rules.actions(world, seat)
        if len(actions) > self.habits.glance:
            actions = some_of(actions, self.habits.glance, self.whims)
        return best_of(self.evaluation, world, seat, actions, self.whims)

    def results(self, world: S) -> list[float]:
        """For each seat its chance to win from here; at the end the shared victory and the lead."""
        if world.acting:
            values = [self.evaluation.value(world, seat) for seat in range(world.seats)]
            return chances(values, self.evaluation.spread(world))
        margin = self.habits.margin
        points = [float(self.rules.points(world, seat)) for seat in range(world.seats)]
        likely = chances(points, self.evaluation.spread(world))
        won = victories(self.rules.ranks(world))
        return [margin * likely[n] + (1.0 - margin) * won[n] for n in range(len(won))]


def next_seat(acting: i64, own: i64) -> i64:
    """One's own decision first: what others do at the same time is not known yet."""
    return own if has(acting, own) else lowest(acting)


def some_of(actions: list[i64], few: i64, chance: Chance) -> list[i64]:
    """A few of the actions, drawn at random; one may be drawn twice."""
    return [actions[chance.below(len(actions))] for _ in range(few)]
