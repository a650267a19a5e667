"""Midnight: a day closes once, by the clock, whether or not a server watches it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import pytest

from rooftree.deals import day
from rooftree.deals.results import field_from
from rooftree.engine.sealed import commitment_of
from rooftree.server import clock
from rooftree.server.storage import deal_queries
from tests.server.deals.playing import (
    GAME,
    begin,
    deal_of,
    facts,
    look,
    on_loop,
    play_out,
    set_clock,
    today,
)
from tests.server.postgresql import PostgreSQL
from tests.server.table_client import Browser, Running


def to_midnight() -> None:
    """Set the clock to a second after the end of the day."""
    set_clock(day.closes_at(today()) - clock.now() + 1)


def test_at_midnight_the_seed_is_told_and_fits_its_commitment(daily: Running) -> None:
    anna = Browser(daily.port)
    deal, tomorrow = deal_of(anna), deal_of(anna, day.day_after(today()))
    promised = anna.get(f"/api/deals/{tomorrow}")["commitment"]
    code = begin(anna, deal, "Anna")["code"]
    play_out(anna, code)
    facts(anna, deal)
    assert "sealed" in anna.get(f"/api/tables/{code}/match.json")["error"]["text"]
    to_midnight()
    look(daily)
    told = anna.get(f"/api/deals/{deal}")
    assert commitment_of(bytes.fromhex(told["seed"])) == told["commitment"]
    file = anna.get(f"/api/tables/{code}/match.json")
    assert (file["seed"], file["commitment"], file["dealt"]) == (
        told["seed"],
        told["commitment"],
        True,
    )
    assert anna.get(f"/api/tables/{code}/verify")["fits"] is True
    assert deal_of(anna) == tomorrow
    assert anna.get(f"/api/deals/{tomorrow}")["commitment"] == promised
    assert "code" in begin(anna, tomorrow, "Anna")  # a new day, a new try


def test_who_ends_after_midnight_does_not_count(daily: Running) -> None:
    anna, ben = Browser(daily.port), Browser(daily.port)
    deal = deal_of(anna)
    code = begin(anna, deal, "Anna")["code"]
    to_midnight()
    called: list[str] = []
    daily.app.state.deals.told.append(lambda deal, tried: called.append(tried.name))
    play_out(anna, code)
    told = facts(anna, deal)
    assert told["players"] == [{"name": "Anna", "over": True, "counts": False} | told["players"][0]]
    assert called == []
    assert ben.get(f"/api/deals/{deal}")["seed"]


def test_a_server_that_was_off_at_midnight_deals_as_it_would_have(
    serve: Callable[..., Running],
) -> None:
    first = serve(daily=True)
    look(first)
    anna = Browser(first.port)
    deal, tomorrow = deal_of(anna), deal_of(anna, day.day_after(today()))
    promised = anna.get(f"/api/deals/{tomorrow}")["commitment"]
    first.stop()
    to_midnight()
    second = serve(daily=True)
    look(second)
    anna.move_to(second.port)
    assert anna.get(f"/api/deals/{tomorrow}")["commitment"] == promised
    assert anna.get(f"/api/deals/{deal}")["seed"]
    second.stop()
    set_clock(3 * day.SECONDS)  # it is off for days: the day of today is dealt at its start
    third = serve(daily=True)
    look(third)
    anna.move_to(third.port)
    assert "error" in anna.get(f"/api/deals/{deal}")  # nobody had played it
    told = anna.get(f"/api/deals/{deal_of(anna)}")
    assert told["published"] > told["opens"]  # and the page can say so
    assert "code" in begin(anna, deal_of(anna), "Anna")


def test_a_machine_whose_clock_jumps_does_not_open_anything_early(
    daily: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = Browser(daily.port)
    deal, before, real = deal_of(anna), today(), time.time
    monkeypatch.setattr(time, "time", lambda: real() + 2 * day.SECONDS)
    look(daily)
    assert today() == before
    assert anna.get(f"/api/deals/{deal}")["seed"] is None


def test_two_processes_deal_one_day_and_count_one_try(
    serve: Callable[..., Running], postgresql: PostgreSQL
) -> None:
    pair = [serve(daily=True, database=postgresql.address) for _ in range(2)]
    for running in pair:
        look(running)
    anna = Browser(pair[0].port)
    deal = deal_of(anna)
    code = begin(anna, deal, "Anna")["code"]
    ben = Browser(pair[1].port)
    assert "anna has this deal" in begin(ben, deal_of(ben), "anna")["error"]["text"]
    told = []
    for running in pair:
        running.app.state.deals.told.append(lambda deal, tried: told.append(tried.name))
    play_out(anna, code)
    facts(anna, deal)
    anna.move_to(pair[1].port)
    assert begin(anna, deal, "Anna")["code"] == code
    to_midnight()
    for running in pair:
        look(running)
    seeds = set()
    for running in pair:
        anna.move_to(running.port)
        seeds.add(anna.get(f"/api/deals/{deal}")["seed"])
    assert len(seeds) == 1
    assert told == ["Anna"]


def test_a_field_is_played_once_and_kept(daily: Running) -> None:
    days, store = daily.app.state.days, daily.app.state.tables.database
    name = day.name_of(day.day_after(today()), GAME, "B")
    deal = on_loop(daily, daily.app.state.deals.find(name))
    kept = []
    for seconds in (0.4, 4.0):  # of four deals
        days.seconds = seconds
        on_loop(daily, days.play_field(deal))
        kept.append(on_loop(daily, store.read(lambda db: deal_queries.field_of(db, name))))
    games = field_from(json.loads(kept[0]))
    assert games
    assert games[0].level == "hard"
    assert kept[0] == kept[1]
    waiting = on_loop(daily, store.read(deal_queries.deals_without_field))
    assert name not in [one.id for one in waiting]
