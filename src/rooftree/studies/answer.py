"""The answer of a study: its first word, and the numbers of the sentence that follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rooftree.studies.measures.comparing import RowFinding
from rooftree.studies.measures.holding import HoldFinding
from rooftree.studies.measures.judged import JudgeFinding
from rooftree.studies.statistics import Estimate, more_games
from rooftree.studies.study import BOX, VARIANT, Study

YES, NO, CONTRARY = "yes", "no", "contrary"  # the first words
UNCLEAR, NUMBER = "unclear", "number"
LITTLE = 0.25  # of what matters: a mean so near to the edge of it needs very many games
Number = float | int | str


@dataclass(frozen=True)
class StudyAnswer:
    """What a study answers: a key of the words for the first word, and one for the sentence."""

    word: str
    key: str
    fields: Mapping[str, Number]
    more: int = 0  # further games of each row that would tell, where it is not clear


def answer_of(
    study: Study,
    rows: Sequence[RowFinding],
    held: Sequence[HoldFinding],
    judge: JudgeFinding | None,
) -> StudyAnswer:
    """StudyAnswer what the study asks."""
    if study.asks == "change":
        return of_changes(study, rows)
    if study.asks == "cards":
        return of_cards(held)
    if study.asks == "luck":
        return of_luck(judge)
    return of_seat(study, rows)


def of_seat(study: Study, rows: Sequence[RowFinding]) -> StudyAnswer:
    """Has the first seat an edge in the box as it is?"""
    box = next(row for row in rows if row.kind == BOX)
    share, even = box.measured, box.even
    if even is None:  # the study measures something else
        return StudyAnswer(NUMBER, "measured", numbers(share) | {"measure": study.measure})
    more = Estimate(share.mean - even, share.half, share.count)
    changed = sum(row.stands_out for row in rows if row.kind == VARIANT)
    fields = numbers(share) | {"even": even, "seats": box.seats, "changed": changed}
    word = verdict(more, study.edge)
    return StudyAnswer(word, "seat", fields, missing(more, study.edge) if word == UNCLEAR else 0)


def of_changes(study: Study, rows: Sequence[RowFinding]) -> StudyAnswer:
    """Does a variant change what the study measures?"""
    variants = [(row, row.against) for row in rows if row.kind == VARIANT and row.against]
    if not variants:
        return StudyAnswer(UNCLEAR, "no_variants", {})
    row, most = max(variants, key=lambda pair: (pair[0].stands_out, abs(pair[1].mean)))
    fields = numbers(most) | {"name": row.name, "variants": len(variants)}
    fields["measure"] = study.measure
    if row.stands_out:
        return StudyAnswer(YES, "change", fields)
    if all(within(against, study.edge) for _, against in variants):
        return StudyAnswer(NO, "change", fields)
    games = max(missing(one, study.edge) for _, one in variants)
    return StudyAnswer(UNCLEAR, "change", fields, games)


def of_cards(held: Sequence[HoldFinding]) -> StudyAnswer:
    """Does any card or tile stand out?"""
    marked = [one for one in held if one.stands_out]
    fields: dict[str, Number] = {"tested": len(held), "marked": len(marked)}
    if not marked:
        return StudyAnswer(NO, "cards_none", fields)
    most = max(marked, key=lambda one: abs(one.share.mean - mean_share(held)))
    return StudyAnswer(YES, "cards", fields | numbers(most.share) | {"card": most.name})


def mean_share(held: Sequence[HoldFinding]) -> float:
    """Average the shares, as a middle from which they differ."""
    return sum(one.share.mean for one in held) / len(held)


def of_luck(judge: JudgeFinding | None) -> StudyAnswer:
    """How much is luck?"""
    if judge is None or judge.luck is None:
        return StudyAnswer(UNCLEAR, "luck_unknown", {})
    return StudyAnswer(NUMBER, "luck", numbers(judge.luck) | {"games": judge.games})


def verdict(difference: Estimate, edge: float) -> str:
    """Choose the first word: no only if nothing that matters is left in the interval."""
    if not difference.holds(0.0):
        return YES if difference.mean > 0 else CONTRARY
    return NO if within(difference, edge) else UNCLEAR


def within(difference: Estimate, edge: float) -> bool:
    """Tell whether nothing in the interval is as large as what matters."""
    return difference.count > 1 and -edge < difference.low and difference.high < edge


def missing(difference: Estimate, edge: float) -> int:
    """Count the games that would tell, if the mean stays where it is."""
    if within(difference, edge):
        return 0
    room = max(edge - abs(difference.mean), edge * LITTLE)
    return more_games(difference, room)


def numbers(found: Estimate) -> dict[str, Number]:
    """Name a mean and the ends of its interval."""
    return {"mean": found.mean, "low": found.low, "high": found.high}
