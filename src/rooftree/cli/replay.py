"""`rooftree replay`: a match file step by step, or as one JSON line per record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from rooftree.arena.film import positions, write_gif, write_svgs
from rooftree.cli.flags import AsJson, File, Language, help_of, reopened
from rooftree.cli.screen import console
from rooftree.cli.screen import say as tell
from rooftree.cli.speech import Speech, speech
from rooftree.cli.table import drawn, sentences, sheet, verdict
from rooftree.engine.contract import WATCHER, Standing
from rooftree.engine.match import Match
from rooftree.engine.show import Event

SvgFolder = Annotated[Path | None, typer.Option("--svg", metavar="DIR", help=help_of("help.svg"))]
GifFile = Annotated[Path | None, typer.Option("--gif", metavar="FILE", help=help_of("help.gif"))]


def replay(
    file: File,
    as_json: AsJson = False,
    svg: SvgFolder = None,
    gif: GifFile = None,
    language: Language = None,
) -> None:
    """Everything is shown: whoever holds the file may see what was hidden during play."""
    say, match = speech(language), reopened(file)
    if svg or gif:
        paint(match, svg, gif, say)
    elif as_json:
        for line in lines(match, say):
            print(json.dumps(line, ensure_ascii=False))
    else:
        read(match, say)


def paint(match: Match, folder: Path | None, film: Path | None, say: Speech) -> None:
    """Pictures of every position, as files or as one film."""
    if folder:
        count = write_svgs(match, folder, language=say.language)
        tell(say("replay.pictures", count=count, where=str(folder)))
    if film:
        count = write_gif(match, film, language=say.language)
        tell(say("replay.pictures", count=count, where=str(film)))


def happened(match: Match, n: int, before: Any, after: Any) -> list[Event]:
    """What the n-th record brought, nothing hidden."""
    record = match.records[n]
    return match.show.events(before, record.seat, record.action, after, record.seat)


# -- for programs --------------------------------------------------------------------------
def lines(match: Match, say: Speech) -> Iterator[dict[str, Any]]:
    """One line for each record."""
    steps = positions(match)
    before = next(steps)
    for n, after in enumerate(steps):
        yield line(match, n, before, after, say)
        before = after


def line(match: Match, n: int, before: Any, after: Any, say: Speech) -> dict[str, Any]:
    """Who did what, what chance gave, the complete table and the standings afterwards."""
    record, show = match.records[n], match.show
    kind, fields = show.describe(record.action)
    given = [event for event in happened(match, n, before, after) if event.by_chance]
    return {
        "record": n,
        "seat": record.seat,
        "name": match.names[record.seat],
        "action": {"kind": kind, "fields": fields, "notation": show.notation(record.action)},
        "chance": sentences(match, given, say),
        "table": show.view(after, WATCHER, match.names),
        "standings": [
            plain(match, standing, say.language) for standing in match.rules.standings(after)
        ],
    }


def plain(match: Match, standing: Standing, language: str) -> dict[str, Any]:
    """A standing with its lines as plain JSON."""
    return {
        "seat": int(standing.seat),
        "points": int(standing.points),
        "place": int(standing.place),
        "lines": [
            {
                "rule": line.rule,
                "points": int(line.points),
                "why": match.show.why(line, language),
            }
            for line in standing.lines
        ],
    }


# -- for people ----------------------------------------------------------------------------
def read(match: Match, say: Speech) -> None:
    """Enter goes on, `b` goes back, a number jumps, `q` leaves; without a person all in a row."""
    states = list(positions(match))
    n = 0
    while True:
        show_step(match, states, n, say)
        step = next_step(n, len(states) - 1, say)
        if step is None:
            return
        n = step


def next_step(n: int, last: int, say: Speech) -> int | None:
    """Where to go from the n-th position; None is away."""
    try:
        typed = input(say("replay.keys", n=n, last=last) + " ").strip().lower()
    except (EOFError, KeyboardInterrupt):
        tell("")
        return None
    if typed.isdecimal():
        return min(int(typed), last)
    if typed == "b":
        return max(n - 1, 0)
    return None if typed or n == last else n + 1


def show_step(match: Match, states: list[Any], n: int, say: Speech) -> None:
    """What happened, and the table afterwards."""
    told = match.show.opening(states[0], WATCHER)
    if n:
        notation = match.show.notation(match.records[n - 1].action)
        tell(f"{n}. {match.names[match.records[n - 1].seat]}: {notation}", "bold")
        told = happened(match, n - 1, states[n - 1], states[n])
    for sentence in sentences(match, told, say):
        tell(f"· {sentence}")
    console.print(drawn(match, states[n], WATCHER, say.language))
    if n == len(states) - 1 and match.is_over:
        console.print(sheet(match, match.standings(), say))
        tell(verdict(match, say), "bold green")
