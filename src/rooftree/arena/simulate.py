"""Simulate: many games among bots, over all cores, the same whatever their number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from os import cpu_count
from pathlib import Path
from time import perf_counter
from typing import Any

from rooftree.arena.portions import shared_out
from rooftree.arena.tally import Outcome, Result, shares
from rooftree.bots import load as load_bot
from rooftree.bots.bot import Bot
from rooftree.engine.bits import lowest
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.discovery import load as load_game
from rooftree.engine.match import Match, Player
from rooftree.engine.matchfile import save
from rooftree.engine.options import Value


@dataclass(frozen=True)
class Order:
    """What to simulate: plain enough to be handed to another process."""

    game: str
    bots: tuple[str, ...]  # as listed: the first sits at the first seat, unless they rotate
    games: int
    seed: int = 0
    options: tuple[tuple[str, Value], ...] = ()
    components: str | None = None
    rotate: bool = False
    folder: Path | None = None  # where every match file is kept


class Table:
    """One process's table: rules and bots are made once and used for every game."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.game = load_game(order.game)
        seats = self.game.check_seats(len(order.bots))
        options = self.game.read_options(dict(order.options))
        self.rules = self.game.rules(options, self.game.components(options, order.components))
        bots: dict[str, Bot[Any]] = {}
        for name in order.bots:
            bots.setdefault(name, load_bot(name, self.game, self.rules))
        self.bots = [bots[name] for name in order.bots]
        self.seats = seats

    def players(self, n: int) -> list[int]:
        """Who sits where in the n-th game: the index into `bots`, by seat."""
        shift = n % self.seats if self.order.rotate else 0
        return [(seat - shift) % self.seats for seat in range(self.seats)]

    def play(self, n: int) -> Outcome:
        """The n-th game: its seed depends on n alone, so any process may play it."""
        players = self.players(n)
        played: list[tuple[int, int]] = []
        chance = Seeded(self.order.seed + n)
        thoughts = Sampled((self.order.seed + n) ^ 1 << 40)
        state = self.rules.new(self.seats, chance)
        while state.acting:
            seat = int(lowest(state.acting))
            bot = self.bots[players[seat]]
            action = bot.choose(self.rules.hide(state, seat), seat, thoughts)
            self.rules.apply(state, seat, action, chance)
            played.append((seat, int(action)))
        if self.order.folder:
            self.keep(n, players, played)
        points = [int(self.rules.points(state, seat)) for seat in range(self.seats)]
        wins = shares([int(place) for place in self.rules.ranks(state)])
        return Outcome(players, wins, points, len(played))

    def keep(self, n: int, players: Sequence[int], played: Sequence[tuple[int, int]]) -> None:
        """Write the match file: the same decisions once more, through the gate of a match."""
        names = [self.order.bots[player] for player in players]
        match = Match(
            self.game,
            self.seats,
            options=dict(self.order.options),
            components=self.order.components,
            seed=self.order.seed + n,
            players=[Player(f"{name} {seat + 1}", name) for seat, name in enumerate(names)],
        )
        for seat, action in played:
            match.play(seat, action)
        assert self.order.folder is not None
        save(match, self.order.folder / f"{self.game.name}-{n:06}.match.json")


@lru_cache(maxsize=1)
def table_of(order: Order) -> Table:
    """The table of this process, made for its first portion and kept for the next."""
    return Table(order)


def play_some(order: Order, games: range) -> list[Outcome]:
    """One portion of the work."""
    table = table_of(order)
    return [table.play(n) for n in games]


def simulate(
    order: Order, workers: int | None = None, report: Callable[[int], None] = lambda games: None
) -> Result:
    """All games of an order; `report` hears how many more were finished."""
    Table(order)  # what is wrong with the order is said here, not by a worker
    if order.folder:
        order.folder.mkdir(parents=True, exist_ok=True)
    result = Result.empty(len(order.bots))
    began = perf_counter()
    for portion in shared_out(play_some, order, order.games, workers or cpu_count() or 1):
        for outcome in portion:
            result.add(outcome)
        report(len(portion))
    result.seconds = perf_counter() - began
    return result
