"""Offers: they stand from the version they came with until the seat's actions change."""

from __future__ import annotations

import asyncio

import pytest

from rooftree.engine.contract import WATCHER
from rooftree.server.storage.models import Entry
from rooftree.server.tables.moves import play, say
from rooftree.server.tables.offers import Offer, Offers, check_fresh, check_offered
from rooftree.server.tables.refusals import RequestRefused
from tests.server.table_in_memory import table_in_memory


def test_an_offer_stands_while_people_talk_and_ends_with_the_action() -> None:
    async def talk_and_play() -> None:
        table = table_in_memory([], seed=1)
        seat = table.turn()[0]
        offers = table.part(Offers)
        first = offers.to(seat)
        assert first.actions == table.match.actions(seat)
        assert first.since == 0
        await say(table, seat, "hello", "request-0001")
        assert offers.to(seat).since == 0
        check_fresh(table, seat, 0)
        await play(table, seat, first.actions[0], 0, None)
        assert offers.to(seat).since == table.version == 2
        assert offers.to(seat).actions == table.match.actions(seat)

    asyncio.run(talk_and_play())


def test_a_request_about_an_older_offer_is_refused() -> None:
    async def play_a_round() -> None:
        table = table_in_memory([], seed=1)
        seat = table.turn()[0]
        offers = table.part(Offers)
        for other in range(len(table.seats)):
            offers.to(other)
        while True:
            now = table.turn()[0]
            await play(table, now, table.match.actions(now)[0], table.version, None)
            if table.turn() == [seat]:
                break
        with pytest.raises(RequestRefused, match="stale"):
            check_fresh(table, seat, 0)
        check_fresh(table, seat, table.version)

    asyncio.run(play_a_round())


def test_a_watcher_is_offered_nothing() -> None:
    async def watch() -> None:
        assert table_in_memory([], seed=1).part(Offers).to(int(WATCHER)).actions == []

    asyncio.run(watch())


def test_a_choice_made_while_others_moved_counts_if_it_is_still_offered() -> None:
    async def play_together() -> None:
        table = table_in_memory([], seed=1)
        seat = table.turn()[0]
        other = (seat + 1) % len(table.seats)
        action = table.match.actions(seat)[0]
        entries = table.journal.entries
        entries.append(Entry("play", other, {}))  # somebody else moved, and the offer changed
        table.part(Offers)._offers[seat] = Offer(table.match.actions(seat), table.version)
        check_offered(table, seat, action, 0)
        check_offered(table, seat, table.match.show.notation(action), 0)
        for refused, version in (("no such action", 0), (action, table.version + 1)):
            with pytest.raises(RequestRefused, match="stale"):
                check_offered(table, seat, refused, version)
        for missed in (Entry("play", seat, {}), Entry("undo", other, {"moment": 0})):
            entries.append(missed)
            table.part(Offers)._offers[seat] = Offer([action], table.version)
            with pytest.raises(RequestRefused, match="stale"):
                check_offered(table, seat, action, 0)
            entries.pop()

    asyncio.run(play_together())
