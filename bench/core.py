"""Measure the core of each game: copies, driven steps, playouts, memory of a state.

`python -m bench.core` prints a table, compiled and plain, beside Catanatron's random games and a
calibration loop of our own in the same run; `--json` prints the numbers. Times are CPU time.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from bench.boxed import rules_of
from rooftree.engine import playout
from rooftree.engine.bits import lowest
from rooftree.engine.chance import Seeded
from rooftree.engine.contract import Rules
from rooftree.engine.discovery import load, names

Row = dict[str, float | int | str]
REPEATS = 3


def rate(work: Callable[[], int], seconds: float) -> float:
    """Count units of work per second of CPU time; keep the best of some runs."""
    best = 0.0
    for _ in range(REPEATS):
        done, start = 0, time.process_time()
        while time.process_time() - start < seconds / REPEATS:
            done += work()
        best = max(best, done / (time.process_time() - start))
    return best


def calibration() -> int:
    """Run a fixed loop of plain Python, the yardstick for different machines."""
    total = 0
    for n in range(20000):
        total = (total * 31 + n) % 65521
    return 20000 if total >= 0 else 0


def driven(rules: Rules[Any], seats: int, seed: int) -> int:
    """Play one random game from Python: `actions` and `apply` for each decision."""
    chance = Seeded(seed)
    state = rules.new(seats, chance)
    actions, apply, below = rules.actions, rules.apply, chance.below
    decisions = 0
    while state.acting:
        seat = lowest(state.acting)
        found = actions(state, seat)
        apply(state, seat, found[below(len(found))], chance)
        decisions += 1
    return decisions


def middle(rules: Rules[Any], seats: int) -> Any:
    """Make a state from the middle of a random game."""
    length = driven(rules, seats, 5)
    chance = Seeded(5)
    state = rules.new(seats, chance)
    for _ in range(length // 2):
        seat = lowest(state.acting)
        found = rules.actions(state, seat)
        rules.apply(state, seat, found[chance.below(len(found))], chance)
    return state


def bytes_of_a_state(rules: Rules[Any], state: Any) -> int:
    """Measure the memory of a copy as the allocator counts it."""
    rules.copy(state)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [rules.copy(state) for _ in range(200)]
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used // len(kept)


def measured(name: str, seats: int, seconds: float) -> Row:
    """Measure one row: a game with so many seats, compiled or plain as it runs now."""
    _, rules = rules_of(name)
    state = middle(rules, seats)
    batch = 2000 if is_compiled() else 50
    games = 50 if is_compiled() else 1

    def copies() -> int:
        playout.copies(rules, state, batch)
        return batch

    def playouts() -> int:
        playout.rollouts(rules, seats, games, 1)
        return games

    return {
        "game": name,
        "seats": seats,
        "form": "compiled" if is_compiled() else "plain",
        "copy_ns": round(1e9 / rate(copies, seconds)),
        "driven_per_s": round(rate(lambda: driven(rules, seats, 3), seconds)),
        "playouts_per_s": round(rate(playouts, seconds)),
        "state_bytes": bytes_of_a_state(rules, state),
    }


def is_compiled() -> bool:
    """Tell whether the compiled form is running."""
    return not str(playout.__file__).endswith(".py")


def catanatron_per_s(seconds: float) -> float:
    """Count decisions per second of Catanatron's random players, four seats."""
    from catanatron import Color, Game, RandomPlayer

    def one() -> int:
        game = Game([RandomPlayer(color) for color in list(Color)[:4]])
        game.play()
        return len(game.state.actions)

    return rate(one, seconds)


def report(seconds: float, wanted: list[str]) -> dict[str, Any]:
    """Measure all rows in the form that is running."""
    rows = [measured(name, load(name).seats[-1], seconds) for name in wanted or names()]
    return {"calibration_per_s": round(rate(calibration, seconds)), "rows": rows}


def other_form(seconds: float, wanted: list[str]) -> dict[str, Any]:
    """Measure the rows of the plain form in a process of its own."""
    command = [sys.executable, "-m", "bench.core", "--one", "--json", "--seconds", str(seconds)]
    done = subprocess.run(
        [*command, *wanted],
        env={**os.environ, "ROOFTREE_PURE": "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def table(rows: list[Row], catanatron: float, calibration: float) -> str:
    """Write the rows as text, with their ratios."""
    head = (
        f"{'game':<12}{'seats':>6} {'form':<9}{'copy ns':>9}{'state B':>9}"
        f"{'driven/s':>12}{'x Catan':>9}{'playouts/s':>12}{'x loop':>9}"
    )
    lines = [head, "-" * len(head)]
    for row in rows:
        driven, playouts = float(row["driven_per_s"]), float(row["playouts_per_s"])
        lines.append(
            f"{row['game']:<12}{row['seats']:>6} {row['form']:<9}{row['copy_ns']:>9}"
            f"{row['state_bytes']:>9}{driven:>12,.0f}{driven / catanatron:>9.1f}"
            f"{playouts:>12,.0f}{playouts / calibration * 1e3:>9.2f}"
        )
    lines.append(f"Catanatron: {catanatron:,.0f} decisions/s; loop: {calibration:,.0f} steps/s")
    lines.append("x loop: playouts per thousand steps of the calibration loop")
    return "\n".join(lines)


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--one", action="store_true", help="only the form that is running")
    parser.add_argument("--seconds", type=float, default=1.5, help="for each measurement")
    asked = parser.parse_args()
    found = report(asked.seconds, asked.games)
    if not asked.one:
        if is_compiled():
            found["rows"] += other_form(asked.seconds, asked.games)["rows"]
        found["catanatron_per_s"] = round(catanatron_per_s(asked.seconds * 2))
    if asked.json or asked.one:
        print(json.dumps(found, indent=1))
    else:
        print(table(found["rows"], found["catanatron_per_s"], found["calibration_per_s"]))


if __name__ == "__main__":
    main()
