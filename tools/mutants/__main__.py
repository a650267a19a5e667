"""`python -m tools.mutants GAME [MODULE ...]`: which changes of the rules does no test notice?"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path

import pytest
from tools.mutants.mutations import Mutant, mutants_of
from tools.mutants.report import (
    PAGE,
    as_json,
    line_of,
    reasons_of,
    section_of,
    table_of,
    write_section,
)
from tools.mutants.swapping import put_in_place
from tools.mutants.trial import SURVIVED, Trial

RESULTS = Path(".make")


def read_arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("modules", nargs="*", help="of rules/, such as score; all by default")
    return parser.parse_args()


def find_mutants(folder: Path, modules: list[str]) -> list[Mutant]:
    """List the mutants of a game's rules, or of some modules of them."""
    found: list[Mutant] = []
    for file in sorted((folder / "rules").glob("*.py")):
        if not modules or file.stem in modules:
            found += mutants_of(f"rules/{file.name}", file.read_text("utf-8"))
    return found


def main() -> int:
    """Try every mutant, print and keep the results; 1 if a survivor has no reason."""
    asked = read_arguments()
    mutants = find_mutants(Path("src/rooftree/games", asked.game), asked.modules)
    trial = Trial(
        mutants,
        partial(put_in_place, package=f"rooftree.games.{asked.game}"),
        lambda verdict: print(line_of(verdict), flush=True),
    )
    tests = [f"tests/games/{asked.game}/{room}" for room in ("rules", "table")]
    plugins = [f"no:{name}" for name in ("terminal", "timeout", "xdist", "cacheprovider")]
    options = ["-o", "addopts=", *(word for name in plugins for word in ("-p", name))]
    if pytest.main([*options, *tests], [trial]) != 0 or len(trial.verdicts) != len(mutants):
        print(f"the tests fail without any mutant: {trial.failed}", file=sys.stderr)
        return 2
    page = PAGE.read_text("utf-8")
    reasons = reasons_of(section_of(page, asked.game))
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"mutants-{asked.game}.json").write_text(as_json(trial.verdicts, reasons), "utf-8")
    if not asked.modules:
        PAGE.write_text(write_section(page, asked.game, trial.verdicts), "utf-8")
    survivors = [verdict for verdict in trial.verdicts if verdict.killer == SURVIVED]
    unknown = [verdict for verdict in survivors if verdict.mutant.key not in reasons]
    print(f"\n{table_of(trial.verdicts)}\n\nsurvivors without a reason: {len(unknown)}")
    print("\n".join(line_of(verdict) for verdict in unknown))
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
