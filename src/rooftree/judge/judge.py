"""The judge of one decision: it chooses the best action in some worlds and measures in others."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rooftree.engine.contract import Rules
from rooftree.engine.game import Game
from rooftree.engine.numbers import packed
from rooftree.judge import VERSION
from rooftree.judge.proposals import proposed
from rooftree.judge.reasons import reasons_for
from rooftree.judge.settings import JudgeSettings, settings_of
from rooftree.judge.statistics import error_of, mean_of
from rooftree.judge.verdict import CLOSE, SURE, Candidate, Verdict, grade_of, is_unclear
from rooftree.judge.worlds import StoppedWorld, Worlds

MEASURED = 1 << 20  # number of the first world to measure in; those to choose in come before
Endings = dict[int, list[StoppedWorld]]  # action -> how each world ended


class Judge:
    """Answers for all positions of one game and its rules."""

    def __init__(
        self, game: Game, rules: Rules[Any], settings: JudgeSettings | None = None
    ) -> None:
        self.game = game
        self.rules = rules
        self.evaluation = game.evaluation(rules)
        self.settings = settings or settings_of(game)

    def verdict(self, hidden: Any, seat: int, played: int = -1) -> Verdict:
        """Compare the actions of a seat; `hidden` is `rules.hide(state, seat)`.

        What is advised does not depend on what was played.
        """
        actions = [int(action) for action in self.rules.actions(hidden, seat)]
        if len(actions) == 1:
            return Verdict(seat, (Candidate(actions[0], 0.0, 0.0, 0.0, 0.0),), played)
        seed = self.seed_of(hidden, seat)
        worlds = Worlds(self.rules, self.evaluation, seed, self.evaluation.horizon)
        order = proposed(
            self.rules, self.evaluation, hidden, seat, actions, seed, self.settings.effort
        )
        chosen = self.chosen(worlds, hidden, seat, order)
        found = self.measured(worlds, hidden, seat, chosen, played)
        return judged(seat, found, chosen, played, order[0])

    def explained(self, hidden: Any, verdict: Verdict) -> Verdict:
        """Add the reasons why the first action is better than its rival."""
        if len(verdict.candidates) < 2:
            return verdict
        worlds = Worlds(self.rules, self.evaluation, self.seed_of(hidden, verdict.seat), 0)
        return replace(verdict, reasons=reasons_for(worlds, hidden, verdict, self.settings.endings))

    def advice(self, hidden: Any, seat: int, played: int = -1) -> Verdict:
        """Compare the actions of a seat, with reasons."""
        return self.explained(hidden, self.verdict(hidden, seat, played))

    def seed_of(self, hidden: Any, seat: int) -> int:
        """Derive the seed from the position, so that it has one answer."""
        text = f"{VERSION} {self.game.name} {self.game.version} {seat} ".encode()
        digest = hashlib.blake2b(text + packed(self.rules.numbers(hidden)), digest_size=4)
        return int.from_bytes(digest.digest(), "big") >> 2

    def chosen(
        self, worlds: Worlds[Any], hidden: Any, seat: int, order: Sequence[int]
    ) -> list[int]:
        """Choose the few best actions, the best first; none is dominated by another."""
        few, settings = list(order[: self.settings.screened]), self.settings
        first = endings(worlds, hidden, seat, few, 0, settings.screening)
        left = by_merit(undominated(first), order[0])[: settings.compared]
        more = settings.worlds - settings.screening
        then = endings(worlds, hidden, seat, left, settings.screening, more)
        found = undominated({one: first[one] + then[one] for one in left})
        return first_of_equals(found, by_merit(found, order[0]))

    def measured(
        self, worlds: Worlds[Any], hidden: Any, seat: int, chosen: list[int], played: int
    ) -> Endings:
        """Measure in other worlds; in more of them while the grade is not clear."""
        actions = chosen if played in (-1, *chosen) else [*chosen, played]
        found: Endings = {action: [] for action in actions}
        count = self.settings.worlds
        while True:
            done = len(found[actions[0]])
            fresh = endings(worlds, hidden, seat, actions, MEASURED + done, count - done)
            found = {action: found[action] + fresh[action] for action in actions}
            losses = differences(found, actions[0], played if played in found else actions[0])
            if count >= self.settings.most or not is_unclear(mean_of(losses), error_of(losses)):
                return found
            count *= 2


def endings(
    worlds: Worlds[Any], hidden: Any, seat: int, actions: list[int], first: int, count: int
) -> Endings:
    """Try the actions in some worlds."""
    found = worlds.endings(hidden, seat, list(actions), first, count)
    return dict(zip(actions, found, strict=True))


def undominated(found: Endings) -> Endings:
    """Leave out every action that another one beats in some world and equals in all others."""
    merits = {action: [end.merit for end in ends] for action, ends in found.items()}
    return {
        action: ends
        for action, ends in found.items()
        if not any(dominates(merits[other], merits[action]) for other in found)
    }


def dominates(merits: Sequence[float], others: Sequence[float]) -> bool:
    """Tell whether one is at least as good in every world, and better in one."""
    pairs = list(zip(merits, others, strict=True))
    return all(own >= other for own, other in pairs) and any(own > other for own, other in pairs)


def by_merit(found: Endings, favourite: int) -> list[int]:
    """Sort actions by merit; the favourite of the search stays first unless one is surely better.

    The search looks further than a playout: without evidence its word counts.
    """
    merits = {action: mean_of([end.merit for end in ends]) for action, ends in found.items()}
    order = sorted(found, key=lambda action: -merits[action])
    if favourite not in found:
        return order
    gains = [
        own.merit - other.merit
        for own, other in zip(found[order[0]], found[favourite], strict=True)
    ]
    if mean_of(gains) > SURE * error_of(gains):
        return order
    return [favourite, *(action for action in order if action != favourite)]


def first_of_equals(found: Endings, order: list[int]) -> list[int]:
    """Advise the first of those that equal the best in every world, as the rules number them.

    So a person reads one answer, and in Dream Home a card lies face up where that makes no odds.
    """
    merits = {action: [end.merit for end in found[action]] for action in order}
    first = min(action for action in order if merits[action] == merits[order[0]])
    return [first, *(action for action in order if action != first)]


def differences(found: Endings, first: int, other: int) -> list[float]:
    """List world by world what the other action gives away."""
    pairs = zip(found[first], found[other], strict=True)
    return [own.win - its.win for own, its in pairs]


def candidate(found: Endings, first: int, action: int, seat: int) -> Candidate:
    """Measure one action against the first."""
    behind = differences(found, first, action)
    win = mean_of([end.win for end in found[action]])
    points = mean_of([end.points[seat] for end in found[action]])
    rival = mean_of([best_of_others(end, seat) for end in found[action]])
    return Candidate(action, win, points, mean_of(behind), error_of(behind), rival)


def best_of_others(end: StoppedWorld, seat: int) -> float:
    """Return the points of the best seat but one's own."""
    return max(points for other, points in enumerate(end.points) if other != seat)


def judged(seat: int, found: Endings, chosen: list[int], played: int, favourite: int) -> Verdict:
    """Make the verdict from what was measured.

    Two have to agree before a choice is blamed: the worlds, and the search that preferred another.
    """
    measured = [candidate(found, chosen[0], action, seat) for action in found]
    first, rest = measured[0], sorted(measured[1:], key=lambda one: one.behind)
    spread = max(one.win for one in measured) - min(one.win for one in measured)
    verdict = Verdict(seat, (first, *rest), played, counts=spread > CLOSE)
    blamed = verdict.counts and played != favourite
    return replace(verdict, grade=grade_of(verdict.loss, verdict.chosen.error) if blamed else "")
