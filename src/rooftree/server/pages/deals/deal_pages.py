"""The pages of a deal: of a day, and of a challenge."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from rooftree.deals.day import day_of, read_day
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import BadOption
from rooftree.server.clock import now
from rooftree.server.deals.company import Company
from rooftree.server.deals.desk import Deals
from rooftree.server.house_access import shared_base
from rooftree.server.pages.deals.bgstats import bgstats_facts
from rooftree.server.pages.deals.result import result_facts
from rooftree.server.pages.deals.saying import (
    caption,
    day_at,
    length_in_words,
    seats_in_words,
)
from rooftree.server.pages.preferences import Preferences, preferences_of
from rooftree.server.pages.render import Missing, game_named, render
from rooftree.server.security import browser_of, charge_guess
from rooftree.server.storage.models import StoredDeal, StoredTry
from rooftree.server.tables.refusals import NoSuchDeal

TODAY = "today"  # in an address: whichever day it is


async def daily_deal(request: Request) -> Response:
    """Show the deal of a day: before one has played it, and after."""
    game, day = game_named(request.path_params["game"]), request.path_params["day"]
    if day == TODAY:
        return RedirectResponse(f"/deal/{day_of(now())}/{game.name}", 303)
    try:
        deal = await deals_of(request).of_day(read_day(day), game.name, browser_of(request))
    except (BadOption, NoSuchDeal):
        raise Missing("missing.deal") from None
    return await deal_page(request, deal)


async def challenge_page(request: Request) -> Response:
    """Show a challenge; whoever guesses addresses soon has to wait."""
    try:
        deal = await deals_of(request).find(request.path_params["deal"][:64])
    except NoSuchDeal:
        charge_guess(request)
        raise Missing("missing.challenge") from None
    if deal.is_daily or deal.is_round:
        return RedirectResponse(deal.path, 303)
    return await deal_page(request, deal)


def deals_of(request: Request) -> Deals:
    """Return the deals of this server."""
    found: Deals = request.app.state.deals
    return found


async def deal_page(request: Request, deal: StoredDeal) -> Response:
    """Show a deal to a browser: its result once it has played, else what awaits it."""
    me, deals = preferences_of(request), deals_of(request)
    own, tries = await deals.try_of(deal, browser_of(request)), await deals.tries(deal)
    facts = common_facts(deal, me)
    if own is None or own.result is None:
        return render("deals/before", me, **facts, **before_facts(deal, own, tries))
    company: Company = request.app.state.company
    comparison = await company.compare(deal, own)
    result = result_facts(deal, own, tries, comparison, me)
    base = shared_base(request) or str(request.base_url).rstrip("/")
    assert own.code is not None
    table = await deals.tables.find(own.code)
    bgstats = bgstats_facts(table, own, base + result["share"]["path"], me.language)
    return render("deals/result", me, base=base, bgstats=bgstats, **facts, **result)


def common_facts(deal: StoredDeal, me: Preferences) -> dict[str, Any]:
    """Return what the page of a deal shows in every state: never the seed of an open one."""
    made, language = deal.challenge, me.language
    return {
        "deal": deal.id,
        "daily": deal.is_daily,
        "host": deal.name,
        "game": load_game(made.game),
        "caption": caption(deal, language),
        "seats": seats_in_words(deal, language),
        "length": length_in_words(deal, language),
        "changed": bool(made.components_file)
        or dict(made.options) != load_game(made.game).read_options({}),
        "commitment": made.commitment,
        "closed": deal.is_closed,
        "early": now() < deal.opens,
        "opens": int(1000 * deal.opens),
        "closes": int(1000 * deal.closes),
        "since_open": day_at(deal.opens, language),
        "since": day_at(deal.created, language),
        "closing_day": day_at(deal.closes, language),
        "seed": made.seed.hex() if deal.is_closed else None,
    }


def before_facts(deal: StoredDeal, own: StoredTry | None, tries: list[StoredTry]) -> dict[str, Any]:
    """Return what is shown before one has played: of others in a challenge their names."""
    over = [one for one in tries if one.result is not None and one.counts_at(deal)]
    return {
        "code": own and own.code,
        "begun": own is not None,
        "outdated": outdated(deal),
        "count": len(over),
        "names": [] if deal.is_daily else sorted((one.name for one in over), key=str.casefold),
    }


def outdated(deal: StoredDeal) -> str:
    """Say for which other version of the rules a deal was made; "" if it can be played."""
    version = load_game(deal.challenge.game).version
    return deal.challenge.rules if deal.challenge.rules != version else ""
