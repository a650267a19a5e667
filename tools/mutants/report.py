"""The report: docs/mutants.md knows why survivors change nothing; the results go there as well."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

from tools.mutants.trial import SURVIVED, Verdict

PAGE = Path("docs/mutants.md")
REASON = re.compile(r"^- `([^`]+)` `([^`]+)`: `([^`]+)`: (.+)$", re.MULTILINE)
NO_REASON = "no reason yet"
Key = tuple[str, str, str]  # module, function, mutation


def section_of(page: str, game: str) -> str:
    """Cut out what the page says about one game."""
    found = re.search(rf"^## {re.escape(game)}$(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    return found[1] if found else ""


def reasons_of(section: str) -> dict[Key, str]:
    """Read the listed survivors of a game, each with the reason why it changes nothing."""
    found = {(module, name, text): why for module, name, text, why in REASON.findall(section)}
    return {key: why for key, why in found.items() if why != NO_REASON}


def line_of(verdict: Verdict) -> str:
    """Write what became of a mutant."""
    mutant = verdict.mutant
    fate = verdict.killer.rpartition("/")[2] or "SURVIVED"
    return f"{mutant.module}:{mutant.line} {mutant.name}: {mutant.text}  [{fate}]"


def as_json(verdicts: Sequence[Verdict], reasons: dict[Key, str]) -> str:
    """Write all results as a JSON list."""
    rows = [
        {
            "module": verdict.mutant.module,
            "function": verdict.mutant.name,
            "line": verdict.mutant.line,
            "mutation": verdict.mutant.text,
            "killed_by": verdict.killer or None,
            "reason": reasons.get(verdict.mutant.key),
        }
        for verdict in verdicts
    ]
    return json.dumps(rows, indent=1) + "\n"


def table_of(verdicts: Sequence[Verdict]) -> str:
    """Count the mutants and those killed, module by module, as a Markdown table."""
    modules = list(dict.fromkeys(verdict.mutant.module for verdict in verdicts))
    lines = ["| module | mutants | killed |", "|---|---|---|"]
    for module in modules:
        fates = [verdict.killer for verdict in verdicts if verdict.mutant.module == module]
        lines.append(f"| `{module}` | {len(fates)} | {len(fates) - fates.count(SURVIVED)} |")
    killed = sum(verdict.killer != SURVIVED for verdict in verdicts)
    share = f"{100 * killed / max(1, len(verdicts)):.1f} %"
    return "\n".join([*lines, f"| all | {len(verdicts)} | {killed} ({share}) |"])


def write_section(page: str, game: str, verdicts: Sequence[Verdict]) -> str:
    """Renew what the page says about a game; reasons of mutants that survive no more go."""
    old = section_of(page, game)
    reasons = reasons_of(old)
    survivors = [verdict.mutant for verdict in verdicts if verdict.killer == SURVIVED]
    listed = [
        f"- `{m.module}` `{m.name}`: `{m.text}`: {reasons.get(m.key, NO_REASON)}" for m in survivors
    ]
    new = "\n\n".join(["", table_of(verdicts), *(["\n".join(listed)] if listed else [])]) + "\n\n"
    if not old:
        return f"{page.rstrip()}\n\n## {game}{new}".rstrip() + "\n"
    return page.replace(f"## {game}{old}", f"## {game}{new}").rstrip() + "\n"
