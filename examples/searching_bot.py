"""A bot that searches: it imagines worlds, tries actions in copies and plays them to the end."""

import rooftree

WORLDS = 8  # imagined for one decision
LOOKED_AT = 6  # actions that are tried, those that the evaluation rates best


class Searching(rooftree.Bot[rooftree.State]):
    """Takes the action that wins most of its imagined games."""

    def choose(self, state: rooftree.State, seat: int, thoughts: rooftree.Chance) -> int:
        """Try every promising action in the same imagined worlds."""
        promising = self.promising(state, seat)
        victories = dict.fromkeys(promising, 0)
        for _ in range(WORLDS):
            world = self.rules.imagine(state, seat, thoughts)
            for action in promising:
                victories[action] += self.wins(world, seat, action, thoughts)
        return max(promising, key=lambda action: victories[action])

    def promising(self, state: rooftree.State, seat: int) -> list[int]:
        """List the actions that the game's own evaluation rates best."""
        actions = self.rules.actions(state, seat)
        ratings = self.evaluation.rates(state, seat, actions)
        rated = sorted(zip(ratings, actions, strict=True), reverse=True)
        return [action for _, action in rated[:LOOKED_AT]]

    def wins(
        self, world: rooftree.State, seat: int, action: int, thoughts: rooftree.Chance
    ) -> bool:
        """Play one action in a copy, then any actions to the end; tell whether the seat wins."""
        copy = self.rules.copy(world)
        self.rules.apply(copy, seat, action, thoughts)
        while copy.acting:
            actor = self.rules.actors(copy)[0]
            self.rules.apply(copy, actor, self.rules.random_action(copy, actor, thoughts), thoughts)
        return self.rules.ranks(copy)[seat] == 0
