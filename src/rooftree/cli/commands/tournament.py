"""The command `rooftree tournament`: which bot is stronger, and how sure that is."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from rich.table import Table

from rooftree.arena.duel import Adjusted, Duel, Score, fight, pairs
from rooftree.arena.ratings import Rating, can_rate, ratings
from rooftree.cli.commands.simulate import cells, executor
from rooftree.cli.flag_groups import RunFlags, TableFlags
from rooftree.cli.flag_values import read_components, read_names, read_options
from rooftree.cli.flags import Adjust, BotsByStrength, EveryPair, NumberOfGames
from rooftree.cli.screen import console, progress_bar, write
from rooftree.cli.words import Translator
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import BadOption
from rooftree.engine.extras import missing
from rooftree.judge.settings import settings_of

Fought = list[tuple[Duel, Score]]
BAR = 40  # characters of the plot for a win share of 100 %


def tournament(
    say: Translator,
    table: TableFlags,
    run: RunFlags,
    bots: BotsByStrength = "expert,hard,medium,easy",
    games: NumberOfGames = 400,
    every_pair: EveryPair = False,
    adjust: Adjust = False,
) -> None:
    """Let each bot take one seat against others of the next, every deal from every seat."""
    found = load_game(table.game)
    names = read_names(bots)
    if len(names) < 2:
        raise BadOption("a tournament needs two bots or more, such as --bots expert,greedy")
    chosen = tuple(found.read_options(read_options(table.options)).items())
    at_table = found.check_seats(table.seats or found.seats[-1])
    box = read_components(table.components)
    duels = [
        Duel(found.name, first, others, at_table, games, run.seed, chosen, box, adjust)
        for first, others in pairs(names, every_pair)
    ]
    fought = played(duels, run.workers, run.on)
    rated = ratings(fought) if can_rate() else {}
    if run.as_json:
        print(json.dumps(document(fought, rated, run.times)))
    else:
        report(fought, rated, say)


def played(duels: list[Duel], workers: int | None, on: str | None) -> Fought:
    """Fight one duel after the other with a progress bar."""
    fought: Fought = []
    with executor(on, duels[0].game) as pool, progress_bar() as progress:
        for duel in duels:
            task = progress.add_task(f"{duel.first} - {duel.others}", total=duel.games)
            fought.append((duel, fight(duel, workers, partial(progress.advance, task), pool)))
    return fought


def document(fought: Fought, rated: dict[str, Rating], times: bool = False) -> dict[str, Any]:
    """Describe the result; only with times do the bytes depend on who played."""
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
                **({"adjusted": adjusted_document(duel, score)} if duel.adjust else {}),
            }
            | (efforts(score) if times else {})
            for duel, score in fought
        ],
        "ratings": {name: [rating.skill, rating.doubt] for name, rating in rated.items()},
    }


def adjusted_of(duel: Duel, score: Score) -> Adjusted:
    """Take the luck out of a result by the factor of the game, which other games gave."""
    return score.adjusted(settings_of(load_game(duel.game)).luck_of_victory)


def adjusted_document(duel: Duel, score: Score) -> dict[str, Any]:
    """Describe the win share without luck for programs."""
    found = adjusted_of(duel, score)
    interval = [found.win_share - found.half, found.win_share + found.half]
    return {"win_share": found.win_share, "interval": interval}


def efforts(score: Score) -> dict[str, Any]:
    """Say how long both bots of a duel thought."""
    return {"milliseconds_per_decision": [effort.milliseconds for effort in score.efforts]}


def report(fought: Fought, rated: dict[str, Rating], say: Translator) -> None:
    """Print the result for people: the duels, a plot of their win shares, the ratings."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for heading in ("simulate.wins", "simulate.between", "simulate.score", "tournament.effort"):
        table.add_column(say(heading), justify="right")
    if fought[0][0].adjust:
        table.add_column(say("tournament.adjusted"), justify="right")
    for duel, score in fought:
        row = [title(duel, say), *cells(score.first), f"{score.efforts[0].milliseconds:.1f} ms"]
        if duel.adjust:
            found = adjusted_of(duel, score)
            row.append(f"{found.win_share:.1%} ± {100 * found.half:.1f}")
        table.add_row(*row)
    console.print(table)
    for duel, score in fought:
        write(f"{plotted(score.first.win_share, 1 / duel.seats)} {title(duel, say)}")
    for name, rating in rated.items():
        write(f"{name:10} {rating.skill:6.1f} ± {rating.doubt:.1f}")
    if not rated:
        write(missing(say("tournament.rated"), "arena"), "dim")


def title(duel: Duel, say: Translator) -> str:
    """Say who plays against whom."""
    return say("tournament.duel", first=duel.first, rivals=duel.seats - 1, others=duel.others)


def plotted(share: float, equal: float) -> str:
    """Draw a bar for a win share, with a mark where equal strength would end."""
    filled, mark = round(share * BAR), round(equal * BAR)
    bar = ["█" if n < filled else "·" for n in range(BAR)]
    bar[mark] = "│"
    return "".join(bar)
