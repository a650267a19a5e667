"""Bots at an evening for people who are away, until they are back."""

from __future__ import annotations

from dataclasses import replace

from rooftree.deals.challenge import RIVAL
from rooftree.server.clock import now
from rooftree.server.storage.evenings import StoredRound
from rooftree.server.storage.models import Entry
from rooftree.server.tables.table import Table

AWAY = 120.0  # seconds after which a bot may move for somebody whose turn it is


def has_waited(one: StoredRound, code: str, seat: int) -> bool:
    """Tell whether a table has waited for a seat for long."""
    status = one.statuses[code]
    return seat in status.turn and now() - status.changed >= AWAY


async def hand_over(table: Table, seat: int) -> None:
    """Let a bot play on for somebody at a table."""
    async with table.lock:
        old = table.seats[seat]
        if old.level is None:
            body = {"key": "bot", "level": RIVAL, "name": old.name}
            await table.commit(Entry("note", seat, body), {seat: replace(old, level=RIVAL)})


async def take_back(table: Table, seat: int) -> None:
    """Let somebody play on instead of the bot."""
    async with table.lock:
        old = table.seats[seat]
        if old.is_held:
            body = {"key": "back", "name": old.name}
            await table.commit(Entry("note", seat, body), {seat: replace(old, level=None)})
