"""The cards of a report: those that stand out, a few others for comparison, the rest behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from markupsafe import Markup

from rooftree.studies.measures.holding import HoldFinding
from rooftree.studies.pages.spreads import share_mark
from rooftree.studies.pages.study_words import StudyWords
from rooftree.studies.pages.svg import PlotScale, scale_of

COMPARED = 3  # unmarked cards that are shown for comparison
MOST = 24  # marked cards that are shown: the rest is behind
Cells = Callable[[StudyWords, HoldFinding], tuple[str, ...]]


def held_fields(said: StudyWords) -> dict[str, Any]:
    """Describe the table of cards."""
    found, even = said.found.held, 1 / max(1, len(said.found.seats))
    chosen = shown_of(found)
    ends = [end for one in chosen for end in (one.share.low, one.share.high)]
    scale = scale_of([*ends, even], 2, 238)
    marked = sum(one.stands_out for one in found)
    others = len(found) - marked
    compared = sum(not one.stands_out for one in chosen)
    none = said("held.none", count=len(found))
    return {
        "count": len(found),
        "even": said.percent(even),
        "shown": [card_row(said, one, scale, even) for one in chosen],
        "note": said("held.others", shown=compared, count=others) if marked else none,
        "table": card_table(said, found, said("page.all", count=len(found)), named_shares_of),
    }


def shown_of(found: Sequence[HoldFinding]) -> list[HoldFinding]:
    """Choose the marked ones, by how far they stand out, and some from between them."""
    marked = sorted((one for one in found if one.stands_out), key=lambda one: one.p)[:MOST]
    others = [one for one in found if not one.stands_out]
    middle = max(0, len(others) - COMPARED) // 2
    few = others[middle : middle + COMPARED] if marked else [*others[:3], *others[3:][-3:]]
    return sorted([*marked, *few], key=lambda one: -one.share.mean)


def card_row(said: StudyWords, one: HoldFinding, scale: PlotScale, even: float) -> dict[str, Any]:
    """Describe one row of the table."""
    share = one.share
    mark = share_mark(scale, share.low, share.mean, share.high, even, one.stands_out)
    return {
        "name": said.card(one.name),
        "homes": said.count(one.homes),
        "mean": said.percent(share.mean),
        "half": said.percent(share.half),
        "mark": Markup(mark),
        "stands_out": one.stands_out,
    }


def card_table(
    said: StudyWords, found: Sequence[HoldFinding], label: str, cells: Cells
) -> dict[str, Any]:
    """Describe a table of everything that was tested."""
    heads = [said(f"held.{one}") for one in ("name", "homes", "share", "mark")]
    return {"label": label, "heads": heads, "rows": [cells(said, one) for one in found]}


def shares_of(said: StudyWords, one: HoldFinding) -> tuple[str, ...]:
    """Write the cells of one row, under the name that the game gives it."""
    share = f"{said.percent(one.share.mean)} ±{said.percent(one.share.half)}"
    return one.name, said.count(one.homes), share, "✱" if one.stands_out else ""


def named_shares_of(said: StudyWords, one: HoldFinding) -> tuple[str, ...]:
    """Write the cells of one card, under the name that people know."""
    return said.card(one.name), *shares_of(said, one)[1:]
