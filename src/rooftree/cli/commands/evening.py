"""The command `rooftree evening`: bots play a club evening, the same deals at every table."""

from __future__ import annotations

import json
from typing import Any

from rich.table import Table

from rooftree.cli.flag_groups import TableFlags
from rooftree.cli.flag_values import read_components, read_names, read_options
from rooftree.cli.flags import AsJson, EveningPlayers, FirstSeed, Processes, Rounds, TableCount
from rooftree.cli.screen import console, progress_bar, write
from rooftree.cli.words import Translator
from rooftree.deals.bots_evening import BotsEvening, rounds_of
from rooftree.deals.evening import Points, Row, share_of, standings, written
from rooftree.deals.movement import spot_of
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import BadOption


def evening(
    say: Translator,
    table: TableFlags,
    bots: EveningPlayers = "expert,hard,greedy,medium,easy,uniform",
    rounds: Rounds = 4,
    tables: TableCount = 0,
    seed: FirstSeed = 0,
    workers: Processes = None,
    as_json: AsJson = False,
) -> None:
    """Let bots of these levels play an evening; print who did best with the same dice."""
    found = load_game(table.game)
    names = read_names(bots)
    if not names:
        raise BadOption("an evening needs a player, such as --bots expert,greedy")
    one = BotsEvening(
        found.name,
        tuple(names),
        rounds,
        None if table.seats is None else found.check_seats(table.seats),
        tables,
        seed,
        tuple(found.read_options(read_options(table.options)).items()),
        read_components(table.components),
    ).checked()
    played = played_rounds(one, workers)
    rows = standings(one.names(), played, one.table_count, one.at_table)
    if as_json:
        print(json.dumps(document(one, rows)))
    else:
        report(one, rows, say)


def played_rounds(one: BotsEvening, workers: int | None) -> list[Points]:
    """Play all rounds with a progress bar."""
    with progress_bar() as progress:
        task = progress.add_task("", total=one.rounds * one.table_count)
        return list(rounds_of(one, workers, lambda count: progress.advance(task, count)))


def document(one: BotsEvening, rows: list[Row]) -> dict[str, Any]:
    """Describe the table of results for programs."""
    return {
        "game": one.game,
        "seats": one.at_table,
        "tables": one.table_count,
        "rounds": one.rounds,
        "players": [
            {
                "name": row.name or None,
                "level": one.levels[row.player],
                "place": row.place or None,
                "matchpoints": row.sum,
                "most": row.most,
                "rounds": [
                    {"spot": spot_in(one, row, n), "matchpoints": cell[0], "points": cell[1]}
                    for n, cell in enumerate(row.rounds)
                    if cell
                ],
            }
            for row in rows
        ],
    }


def spot_in(one: BotsEvening, row: Row, round: int) -> str:
    """Name the table and seat of a player in a round: "3B"."""
    return spot_of(row.player, round, one.table_count, one.at_table).name


def report(one: BotsEvening, rows: list[Row], say: Translator) -> None:
    """Print the table of results for people; equal places are printed once."""
    table = Table(box=None, pad_edge=False)
    table.add_column("", justify="right")
    table.add_column(say("evening.player"))
    for n in range(one.rounds):
        table.add_column(say("evening.round", n=n + 1), justify="right")
    table.add_column(say("evening.sum"), justify="right")
    table.add_column("", justify="right")
    before = 0
    for row in rows:
        place = str(row.place) if row.place and row.place != before else ""
        before = row.place or before
        cells = [f"{written(cell[0])} ({cell[1]})" if cell else "-" for cell in row.rounds]
        name = row.name or say("evening.filler", level=one.levels[row.player])
        total = f"[bold]{written(row.sum)}[/]"
        table.add_row(place, name, *cells, total, f"{share_of(row):.0%}")
    console.print(table)
    write(say("evening.how", most=one.table_count - 1), "dim")
