"""The archive: match files out and in, and new tables that go on from a moment of an old one."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from rooftree.engine.contract import WATCHER
from rooftree.engine.errors import DamagedMatch, RooftreeError
from rooftree.engine.match import Match
from rooftree.engine.matchfile import from_document, to_document
from rooftree.engine.verify import verify
from rooftree.server.journal import play_entry, revealed
from rooftree.server.refusals import NotAllowed
from rooftree.server.rows import Entry, StoredMatch
from rooftree.server.seats import Seat, SeatWish, clean_name, seats_wished
from rooftree.server.table import Table
from rooftree.server.tables import Tables

MOST_RECORDS = 20_000


async def match_file(table: Table) -> dict[str, Any]:
    """The match as a file; it holds every action, so only where nothing is hidden any more."""
    async with table.lock:
        check_open(table)
        return to_document(table.match)


def check_open(table: Table) -> None:
    """Refuses a match that goes on and in which anything was ever hidden from anybody."""
    if not table.match.is_over and not is_open(table):
        raise NotAllowed("secrets")


def is_open(table: Table) -> bool:
    """Whether every position so far, those taken back included, was known to everybody."""
    match = table.match
    positions = [match.at(0), *(after for *_, after in table.journal.positions())]
    viewers = range(WATCHER, match.setup.seats)
    return all(is_known(match, state, viewer) for state in positions for viewer in viewers)


def is_known(match: Match, state: Any, viewer: int) -> bool:
    """Whether a viewer knows all of a position."""
    rules = match.rules
    return bool(rules.numbers(rules.hide(state, viewer)) == rules.numbers(state))


async def verified(table: Table) -> list[str]:
    """What a check of the finished match found, in sentences."""
    async with table.lock:
        if not table.match.is_over:
            raise NotAllowed("seed")
        return verify(from_document(to_document(table.match)))


async def upload(tables: Tables, document: dict[str, Any], host: str) -> Table:
    """A match file becomes a table that can be replayed and gone on from."""
    match = read_file(document)
    match.seals = [seal for seal in match.seals if seal.start < len(match.records) or seal.seed]
    seats = [Seat(clean_name(player.name, "?"), level=None) for player in match.players]
    stored = stored_from(match, seats, host, len(match.records))
    return await tables.keep(replace(stored, recorded=True), entries_of(match, len(match.records)))


def read_file(document: dict[str, Any]) -> Match:
    """A match from what somebody sent; whatever is wrong with it is their file's fault."""
    records = document.get("records")
    if isinstance(records, list) and len(records) > MOST_RECORDS:
        raise DamagedMatch(f"a match file has at most {MOST_RECORDS} records")
    try:
        return from_document(document)
    except RooftreeError:
        raise
    except Exception as error:
        raise DamagedMatch(f"this match file cannot be read: {error!r}") from None


async def go_on(
    tables: Tables, table: Table, moment: int, wishes: list[SeatWish], host: str
) -> Table:
    """A new table from a moment of an old one, with other company and other dice."""
    async with table.lock:
        check_open(table)
        match = table.match
        match.game.check_seats(len(wishes))
        if len(wishes) != match.setup.seats or not 0 <= moment <= len(match.records):
            raise NotAllowed("other_seats")
        seats = seats_wished(wishes, tables.levels(), host)
        stored = stored_from(match, seats, host, moment)
        entries = entries_of(match, moment)
    return await tables.keep(stored, entries)


def stored_from(match: Match, seats: list[Seat], host: str, count: int) -> StoredMatch:
    """A table whose first records come from another match."""
    setup = match.setup
    seals = [seal for seal in revealed(match) if seal.start <= count]
    return StoredMatch(
        code="",
        game=setup.game.name,
        options=dict(setup.options),
        components=setup.components,
        base={
            "opening": list(match.opening),
            "seals": [[seal.start, seal.commitment, seal.seed] for seal in seals],
            "count": count,
        },
        seed=secrets.token_bytes(32),
        host=host,
        hints=None,
        recorded=False,
        seats=seats,
    )


def entries_of(match: Match, count: int) -> list[Entry]:
    """The first records as entries of a new log."""
    return [play_entry(match, record, None) for record in match.records[:count]]
