"""Going on: the tables of a browser as its home page lists them."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from rooftree.server.clock import now
from rooftree.server.pages.preferences import Preferences, preferences_of
from rooftree.server.pages.render import render, word
from rooftree.server.security import browser_of
from rooftree.server.storage.evenings import StoredEvening, evenings_of_browser
from rooftree.server.views.access import tables_of
from rooftree.server.words import joined

SHOWN = 8  # tables that are over, after those that go on
MINUTE, HOUR, DAY = 60, 3600, 86400


async def going_on(request: Request) -> Response:
    """Send the list again, for a home page that is shown once more."""
    me = preferences_of(request)
    going = await tables_going(request, me)
    evenings = await evenings_going(request)
    return render("start/going_again", me, going=going, evenings=evenings)


async def evenings_going(request: Request) -> list[StoredEvening]:
    """List the club evenings of today that this browser runs or plays at."""
    browser, since = browser_of(request), now() - DAY
    store = tables_of(request).database
    return await store.read(lambda db: evenings_of_browser(db, browser, since))


async def tables_going(request: Request, me: Preferences) -> list[dict[str, Any]]:
    """List the tables of this browser: those that wait for it first, those that are over last."""
    listed = [described(one, me) for one in await tables_of(request).mine(browser_of(request))]
    running = [one for one in listed if not one["over"]]
    over = [one for one in listed if one["over"]]
    return sorted(running, key=lambda one: not one["waits"]) + over[:SHOWN]


def described(table: dict[str, Any], me: Preferences) -> dict[str, Any]:
    """Put the facts of a table into words."""
    names = [seat["name"] for seat in table["seats"]]
    mine, over = table["mine"], table["over"] or table["recorded"]
    others = [name for n, name in enumerate(names) if n not in mine]
    waits = not over and bool(set(table["turn"]) & set(mine))
    own = mine[0] if mine else 0
    with_whom = joined(others or names, me.language)
    watched = table["recorded"] or (over and not mine)
    key = "home.your_turn_with" if others else "home.your_turn"
    return table | {
        "url": f"/{'replay' if watched else 'table'}/{table['code']}",
        "over": over,
        "own": own,
        "waits": waits,
        "others": with_whom,
        "said": word(me.language, key, title=table["title"], names=with_whom),
        "state": state_of(table, names, me, over=over, waits=waits),
        "when": when(now() - table["updated"], me.language),
        "drawn": bool(mine) or table["over"],  # a file of a match that goes on shows no home
        "drawing": f"/table/{table['code']}/picture.svg?seat={own}&moment={table['moment']}",
        "can_leave": bool(mine) and not over,
    }


def state_of(
    table: dict[str, Any], names: list[str], me: Preferences, *, over: bool, waits: bool
) -> str:
    """Say whose turn it is."""
    if over:
        return word(me.language, "home.over")
    if waits:
        return word(me.language, "client.your_turn")
    turn = [names[seat] for seat in table["turn"]]
    return word(me.language, "home.turn_of", name=joined(turn, me.language)) if turn else ""


def when(seconds: float, language: str) -> str:
    """Say how long ago something was."""
    for key, unit in (("home.days", DAY), ("home.hours", HOUR), ("home.minutes", MINUTE)):
        if seconds >= unit:
            return word(language, key, n=int(seconds // unit))
    return word(language, "home.just_now")
