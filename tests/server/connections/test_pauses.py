"""Processes and a database that stop or are cut off from each other: still one legal order."""

from __future__ import annotations

from bench.server_history import Operation, out_of_order
from bench.server_pauses import run

from tests.server.postgresql import PostgreSQL


def test_pauses_and_partitions_lose_nothing(postgresql: PostgreSQL) -> None:
    trouble, granted = run(5, 0.5, tables=2, racers=3, database=postgresql, is_long=False)
    assert trouble.history.broken == []
    assert len(trouble.gaps) == 5
    assert granted >= 40


def test_the_checker_sees_what_fits_no_order() -> None:
    first = Operation("t", "a", sent=0.0, answered=1.0, version=1)
    late = Operation("t", "b", sent=2.0, answered=3.0, version=2)
    assert out_of_order([first, late]) == []
    assert out_of_order([first, Operation("t", "b", 2.0, 3.0, 1)])  # granted twice
    assert out_of_order([late, Operation("t", "c", 0.0, 1.0, 3)])  # ended before version 2 began
    assert out_of_order([late, Operation("u", "c", 0.0, 1.0, 3)]) == []
