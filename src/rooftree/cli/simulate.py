"""`rooftree simulate`: many games among bots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from rooftree.arena.simulate import Order
from rooftree.arena.simulate import simulate as run
from rooftree.arena.tally import Result, Tally
from rooftree.cli.flags import (
    AsJson,
    Components,
    GameName,
    Language,
    Options,
    Seats,
    chosen_options,
    help_of,
    listed,
    text_of,
)
from rooftree.cli.screen import console, progress_bar
from rooftree.cli.screen import say as tell
from rooftree.cli.speech import Speech, speech
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import BadOption
from rooftree.engine.game import Game

Games = Annotated[int, typer.Option("--games", min=1, help=help_of("help.number"))]
Bots = Annotated[str, typer.Option("--bots", metavar="NAMES", help=help_of("help.all_bots"))]
Seed = Annotated[int, typer.Option("--seed", help=help_of("help.first_seed"))]
Rotate = Annotated[bool, typer.Option("--rotate", help=help_of("help.rotate"))]
Save = Annotated[Path | None, typer.Option("--save", metavar="DIR", help=help_of("help.keep"))]
Workers = Annotated[int | None, typer.Option("--workers", min=1, help=help_of("help.workers"))]


def simulate(
    game: GameName,
    games: Games = 1000,
    bots: Bots = "uniform",
    seats: Seats = None,
    seed: Seed = 0,
    rotate: Rotate = False,
    options: Options = None,
    components: Components = None,
    save: Save = None,
    workers: Workers = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Play, count, and say how sure the numbers are."""
    shelf = load_game(game)
    order = Order(
        shelf.name,
        seated(shelf, seats, listed(bots)),
        games,
        seed,
        tuple(shelf.read_options(chosen_options(options)).items()),
        text_of(components),
        rotate,
        save,
    )
    result = counted(order, workers)
    if as_json:
        print(json.dumps(document(order, result)))
    else:
        report(order, result, speech(language))


def seated(game: Game, seats: int | None, bots: list[str]) -> tuple[str, ...]:
    """One bot for each seat; a single name is for all."""
    if len(bots) == 1:
        return tuple(bots * game.check_seats(seats or game.seats[-1]))
    if seats not in (None, len(bots)):
        raise BadOption(f"{len(bots)} bots are listed for {seats} seats; list 1 or {seats}")
    game.check_seats(len(bots))
    return tuple(bots)


def counted(order: Order, workers: int | None) -> Result:
    """Simulate, with a progress bar where somebody looks."""
    with progress_bar() as progress:
        task = progress.add_task("", total=order.games)
        return run(order, workers, lambda games: progress.advance(task, games))


def document(order: Order, result: Result) -> dict[str, Any]:
    """The result for programs; with --rotate `seats` are the players in the order listed."""
    return {
        "game": order.game,
        "games": result.games,
        "seats": [
            {
                "bot": bot,
                "win_share": tally.win_share,
                "mean_score": tally.mean_score,
                "interval": list(tally.interval),
            }
            for bot, tally in zip(order.bots, result.players, strict=True)
        ],
        "decisions_per_game": result.decisions / result.games,
        "games_per_second": result.games / result.seconds,
    }


def report(order: Order, result: Result, say: Speech) -> None:
    """The result for people: by seat, then by bot."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for heading in ("simulate.wins", "simulate.between", "simulate.score"):
        table.add_column(say(heading), justify="right")
    for seat, tally in enumerate(result.seats):
        bot = "" if order.rotate else f" ({order.bots[seat]})"
        table.add_row(say("simulate.seat", n=seat + 1) + bot, *cells(tally))
    table.add_section()
    for bot, tally in result.by_bot(order.bots).items():
        table.add_row(bot, *cells(tally), style="bold")
    console.print(table)
    decisions, speed = result.decisions / result.games, result.games / result.seconds
    tell(
        say(
            "simulate.speed",
            games=result.games,
            decisions=f"{decisions:.1f}",
            speed=f"{speed:,.0f}",
        )
    )
    if order.folder:
        tell(say("simulate.kept", folder=str(order.folder)))


def cells(tally: Tally) -> tuple[str, str, str]:
    """Share, its interval, mean score."""
    low, high = tally.interval
    return f"{tally.win_share:.1%}", f"{low:.1%} - {high:.1%}", f"{tally.mean_score:.2f}"
