"""The table and its replay as pages, drawn whole before any script runs."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from rooftree.engine.contract import WATCHER
from rooftree.server import looking
from rooftree.server.archive import is_known, is_open
from rooftree.server.paper import Missing, drawn, quick_level, tables_of, whole, word
from rooftree.server.preferences import Preferences, preferences_of
from rooftree.server.scene import seed_of
from rooftree.server.security import browser_of
from rooftree.server.table import Table
from rooftree.server.tables import Tables

PAINTED = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}
PANELS = "<div data-panels></div>"  # where a game wants the score sheet, log and people


async def join(request: Request) -> Response:
    """Sit down with a name; whoever sits already goes to the table."""
    tables, browser = tables_of(request), browser_of(request)
    found = await tables.find(request.path_params["code"])
    if found.seats_of(browser):
        return RedirectResponse(f"/table/{found.code}", 303)
    return join_page(request, found)


def join_page(request: Request, found: Table) -> Response:
    """Which seats are free, and a name to take one."""
    company = found.company()
    return drawn(
        "join",
        preferences_of(request),
        code=found.code,
        title=found.match.game.title,
        seats=company,
        open=[n for n, one in enumerate(company) if one["open"]],
    )


async def table(request: Request) -> Response:
    """Play, look on, or first sit down."""
    tables, browser, me = tables_of(request), browser_of(request), preferences_of(request)
    found = await tables.find(request.path_params["code"])
    if not found.is_played_here:
        return RedirectResponse(f"/replay/{found.code}?moment=0", 303)
    mine, key = found.seats_of(browser), request.query_params.get("watch")
    if key is not None and not tables.may_watch(found, key):
        raise Missing("missing.watch")
    if key is None and not mine:
        return join_page(request, found)
    viewer = WATCHER if key else seat_asked(request, found, mine)
    update = await looking.page(found, viewer, me.language, browser)
    layout = await looking.layout(found, viewer, me.language)
    facts = facts_of(tables, found, browser, request) | {"update": update, "live": True}
    return drawn("table", me, key=key, layout=with_panels(layout, me, facts), **facts)


async def picture(request: Request) -> Response:
    """What somebody has built, as a picture to keep: one's own, or anybody's when it is over."""
    tables, browser, me = tables_of(request), browser_of(request), preferences_of(request)
    found = await tables.find(request.path_params["code"])
    allowed = range(len(found.seats)) if found.match.is_over else found.seats_of(browser)
    asked = whole(request.query_params.get("seat"), len(found.seats))
    if asked not in allowed:
        raise Missing("missing.page")
    theme = "dark" if request.query_params.get("theme") == "dark" else "light"
    drawing = await looking.portrait_of(found, asked, me.language, theme)
    if drawing is None:
        raise Missing("missing.page")
    return Response(drawing, media_type="image/svg+xml", headers=PAINTED)


def seat_asked(request: Request, found: Table, mine: list[int]) -> int:
    """Which of several own seats: the one asked for, else one whose turn it is."""
    asked = whole(request.query_params.get("seat"), len(found.seats))
    if asked in mine:
        return asked
    return next((own for own in mine if own in found.turn()), mine[0])


def facts_of(tables: Tables, found: Table, browser: str, request: Request) -> dict[str, Any]:
    """What the page of a table says about it."""
    summary = tables.summary(found, browser)
    here = str(request.base_url).rstrip("/")
    return {
        "code": found.code,
        "game": found.match.game,
        "art": found.match.show.art(),
        "hides": not is_known(found.match, found.match.state, WATCHER),
        "quick_level": quick_level(tables),
        "join": here + summary["join"],
        "watch": here + summary["watch"] if summary["watch"] else None,
        "some_open": any(one["open"] for one in summary["seats"]),
        "recorded": summary["recorded"],
    }


def with_panels(layout: str, me: Preferences, facts: dict[str, Any]) -> str:
    """Score sheet, log and people: where the game left room for them, else below."""
    panels = bytes(drawn("panels", me, **facts).body).decode()
    return layout.replace(PANELS, panels, 1) if PANELS in layout else layout + panels


async def replay(request: Request) -> Response:
    """Any moment of a match, as its viewer saw it then."""
    tables, browser, me = tables_of(request), browser_of(request), preferences_of(request)
    found = await tables.find(request.path_params["code"])
    mine, over = found.seats_of(browser), found.match.is_over
    asked = request.query_params
    count = whole(asked.get("moment"), len(found.match.records))
    seats = through(found, mine, me)
    viewer = whole(asked.get("seat"), len(found.seats))
    if viewer not in [number for number, _ in seats]:
        viewer = mine[0] if mine else (0 if over else WATCHER)
    update = await looking.moment(found, count, viewer, me.language)
    update |= await story(found, viewer, me.language)
    facts = facts_of(tables, found, browser, request) | {"update": update, "live": False}
    layout = with_panels(update["layout"], me, facts)
    may_take = over or is_open(found)
    return drawn("replay", me, layout=layout, seats=seats, open=may_take, **facts)


async def story(found: Table, viewer: int, language: str) -> dict[str, Any]:
    """What a replay shows at every moment: the whole log, and the seal of the dice."""
    last = await looking.moment(found, len(found.match.records), viewer, language)
    seals = found.match.seals
    commitment = seals[-1].commitment if seals else None
    return {"log": last["log"], "commitment": commitment, "seed": seed_of(found)}


def through(found: Table, mine: list[int], me: Preferences) -> list[tuple[int, str]]:
    """Whose eyes a replay may be seen with: anybody's when it is over, else one's own."""
    names = found.match.names
    allowed = range(len(names)) if found.match.is_over else mine
    watcher = (WATCHER, word(me.language, "replay.watcher"))
    return [*((number, names[number]) for number in allowed), watcher]
