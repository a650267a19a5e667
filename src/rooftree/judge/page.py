"""The review as one HTML file that stands alone: plots, sums, turning points and mistakes."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, FunctionLoader, Template
from markupsafe import Markup

from rooftree.drawing.poster import palette_css
from rooftree.engine.match import Match
from rooftree.judge.bars import bar, longest_side
from rooftree.judge.plot import plot
from rooftree.judge.review import Review
from rooftree.judge.said import Said
from rooftree.judge.scale import NARROW, WIDE


def page(match: Match, review: Review, language: str) -> str:
    """Write the review of the first reviewed seat with those of the others below."""
    said = Said(match, review, language)
    return template().render(
        said=said,
        review=review,
        title=match.game.title,
        moves=len(review.moments),
        style=Markup(palette_css() + text_of("review.css") + text_of("page.css")),
        language=language,
        seats=[seat_fields(said, seat) for seat in review.reviewed],
        accounts=account_fields(said),
        rows=[row_fields(said, n) for n in range(len(review.moments))],
    )


def seat_fields(said: Said, seat: int) -> dict[str, Any]:
    """Collect what the page shows of one reviewed seat."""
    return {
        "seat": seat,
        "plots": [Markup(plot(said.review, seat, said, width)) for width in (WIDE, NARROW)],
        "mistakes": said.review.mistakes(seat),
    }


def account_fields(said: Said) -> list[dict[str, Any]]:
    """Collect the sums of every seat with their bars."""
    accounts = said.review.wins
    longest = longest_side(list(accounts))
    return [
        {
            "name": said.name(seat),
            "said": said.account(account),
            "points": said.account_in_points(said.review.leads[seat]),
            "bar": Markup(bar(account, seat, longest)),
        }
        for seat, account in enumerate(accounts)
    ]


def row_fields(said: Said, n: int) -> dict[str, Any]:
    """Collect one row of the table behind the plot."""
    one = said.review.moments[n]
    grades = {decision.record: decision.verdict.grade for decision in said.review.decisions}
    grade = grades.get(n, "")
    return {
        "round": said.review.rounds[n],
        "name": said.name(one.seat),
        "action": said.action(n, one.action),
        "chances": [f"{100 * win:.0f}" for win in one.after.win],
        "points": one.points,
        "grade": said(f"grade.{grade}") if grade else "",
    }


def text_of(name: str) -> str:
    """Read a file of this folder."""
    return (files("rooftree.judge") / name).read_text("utf-8")


@cache
def template() -> Template:
    """Read the template of the page."""
    loader = FunctionLoader(lambda name: text_of(f"templates/{name}"))
    made = Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    return made.get_template("review.html.jinja")
