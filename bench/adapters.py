"""Steps a second through the adapters, beside PettingZoo's own connect-four in the same run.

A step is a decision: the environment is told an action, then asked for observation and mask.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

import numpy as np

from rooftree import forms
from rooftree.adapters import pettingzoo
from rooftree.adapters.vector import Vector
from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import names

SECONDS = 3.0  # of CPU time for each line
SIDE_BY_SIDE = 64  # matches of a Vector


def steps_through(env: Any, seconds: float) -> float:
    """Play random matches through an AEC environment; return steps per second."""
    chance, steps, began = Seeded(1), 0, process_time()
    while process_time() - began < seconds:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[chance.below(len(legal))]))
            steps += 1
    return steps / (process_time() - began)


def steps_of_vector(vector: Vector, seconds: float) -> float:
    """Play random matches side by side; one row of random numbers chooses among the legal ones."""
    draws, steps, began = np.random.default_rng(1), 0, process_time()
    while process_time() - began < seconds:
        noise = draws.random(vector.masks.shape, np.float32)
        vector.step(np.argmax(noise * vector.masks, axis=1))
        steps += len(vector.episodes)
    return steps / (process_time() - began)


def connect_four() -> Any:
    """Make PettingZoo's own game, as its documentation does."""
    from pettingzoo.classic import connect_four_v3

    return connect_four_v3.env()


def through_pettingzoo(name: str, scale: str, seconds: float) -> float:
    return steps_through(pettingzoo.env(name, 2, scale=scale), seconds)


def through_vector(name: str, scale: str, seconds: float) -> float:
    return steps_of_vector(Vector(name, SIDE_BY_SIDE, 2, scale=scale), seconds)


def rows() -> dict[str, Callable[[float], float]]:
    """Name what is measured, in the order of the report."""
    found: dict[str, Callable[[float], float]] = {
        "PettingZoo connect-four": lambda seconds: steps_through(connect_four(), seconds)
    }
    for name in names():
        for scale in ("numbers", "scaled"):
            row = f"{name}, 2 seats, {scale}"
            found[f"{row}, PettingZoo"] = partial(through_pettingzoo, name, scale)
            found[f"{row}, Vector"] = partial(through_vector, name, scale)
    return found


def main() -> None:
    """Measure and print every row whose name holds the words given."""
    parser = argparse.ArgumentParser(prog="python -m bench.adapters", description=__doc__)
    parser.add_argument("only", nargs="?", default="", help="measure only rows with these words")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="CPU time of each row")
    chosen = parser.parse_args()
    print("compiled" if forms.IS_COMPILED else "plain")
    for name, measure in rows().items():
        if chosen.only in name:
            print(f"{name:48} {measure(chosen.seconds):>10,.0f} steps/s", flush=True)


if __name__ == "__main__":
    main()
