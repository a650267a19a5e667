"""Measure the judge: does its answer hold, does it see mistakes, and does it blame the innocent?

`python -m bench.judge blueprints repeat --seats 4 --matches 10` reviews matches twice with other
random numbers; `planted` judges an action that loses at least 5 % of a victory; `strong` judges a
search with ten times the budget of `expert`; `intervals` counts how often the 90 % interval of a
loss holds what far more worlds give; `time` measures the CPU time of a review of one seat; `asks`
asks for one hint five times in each of four processes, `ask` once. The matches that are reviewed
are those of `medium`; single decisions come from those of `greedy`. `python -m bench.regret`
measures our levels.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from time import process_time
from typing import Any

from bench.boxed import rules_of
from bench.planted import losing_actions
from bench.regret import Decision, choices
from rooftree.bots import load as load_bot
from rooftree.bots.bot import Bot
from rooftree.bots.habits import Habits
from rooftree.bots.searcher import Searcher
from rooftree.engine.chance import Sampled
from rooftree.engine.match import Match
from rooftree.judge.judge import Judge, differences, endings
from rooftree.judge.luck import accounts_of, moments_of
from rooftree.judge.review import review_of
from rooftree.judge.statistics import error_of, mean_of
from rooftree.judge.steps import values_for
from rooftree.judge.verdict import SURE, Verdict
from rooftree.judge.worlds import Worlds

TIMES = 10  # of the budget of `expert`
FAR = 1 << 22  # number of the first world of the check of intervals
CHECKED = 2048  # worlds of that check
PROCESSES = 4  # that one hint is asked for in


def finished(game: str, seats: int, seed: int) -> Match:
    """Play a match of `medium` against itself: like people it strays from what playouts do."""
    match = Match(rules_of(game)[0], seats, seed=seed)
    bot, thoughts = load_bot("medium", match.game, match.rules), Sampled(seed)
    while not match.is_over:
        seat = match.in_turn()[0]
        match.play(int(bot.choose(match.hidden(seat), seat, thoughts)), seat=seat)
    return match


def totals(match: Match, judge: Judge, again: int) -> list[float]:
    """Add up the luck of each seat, in victories; check that the parts give the result."""
    seats = match.setup.seats
    moments = moments_of(match, values_for(match, judge, again))
    accounts = accounts_of(moments, seats, "win")
    for seat, account in enumerate(accounts):
        assert abs(account.total + 1 / seats - moments[-1].after.win[seat]) < 1e-9
    return [account.luck for account in accounts]


def repeat(game: str, seats: int, matches: int) -> str:
    """Review matches twice; say how far the totals of luck differ."""
    found, rules = rules_of(game)
    judge = Judge(found, rules)
    apart = []
    for seed in range(matches):
        match = finished(game, seats, seed)
        pairs = zip(totals(match, judge, 0), totals(match, judge, 1), strict=True)
        apart += [abs(one - other) for one, other in pairs]
    half = 1.96 * error_of(apart)
    return f"total luck differs by {mean_of(apart):.1%} ± {half:.1%}, at most {max(apart):.1%}"


def positions(game: str, seats: int, count: int, first: int = 0) -> Iterator[tuple[int, Decision]]:
    """Yield one decision of each of many games."""
    found, rules = rules_of(game)
    for seed in range(first, first + count):
        met = list(choices(found, rules, seats, seed))
        yield seed, met[Sampled(seed).below(len(met))]


def planted(game: str, seats: int, matches: int) -> str:
    """Judge in each match an action that loses at least 5 % of a victory."""
    judge, verdicts = Judge(*rules_of(game)), list[tuple[float, Verdict]]()
    for found in losing_actions(judge, seats, matches):
        if found is not None:
            position, action, lost = found
            verdicts.append((lost, judge.verdict(position.hidden, position.seat, action)))
    none = matches - len(verdicts)
    return f"graded {graded(verdicts)}; none planted in {none} matches where none was found"


def graded(verdicts: list[tuple[float, Verdict]]) -> str:
    """Count the verdicts with a grade; say what the others lost, and what the verdict saw of it."""
    missed = [(lost, one) for lost, one in verdicts if not one.grade]
    named = [f"{lost:.1%} seen as {one.loss:.1%} ± {one.chosen.error:.1%}" for lost, one in missed]
    planted = mean_of([lost for lost, _ in verdicts])
    said = share(len(verdicts) - len(missed), len(verdicts))
    return f"{said} that lose {planted:.1%} on average; not graded: {', '.join(named) or 'none'}"


def strong(game: str, seats: int, matches: int) -> str:
    """Judge the choices of a search with ten times the budget of `expert`."""
    found, rules = rules_of(game)
    judge = Judge(found, rules)
    habits = Habits(judge.evaluation, TIMES * int(judge.evaluation.expert), 3600.0)
    bot: Bot[Any] = Searcher(rules, judge.evaluation, habits)
    grades = [
        judge.verdict(
            one.hidden, one.seat, int(bot.choose(one.hidden, one.seat, Sampled(seed)))
        ).grade
        for seed, one in positions(game, seats, matches)
    ]
    wrong = sum(grade in ("mistake", "blunder") for grade in grades)
    return f"called mistakes: {share(wrong, matches)}; inaccuracies {grades.count('inaccuracy')}"


def intervals(game: str, seats: int, matches: int) -> str:
    """Count the intervals of the second action's loss that hold what far more worlds give."""
    found, rules = rules_of(game)
    judge, inside, asked = Judge(found, rules), 0, 0
    for _, one in positions(game, seats, matches):
        verdict = judge.verdict(one.hidden, one.seat)
        if len(verdict.candidates) < 2 or verdict.candidates[1].error == 0.0:
            continue
        worlds = Worlds(
            rules,
            judge.evaluation,
            judge.seed_of(one.hidden, one.seat),
            judge.evaluation.horizon,
        )
        pair = [verdict.best.action, verdict.candidates[1].action]
        ends = endings(worlds, one.hidden, one.seat, pair, FAR, CHECKED)
        gaps = differences(ends, *pair)
        error = sqrt(verdict.candidates[1].error ** 2 + error_of(gaps) ** 2)
        inside += abs(verdict.candidates[1].behind - mean_of(gaps)) <= SURE * error
        asked += 1
    return f"90 % intervals that hold: {share(inside, asked)}"


def time(game: str, seats: int, matches: int) -> str:
    """Measure the CPU time of a review of one seat."""
    spent = []
    for seed in range(matches):
        match, began = finished(game, seats, seed), process_time()
        review_of(match, seat=seed % seats)
        spent.append(process_time() - began)
    return f"a review takes {mean_of(spent):.1f} s of CPU time, at most {max(spent):.1f} s"


def asks(game: str, seats: int, matches: int, times: int = 5) -> str:
    """Ask for the hint of one position of each match again and again.

    Python hashes text by another seed in each process, so that an answer which follows from the
    order of a set would show.
    """
    told = [set[Verdict]() for _ in range(matches)]
    for n in range(PROCESSES):
        os.environ["PYTHONHASHSEED"] = str(n + 1)
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as alone:
            heard = alone.submit(answers, game, seats, matches, times).result()
        told = [one | more for one, more in zip(told, heard, strict=True)]
    same = sum(len(one) == 1 for one in told)
    return (
        f"{times} asks in each of {PROCESSES} processes give one answer in {share(same, matches)}"
    )


def answers(game: str, seats: int, matches: int, times: int) -> list[set[Verdict]]:
    """Collect what this process is told about each position, each time by a new judge."""
    return [
        {Judge(*rules_of(game)).advice(one.hidden, one.seat) for _ in range(times)}
        for _, one in positions(game, seats, matches)
    ]


def share(part: int, of: int) -> str:
    """Write a share with the half width of its 95 % interval."""
    mean = part / max(1, of)
    return f"{part} of {of} ({mean:.1%} ± {1.96 * sqrt(mean * (1 - mean) / max(1, of)):.1%})"


MEASURES: dict[str, Callable[[str, int, int], str]] = {
    "repeat": repeat,
    "planted": planted,
    "strong": strong,
    "intervals": intervals,
    "time": time,
    "asks": asks,
    "ask": partial(asks, times=1),
}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("what", choices=list(MEASURES))
    asked.add_argument("--seats", type=int, default=4)
    asked.add_argument("--matches", type=int, default=20)
    told = asked.parse_args()
    said = MEASURES[told.what](told.game, told.seats, told.matches)
    print(f"{told.game}, {told.seats} seats, {told.matches} matches: {said}", flush=True)


if __name__ == "__main__":
    main()
