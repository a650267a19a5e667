"""A lesson being taken: a match, the step it is at, and what becomes of every action tried."""

from __future__ import annotations

from dataclasses import dataclass

from rooftree.engine.chance import Chance, Recorded, Seeded
from rooftree.engine.errors import BadLesson, IllegalAction, NotYourTurn
from rooftree.engine.game import Game
from rooftree.engine.match import Match
from rooftree.learning.gain import gain_of
from rooftree.learning.lessons import Lesson, Step


@dataclass(frozen=True)
class Try:
    """What an action that was tried would bring, and whether the lesson goes on with it."""

    action: int
    is_accepted: bool
    gain: dict[str, int]  # rule -> points, zeros left out


class LessonRun:
    """A learner on the way through a lesson."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.step = 0
        self.match = opening(game, lesson)
        self.seat = self.match.in_turn()[0]  # the learner's
        self._before: list[int] = []  # for each finished step the number of records before it

    @property
    def is_over(self) -> bool:
        """Whether every step is done."""
        return self.step == len(self.lesson.steps)

    @property
    def now(self) -> Step:
        """The step to be done now."""
        return self.lesson.steps[self.step]

    def attempt(self, action: int | str) -> Try:
        """Try an action: go on if the step accepts it, else leave everything as it was."""
        if self.is_over:
            raise NotYourTurn("this lesson is over")
        number = self.match.checked(action, self.seat)
        gain = gain_of(self.match, self.seat, number)
        accepted = is_accepted(self.now, self.match.show.notation(number), gain)
        if accepted:
            self._go_on(number)
        return Try(number, accepted, gain)

    def skip(self) -> None:
        """Do the step as it asks for, and go on."""
        self.attempt(self.accepted())

    def accepted(self) -> int:
        """Return the first legal action that the step accepts."""
        match, step = self.match, self.now
        for action in match.actions(self.seat):
            gain = gain_of(match, self.seat, action) if step.gain is not None else {}
            if is_accepted(step, match.show.notation(action), gain):
                return action
        raise BadLesson(f"lesson {self.lesson.id}, step {self.step + 1} accepts no legal action")

    def back(self) -> None:
        """Return to the step before; the first step stays."""
        if self._before:
            self.step -= 1
            self.match = replayed(self.game, self.lesson, self.match, self._before.pop())

    def _go_on(self, action: int) -> None:
        self._before.append(len(self.match.records))
        then = self.now.then
        self.match.play(action, seat=self.seat)
        play_all(self.match, then)
        self.step += 1


class Continued(Chance):
    """Numbers of a match that was played, then those of a seed."""

    def __init__(self, numbers: tuple[int, ...], seed: int) -> None:
        self.known = Recorded(list(numbers))
        self.later = Seeded(seed)

    def below(self, n: int) -> int:
        """Draw the next known number while there is one."""
        return self.later.below(n) if self.known.is_used_up() else self.known.below(n)


def begun(game: Game, lesson: Lesson) -> Match:
    """Set up the match of a lesson."""
    chance = Continued(lesson.chance, lesson.seed)
    return Match(game, lesson.seats, options=lesson.options, chance=chance)


def opening(game: Game, lesson: Lesson) -> Match:
    """Play a match to the position at which a lesson begins."""
    match = begun(game, lesson)
    play_all(match, lesson.played)
    return match


def replayed(game: Game, lesson: Lesson, match: Match, records: int) -> Match:
    """Play a match again up to a number of records."""
    again = begun(game, lesson)
    for record in match.records[:records]:
        again.play(record.action, seat=record.seat)
    return again


def play_all(match: Match, notations: tuple[str, ...]) -> None:
    """Play actions in order, each by the first seat in turn that may do it."""
    for notation in notations:
        play_by_first_actor(match, notation)


def play_by_first_actor(match: Match, notation: str) -> None:
    """Play an action by the first seat that may do it."""
    for seat in match.actors():
        if notation in match.legal(seat):
            match.play(notation, seat=seat)
            return
    raise IllegalAction(f"nobody may play {notation} here")


def is_accepted(step: Step, notation: str, gain: dict[str, int]) -> bool:
    """Tell whether a step goes on with an action of this gain."""
    if step.gain is not None:
        return all(gain.get(rule, 0) >= points for rule, points in step.gain.items())
    return step.any or notation in step.accept
