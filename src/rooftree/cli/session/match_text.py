"""A match as text in colour: the table, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from rooftree.cli.screen import coloured
from rooftree.cli.words import Translator
from rooftree.engine.contract import Line, Standing
from rooftree.engine.match import Match
from rooftree.engine.show.event import NOBODY
from rooftree.engine.show.words import written_names


def table_text(match: Match, state: Any, viewer: int, language: str, you: int = NOBODY) -> Text:
    """Write the table as text in colour; `state` is what the viewer may know."""
    view = match.show.view(state, viewer, written_names(match.names, you, language))
    return coloured(match.show.text(view, language).rstrip("\n"), match.show.styles)


def score_sheet(
    match: Match, standings: Sequence[Standing], say: Translator, you: int = NOBODY
) -> Table:
    """Write the score sheet: every seat from the best to the last, with its lines."""
    table, names = score_table(), written_names(match.names, you, say.language)
    for standing in sorted(standings, key=lambda standing: (standing.place, standing.seat)):
        name = Text(names[standing.seat], style="bold")
        place = Text(f"  {say('score.place', n=standing.place + 1)}", style="dim")
        table.add_row(Text(str(standing.points), style="bold"), name + place)
        add_lines(table, match, standing.lines, say.language)
    return table


def score_table() -> Table:
    """Make an empty table with points at the left and words at the right."""
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(justify="right", min_width=4)
    table.add_column(max_width=72)
    return table


def add_lines(table: Table, match: Match, lines: Sequence[Line], language: str) -> None:
    """Add the lines that gave or cost points."""
    for line in lines:
        if line.points:
            why = match.show.why(line, language)
            table.add_row(Text(str(line.points), style="dim"), Text(f"  {why}", style="dim"))


def score_lines(match: Match, lines: Sequence[Line], language: str) -> Table:
    """Write score lines alone."""
    table = score_table()
    add_lines(table, match, lines, language)
    return table


def verdict(match: Match, say: Translator, you: int = NOBODY) -> str:
    """Say in one sentence who has won."""
    names = written_names(match.names, you, say.language)
    winners = [names[standing.seat] for standing in match.standings() if not standing.place]
    if winners == [names[you]] and you >= 0:
        return say("score.you_won")
    if len(winners) == 1:
        return say("score.won", name=winners[0])
    return say("score.shared", names=", ".join(winners))
