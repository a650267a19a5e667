"""Offers: which actions each seat may choose from, and since which version of the table."""

from __future__ import annotations

from dataclasses import dataclass

from rooftree.server.storage.models import Entry
from rooftree.server.tables.refusals import RequestRefused
from rooftree.server.tables.table import Table


@dataclass(frozen=True)
class Offer:
    """The legal actions of a seat; they have been the same since a version."""

    actions: list[int]
    since: int


class Offers:
    """The offers to every seat that somebody looks through."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._offers: dict[int, Offer] = {}

    def to(self, seat: int) -> Offer:
        """Return what a seat may do now; a watcher may do nothing."""
        if seat not in self._offers:
            self._offers[seat] = Offer(self._actions(seat), self.table.version)
        return self._offers[seat]

    def follow(self, table: Table, entry: Entry) -> None:
        """Renew the offers that an entry has changed."""
        for seat, offer in self._offers.items():
            actions = self._actions(seat)
            if actions != offer.actions:
                self._offers[seat] = Offer(actions, table.version)

    def _actions(self, seat: int) -> list[int]:
        return self.table.match.actions(seat) if seat >= 0 else []


def check_fresh(table: Table, seat: int, version: int) -> None:
    """Refuse a request about an offer that no longer stands."""
    check(table, seat, is_fresh(table, seat, version))


def check_offered(table: Table, seat: int, action: str | int, version: int) -> None:
    """Refuse an action that was chosen from an older offer, unless it is offered again."""
    fresh = is_fresh(table, seat, version)
    check(table, seat, fresh or is_offered_again(table, seat, action, version))


def check(table: Table, seat: int, stands: bool) -> None:
    """Refuse what no longer stands, and whoever may not act."""
    if not stands or table.is_spoiled or not table.is_played_here:
        raise RequestRefused("stale")
    if seat not in table.match.actors():
        raise RequestRefused("turn")


def is_fresh(table: Table, seat: int, version: int) -> bool:
    """Tell whether what was offered at a version is still offered."""
    is_bot = table.seats[seat].level is not None
    since = table.moved_at if is_bot else table.part(Offers).to(seat).since
    return since <= version <= table.version


def is_offered_again(table: Table, seat: int, action: str | int, version: int) -> bool:
    """Tell whether a person chose an action while others moved, and may still choose it.

    After an own action or an undo the same words would mean another decision.
    """
    if table.seats[seat].level is not None or not 0 <= version <= table.version:
        return False
    missed = table.journal.entries[version:]
    if any(one.kind == "undo" or (one.kind, one.seat) == ("play", seat) for one in missed):
        return False
    show, offer = table.match.show, table.part(Offers).to(seat)
    return any(action in (one, show.notation(one)) for one in offer.actions)
