"""The ledger gives moving pieces lasting numbers."""

from __future__ import annotations

from rooftree.drawing.ledger import Ledger


def followed(*positions: list[tuple[str, str]]) -> Ledger:
    ledger = Ledger()
    for pieces in positions:
        ledger.follow(pieces)
    return ledger


def test_a_piece_that_stays_keeps_its_number() -> None:
    ledger = followed([("pool-0", "W4"), ("pool-1", "G1")], [("pool-0", "W4"), ("pool-1", "S2")])
    assert ledger.serials == {"pool-0": 1, "pool-1": 3}


def test_a_piece_that_moves_takes_its_number_along() -> None:
    ledger = followed([("pool-0", "W4"), ("pool-1", "G1")], [("tray-0", "G1"), ("pool-0", "W4")])
    assert ledger.serials == {"tray-0": 2, "pool-0": 1}


def test_among_equal_pieces_the_one_that_vanished_moves() -> None:
    ledger = followed([("pool-0", "W4"), ("pool-1", "W4")], [("pool-0", "W4"), ("tray-0", "W4")])
    assert ledger.serials == {"pool-0": 1, "tray-0": 2}


def test_a_new_piece_gets_a_new_number() -> None:
    ledger = followed([("pool-0", "W4")], [], [("pool-0", "W4")])
    assert ledger.serials == {"pool-0": 2}
