"""The searching bot: it keeps its search tree while its turn goes on."""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64

from rooftree.bots.bot import Bot
from rooftree.bots.habits import Habits
from rooftree.bots.search import Search
from rooftree.bots.tree import Node, most_visited
from rooftree.engine.chance import Chance, Recorded, Sampled
from rooftree.engine.contract import Evaluation, Rules, State

S = TypeVar("S", bound=State)

SEEDS: Final = 1 << 30  # seeds for a search; it draws one of them from its chance


class Searcher(Bot[S]):
    """Chooses the action that its search tried most often."""

    def __init__(self, rules: Rules[S], evaluation: Evaluation[S], habits: Habits) -> None:
        super().__init__(rules, evaluation)
        self.habits = habits
        self.expected: list[
            i64
        ] = []  # numbers of the position in which `root` continues the last search
        self.thinker: i64 = -1  # seat of the last search: others may see the very same position
        self.root = Node(0.0)

    def choose(self, hidden: S, seat: i64, chance: Chance) -> i64:
        """Choose the only action, or the one that the search tried most often."""
        sampled = Sampled(chance.below(SEEDS))  # one number, however long the search is
        actions = self.rules.actions(hidden, seat)
        if len(actions) == 1:
            return actions[0]
        root = self.searched(hidden, seat, sampled)
        key = most_visited(root)
        action = key % self.rules.action_range
        self.look_ahead(hidden, seat, action, root.children[key], sampled)
        return action

    def searched(self, hidden: S, seat: i64, chance: Chance) -> Node:
        """Search for this decision, starting from what the last search left of the tree."""
        root = Node(0.0)
        if self.expected and seat == self.thinker and self.expected == self.rules.numbers(hidden):
            root = self.root
        Search(self.rules, self.evaluation, self.habits, chance).think(root, hidden, seat)
        return root

    def look_ahead(self, hidden: S, seat: i64, action: i64, node: Node, chance: Chance) -> None:
        """Keep the tree below the action if the turn goes on and nothing becomes known."""
        self.expected = []
        world = self.rules.imagine(hidden, seat, chance)
        try:
            self.rules.apply(world, seat, action, Recorded([]))
        except ValueError:  # the action needs chance: something becomes known
            return
        if world.acting >> seat & 1:
            self.expected = self.rules.numbers(self.rules.hide(world, seat))
            self.thinker, self.root = seat, node
