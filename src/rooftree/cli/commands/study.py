"""The command `rooftree study`: a question about a game, many games, an answer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import typer
from rich.table import Table

from rooftree.cli.commands.review import keep
from rooftree.cli.commands.simulate import executor
from rooftree.cli.flags import (
    Cluster,
    FewerGames,
    GoesOn,
    NewStudy,
    Processes,
    StudyFile,
    StudyNumbers,
    StudyPage,
)
from rooftree.cli.screen import console, progress_bar, write
from rooftree.cli.words import Translator
from rooftree.engine.discovery import load as load_game
from rooftree.studies.findings import Findings
from rooftree.studies.kept_games import KeptGames, kept_beside
from rooftree.studies.measures.comparing import RowFinding
from rooftree.studies.pages.study_words import StudyWords
from rooftree.studies.result import StudyResult
from rooftree.studies.running import run
from rooftree.studies.starter import starter
from rooftree.studies.study import BadStudy, Study
from rooftree.studies.study_file import read_study

INTERRUPTED = 130  # the status of a command that Ctrl-C ended


def study(
    say: Translator,
    file: StudyFile,
    html: StudyPage = None,
    numbers: StudyNumbers = None,
    workers: Processes = None,
    on: Cluster = None,
    goes_on: GoesOn = False,
    games: FewerGames = None,
    new: NewStudy = None,
) -> None:
    """Answer the question of a study file; what Ctrl-C ends can go on later."""
    if new is not None:
        begin(say, file, new)
        return
    asked = with_games(read_study(file), games)
    result = StudyResult(studied(say, asked, file, workers, on, goes_on))
    if numbers is not None:
        keep(numbers, result.to_json())
    if html is not None:
        keep(html, result.page(say.language))
    report(say, result.findings)
    for written in (html, numbers):
        if written is not None:
            write(say("study.written", file=str(written)))


def begin(say: Translator, file: Path, name: str) -> None:
    """Write a study file to begin with."""
    if file.exists():
        raise BadStudy(say("study.exists", file=str(file)))
    game = load_game(name)
    file.write_text(starter(game, file.name, say.language), "utf-8")
    write(say("study.begun", file=str(file), title=game.title))


def with_games(asked: Study, games: int | None) -> Study:
    """Give every row so many games, if a number is given."""
    if games is None:
        return asked
    return replace(asked, rows=tuple(replace(row, games=games) for row in asked.rows))


def studied(
    say: Translator, asked: Study, file: Path, workers: int | None, on: str | None, goes_on: bool
) -> Findings:
    """Play the study with a progress bar."""
    kept, done = KeptGames(kept_beside(file), asked, goes_on), 0
    with executor(on, asked.game) as pool, progress_bar() as progress:
        task = progress.add_task("", total=asked.games)

        def report(games: int) -> None:
            nonlocal done
            done += games
            progress.advance(task, games)

        try:
            return run(asked, workers, report, pool, kept)
        except KeyboardInterrupt:
            progress.stop()
            write(say("study.stopped", done=done, all=asked.games, file=str(file)))
            raise typer.Exit(INTERRUPTED) from None


def report(say: Translator, found: Findings) -> None:
    """Print the answer, the rows, and the cards that stand out."""
    said = StudyWords(found, say.language)
    write(found.study.question, "bold")
    write(f"{said.first_word()} {said.sentence()}".strip())
    table = Table(box=None, pad_edge=False)
    for heading, justify in (("row", "left"), ("games", "right")):
        table.add_column(say(f"study.{heading}"), justify=justify)  # type: ignore[arg-type]
    table.add_column(said.measure, justify="right")
    table.add_column(say("study.edge"), justify="right")
    for row in found.rows:
        table.add_row(*cells(said, row))
    console.print(table)
    if marked := [said.card(one.name) for one in found.held if one.stands_out]:
        count = len(found.held)
        write(say("study.stands_out", count=count, names=", ".join(marked)))


def cells(said: StudyWords, row: RowFinding) -> tuple[str, ...]:
    """Write a row: its value with the interval, and what it differs by."""
    is_share = row.even is not None
    value = f"{said.measured(row.measured.mean, is_share)} ±"
    value += said.measured(row.measured.half, is_share)
    difference = ""
    if row.against:
        difference = said.difference(row.against, is_share) + (" ✱" if row.stands_out else "")
    return said.row(row), said.count(row.games), value, difference
