"""Studies on many machines: the same bytes, however many work on them and whoever is lost."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rooftree.arena import duel as duels
from rooftree.arena import simulate as simulations
from rooftree.arena.cluster import BadCluster, check_editions, cluster, edition
from rooftree.arena.duel import Duel, fight
from rooftree.arena.ratings import ratings
from rooftree.arena.simulate import Order, simulate
from rooftree.cli.commands import simulate as simulating
from rooftree.cli.commands import tournament
from rooftree.studies.result import StudyResult
from rooftree.studies.running import run
from rooftree.studies.study_file import study_of
from tests.cli.conftest import Command, rooftree  # noqa: F401  a fixture

ORDER = Order("blueprints", ("greedy", "uniform", "medium"), 48, seed=3, rotate=True)
DUEL = Duel("california", "greedy", "uniform", 3, 24, seed=5)
STUDY = study_of(
    {
        "game": "blueprints",
        "seats": 3,
        "games": 24,
        "judge": 2,
        "variants": {"six": {"box": {"awards": {"gold": {"points": 6}}}}},
        "ladder": ["uniform", "easy"],
    }
)


@pytest.fixture(scope="module")
def local_cluster() -> Iterator[Any]:
    distributed: Any = import_module("distributed")
    cluster_of_two = distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=":0",  # any port: two parts of `make test` may run at a time
        host="127.0.0.1",
    )
    with cluster_of_two as started, pytest.MonkeyPatch.context() as patch:
        patch.setattr("rooftree.arena.cluster.WAIT", 600)  # however busy this machine is
        yield started


def written(workers: int, pool: Any = None) -> str:
    """Return what `simulate --json` writes."""
    return json.dumps(simulating.document(ORDER, simulate(ORDER, workers, executor=pool)))


def fought(workers: int, pool: Any = None) -> str:
    """Return what `tournament --json` writes."""
    done = [(DUEL, fight(DUEL, workers, executor=pool))]
    return json.dumps(tournament.document(done, ratings(done)))


def studied(workers: int, pool: Any = None) -> str:
    """Return what `study --json` writes."""
    return StudyResult(run(STUDY, workers, executor=pool)).to_json()


WRITERS = pytest.mark.parametrize("write", [written, fought, studied])
COUNTERS = pytest.mark.parametrize("write", [written, fought])  # whose games can be hooked into
Writer = Callable[..., str]


@WRITERS
@pytest.mark.parametrize("workers", [2, 8])
def test_any_number_of_processes_writes_the_same_bytes(write: Writer, workers: int) -> None:
    assert write(workers) == write(1)


@WRITERS
def test_any_standard_executor_will_do(write: Writer) -> None:
    with ThreadPoolExecutor(1) as pool:
        assert write(3, pool) == write(1)


@WRITERS
@pytest.mark.parametrize("workers", [1, 2, 8])
def test_dask_writes_the_same_bytes(local_cluster: Any, write: Writer, workers: int) -> None:
    with cluster(local_cluster.scheduler_address, "blueprints") as pool:
        assert write(workers, pool) == write(1)


def die_once(flag: str, module: str, order: Any, n: int) -> Any:
    """Play a game; the first process to reach the middle kills itself."""
    play_one = import_module(module).play_one  # that of the process that plays
    if n >= 12:
        try:
            os.close(os.open(flag, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return play_one(order, n)
        os.kill(os.getpid(), signal.SIGKILL)
    return play_one(order, n)


def kill_one(flag: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one of the processes that play from now on kill itself in the middle."""
    for module in (simulations, duels):
        monkeypatch.setattr(module, "play_one", partial(die_once, str(flag), module.__name__))


@COUNTERS
def test_the_portion_of_a_process_that_is_killed_is_done_again(
    write: Writer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected, flag = write(1), tmp_path / "killed"
    kill_one(flag, monkeypatch)
    assert write(2) == expected
    assert flag.exists()


@COUNTERS
def test_the_portion_of_a_dask_worker_that_is_killed_is_done_again(
    local_cluster: Any, write: Writer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected, flag = write(1), tmp_path / "killed"
    kill_one(flag, monkeypatch)
    with cluster(local_cluster.scheduler_address, "blueprints") as pool:
        assert write(2, pool) == expected
    assert flag.exists()


def test_the_commands_run_on_a_cluster(
    local_cluster: Any,
    rooftree: Command,  # noqa: F811
) -> None:
    few = ("--games", "6", "--bots", "greedy,uniform", "--json")
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
    with pytest.raises(BadCluster, match="\\.\\[cluster\\]"), cluster("tcp://a", "x"):
        pass
