"""Measure what a study costs: 10,000 games of a changed Blueprints, beside a plain simulation.

`python -m bench.studies` prints CPU seconds of one process, so that a busy machine does not matter,
and the ratio of both. The study also finds its answer and writes its report.
"""

from __future__ import annotations

import argparse
from time import process_time

from rooftree import forms
from rooftree.arena.simulate import Order, simulate
from rooftree.studies.result import StudyResult
from rooftree.studies.running import run
from rooftree.studies.study_file import study_of

SEATS = 3
GOLD = {"awards": {"gold": {"points": 4}}}


def main() -> None:
    """Play both and print the times."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=10_000)
    games = asked.parse_args().games
    study = study_of({"game": "blueprints", "seats": SEATS, "games": games, "box": GOLD})
    box = study.rows[0].components
    began = process_time()
    simulate(Order("blueprints", ("greedy",) * SEATS, games, components=box), workers=1)
    between = process_time()
    StudyResult(run(study, workers=1)).page()
    alone, whole = between - began, process_time() - between
    form = "compiled" if forms.IS_COMPILED else "plain"
    print(f"{games} games, {form}: simulation {alone:.1f} s, study {whole:.1f} s of CPU")
    print(f"a study costs {whole / alone:.2f} times a simulation")


if __name__ == "__main__":
    main()
