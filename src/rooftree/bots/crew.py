"""A crew: several processes search for one decision, each in a tree of its own.

with Crew("blueprints", "expert", workers=4) as crew:
    action = crew.choose(match.hidden(seat), seat, Sampled(1))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from types import TracebackType
from typing import Any

from rooftree.bots.habits import Habits
from rooftree.bots.levels import Budget, budget_of
from rooftree.bots.search import Search
from rooftree.bots.searcher import SEEDS
from rooftree.bots.tree import Node
from rooftree.engine import discovery
from rooftree.engine.chance import Chance, Sampled
from rooftree.engine.contract import Rules
from rooftree.engine.match import box_and_rules
from rooftree.engine.options import OptionValue

RulesKey = tuple[str, tuple[tuple[str, OptionValue], ...], str | None]  # game, options, components


class Crew:
    """A level of play that spends its budget once in every process."""

    def __init__(
        self,
        game: str,
        level: str,
        workers: int,
        options: Mapping[str, object] | None = None,
        components: str | None = None,
    ) -> None:
        chosen = discovery.load(game).read_options(options or {})
        self.setup: RulesKey = (game, tuple(chosen.items()), components)
        self.rules = rules_of(self.setup)
        self.budget = budget_of(level, discovery.load(game).evaluation(self.rules))
        self.workers = workers
        self.pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))

    def choose(self, hidden: Any, seat: int, chance: Chance) -> int:
        """Choose the action that all trees together tried most often."""
        actions = self.rules.actions(hidden, seat)
        if len(actions) == 1:
            return int(actions[0])
        numbers = [int(number) for number in self.rules.numbers(hidden)]
        seeds = [int(chance.below(SEEDS)) for _ in range(self.workers)]
        jobs = [
            self.pool.submit(visits, self.setup, self.budget, numbers, seat, seed) for seed in seeds
        ]
        together = sum((job.result() for job in jobs), Counter[int]())
        return max(sorted(together), key=lambda action: together[action])

    def __enter__(self) -> Crew:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.pool.shutdown(cancel_futures=True)


def rules_of(setup: RulesKey) -> Rules[Any]:
    """Return the rules of a set-up, made once in each process."""
    name, options, components = setup
    return box_and_rules(discovery.load(name), options, components)[1]


def visits(
    setup: RulesKey, budget: Budget, numbers: list[int], seat: int, seed: int
) -> Counter[int]:
    """Search in this process; return how often each action was tried."""
    rules = rules_of(setup)
    hidden = rules.restore(list(numbers))
    evaluation = discovery.load(setup[0]).evaluation(rules)
    habits = Habits(evaluation, *budget)
    habits.is_patient = True  # another tree may still change what is decided in this one
    root = Node(0.0)
    Search(rules, evaluation, habits, Sampled(seed)).think(root, hidden, seat)
    tried = {int(key % rules.action_range): int(c.visits) for key, c in root.children.items()}
    return Counter(tried)
