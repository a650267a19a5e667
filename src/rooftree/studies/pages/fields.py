"""The fields of the report's template: plots, and the table behind each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from rooftree.engine.show.words import headed
from rooftree.studies.measures.comparing import RowFinding
from rooftree.studies.measures.judged import JudgeFinding
from rooftree.studies.pages.cards import card_table, held_fields, shares_of
from rooftree.studies.pages.forest import (
    HALF,
    WIDE,
    ForestRow,
    ForestWords,
    forest,
    narrow_forest,
)
from rooftree.studies.pages.method import facts, method
from rooftree.studies.pages.spreads import Ridge, histogram, luck_bar, ridges
from rooftree.studies.pages.study_words import StudyWords
from rooftree.studies.statistics import Estimate
from rooftree.studies.study import BOX

Fields = dict[str, Any]


def table(label: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Fields:
    """Describe a table: the first cell of a row is its head."""
    return {"label": label, "heads": heads, "rows": rows}


def fields(said: StudyWords) -> Fields:
    """Collect everything that the template shows."""
    found = said.found
    judge = found.judge
    return {
        "facts": facts(said),
        "forests": [one for one in (variants(said), contests(said)) if one],
        "lines": lines(said),
        "seats": seats(said),
        "luck": luck(said, judge) if judge and judge.luck else None,
        "choices": choices(said),
        "courses": courses(said),
        "held": held_fields(said),
        "used": card_table(said, found.used, said("held.used"), shares_of),
        "method": method(said),
    }


def variants(said: StudyWords) -> Fields:
    """Draw the box and its variants."""
    rows = said.variants()
    key = "rows.title" if len(rows) > 1 else "rows.title_alone"
    what = said("rows.share") if said.is_share else said("rows.other", measure=said.measure)
    base = rows[0].measured.mean
    drawn = [drawn_row(said, row, said.is_share, base) for row in rows]
    title = said(key)
    words = forest_words(said, title, len(rows), said.is_share)
    found = forest_fields(said, drawn, words, WIDE)
    add_differences(said, found["table"], rows)
    note = said("rows.marked") if any(row.stands_out for row in rows) else ""
    return {"title": title, "say": what, "note": note, **found}


def add_differences(said: StudyWords, its: Fields, rows: Sequence[RowFinding]) -> None:
    """Add to a table what each row differs by from the box, deal by deal."""
    its["heads"] = [*its["heads"][:4], said("rows.against")]
    told = [
        said.difference(one, said.is_share) if one else "" for one in (row.against for row in rows)
    ]
    its["rows"] = [(*row[:4], more) for row, more in zip(its["rows"], told, strict=True)]


def contests(said: StudyWords) -> Fields | None:
    """Draw the contests of unequal players, if there are any."""
    rows = said.contests()
    if not rows:
        return None
    drawn = [drawn_row(said, row, True, 0.0) for row in rows]
    title = said("contest.title")
    words = forest_words(said, title, len(rows), True)
    found = forest_fields(said, drawn, words, WIDE)
    leads = [
        headed(said.language, said.row(row), with_sign(said, row.lead)) for row in rows if row.lead
    ]
    note = f"{said('contest.lead')} · {' · '.join(leads)}"
    return {"title": title, "say": said("contest.say"), "note": note, **found}


def with_sign(said: StudyWords, found: Estimate) -> str:
    """Write a difference with the half width of its interval."""
    return f"{said.signed(found.mean)} ±{said.number(found.half)}"


def drawn_row(said: StudyWords, row: RowFinding, is_share: bool, base: float) -> ForestRow:
    """Put a row of a forest into words; what is no share is compared with the box."""
    edge = row.edge
    if edge is None:
        edge = row.against.mean if row.against else 0.0
    return ForestRow(
        name=said.row(row),
        note=said.count(row.games),
        found=row.measured,
        even=row.even if is_share else base,
        mean=said.measured(row.measured.mean, is_share),
        half=f"±{said.measured(row.measured.half, is_share)}",
        edge=said.signed(100 * edge) if is_share else said.number(edge, "+.2f"),
        is_base=row.kind == BOX,
        marked=row.stands_out,
    )


def forest_words(said: StudyWords, title: str, count: int, is_share: bool) -> ForestWords:
    """Name the columns of a forest."""
    return ForestWords(
        label=said("rows.label", what=title, count=count),
        name=said("rows.variant"),
        note=said("rows.matches"),
        mean=said("rows.value" if is_share else "rows.mean"),
        edge=said("rows.edge" if is_share else "rows.against"),
        unit=100 if is_share else 1,
        suffix=" %" if is_share else "",
    )


def forest_fields(
    said: StudyWords, rows: Sequence[ForestRow], words: ForestWords, width: int
) -> Fields:
    """Draw a forest for desks and phones, and write its table."""
    heads = (words.name, words.note, words.mean, said("rows.interval"), words.edge)
    cells = [
        (row.name, row.note, row.mean, said.interval(row.found, words.unit != 1), row.edge)
        for row in rows
    ]
    return {
        "wide": Markup(forest(rows, words, width)),
        "narrow": Markup(narrow_forest(rows, words)),
        "table": table(words.label, heads, cells),
    }


def seats(said: StudyWords) -> Fields:
    """Draw the share of victories of each seat."""
    found, even = said.found.seats, 1 / max(1, len(said.found.seats))
    rows = [
        ForestRow(
            name=said("seats.seat", n=n),
            note=said("seats.points", points=said.number(seat.points.mean)),
            found=seat.share,
            even=even,
            mean=said.percent(seat.share.mean),
            half=f"±{said.percent(seat.share.half)}",
            edge=said.signed(100 * (seat.share.mean - even)),
            is_base=n == 1,
        )
        for n, seat in enumerate(found, 1)
    ]
    words = ForestWords(
        label=said("seats.label"),
        name=said("seats.title"),
        note=said("rows.mean"),
        mean=said("rows.value"),
        edge=said("rows.edge"),
        unit=100,
        suffix=" %",
    )
    return forest_fields(said, rows, words, HALF)


def lines(said: StudyWords) -> Fields:
    """Draw where the points come from."""
    found = said.found.lines
    rows = [
        Ridge(
            said.rule(line.rule),
            line.spread,
            line.spread_of_winners,
            said.number(line.points.mean),
            said.signed(line.won.mean),
        )
        for line in found
    ]
    label = said("lines.label")
    heads = (said("lines.rule"), *(said(f"lines.{one}") for one in ("mean", "winners")))
    cells = [
        (row.name, with_half(said, line.points), with_half(said, line.won))
        for row, line in zip(rows, found, strict=True)
    ]
    return {
        "plot": Markup(ridges(rows, label, said("lines.mean"), said("lines.won"))),
        "table": table(label, heads, cells),
    }


def with_half(said: StudyWords, found: Estimate) -> str:
    """Write a mean with the half width of its interval."""
    return f"{said.number(found.mean, '.2f')} ±{said.number(found.half, '.2f')}"


def luck(said: StudyWords, judge: JudgeFinding) -> Fields:
    """Draw the share of luck."""
    found = judge.luck
    assert found is not None
    ends = {one: said.percent(getattr(found, one)) for one in ("mean", "low", "high")}
    bar = luck_bar(
        found.low,
        found.mean,
        found.high,
        said("luck.label", **ends),
        said("luck.luck", part=said.number(100 * found.mean, ".0f")),
        said("luck.choices", part=said.number(100 - 100 * found.mean, ".0f")),
    )
    half = said.number(100 * found.half, ".0f")
    return {"plot": Markup(bar), "say": said("luck.say", half=half, games=judge.games)}


def choices(said: StudyWords) -> list[str]:
    """Say whether there is a choice."""
    course, judge = said.found.course, said.found.judge
    assert course is not None
    legal = {"legal": said.number(course.legal.mean), "half": said.number(course.legal.half)}
    told = [said("choice.legal", choices=said.number(course.choices.mean), **legal)]
    if judge and judge.good and judge.legal and judge.matters:
        told.append(
            said(
                "choice.good",
                games=judge.games,
                good=said.number(judge.good.mean),
                legal=said.number(judge.legal.mean),
                half=said.number(judge.good.half),
                matters=said.number(100 * judge.matters.mean, ".0f"),
            )
        )
    return told


def courses(said: StudyWords) -> list[Fields]:
    """Draw length, changes of the lead, and when it is decided."""
    course, judge = said.found.course, said.found.judge
    assert course is not None
    parts = judge.decided if judge else course.settled
    key, games = ("decided_judge", judge.games) if judge else ("decided_points", 0)
    behind = said.number(course.behind.mean)
    told = {
        "length": said("course.length_say", **mean_of(said, course.decisions)),
        "changes": said("course.changes_say", behind=behind, **mean_of(said, course.changes)),
        "decided": said(f"course.{key}", mean=said.number(100 * parts.mean, ".0f"), games=games),
    }
    spreads = {
        "length": (course.lengths, "decisions"),
        "changes": (course.lead_changes, "times"),
        "decided": (judge.decided_in if judge else course.settled_in, "tenth"),
    }
    return [course_fields(said, name, told[name], *spreads[name]) for name in spreads]


def course_fields(
    said: StudyWords, name: str, told: str, spread: Mapping[int, int], unit: str
) -> Fields:
    """Draw one histogram."""
    title, head = said(f"course.{name}"), said(f"course.{unit}")
    label = said("course.label", what=title)
    cells = [(str(number), said.count(count)) for number, count in spread.items()]
    return {
        "title": title,
        "say": told,
        "plot": Markup(histogram(spread, label, head if unit == "tenth" else "")),
        "table": table(label, (head, said("course.count")), cells),
    }


def mean_of(said: StudyWords, found: Estimate) -> dict[str, str]:
    """Name a mean and the half width of its interval."""
    return {"mean": said.number(found.mean), "half": said.number(found.half)}
