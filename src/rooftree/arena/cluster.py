"""A cluster: the workers of a Dask scheduler as one standard `Executor`.

Needs the extra `cluster`. Dask does the portion of a lost worker again.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module

from rooftree import __version__, forms
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import RooftreeError
from rooftree.engine.extras import missing

MISSING = missing("a cluster needs", "cluster")
WAIT = 20  # seconds for the scheduler and a first worker
Edition = dict[str, str]


class BadCluster(RooftreeError):
    """A cluster cannot be reached, or its workers would not play the same games."""


def edition(game: str) -> Edition:
    """Say what this process would play: results must not depend on who plays which portion."""
    return {
        "version": __version__,
        "rules": f"{game} {load_game(game).version}",
        "form": "compiled" if forms.IS_COMPILED else "plain",
    }


@contextmanager
def cluster(address: str, game: str) -> Iterator[Executor]:
    """Connect to a scheduler; refuse workers of another edition before anything is played."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise BadCluster(MISSING) from None
    try:
        client = distributed.Client(address, timeout=WAIT)
    except (OSError, ValueError, TimeoutError) as error:
        raise BadCluster(f"no scheduler answers at {address}: {error}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=WAIT)
        except TimeoutError:
            raise BadCluster(f"the scheduler at {address} has no workers") from None
        check_editions(client.run(edition, game, on_error="return"), edition(game))
        yield client.get_executor(pure=False)


def check_editions(workers: dict[str, object], ours: Edition) -> None:
    """Refuse a worker that lacks Rooftree or would play another edition of it."""
    for worker, theirs in workers.items():
        if not isinstance(theirs, dict):
            raise BadCluster(f"the worker {worker} cannot play: {theirs!r}")
        for name, own in ours.items():
            if theirs.get(name) != own:
                raise BadCluster(
                    f"the worker {worker} has {name} {theirs.get(name)}, here is {own}"
                )
