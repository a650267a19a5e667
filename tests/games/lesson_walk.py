"""A walk through lessons, step by step, for tests."""

from __future__ import annotations

from collections.abc import Iterator

from rooftree.engine.discovery import load
from rooftree.learning.gain import gain_of
from rooftree.learning.lesson_run import LessonRun, is_accepted
from rooftree.learning.lessons import Lesson, lesson_named


def lesson_of(name: str, key: str) -> Lesson:
    return lesson_named(load(name), key)


def run_of(name: str, key: str, steps: int = 0) -> LessonRun:
    """Run some steps of a lesson, each done by the first action that is accepted."""
    run = LessonRun(load(name), lesson_of(name, key))
    for _ in range(steps):
        run.skip()
    return run


def each_step(name: str, key: str) -> Iterator[LessonRun]:
    """Yield the run of a lesson, stopped before each step."""
    run = run_of(name, key)
    while not run.is_over:
        yield run
        run.skip()


def accepted(run: LessonRun) -> list[int]:
    """List the legal actions that the step goes on with."""
    return [a for a in run.match.actions(run.seat) if leads_on(run, a)]


def leads_on(run: LessonRun, action: int) -> bool:
    gain = gain_of(run.match, run.seat, action)
    return is_accepted(run.now, run.match.show.notation(action), gain)


def lost_points(name: str, key: str) -> list[str]:
    """Write `wood: 4, now 2` for each gain of a lesson that no legal action brings any more."""
    lost: list[str] = []
    for run in each_step(name, key):
        gains = [gain_of(run.match, run.seat, a) for a in run.match.actions(run.seat)]
        for rule, points in (run.now.gain or {}).items():
            most = max(gain.get(rule, 0) for gain in gains)
            lost += [f"{rule}: {points}, now {most}"] * (most != points)
    return lost
