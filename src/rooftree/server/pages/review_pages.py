"""The review of a finished match: its page, its pictures, its styles, and a file to keep."""

from __future__ import annotations

from html import escape
from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from rooftree.judge.pages.first_page import company, headline
from rooftree.judge.pages.links import Links
from rooftree.judge.pages.page import bars_style, body, page, style
from rooftree.judge.pages.pieces import pieces_at
from rooftree.judge.pages.portraits import portrait_at
from rooftree.judge.pages.review_words import ReviewWords
from rooftree.judge.review import Review
from rooftree.server.bots.reviews import Reviews, is_outdated, reviewed_seats
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.pages.preferences import Preferences, preferences_of
from rooftree.server.pages.render import PAINTED, Missing, game_named, render
from rooftree.server.security import browser_of
from rooftree.server.tables.table import Table
from rooftree.server.views.access import asked_seat, table_of
from rooftree.server.views.past.ending_facts import ended_at
from rooftree.server.views.past.result_words import day_said


async def review_page(request: Request) -> Response:
    """Show the review of a match; while there is none, how far it has come."""
    me, found = preferences_of(request), await table_of(request)
    review = await reviews_of(request).stored(found)
    mine, seats = found.seats_of(browser_of(request)), reviewed_seats(found)
    if review is not None:
        seats = review.reviewed
    asked = asked_seat(request, seats)
    seat = asked if asked is not None else next((n for n in mine if n in seats), seats[0])
    reader = seat if seat in mine else None
    return await off_loop(drawn_page, me, found, review, seat, reader)


@heavy
def drawn_page(
    me: Preferences, found: Table, review: Review | None, seat: int, reader: int | None
) -> Response:
    """Fill the template of a review, as the one who reads sees it."""
    facts: dict[str, Any] = {
        "code": found.code,
        "game": found.match.game,
        "seat": seat,
        "names": found.match.names,
    }
    facts |= {"moves": len(found.match.records), "seats": reviewed_seats(found), "reader": reader}
    if review is None:
        return render("review/review", me, review=None, **facts)
    said = ReviewWords(found.match, review, me.language, reader)
    written = body(said, (seat,), links_of(found, seat, reader, me))
    facts |= {"seats": review.reviewed, "outdated": is_outdated(review), "body": written}
    facts |= {"headline": headline(said, seat), "company": company(said, seat)}
    facts["day"] = day_said(ended_at(found), me.language)
    return render("review/review", me, review=review, said=said, **facts)


def links_of(found: Table, seat: int, reader: int | None, me: Preferences) -> Links:
    """Say where a review leads to; only one's own mistakes can be tried again."""
    game, code = found.match.game.name, found.code

    def picture(record: int, whose: int) -> str:
        base = f"/review/{code}/{record}.svg?" + urlencode({"seat": whose})
        return themed(base, me.theme)

    return Links(
        moment=lambda count: f"/replay/{code}?moment={count}&seat={seat}",
        again=lambda number: f"/review/{code}/again/{number}?seat={seat}" if reader == seat else "",
        rule=lambda anchor: f"/rules/{game}?table={code}#{anchor}",
        picture=picture,
        pieces=lambda record: themed(f"/review/{code}/{record}.svg?seat={seat}&pieces=1", me.theme),
    )


def themed(address: str, theme: str) -> str:
    """Show a picture in the theme of the page; the browser knows which one that is."""
    light, dark = (escape(f"{address}&theme={one}") for one in ("light", "dark"))
    if theme != "auto":
        return f'<img src="{dark if theme == "dark" else light}" alt="" loading="lazy">'
    source = f'<source srcset="{dark}" media="(prefers-color-scheme: dark)">'
    return f'<picture>{source}<img src="{light}" alt="" loading="lazy"></picture>'


async def review_picture(request: Request) -> Response:
    """Send a picture of a home before a record, or of the pieces that were compared there."""
    me, found = preferences_of(request), await table_of(request)
    review, record = await reviews_of(request).stored(found), request.path_params["record"]
    seat = asked_seat(request, range(len(found.seats)))
    if review is None or seat is None or record >= len(review.moments):
        raise Missing("missing.page")
    theme = "dark" if request.query_params.get("theme") == "dark" else "light"
    if request.query_params.get("pieces") == "1":
        drawing = await off_loop(heavy(pieces_at), found.match, review, record, theme)
    else:
        draw = heavy(portrait_at)
        drawing = await off_loop(draw, found.match, review, record, seat, me.language, theme)
    if drawing is None:
        raise Missing("missing.page")
    kept = {"cache-control": "private, max-age=86400"}  # a finished match does not change
    return Response(drawing, media_type="image/svg+xml", headers=PAINTED | kept)


async def review_file(request: Request) -> Response:
    """Send the review as a page that stands alone."""
    me, found = preferences_of(request), await table_of(request)
    review = await reviews_of(request).stored(found)
    if review is None:
        raise Missing("missing.page")
    written = await off_loop(heavy(page), found.match, review, me.language)
    name = f"{found.match.game.name}-{found.code}-review.html"
    head = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(written, media_type="text/html", headers=head)


async def review_style(request: Request) -> Response:
    """Send the styles of reviews in the colours of a game."""
    game = game_named(request.path_params["game"])
    return Response(style(game), media_type="text/css")


async def bars_css(request: Request) -> Response:
    """Send the styles of the bars of a review alone."""
    return Response(bars_style(), media_type="text/css")


def reviews_of(request: Request) -> Reviews:
    """Return the reviews of this server."""
    found: Reviews = request.app.state.reviews
    return found
