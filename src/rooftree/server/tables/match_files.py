"""Match files: download, check, upload, and new tables that continue an old match."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from rooftree.engine.contract import WATCHER
from rooftree.engine.errors import DamagedMatch
from rooftree.engine.match import Match
from rooftree.engine.matchfile import from_document, to_document
from rooftree.engine.verify import verify
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.storage.models import Entry, Seat, StoredMatch
from rooftree.server.tables.deal_tables import check_unsealed
from rooftree.server.tables.journal import Journal, play_entry, seals_with_last_seed
from rooftree.server.tables.refusals import NotAllowed
from rooftree.server.tables.registry import Tables
from rooftree.server.tables.seats import SeatRequest, clean_name, requested_seats
from rooftree.server.tables.table import Table

MOST_RECORDS = 20_000


async def match_file(table: Table) -> dict[str, Any]:
    """Return the match file; it holds every action, so only where nothing is hidden any more."""
    async with table.lock:
        return await off_loop(document_of, table)


@heavy
def document_of(table: Table) -> dict[str, Any]:
    """Make the match file; the caller holds the table's lock."""
    check_open(table)
    return to_document(table.match)


def check_open(table: Table) -> None:
    """Refuse a sealed deal, and an unfinished match in which anything was ever hidden."""
    check_unsealed(table)
    if not table.match.is_over and not is_open(table):
        raise NotAllowed("secrets")


@heavy
def is_open(table: Table) -> bool:
    """Tell whether every position so far, undone ones included, was known to everybody."""
    match = table.match
    positions = [match.at(0), *(after for *_, after in table.journal.positions())]
    viewers = range(WATCHER, match.setup.seats)
    return all(is_known(match, state, viewer) for state in positions for viewer in viewers)


def is_known(match: Match, state: Any, viewer: int) -> bool:
    """Tell whether a viewer knows all of a position."""
    rules = match.rules
    return bool(rules.numbers(rules.hide(state, viewer)) == rules.numbers(state))


async def verified(table: Table) -> list[str]:
    """Check a finished match; return the findings as sentences."""
    async with table.lock:
        if not table.match.is_over:
            raise NotAllowed("seed")
        check_unsealed(table)
        return await off_loop(verify_match, table.match)


@heavy
def verify_match(match: Match) -> list[str]:
    """Play the match file again and check the dice; return the findings as sentences."""
    return verify(from_document(to_document(match)))


async def upload(tables: Tables, document: dict[str, Any], host: str, origin: str) -> Table:
    """Make a table from a match file; it can be replayed and continued."""
    stored, entries = await off_loop(read_file, document, host)
    return await tables.keep(replace(stored, recorded=True, origin=origin), entries)


async def take_over(
    tables: Tables, document: dict[str, Any], requests: list[SeatRequest], host: str, origin: str
) -> Table:
    """Make a table at which a match goes on that was begun elsewhere, as offline; new dice.

    Whoever hands it over may know what is hidden in it, so it counts for nothing but itself.
    """
    seats = requested_seats(requests, tables.levels(), host)
    stored, entries = await off_loop(taken_over, document, seats, host)
    return await tables.keep(replace(stored, origin=origin), entries)


@heavy
def taken_over(
    document: dict[str, Any], seats: list[Seat], host: str
) -> tuple[StoredMatch, list[Entry]]:
    """Read a match that goes on; refuse one that is over, or other seats."""
    stored, entries = read_file(document, host)
    if len(seats) != len(stored.seats) or Journal(stored, entries).status().over:
        raise NotAllowed("other_seats")
    return replace(stored, seats=seats), entries


async def handed_over(table: Table) -> dict[str, Any]:
    """Return a match with all that is hidden in it, and who sits there, for `take_over`."""
    async with table.lock:
        document = await off_loop(to_document, table.match)
    kinds = ["bot" if seat.level else "me" for seat in table.seats]
    seats = [
        {"kind": kind, "name": seat.name, "level": seat.level}
        for kind, seat in zip(kinds, table.seats, strict=True)
    ]
    return {"match": document, "seats": seats}


@heavy
def read_file(document: dict[str, Any], host: str) -> tuple[StoredMatch, list[Entry]]:
    """Read an uploaded match file; refuse one that is too long."""
    records = document.get("records")
    if isinstance(records, list) and len(records) > MOST_RECORDS:
        raise DamagedMatch(f"a match file has at most {MOST_RECORDS} records")
    match = from_document(document)
    count = len(match.records)
    match.seals = [seal for seal in match.seals if seal.start < count or seal.seed]
    seats = [Seat(clean_name(player.name, "?"), level=None) for player in match.players]
    return stored_from(match, seats, host, count), entries_of(match, count)


async def go_on(
    tables: Tables,
    table: Table,
    moment: int,
    requests: list[SeatRequest],
    host: str,
    origin: str,
) -> Table:
    """Make a new table that continues an old match from a moment, with other players and dice."""
    seats = requested_seats(requests, tables.levels(), host)
    async with table.lock:
        stored, entries = await off_loop(continued, table, moment, seats, host)
    return await tables.keep(replace(stored, origin=origin), entries)


@heavy
def continued(
    table: Table, moment: int, seats: list[Seat], host: str
) -> tuple[StoredMatch, list[Entry]]:
    """Copy the beginning of a match; the caller holds the table's lock."""
    check_open(table)
    match = table.match
    match.game.check_seats(len(seats))
    if len(seats) != match.setup.seats or not 0 <= moment <= len(match.records):
        raise NotAllowed("other_seats")
    return stored_from(match, seats, host, moment), entries_of(match, moment)


def stored_from(match: Match, seats: list[Seat], host: str, count: int) -> StoredMatch:
    """Make a table that begins with the first `count` records of another match."""
    setup = match.setup
    seals = [seal for seal in seals_with_last_seed(match) if seal.start <= count]
    return StoredMatch(
        code="",
        game=setup.game.name,
        options=dict(setup.options),
        components=setup.components,
        base={
            "opening": list(match.opening),
            "seals": [[seal.start, seal.commitment, seal.seed, seal.dealt] for seal in seals],
            "count": count,
        },
        seed=secrets.token_bytes(32),
        host=host,
        hints=None,
        recorded=False,
        seats=seats,
    )


def entries_of(match: Match, count: int) -> list[Entry]:
    """Make log entries of the first `count` records."""
    return [play_entry(match, record, None) for record in match.records[:count]]
