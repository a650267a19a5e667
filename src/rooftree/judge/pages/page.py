"""The review as HTML: the part that every page shows, and a page that stands alone."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, FunctionLoader
from markupsafe import Markup

from rooftree.drawing.poster import palette_css
from rooftree.engine.game import Game
from rooftree.engine.match import Match
from rooftree.judge.pages.fields import account_fields, seat_fields, turn_fields
from rooftree.judge.pages.links import Links
from rooftree.judge.pages.pieces import pieces_at
from rooftree.judge.pages.portraits import portrait_at
from rooftree.judge.pages.review_words import ReviewWords
from rooftree.judge.pages.signs import die, flag
from rooftree.judge.review import Review
from rooftree.judge.verdict import GRADES

ROOT = re.compile(r"^:root[^{}]*\{[^{}]*\}\n?", re.MULTILINE)  # a rule for the whole page


def body(said: ReviewWords, seats: tuple[int, ...], links: Links) -> str:
    """Write the review of some seats, without a page around it."""
    return filled(
        "body.html.jinja",
        said=said,
        review=said.review,
        seats=[seat_fields(said, seat, links) for seat in seats],
        accounts=account_fields(said),
        die=die(),
        flags={grade: flag(grade) for grade in GRADES},
        turns=[turn_fields(said, turn, links) for turn in said.review.turning_points()],
    )


def page(match: Match, review: Review, language: str) -> str:
    """Write a page that needs nothing else, with all reviewed seats."""
    said = ReviewWords(match, review, language)

    def picture(record: int, seat: int) -> str:
        drawn = portrait_at(match, review, record, seat, language, "light")
        return embedded(drawn) if drawn else ""

    def pair(record: int) -> str:
        found = pieces_at(match, review, record, "light")
        return embedded(found) if found else ""

    links = Links(picture=picture, pieces=pair)
    return filled(
        "review.html.jinja",
        said=said,
        title=match.game.title,
        style=Markup(palette_css() + style(match.game) + text_of("page.css")),
        language=language,
        body=Markup(body(said, review.reviewed, links)),
    )


def embedded(drawing: str) -> str:
    """Put a drawing into the page itself."""
    data = b64encode(drawing.encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" alt="">'


def style(game: Game) -> str:
    """Return the styles of the part that every page shows, in the colours of a game."""
    return colours(game) + text_of("plot.css") + bars_style() + text_of("review.css")


def colours(game: Game) -> str:
    """Return the colours of a game, such as those of its seats; none of its other styles."""
    return "".join(ROOT.findall(game.style()))


def bars_style() -> str:
    """Return the styles of the bars alone, for a page that shows nothing else of a review."""
    return text_of("bars.css")


def text_of(name: str) -> str:
    """Read a file of this folder."""
    return (files("rooftree.judge.pages") / name).read_text("utf-8")


@cache
def templates() -> Environment:
    """Make the environment of our templates."""
    loader = FunctionLoader(lambda name: text_of(f"templates/{name}"))
    return Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)


def filled(name: str, **fields: Any) -> str:
    """Fill a template."""
    return templates().get_template(name).render(fields)
