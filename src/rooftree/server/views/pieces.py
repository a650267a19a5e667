"""Pieces: what lies open on a table, and the numbers by which a page tells equal ones apart."""

from __future__ import annotations

from typing import Any

from rooftree.drawing.ledger import Ledger
from rooftree.engine.contract import WATCHER
from rooftree.engine.match import Match
from rooftree.server.heavy import heavy
from rooftree.server.tables.journal import Journal


def open_pieces(match: Match, state: Any) -> list[tuple[str, str]]:
    """Return the pieces that lie open to everybody."""
    return match.show.pieces(match.rules.hide(state, WATCHER))


@heavy
def ledger_of(journal: Journal) -> Ledger:
    """Number all pieces in the order in which the journal brought them to the table."""
    ledger, match = Ledger(), journal.match
    ledger.follow(open_pieces(match, match.at(0)))
    for _, _, before, _, after in journal.positions():
        ledger.follow(open_pieces(match, before))
        ledger.follow(open_pieces(match, after))
    ledger.follow(open_pieces(match, match.state))
    return ledger
