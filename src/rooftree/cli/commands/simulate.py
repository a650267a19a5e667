"""The command `rooftree simulate`: many games among bots."""

from __future__ import annotations

import json
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from rich.table import Table

from rooftree.arena.cluster import cluster
from rooftree.arena.simulate import Order
from rooftree.arena.simulate import simulate as run_simulation
from rooftree.arena.tally import Result, Tally
from rooftree.cli.flag_groups import RunFlags, TableFlags
from rooftree.cli.flag_values import read_components, read_names, read_options
from rooftree.cli.flags import BotOfEachSeat, MatchFolder, NumberOfGames, Rotate
from rooftree.cli.screen import console, progress_bar, write
from rooftree.cli.words import Translator
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import BadOption
from rooftree.engine.game import Game


def simulate(
    say: Translator,
    table: TableFlags,
    run: RunFlags,
    games: NumberOfGames = 1000,
    bots: BotOfEachSeat = "uniform",
    rotate: Rotate = False,
    save: MatchFolder = None,
) -> None:
    """Let bots play many games; print who won how often and how sure that is."""
    found = load_game(table.game)
    order = Order(
        found.name,
        bot_of_each_seat(found, table.seats, read_names(bots)),
        games,
        run.seed,
        tuple(found.read_options(read_options(table.options)).items()),
        read_components(table.components),
        rotate,
        save,
    )
    result = simulated(order, run.workers, run.on)
    if run.as_json:
        print(json.dumps(document(order, result, run.times)))
    else:
        report(order, result, say)


def bot_of_each_seat(game: Game, seats: int | None, bots: list[str]) -> tuple[str, ...]:
    """Name one bot for each seat; a single name is for all."""
    if len(bots) == 1:
        return tuple(bots * game.check_seats(seats or game.seats[-1]))
    if seats not in (None, len(bots)):
        raise BadOption(f"{len(bots)} bots are listed for {seats} seats; list 1 or {seats}")
    game.check_seats(len(bots))
    return tuple(bots)


def simulated(order: Order, workers: int | None, on: str | None) -> Result:
    """Simulate with a progress bar, here or on a cluster."""
    with executor(on, order.game) as pool, progress_bar() as progress:
        task = progress.add_task("", total=order.games)
        return run_simulation(order, workers, lambda games: progress.advance(task, games), pool)


def executor(on: str | None, game: str) -> AbstractContextManager[Executor | None]:
    """Connect to the cluster at an address; without one the games are played here."""
    return nullcontext() if on is None else cluster(on, game)


def document(order: Order, result: Result, times: bool = False) -> dict[str, Any]:
    """Describe the result for programs; `seats` lists the bots in the order given.

    Only with times do the bytes depend on who played, and on how many processes.
    """
    found: dict[str, Any] = {
        "game": order.game,
        "games": result.games,
        "seats": [
            {
                "bot": bot,
                "win_share": tally.win_share,
                "mean_score": tally.mean_score,
                "interval": list(tally.interval),
            }
            for bot, tally in zip(result.bots, result.players, strict=True)
        ],
        "decisions_per_game": result.decisions / result.games,
    }
    return found | ({"games_per_second": result.games / result.seconds} if times else {})


def report(order: Order, result: Result, say: Translator) -> None:
    """Print the result for people: by seat, then by bot."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for heading in ("simulate.wins", "simulate.between", "simulate.score"):
        table.add_column(say(heading), justify="right")
    for seat, tally in enumerate(result.seats):
        bot = "" if order.rotate else f" ({result.bots[seat]})"
        table.add_row(say("simulate.seat", n=seat + 1) + bot, *cells(tally))
    table.add_section()
    for bot, tally in result.by_bot().items():
        table.add_row(bot, *cells(tally), style="bold")
    console.print(table)
    decisions, speed = result.decisions / result.games, result.games / result.seconds
    write(
        say(
            "simulate.speed",
            games=result.games,
            decisions=f"{decisions:.1f}",
            speed=f"{speed:,.0f}",
        )
    )
    if order.folder:
        write(say("simulate.kept", folder=str(order.folder)))


def cells(tally: Tally) -> tuple[str, str, str]:
    """Write win share, its interval and mean score as cells of a table."""
    low, high = tally.interval
    return f"{tally.win_share:.1%}", f"{low:.1%} - {high:.1%}", f"{tally.mean_score:.2f}"
