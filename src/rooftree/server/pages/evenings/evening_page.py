"""The page of a club evening, for its host and its players, and the form that opens one."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from rooftree.deals.evening import written
from rooftree.deals.movement import seating
from rooftree.engine.discovery import names as game_names
from rooftree.server.deals.evening_access import evening_of, host_url
from rooftree.server.deals.evening_bots import AWAY
from rooftree.server.deals.evening_facts import facts_of
from rooftree.server.deals.evenings import MOST, MOST_ROUNDS
from rooftree.server.house_access import house_facts
from rooftree.server.pages.evenings.slips import Slip, slips_of
from rooftree.server.pages.new_table import house_rules
from rooftree.server.pages.preferences import Preferences, preferences_of
from rooftree.server.pages.qr_code import qr_svg
from rooftree.server.pages.render import Missing, game_named, quick_seats, render, word
from rooftree.server.security import charge_guess
from rooftree.server.storage.evenings import EveningSoFar
from rooftree.server.tables.refusals import NoSuchDeal
from rooftree.server.views.past.result_words import in_words
from rooftree.server.words import joined

USUAL_ROUNDS = 4


async def new_evening(request: Request) -> Response:
    """Show the form that opens a club evening."""
    me = preferences_of(request)
    game = game_named(request.query_params.get("game", game_names()[0]))
    return render(
        "evenings/new",
        me,
        game=game,
        usual_seats=quick_seats(game),
        most=MOST,
        most_rounds=MOST_ROUNDS,
        usual_rounds=USUAL_ROUNDS,
        house_rules=house_rules(game, me.language),
    )


async def evening_page(request: Request) -> Response:
    """Show an evening: who sits where, how everybody does, and what comes next."""
    me = preferences_of(request)
    try:
        found, asker = await evening_of(request)
    except NoSuchDeal:
        charge_guess(request)
        raise Missing("missing.evening") from None
    house = house_facts(request)
    told = await facts_of(found, asker)
    join = f"{house['link']}{told['url']}" if house["link"] else None
    return render(
        "evenings/evening",
        me,
        one=told,
        mine=own_row(told),
        table=own_table(told),
        bar=bar_of(told, me),
        rows=rows_of(told, me),
        tables=[table_of(one, me) for one in told["at"]],
        still=still_playing(told, me),
        house=house,
        join=join,
        qr=qr_svg(join) if join else None,
        host_url=host_url(request, found) if asker.may_run else None,
        slips=slips_for(found),
        written=written,
        said=lambda points: said_points(points, me),
        in_words=lambda number: in_words(number, me.language),
    )


def own_row(told: dict[str, Any]) -> dict[str, Any] | None:
    """Return the row of whoever asks, if it plays."""
    return next((row for row in told["players"] if row["number"] == told["me"]), None)


def own_table(told: dict[str, Any]) -> dict[str, Any] | None:
    """Return the table at which whoever asks sits."""
    return next((one for one in told["at"] if one["mine"]), None)


def bar_of(told: dict[str, Any], me: Preferences) -> tuple[str, str]:
    """Say what goes on and what comes next, in a headline and a line below it."""
    name, table = told["name"], own_table(told)
    if table is not None and not table["over"] and not told["host"]:
        return said_seat(told, table, me)
    fields = {"name": name, "round": told["round"], "rounds": told["rounds"]}
    key = "over" if told["over"] else "round" if told["round"] else "before"
    below = word(
        me.language,
        "evening.below",
        game=told["title"],
        n=told["tables"],
        number=in_words(told["tables"], me.language),
        seats=in_words(told["seats"], me.language),
    )
    return word(me.language, f"evening.head_{key}", **fields), below


def said_seat(told: dict[str, Any], table: dict[str, Any], me: Preferences) -> tuple[str, str]:
    """Say where one sits, and with whom."""
    number = told["me"]
    seat = next(n for n, one in enumerate(table["seats"]) if one["number"] == number)
    others = [
        one["name"] or word(me.language, "evening.a_bot")
        for n, one in enumerate(table["seats"])
        if n != seat
    ]
    head = word(me.language, "evening.you_sit", round=told["round"], table=table["table"])
    names = joined(others, me.language)
    return head, word(me.language, "evening.your_seat", seat="ABCDEFGH"[seat], names=names)


def rows_of(told: dict[str, Any], me: Preferences) -> list[dict[str, Any]]:
    """Put the table of results into words; equal places are printed once."""
    found, before = [], 0
    for row in told["players"]:
        place = row["place"] if row["place"] != before else 0
        before = row["place"] or before
        name = row["name"] or word(me.language, "evening.bot", n=row["number"] + 1)
        share = round(100 * row["sum"] / row["most"]) if row["most"] else 0
        found.append(row | {"shown_place": place, "said": name, "share": share})
    return found


def said_points(points: float, me: Preferences) -> str:
    """Say matchpoints for those who hear the page: "two and a half"."""
    whole, half = divmod(round(2 * points), 2)
    if not half:
        return str(whole)
    key = "evening.and_half" if whole else "evening.half"
    return word(me.language, key, number=in_words(whole, me.language) if whole else "")


def table_of(one: dict[str, Any], me: Preferences) -> dict[str, Any]:
    """Put a table into words, and whom it waits for."""
    waits = [seat for seat in one["seats"] if seat["turn"]]
    is_long = one["waited"] >= AWAY
    state = "finished" if one["over"] else "moves"
    return one | {
        "state": word(me.language, f"evening.{state}", n=one["moves"]),
        "cells": round(12 * one["share"]),
        "away": waits if is_long else [],
    }


def still_playing(told: dict[str, Any], me: Preferences) -> str:
    """Say which tables the next round waits for."""
    playing = [str(one["table"]) for one in told["at"] if not one["over"]]
    if not playing:
        return ""
    names = joined(playing, me.language)
    return word(me.language, "evening.still", n=len(playing), round=told["round"], tables=names)


def slips_for(found: EveningSoFar) -> list[Slip]:
    """List the seats of the round that is next, or is played now."""
    evening = found.evening
    comes = found.is_between_rounds and 0 < evening.round < evening.rounds
    round = evening.round if comes else evening.round - 1
    if round < 0 or (found.is_between_rounds and not comes):
        return []
    return slips_of(found, round, seating(round, evening.tables, evening.seats))
