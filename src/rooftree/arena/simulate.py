"""Simulations: many games among bots over all cores, with the same result on any number of them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from time import perf_counter

from rooftree.arena.portions import outcomes
from rooftree.arena.runner import Runner
from rooftree.arena.tally import PlayedGame, Result
from rooftree.bots import name_of
from rooftree.bots.levels import BotMaker
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.match import Match, Player
from rooftree.engine.matchfile import save
from rooftree.engine.options import OptionValue


@dataclass(frozen=True)
class Order:
    """The simulation to run: plain enough to be handed to another process."""

    game: str
    bots: tuple[str | BotMaker, ...]  # by seat in the first game, and in all unless they rotate
    games: int
    seed: int = 0
    options: tuple[tuple[str, OptionValue], ...] = ()
    components: str | None = None
    rotate: bool = False
    folder: Path | None = None  # receives every match file

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the bots, in the order listed."""
        return tuple(name_of(kind) for kind in self.bots)

    def players(self, n: int) -> list[int]:
        """Assign the index of its bot to each seat of the n-th game."""
        seats = len(self.bots)
        shift = n % seats if self.rotate else 0
        return [(seat - shift) % seats for seat in range(seats)]


@lru_cache(maxsize=1)
def runner_for(order: Order) -> Runner:
    """Return the runner of this process, made for its first portion and kept for the next."""
    runner = Runner(order.game, order.bots, order.options, order.components)
    runner.game.check_seats(len(order.bots))
    return runner


def play_one(order: Order, n: int) -> PlayedGame:
    """Play the n-th game; its seed depends on n alone, so any process may play it."""
    seed = order.seed + n
    outcome = runner_for(order).play(order.players(n), Seeded(seed), Sampled(seed ^ 1 << 40))
    if order.folder:
        keep(order, order.folder, n, outcome)
    return outcome


def keep(order: Order, folder: Path, n: int, outcome: PlayedGame) -> None:
    """Write the match file of the n-th game: a match checks and repeats its decisions."""
    names = [order.names[player] for player in outcome.players]
    match = Match(
        runner_for(order).game,
        len(order.bots),
        options=dict(order.options),
        components=order.components,
        seed=order.seed + n,
        players=[Player(f"{name} {seat + 1}", name) for seat, name in enumerate(names)],
    )
    for seat, action in outcome.played:
        match.play(action, seat=seat)
    save(match, folder / f"{match.game.name}-{n:06}.match.json")


def simulate(
    order: Order,
    workers: int | None = None,
    report: Callable[[int], None] = lambda games: None,
    executor: Executor | None = None,
) -> Result:
    """Play all games of an order; `report` is told how many more are finished.

    The games are played on the executor if one is given, else in processes of this machine.
    """
    runner_for(order)  # a wrong order is refused here, not by a worker
    if order.folder:
        order.folder.mkdir(parents=True, exist_ok=True)
    result = Result.empty(order.names)
    began = perf_counter()
    for outcome in outcomes(play_one, order, order.games, workers, report, executor):
        result.add(outcome)
    result.seconds = perf_counter() - began
    return result
