"""`rooftree tournament`: which bot is stronger, and how sure that is."""

from __future__ import annotations

import json
from functools import partial
from typing import Annotated, Any

import typer
from rich.table import Table

from rooftree.arena.duel import Duel, Score, fight, pairs
from rooftree.arena.ratings import Rating, ratings
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
from rooftree.cli.simulate import Games, Seed, Workers, cells
from rooftree.cli.speech import Speech, speech
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import BadOption

Bots = Annotated[str, typer.Option("--bots", metavar="NAMES", help=help_of("help.ladder"))]
Every = Annotated[bool, typer.Option("--every-pair", help=help_of("help.every_pair"))]
Fought = list[tuple[Duel, Score]]
BAR = 40  # characters of the plot for a win share of 100 %


def tournament(
    game: GameName,
    bots: Bots = "expert,hard,medium,easy",
    games: Games = 400,
    seats: Seats = None,
    every_pair: Every = False,
    seed: Seed = 0,
    options: Options = None,
    components: Components = None,
    workers: Workers = None,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Each bot takes one seat against others of the next one; every deal from every seat."""
    shelf = load_game(game)
    names = listed(bots)
    if len(names) < 2:
        raise BadOption("a tournament needs two bots or more, such as --bots expert,greedy")
    chosen = tuple(shelf.read_options(chosen_options(options)).items())
    at_table = shelf.check_seats(seats or shelf.seats[-1])
    duels = [
        Duel(shelf.name, first, others, at_table, games, seed, chosen, text_of(components))
        for first, others in pairs(names, every_pair)
    ]
    fought = played(duels, workers)
    rated = ratings(fought)
    if as_json:
        print(json.dumps(document(fought, rated)))
    else:
        report(fought, rated, speech(language))


def played(duels: list[Duel], workers: int | None) -> Fought:
    """One duel after the other, with a progress bar where somebody looks."""
    fought: Fought = []
    with progress_bar() as progress:
        for duel in duels:
            task = progress.add_task(f"{duel.first} - {duel.others}", total=duel.games)
            fought.append((duel, fight(duel, workers, partial(progress.advance, task))))
    return fought


def document(fought: Fought, rated: dict[str, Rating]) -> dict[str, Any]:
    """The result for programs."""
    return {
        "game": fought[0][0].game,
        "seats": fought[0][0].seats,
        "duels": [
            {
                "first": duel.first,
                "others": duel.others,
                "games": score.first.games,
                "win_share": score.first.win_share,
                "interval": list(score.first.interval),
                "mean_score": score.first.mean_score,
                "mean_score_of_others": score.others.mean_score,
                "milliseconds_per_decision": [effort.milliseconds for effort in score.efforts],
            }
            for duel, score in fought
        ],
        "ratings": {name: [rating.skill, rating.doubt] for name, rating in rated.items()},
    }


def report(fought: Fought, rated: dict[str, Rating], say: Speech) -> None:
    """The result for people: the duels, a plot of their win shares, the ratings."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for heading in ("simulate.wins", "simulate.between", "simulate.score", "tournament.effort"):
        table.add_column(say(heading), justify="right")
    for duel, score in fought:
        effort = f"{score.efforts[0].milliseconds:.1f} ms"
        table.add_row(title(duel, say), *cells(score.first), effort)
    console.print(table)
    for duel, score in fought:
        tell(f"{plotted(score.first.win_share, 1 / duel.seats)} {title(duel, say)}")
    for name, rating in rated.items():
        tell(f"{name:10} {rating.skill:6.1f} ± {rating.doubt:.1f}")


def title(duel: Duel, say: Speech) -> str:
    """Who against whom."""
    return say("tournament.duel", first=duel.first, rivals=duel.seats - 1, others=duel.others)


def plotted(share: float, equal: float) -> str:
    """A bar for a win share, with a mark where equal strength would end."""
    filled, mark = round(share * BAR), round(equal * BAR)
    bar = ["█" if n < filled else "·" for n in range(BAR)]
    bar[mark] = "│"
    return "".join(bar)
