"""The facts of the end page of a table: the end in words and pictures, and how it goes on."""

from __future__ import annotations

from rooftree.engine.contract import WATCHER
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.tables.rematch import beginners, note_of
from rooftree.server.tables.table import Table
from rooftree.server.views.past.ending import Ending, Facts
from rooftree.server.words import joined


async def ending_facts(table: Table, mine: list[int], language: str) -> Facts:
    """Return what the end page of a finished match shows to whoever sits at `mine`."""
    async with table.lock:
        return await off_loop(facts_of, table, mine, language)


@heavy
def facts_of(table: Table, mine: list[int], language: str) -> Facts:
    """Draw the homes and say the rest; the caller holds the table's lock."""
    end, note = Ending(table.match, language, mine), note_of(table)
    seats = end.seats()
    large = [one for seat in (end.reader, end.other) for one in seats if one["seat"] == seat]
    return {
        "headline": end.headline(),
        "reason": end.reason(),
        "winning_rule": table.match.show.winning_rule,
        "place": end.place(end.reader),
        "caption": caption(table, end),
        "seats": seats,
        "large": large,
        "rest": [one for one in seats if one not in large],
        "reader": end.me,
        "ended": int(1000 * ended_at(table)),
        "seated": seated(end),
        "begins": begins(end),
        "opener": note.seat if note else WATCHER,
        "opener_name": end.match.names[note.seat] if note else "",
        "own": end.reader,
        "word": end.say,
    }


def ended_at(table: Table) -> float:
    """Return when the last action was played."""
    played = [entry.at for entry in table.journal.entries if entry.kind == "play"]
    return played[-1] if played else table.stored.created


def caption(table: Table, end: Ending) -> str:
    """Say how long the match was: moves, and minutes from the first to the last."""
    played = [entry.at for entry in table.journal.entries if entry.kind == "play"]
    moves = end.say("final.moves", n=len(table.match.records))
    minutes = max(0, round((played[-1] - played[0]) / 60)) if played else 0
    return f"{moves}, {end.say('final.minutes', n=minutes)}" if minutes else moves


def seated(end: Ending) -> str:
    """Name everybody whom playing again seats."""
    names = [end.object(seat) for seat in range(len(end.match.names)) if seat != end.me]
    own = [end.object(end.me)] if end.me is not None else []
    return joined([*own, *names], end.language)


def begins(end: Ending) -> str:
    """Say who begins the next match."""
    possible = beginners(end.match)
    if len(possible) > 1:
        return end.say("again.lot")
    if len(possible[0]) != 1:
        return end.say("again.together")
    seat = possible[0][0]
    key = "again.you_begin" if seat == end.me else "again.begins"
    return end.say(key, name=end.match.names[seat])
