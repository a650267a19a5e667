"""Studies on many machines: the same bytes, however many work on them and whoever is lost."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from typing import Any

import pytest

from rooftree.arena import portions
from rooftree.arena.cluster import BadCluster, check_editions, cluster, edition
from rooftree.arena.duel import Duel, fight
from rooftree.arena.ratings import ratings
from rooftree.arena.simulate import Order, play_some, simulate
from rooftree.cli import simulate as simulating
from rooftree.cli import tournament
from tests.cli.conftest import Command, rooftree  # noqa: F401  a fixture

ORDER = Order("blueprints", ("greedy", "uniform", "medium"), 48, seed=3, rotate=True)
DUEL = Duel("california", "greedy", "uniform", 3, 24, seed=5)


@pytest.fixture(scope="module")
def local_cluster() -> Iterator[Any]:
    distributed: Any = import_module("distributed")
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        host="127.0.0.1",
    ) as started:
        yield started


def written(result: Any) -> str:
    return json.dumps(simulating.document(ORDER, result, times=False))


def expected() -> str:
    return written(simulate(ORDER, 1))


@pytest.mark.parametrize("workers", [2, 8])
def test_any_number_of_processes_writes_the_same_bytes(workers: int) -> None:
    assert written(simulate(ORDER, workers)) == expected()


def test_any_standard_executor_will_do() -> None:
    with ThreadPoolExecutor(1) as pool:
        assert written(simulate(ORDER, 3, executor=pool)) == expected()


def test_a_duel_writes_the_same_bytes_on_any_number_of_processes() -> None:
    def fought(workers: int) -> str:
        done = [(DUEL, fight(DUEL, workers))]
        return json.dumps(tournament.document(done, ratings(done), times=False))

    assert fought(1) == fought(2)


def test_dask_writes_the_same_bytes(local_cluster: Any) -> None:
    with cluster(local_cluster.scheduler_address, "blueprints") as pool:
        assert written(simulate(ORDER, 2, executor=pool)) == expected()


def die_once(flag: str, order: Order, games: range) -> list[Any]:
    """Play a portion; the first process to reach the middle kills itself."""
    if games.start >= 12:
        try:
            os.close(os.open(flag, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return play_some(order, games)
        os.kill(os.getpid(), signal.SIGKILL)
    return play_some(order, games)


def played(pool: Any, flag: str) -> list[Any]:
    work = partial(die_once, flag)
    return [one for some in portions.shared_out(work, ORDER, 48, 2, pool) for one in some]


def test_the_portion_of_a_process_that_is_killed_is_done_again(tmp_path: Any) -> None:
    flag = tmp_path / "killed"
    assert [one.points for one in played(None, str(flag))] == [
        one.points for one in play_some(ORDER, range(48))
    ]
    assert flag.exists()


def test_the_portion_of_a_dask_worker_that_is_killed_is_done_again(
    local_cluster: Any, tmp_path: Any
) -> None:
    flag = tmp_path / "killed"
    with cluster(local_cluster.scheduler_address, "blueprints") as pool:
        found = [one.points for one in played(pool, str(flag))]
    assert found == [one.points for one in play_some(ORDER, range(48))]
    assert flag.exists()


def test_the_commands_run_on_a_cluster(
    local_cluster: Any,
    rooftree: Command,  # noqa: F811
) -> None:
    few = ("--games", "6", "--bots", "greedy,uniform", "--json", "--no-times")
    on = ("--on", local_cluster.scheduler_address)
    for command in (("simulate", "blueprints"), ("tournament", "blueprints", "--seats", "2")):
        here = rooftree(*command, *few, "--workers", "1")
        there = rooftree(*command, *few, *on)
        assert (there.err, there.out) == ("", here.out)
        assert json.loads(here.out)["game"] == "blueprints"


def test_workers_of_another_edition_are_refused_before_anything_is_played() -> None:
    ours = edition("blueprints")
    check_editions({"tcp://a": dict(ours)}, ours)
    for name in ours:
        with pytest.raises(BadCluster, match=f"tcp://a has {name} other"):
            check_editions({"tcp://a": {**ours, name: "other"}}, ours)
    with pytest.raises(BadCluster, match="cannot play"):
        check_editions({"tcp://a": ImportError("no rooftree")}, ours)


def test_a_missing_extra_and_a_missing_scheduler_are_told_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rooftree.arena.cluster.WAIT", 0.2)
    with pytest.raises(BadCluster, match="no scheduler answers"), cluster("tcp://127.0.0.1:9", "x"):
        pass
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadCluster, match="rooftree\\[cluster\\]"), cluster("tcp://a", "x"):
        pass
