"""A crew: several processes, one decision."""

from __future__ import annotations

from rooftree.bots.crew import Crew, visits
from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load
from rooftree.engine.match import Match


def test_a_crew_chooses_what_its_trees_together_tried_most() -> None:
    match = Match(load("blueprints"), 2, seed=3)
    (seat,) = match.actors()
    with Crew("blueprints", "hard", 2) as crew:
        crew.budget = (20, 600.0)
        choice = crew.choose(match.hidden(seat), seat, Seeded(4))
        chance = Seeded(4)
        numbers = [int(n) for n in match.rules.numbers(match.hidden(seat))]
        seeds = [int(chance.below(1 << 30)) for _ in range(2)]
        trees = [visits(crew.setup, crew.budget, numbers, seat, seed) for seed in seeds]
    together = trees[0] + trees[1]
    assert choice in match.actions(seat)
    assert together[choice] == max(together.values())
    assert sum(trees[0].values()) == 20  # the whole budget, in each
