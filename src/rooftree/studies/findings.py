"""The findings of a study: every measure with its interval, ready for JSON and for the report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rooftree.studies.answer import StudyAnswer, answer_of
from rooftree.studies.measures.comparing import RowFinding, compared
from rooftree.studies.measures.course import Course, course_of
from rooftree.studies.measures.holding import HoldFinding, held_by_winners, used_by_winners
from rooftree.studies.measures.judged import JudgeFinding, judge_finding
from rooftree.studies.measures.scoring import LineFinding, lines_of
from rooftree.studies.measures.seating import SeatFinding, seats_of
from rooftree.studies.played import StudyGame
from rooftree.studies.study import Study


@dataclass(frozen=True)
class Findings:
    """All that a study found. Everything but `rows` is about the box as the study describes it."""

    study: Study
    rows: list[RowFinding]
    answer: StudyAnswer
    seats: list[SeatFinding] = field(default_factory=list)
    lines: list[LineFinding] = field(default_factory=list)
    held: list[HoldFinding] = field(default_factory=list)
    used: list[HoldFinding] = field(default_factory=list)
    course: Course | None = None
    judge: JudgeFinding | None = None

    @property
    def games(self) -> int:
        """How many games were played, in all rows."""
        return sum(row.games for row in self.rows)


def findings_of(study: Study, games: Sequence[StudyGame], quick: bool = False) -> Findings:
    """Measure everything; a quick look measures the rows alone."""
    by_row = [[game for game in games if game.row == n] for n in range(len(study.rows))]
    rows = compared(study, by_row)
    if quick:
        return Findings(study, rows, StudyAnswer("", "", {}))
    box, own = by_row[0], study.rows[0]
    held, used = held_by_winners(own, box), used_by_winners(own, box)
    judge = judge_finding(box)
    return Findings(
        study,
        rows,
        answer_of(study, rows, held, judge),
        seats_of(own, box),
        lines_of(box),
        held,
        used,
        course_of(box),
        judge,
    )
