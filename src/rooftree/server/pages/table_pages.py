"""The pages of a table and its replay, drawn whole before any script runs."""

from __future__ import annotations

from typing import Any

from msgspec.json import encode
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from rooftree.engine.contract import WATCHER
from rooftree.engine.show.event import NOBODY
from rooftree.engine.show.words import written_names
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.house_access import house_facts, shared_base
from rooftree.server.pages.aim import aim_for
from rooftree.server.pages.ending_page import ending_html
from rooftree.server.pages.preferences import Preferences, preferences_of
from rooftree.server.pages.qr_code import qr_svg
from rooftree.server.pages.render import PAINTED, Missing, number_up_to, quick_level, render, word
from rooftree.server.pages.review_pages import reviews_of
from rooftree.server.security import browser_of
from rooftree.server.tables.match_files import is_known
from rooftree.server.tables.registry import Tables
from rooftree.server.tables.table import Table
from rooftree.server.views import documents
from rooftree.server.views.access import asked_seat, replay_viewer, table_of, tables_of
from rooftree.server.views.past.course import mover_at, turning_points
from rooftree.server.views.past.replay import Replays
from rooftree.server.views.shared import seed_of

DRAWN = {"fragments", "log"}  # what stands in the page anyway
PANELS = "<div data-panels></div>"  # where a game's layout wants the score sheet, log and people


async def join(request: Request) -> Response:
    """Show the form to sit down; redirect a browser that sits already to the table."""
    found = await table_of(request)
    if found.seats_of(browser_of(request)):
        return RedirectResponse(f"/table/{found.code}", 303)
    return join_page(request, found)


def join_page(request: Request, found: Table) -> Response:
    """Show the open seats and a field for the name."""
    seats = found.public_seats()
    return render(
        "start/join",
        preferences_of(request),
        code=found.code,
        title=found.match.game.title,
        seats=seats,
        over=found.match.is_over,
        open=[n for n, one in enumerate(seats) if one["open"]],
    )


async def table(request: Request) -> Response:
    """Show the table to its players and watchers; show others the form to sit down."""
    tables, browser, me = tables_of(request), browser_of(request), preferences_of(request)
    found = await table_of(request)
    if not found.is_played_here:
        return RedirectResponse(f"/replay/{found.code}?moment=0", 303)
    mine, key = found.seats_of(browser), request.query_params.get("watch")
    if key is not None and not tables.may_watch(found, key):
        raise Missing("missing.watch")
    if key is None and not mine:
        return join_page(request, found)
    cover = None if key else covered_seat(request, found, mine)
    viewer = WATCHER if key or cover is not None else own_seat(request, found, mine)
    update = await documents.first_update(found, viewer, me.language, browser)
    layout = await documents.layout(found, viewer, me.language)
    facts = facts_of(tables, found, browser, request) | {"update": update, "live": True}
    end = await ending_html(request, found, [] if key else mine, me)
    layout = with_panels("" if end else layout, me, facts)
    begins = key is None and not found.match.is_over
    aim = await off_loop(aim_for, me, found.match.game, begins=begins)
    page: dict[str, Any] = {"key": key, "cover": cover, "layout": layout, "ending": end, "aim": aim}
    page["first"] = encode({k: v for k, v in update.items() if k not in DRAWN}).decode()
    return render("table/table", me, **page, **facts)


async def picture(request: Request) -> Response:
    """Send a picture of what a player has built: one's own, any once the match is over."""
    browser, me = browser_of(request), preferences_of(request)
    found = await table_of(request)
    allowed = range(len(found.seats)) if found.match.is_over else found.seats_of(browser)
    asked = asked_seat(request, allowed)
    if asked is None:
        raise Missing("missing.page")
    theme = "dark" if request.query_params.get("theme") == "dark" else "light"
    drawing = await documents.portrait_of(found, asked, me.language, theme)
    if drawing is None:
        raise Missing("missing.page")
    return Response(drawing, media_type="image/svg+xml", headers=PAINTED)


def covered_seat(request: Request, found: Table, mine: list[int]) -> int | None:
    """Return who must uncover a hot seat first, as nobody knows who looks; None if it is open."""
    if len(mine) < 2 or asked_seat(request, mine) is not None or not hides(found):
        return None
    return own_seat(request, found, mine)


def hides(found: Table) -> bool:
    """Tell whether a game hides anything from anybody."""
    return not is_known(found.match, found.match.state, WATCHER)


def own_seat(request: Request, found: Table, mine: list[int]) -> int:
    """Return the own seat in the address, else one whose turn it is."""
    asked = asked_seat(request, mine)
    if asked is not None:
        return asked
    return next((own for own in mine if own in found.turn()), mine[0])


def facts_of(tables: Tables, found: Table, browser: str, request: Request) -> dict[str, Any]:
    """Return the facts that the page of a table shows."""
    summary = tables.summary(found, browser)
    here, local = shared_base(request), str(request.base_url).rstrip("/")
    join = here + summary["join"] if here else None
    some_open = any(one["open"] for one in summary["seats"])
    return {
        "code": found.code,
        "game": found.match.game,
        "art": found.match.show.art(),
        "hides": hides(found),
        "quick_level": quick_level(),
        "join": join,
        "qr": qr_svg(join) if join and some_open else None,
        "watch": (here or local) + summary["watch"] if summary["watch"] else None,
        "house": house_facts(request),
        "some_open": some_open,
        "recorded": summary["recorded"],
    }


def with_panels(
    layout: str, me: Preferences, facts: dict[str, Any], template: str = "table/panels"
) -> str:
    """Put score sheet, log and people where the layout has room for them, else below it."""
    panels = bytes(render(template, me, **facts).body).decode()
    return layout.replace(PANELS, panels, 1) if PANELS in layout else layout + panels


async def replay(request: Request) -> Response:
    """Show any moment of a match as a viewer saw it then."""
    tables, browser, me = tables_of(request), browser_of(request), preferences_of(request)
    found = await table_of(request)
    mine, over = found.seats_of(browser), found.match.is_over
    viewer = replay_viewer(request, found)  # refuses strangers while the match goes on
    follows = over and "seat" not in request.query_params
    if follows:
        viewer = mover_at(found.match, moment_in(request, found))
    update = await replay_update(request, found, viewer, me.language)
    may_take = over or await replays_of(request).is_open(found)
    facts = facts_of(tables, found, browser, request) | {"update": update, "live": False}
    facts |= {"open": may_take, "over": over, "follows": follows, "mine": mine}
    facts["seats"] = possible_viewers(found, mine, me)
    facts["course"] = await replays_of(request).course(found, me.language)
    facts["flags"] = turning_points(await reviews_of(request).stored(found) if over else None)
    return await off_loop(replay_page, me, facts)


@heavy
def replay_page(me: Preferences, facts: dict[str, Any]) -> Response:
    """Fill the template of a replay."""
    layout = with_panels(facts["update"]["layout"], me, facts)
    return render("replay/replay", me, layout=layout, **facts)


def replays_of(request: Request) -> Replays:
    """Return the replays of this server."""
    found: Replays = request.app.state.replays
    return found


async def replay_update(
    request: Request, found: Table, viewer: int, language: str
) -> dict[str, Any]:
    """Return a moment, and what a replay shows at every one: the whole log and the seal."""
    count = moment_in(request, found)
    update = await replays_of(request).moment(found, count, viewer, language)
    lines = await replays_of(request).whole_log(found, viewer, language)
    seals = found.match.seals
    commitment = seals[-1].commitment if seals else None
    return update | {"log": lines, "commitment": commitment, "seed": seed_of(found)}


def moment_in(request: Request, found: Table) -> int:
    """Return the moment of an address; without one the last."""
    return number_up_to(request.query_params.get("moment"), len(found.match.records))


def possible_viewers(found: Table, mine: list[int], me: Preferences) -> list[tuple[int, str]]:
    """Return the viewers of a replay: every seat once the match is over, else one's own."""
    names = written_names(found.match.names, mine[0] if len(mine) == 1 else NOBODY, me.language)
    allowed = range(len(names)) if found.match.is_over else mine
    watcher = (WATCHER, word(me.language, "replay.watcher"))
    return [*((number, names[number]) for number in allowed), watcher]
