"""The command `rooftree replay`: a match file step by step, as JSON, or as pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rooftree.arena.film import positions, write_gif, write_svgs
from rooftree.cli.flag_groups import MatchFlags
from rooftree.cli.flag_values import read_match
from rooftree.cli.flags import GifFile, SvgFolder
from rooftree.cli.screen import console, is_interactive, write
from rooftree.cli.session.match_text import score_sheet, table_text, verdict
from rooftree.cli.words import Translator
from rooftree.engine.contract import WATCHER, Standing
from rooftree.engine.match import Match
from rooftree.engine.news import sentences
from rooftree.engine.show.event import Event


def replay(say: Translator, of: MatchFlags, svg: SvgFolder = None, gif: GifFile = None) -> None:
    """Show a match with all that was hidden in play: who holds the file may see it."""
    match = read_match(of.file)
    if svg or gif:
        write_pictures(match, svg, gif, say)
    elif of.as_json:
        for line in json_lines(match, say):
            print(json.dumps(line, ensure_ascii=False))
    else:
        step_through(match, say)


def write_pictures(match: Match, folder: Path | None, film: Path | None, say: Translator) -> None:
    """Write pictures of every position, as files or as one film."""
    if folder:
        count = write_svgs(match, folder, language=say.language)
        write(say("replay.pictures", count=count, where=str(folder)))
    if film:
        count = write_gif(match, film, language=say.language)
        write(say("replay.pictures", count=count, where=str(film)))


def events_of(match: Match, n: int, before: Any, after: Any) -> list[Event]:
    """List the events of the n-th record with nothing hidden."""
    record = match.records[n]
    return match.show.events(before, record.seat, record.action, after, record.seat)


# -- for programs --------------------------------------------------------------------------
def json_lines(match: Match, say: Translator) -> Iterator[dict[str, Any]]:
    """Yield one JSON object for each record."""
    steps = positions(match)
    before = next(steps)
    for n, after in enumerate(steps):
        yield json_line(match, n, before, after, say)
        before = after


def json_line(match: Match, n: int, before: Any, after: Any, say: Translator) -> dict[str, Any]:
    """Describe one record: the action, what chance gave, the table and standings afterwards."""
    record, show = match.records[n], match.show
    kind, fields = show.describe(record.action)
    given = [event for event in events_of(match, n, before, after) if event.by_chance]
    return {
        "record": n,
        "seat": record.seat,
        "name": match.names[record.seat],
        "action": {"kind": kind, "fields": fields, "notation": show.notation(record.action)},
        "chance": sentences(match, given, say.language),
        "table": show.view(after, WATCHER, match.names),
        "standings": [
            json_standing(match, standing, say.language)
            for standing in match.rules.standings(after)
        ],
    }


def json_standing(match: Match, standing: Standing, language: str) -> dict[str, Any]:
    """Describe a standing with its lines."""
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
def step_through(match: Match, say: Translator) -> None:
    """Show position after position: Enter goes on, `b` back, a number jumps, `q` leaves.

    Where nobody can answer, all of them are printed.
    """
    states = list(positions(match))
    if not is_interactive():
        for n in range(len(states)):
            show_step(match, states, n, say)
        return
    n = 0
    while True:
        show_step(match, states, n, say)
        step = next_step(n, len(states) - 1, say)
        if step is None:
            return
        n = step


def next_step(n: int, last: int, say: Translator) -> int | None:
    """Ask which position to show after the n-th; None ends the replay."""
    try:
        typed = input(say("replay.keys", n=n, last=last) + " ").strip().lower()
    except (EOFError, KeyboardInterrupt):
        write("")
        return None
    if typed.isdecimal():
        return min(int(typed), last)
    if typed == "b":
        return max(n - 1, 0)
    return None if typed or n == last else n + 1


def show_step(match: Match, states: list[Any], n: int, say: Translator) -> None:
    """Print what happened, and the table afterwards."""
    events = match.show.opening(states[0], WATCHER)
    if n:
        notation = match.show.notation(match.records[n - 1].action)
        write(f"{n}. {match.names[match.records[n - 1].seat]}: {notation}", "bold")
        events = events_of(match, n - 1, states[n - 1], states[n])
    for sentence in sentences(match, events, say.language):
        write(f"· {sentence}")
    console.print(table_text(match, states[n], WATCHER, say.language))
    if n == len(states) - 1 and match.is_over:
        console.print(score_sheet(match, match.standings(), say))
        write(verdict(match, say), "bold green")
