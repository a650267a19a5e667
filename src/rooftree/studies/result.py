"""The result of a study as Python meets it: it says its answer, and draws itself in notebooks."""

from __future__ import annotations

import json
from dataclasses import is_dataclass
from typing import Any

from rooftree import __version__, forms
from rooftree.engine.discovery import load as load_game
from rooftree.judge import VERSION
from rooftree.studies.findings import Findings
from rooftree.studies.pages.page import framed, page
from rooftree.studies.pages.study_words import StudyWords
from rooftree.studies.statistics import Estimate
from rooftree.studies.study import StudyRow

NOT_FOUND = ("study", "rows")  # fields of the findings that are written otherwise


class StudyResult:
    """What a study found: `answer` as a sentence, `findings`, `page` and `to_json`."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings

    @property
    def answer(self) -> str:
        """The answer in English."""
        return self.say("en")

    def say(self, language: str) -> str:
        """Say the answer in a language."""
        said = StudyWords(self.findings, language)
        return f"{said.first_word()} {said.sentence()}".strip()

    def page(self, language: str = "en") -> str:
        """Write the report as one page that needs nothing else."""
        return page(self.findings, language)

    def to_json(self) -> str:
        """Write all findings for programs; the same file gives the same bytes."""
        return json.dumps(document(self.findings), ensure_ascii=False, indent=1) + "\n"

    def _repr_html_(self) -> str:
        return framed(self.findings, "en")

    def __repr__(self) -> str:
        return f"<Study of {self.findings.games} games: {self.answer}>"


def document(found: Findings) -> dict[str, Any]:
    """Describe a study and its findings as plain data."""
    study = found.study
    head = {name: value for name, value in vars(study).items() if name != "rows"}
    whose = {
        "rooftree": __version__,
        "form": "compiled" if forms.IS_COMPILED else "plain",
        "rules": load_game(study.game).version,
        "judge": VERSION,
    }
    rows = [
        described(row) | {"options": dict(its.options), "planned": its.games, "box": box_of(its)}
        for row, its in zip(found.rows, study.rows, strict=True)
    ]
    rest = {name: described(one) for name, one in vars(found).items() if name not in NOT_FOUND}
    return {"study": head, "made_by": whose, "games": found.games, "rows": rows, **rest}


def box_of(row: StudyRow) -> str:
    """Return the components file that a row was played with; empty for the game's own."""
    return row.components or ""


def described(value: Any) -> Any:
    """Turn findings into plain data; an estimate shows both ends of its interval."""
    if isinstance(value, Estimate):
        return {"mean": value.mean, "low": value.low, "high": value.high, "count": value.count}
    if is_dataclass(value):
        return {name: described(one) for name, one in vars(value).items()}
    if isinstance(value, (list, tuple)):
        return [described(one) for one in value]
    if isinstance(value, dict):
        return {str(name): described(one) for name, one in value.items()}
    return value
