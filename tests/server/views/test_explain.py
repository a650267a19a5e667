"""Explaining: cards and reasons say only what the viewer may know, and answer any question."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from rooftree.conformance.touches import drawn_ids
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.contract import WATCHER
from rooftree.server.tables.moves import play
from rooftree.server.tables.table import Table
from rooftree.server.views.answers import explain
from rooftree.server.views.answers.sheet import sheet_of
from rooftree.server.views.viewers import Viewers
from tests.games.test_cards import GAMES
from tests.server.table_in_memory import table_in_memory


def answers(table: Table, viewer: int) -> list[Any]:
    """Ask about everything that a viewer sees; return all that it can learn."""
    things = list(drawn_ids(table.match, viewer))
    cards = [explain.card(table, viewer, [thing], [], "en") for thing in things]
    return cards + [explain.why(table, viewer, [thing], [], "fr") for thing in things]


def waiting(table: Table) -> list[int]:
    """List the seats whose turn it is not."""
    return [seat for seat in range(table.match.setup.seats) if seat not in table.turn()]


async def compare(table: Table, chance: Seeded) -> int:
    """Play a random match; ask in the true world and in one that the viewer thinks possible."""
    compared = 0
    while not table.match.is_over:
        seat = table.turn()[0]
        if len(table.match.records) % 11 == 0:
            for asking in (seat, *waiting(table)[:1]):
                true, viewers = table.match.state, table.part(Viewers)
                known = answers(table, asking)
                hidden = viewers.viewer(asking).hidden
                table.match.state = table.match.rules.imagine(hidden, asking, Sampled(compared))
                assert json.dumps(answers(table, asking)) == json.dumps(known)
                table.match.state = true
            compared += 1
        action = int(table.match.rules.random_action(table.match.state, seat, chance))
        await play(table, seat, action, table.version, None)
    return compared


@pytest.mark.parametrize("game", GAMES)
def test_what_is_explained_is_the_same_in_every_world_that_its_seat_thinks_possible(
    game: str,
) -> None:
    assert asyncio.run(compare(table_in_memory([], 2, game), Seeded(2))) >= 3


@pytest.mark.parametrize("game", GAMES)
def test_names_that_no_page_draws_are_answered_too(game: str) -> None:
    table = table_in_memory([], 1, game)
    seat = table.turn()[0]
    odd = ["space-", "space-z9", "tile-99", "plan-77", "iso--1", "bonus-0", "won-99", "offer-9"]
    odd += ["guest-X", "slot-QQ99-9", "cell-a,b", "number-x", "decor-x", "col-", "rule-nothing", ""]
    odd += [
        "line-",
        "line-9-total",
        "line-x-score",
        "line-0-nothing",
        "sure-1-",
        "flag-9",
        "die-7-7",
    ]
    for thing in odd:
        assert explain.why(table, seat, [thing], ["col-9", "tile-99"], "en")["refused"]
        assert "card" in explain.card(table, seat, [thing], [], "en")


def test_who_is_not_in_turn_is_told_whose_turn_it_is() -> None:
    table = table_in_memory([], 1)
    waiting = next(seat for seat in range(3) if seat not in table.turn())
    acting = table.match.names[table.turn()[0]]
    for viewer in (waiting, WATCHER):
        assert acting in explain.why(table, viewer, ["space-a1"], [], "en")["refused"]
        assert explain.coach(table, viewer, "en")["coach"] == ""


def test_a_die_of_the_pool_is_worth_its_best_place() -> None:
    table = table_in_memory([], 1)
    seat = table.turn()[0]
    pool = next(thing for thing in drawn_ids(table.match, seat) if thing.startswith("pool-G"))
    card = explain.card(table, seat, [pool], [], "en")
    assert card["points"] == int(pool[6])  # glass scores its value, wherever it lies
    assert card["best"]
    assert card["rule"] == "glass"
    assert card["sentence"].startswith("Each glass die scores the value it shows")


async def worth_while_waiting(game: str, seed: int) -> set[str]:
    """Play a random match; list the kinds of things whose worth a waiting seat is told."""
    table, chance, found = table_in_memory([], seed, game), Seeded(seed), set()
    while not table.match.is_over:
        for seat in waiting(table)[:1] if len(table.match.records) % 5 == 0 else ():
            for thing in drawn_ids(table.match, seat):
                card = explain.card(table, seat, [thing], [], "en")
                if card.get("best"):
                    assert card["now"].startswith("If it were your turn: ")
                    found.add(thing.partition("-")[0])
        action = int(table.match.rules.random_action(table.match.state, table.turn()[0], chance))
        await play(table, table.turn()[0], action, table.version, None)
    return found


@pytest.mark.parametrize(
    ("game", "kind"), [("blueprints", "pool"), ("california", "tile"), ("dream_home", "col")]
)
def test_who_waits_is_told_what_a_thing_would_bring(game: str, kind: str) -> None:
    assert kind in asyncio.run(worth_while_waiting(game, 3))


def test_who_waits_is_told_what_the_turn_will_bring_if_nothing_changes() -> None:
    table = table_in_memory([], 1)
    seat = waiting(table)[0]
    pool = next(thing for thing in drawn_ids(table.match, seat) if thing.startswith("pool-G"))
    assert explain.card(table, seat, [pool], [], "en")["points"] == int(pool[6])


@pytest.mark.parametrize("game", GAMES)
def test_a_number_of_the_score_table_is_explained_for_the_seat_in_whose_column_it_stands(
    game: str,
) -> None:
    table, chance = table_in_memory([], 4, game), Seeded(4)
    for _ in range(40):
        seat = table.turn()[0]
        action = int(table.match.rules.random_action(table.match.state, seat, chance))
        asyncio.run(play(table, seat, action, table.version, None))
    hidden = table.part(Viewers).viewer(0).hidden
    for column in sheet_of(table, hidden, "en"):
        seat, sure = column["seat"], {line["rule"]: line for line in column["lines"]}
        now = {line["rule"]: line for line in column["now"]}
        for kind, lines in (("line", now), ("sure", sure)):
            for rule, line in lines.items():
                card = explain.card(table, 0, [f"{kind}-{seat}-{rule}"], [], "en")
                assert (card["points"], card["now"]) == (line["points"], line["why"])
                assert (table.match.names[seat] in card["kind"]) == (seat != 0)
        total = explain.card(table, 0, [f"sure-{seat}-total"], [], "en")
        assert total["points"] == column["points"]


def test_dice_manor_tells_who_waits_what_rooms_and_advertising_would_bring() -> None:
    table = table_in_memory([], 3, "dice_manor")
    for seat in waiting(table):
        rooms = [one for one in drawn_ids(table.match, seat) if one.startswith("offer-")]
        cards = [explain.card(table, seat, [one], [], "en") for one in rooms]
        assert len(cards) == 6
        assert all(card["best"] and "No bids yet." in card["now"] for card in cards)
        assert explain.card(table, seat, ["adverts"], [], "en")["points"] == 0
