"""Portraits: what a seat had built when something happened, with the places that mattered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rooftree.drawing.portrait import portrait, standalone
from rooftree.drawing.poster import serials_of
from rooftree.engine.match import Match
from rooftree.engine.show import View
from rooftree.judge.review import Review
from rooftree.judge.steps import positions

BETTER = "fill: none; stroke: var(--glow); stroke-width: 7;"
STILL = " * { animation: none !important; }"  # what enters a table is drawn at once
PLAYED = "fill: none; stroke: var(--accent-ink); stroke-width: 6; stroke-dasharray: 12 8;"


def portrait_at(
    match: Match, review: Review, record: int, seat: int, language: str, theme: str
) -> str | None:
    """Draw the home of a seat before a record as an SVG document; None if nothing is drawn.

    At a decision of this seat the better place has a full frame and the played one a dashed one.
    """
    state = positions(match)[record]
    hidden = match.rules.hide(state, seat)
    view = match.show.view(hidden, seat, match.names)
    serials = serials_of(match.show, hidden)
    fragments = match.show.picture(view, serials, language)
    better, played = places(match, review, record, seat, hidden)
    drawn = (
        portrait(match, showing(fragments, better | played), view, theme)
        or home_alone(match, view, seat, serials, language, theme)
        or portrait(match, fragments, view, theme)
    )
    marks = STILL + framed(better, BETTER) + framed(played, PLAYED)
    return drawn and drawn.replace("</style>", marks + "</style>", 1)


def places(
    match: Match, review: Review, record: int, seat: int, hidden: Any
) -> tuple[set[str], set[str]]:
    """List what would have been touched for the better action, and what was, where they differ."""
    verdict = next((one.verdict for one in review.decisions if one.record == record), None)
    if verdict is None or verdict.seat != seat or verdict.agrees:
        return set(), set()
    better, played = (
        {pick for way in match.show.picks(hidden, seat, action)[:1] for pick in way}
        for action in (verdict.best.action, verdict.chosen.action)
    )
    return better - played, played - better


def showing(fragments: Mapping[str, str], picks: set[str]) -> Mapping[str, str]:
    """Choose the drawings that hold one of these picks."""
    ids = [f'id="{pick}"' for pick in picks]
    return {name: one for name, one in fragments.items() if any(text in one for text in ids)}


def home_alone(
    match: Match, view: View, seat: int, serials: Mapping[str, int], language: str, theme: str
) -> str | None:
    """Draw the home of a seat where a game draws it by itself, else None."""
    parts = match.show.home(view, seat, serials, language)
    drawings = [match.show.drawn(*part, language).strip() for part in parts.values()]
    homes = [one for one in drawings if one.startswith("<svg")]
    return standalone(match, max(homes, key=len), theme) if homes else None


def framed(picks: Iterable[str], style: str) -> str:
    """Frame some picks."""
    return "".join(f' [id="{pick}"] &gt; .halo {{ {style} }}' for pick in sorted(picks))
