"""Twins: two legal histories of a match that look alike to one viewer at every moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from rooftree.engine.chance import Chance, Recording, Seeded
from rooftree.engine.contract import Rules
from rooftree.engine.game import Game
from rooftree.engine.match import box_and_rules
from rooftree.engine.options import OptionValue

CHANGES = 24  # places of a history that are tried, until two lasting changes are found
LASTING = 2
VARIANTS = 8  # other ways to take a step that are tried


class Bent(Chance):
    """Gives the numbers of another history as far as they go and fit, then others."""

    def __init__(self, numbers: list[int], more: Chance) -> None:
        self.numbers = numbers[::-1]
        self.more = more

    def below(self, n: int) -> int:
        return self.numbers.pop() % n if self.numbers else self.more.below(n)


@dataclass(frozen=True)
class Step:
    """One action, and the numbers that chance gave for it."""

    seat: int
    action: int
    numbers: list[int]
    limits: list[int]


@dataclass(frozen=True)
class History:
    """A match from its set-up on: what chance gave, every step, and all positions."""

    game: Game
    options: dict[str, OptionValue]
    seats: int
    opening: list[int]
    steps: list[Step]
    positions: list[Any]

    @property
    def rules(self) -> Rules[Any]:
        return box_and_rules(self.game, tuple(self.options.items()), None)[1]

    def until(self, count: int) -> History:
        """Return its beginning."""
        return replace(self, steps=self.steps[:count], positions=self.positions[: count + 1])

    def known(self, moment: int, viewer: int) -> list[int]:
        """Return what a viewer knows at a moment, as numbers."""
        return list(self.rules.numbers(self.rules.hide(self.positions[moment], viewer)))

    def hides(self, moment: int, viewer: int) -> bool:
        """Tell whether anything is hidden from a viewer at a moment."""
        return self.known(moment, viewer) != list(self.rules.numbers(self.positions[moment]))


def begun(game: Game, options: dict[str, OptionValue], seats: int, chance: Chance) -> History:
    """Set a match up."""
    rules = box_and_rules(game, tuple(options.items()), None)[1]
    recording = Recording(chance)
    position = rules.new(seats, recording)
    return History(game, options, seats, list(map(int, recording.numbers)), [], [position])


def taken(rules: Rules[Any], before: Any, seat: int, action: int, chance: Chance) -> Any:
    """Take a step; return it and the position that it leads to."""
    after, recording = rules.copy(before), Recording(chance)
    rules.apply(after, seat, action, recording)
    numbers, limits = (list(map(int, of)) for of in (recording.numbers, recording.limits))
    return Step(seat, action, numbers, limits), after


def played(game: Game, options: dict[str, OptionValue], seats: int, seed: int) -> History:
    """Play a whole match at random."""
    chance = Seeded(seed)
    history = begun(game, options, seats, chance)
    rules, position = history.rules, history.positions[0]
    while position.acting:
        actors = rules.actors(position)
        seat = int(actors[chance.below(len(actors))])
        action = int(rules.random_action(position, seat, chance))
        step, position = taken(rules, position, seat, action, chance)
        history.steps.append(step)
        history.positions.append(position)
    return history


def twin_of(history: History, viewer: int, seed: int) -> History | None:
    """Make another history that this viewer cannot tell from the first; None if there is none."""
    chance, found, lasting = Seeded(seed), history, 0
    for _ in range(CHANGES):
        changed = changed_at(found, chance.below(len(history.steps) + 1), viewer, chance)
        if changed is not None:
            found, lasting = changed, lasting + 1
        if lasting == LASTING:
            break
    return found if found is not history else None


def changed_at(history: History, place: int, viewer: int, chance: Chance) -> History | None:
    """Change the set-up or one step, so that the viewer notices nothing then or later."""
    if place == 0:
        numbers = other_numbers(history.opening, [], chance)
        made = begun(history.game, history.options, history.seats, Bent(numbers, chance))
        if made.known(0, viewer) != history.known(0, viewer):
            return None
    else:
        made = replace(
            history,
            steps=history.steps[: place - 1],
            positions=history.positions[:place],
        )
        if not followed(made, history, viewer, chance, is_changed=True):
            return None
    while len(made.steps) < len(history.steps):
        if not followed(made, history, viewer, chance):
            return None
    return made


def followed(
    made: History, history: History, viewer: int, chance: Chance, is_changed: bool = False
) -> bool:
    """Take the next step of a history so that it looks alike, but is another if that is asked."""
    moment, rules, before = len(made.steps), made.rules, made.positions[-1]
    there = rules.numbers(history.positions[moment + 1])
    for action, numbers in alike(history, moment, before, viewer, chance):
        seat = history.steps[moment].seat
        step, after = taken(rules, before, seat, action, Bent(numbers, chance))
        if is_changed and rules.numbers(after) == there:
            continue
        if list(rules.numbers(rules.hide(after, viewer))) == history.known(moment + 1, viewer):
            made.steps.append(step)
            made.positions.append(after)
            return True
    return False


def alike(
    history: History, moment: int, before: Any, viewer: int, chance: Chance
) -> Iterator[tuple[int, list[int]]]:
    """List ways to take a step that a viewer may take for the one of the history."""
    rules, step = history.rules, history.steps[moment]
    if step.seat not in rules.actors(before):
        return
    seen = rules.seen(history.positions[moment], step.seat, step.action, viewer)
    legal = [int(action) for action in rules.actions(before, step.seat)]
    same = [one for one in legal if rules.seen(before, step.seat, one, viewer) == seen]
    if step.action in same:
        yield step.action, step.numbers
        for _ in range(VARIANTS if step.numbers else 0):
            yield step.action, other_numbers(step.numbers, step.limits, chance)
    for action in islice(mixed(same, chance), VARIANTS):
        yield action, step.numbers


def other_numbers(numbers: list[int], limits: list[int], chance: Chance) -> list[int]:
    """Change one number, or from one of them on all."""
    if not numbers:
        return []
    at = chance.below(len(numbers))
    if limits and chance.below(2):
        return [*numbers[:at], chance.below(limits[at]), *numbers[at + 1 :]]
    return numbers[:at]


def mixed(actions: list[int], chance: Chance) -> Iterator[int]:
    """Give actions in any order."""
    left = list(actions)
    while left:
        yield left.pop(chance.below(len(left)))
