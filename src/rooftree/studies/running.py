"""Running a study: all its games in order, over processes or a cluster, kept as they are played."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor
from contextlib import closing, nullcontext
from dataclasses import dataclass
from functools import lru_cache

from rooftree.arena.portions import outcomes
from rooftree.studies.findings import Findings, findings_of
from rooftree.studies.kept_games import KeptGames
from rooftree.studies.played import StudyGame
from rooftree.studies.playing import play, runner_for
from rooftree.studies.statistics import Estimate
from rooftree.studies.study import Study

BLOCK = 200  # games of each row between two looks at the intervals
LEAST = 20  # games of each row before somebody may have seen enough
Report = Callable[[int], None]


@dataclass(frozen=True)
class NextGames:
    """What a process is told: the study, and how many of its games are played already."""

    study: Study
    done: int


@lru_cache(maxsize=4)
def schedule(study: Study) -> list[tuple[int, int]]:
    """List row and number of every game: the rows in turn, so that all grow alike."""
    longest = max(row.games for row in study.rows)
    return [(row, n) for n in range(longest) for row, its in enumerate(study.rows) if n < its.games]


def play_next(order: NextGames, n: int) -> StudyGame:
    """Play the n-th of the games that are left."""
    return play(order.study, *schedule(order.study)[order.done + n])


def games_of(
    study: Study,
    workers: int | None = None,
    report: Report = lambda games: None,
    executor: Executor | None = None,
    kept: KeptGames | None = None,
) -> Generator[StudyGame, None, None]:
    """Yield all games of a study in order, those that are kept already first."""
    for row in range(len(study.rows)):
        runner_for(study, row)  # a wrong study is refused here, not by a worker
    before = kept.read(schedule(study)) if kept else []
    yield from before
    report(len(before))
    left = study.games - len(before)
    for game in played(NextGames(study, len(before)), left, workers, report, executor):
        if kept:
            kept.add(game)
        yield game


def played(
    order: NextGames, left: int, workers: int | None, report: Report, executor: Executor | None
) -> Iterator[StudyGame]:
    """Play what is left; without other processes each game is told of at once."""
    if workers != 1 or executor is not None:
        yield from outcomes(play_next, order, left, workers, report, executor) if left else ()
        return
    for n in range(left):
        yield play_next(order, n)
        report(1)


def run(
    study: Study,
    workers: int | None = None,
    report: Report = lambda games: None,
    executor: Executor | None = None,
    kept: KeptGames | None = None,
    enough: Callable[[], bool] = lambda: False,
) -> Findings:
    """Play a study and find its answer; `enough` may end it early, and so may its `until`.

    The same file gives the same answer whoever plays; only who asks for an early end changes it.
    """
    games = list[StudyGame]()
    playing = games_of(study, workers, report, executor, kept)
    with closing(playing), closing(kept) if kept else nullcontext():
        for game in playing:
            games.append(game)
            if has_enough(study, games, enough):
                break
    return findings_of(study, games)


def has_enough(study: Study, games: list[StudyGame], enough: Callable[[], bool]) -> bool:
    """Tell whether a study ends here: all rows have as many games, and it is narrow or asked."""
    last = games[-1]
    if last.row != len(study.rows) - 1 or last.n + 1 < LEAST:
        return False
    return enough() or ((last.n + 1) % BLOCK == 0 and is_narrow(study, games))


def is_narrow(study: Study, games: list[StudyGame]) -> bool:
    """Tell whether the intervals of all rows are as narrow as the study wants them."""
    if study.until is None:
        return False
    found = findings_of(study, games, quick=True)
    return all(half(row.measured) <= study.until for row in found.rows)


def half(estimate: Estimate) -> float:
    """Return the half width of an interval; one of a single number is as wide as can be."""
    return estimate.half if estimate.count > 1 else float("inf")
