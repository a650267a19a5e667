"""Sealing: before a deal closes nobody is told its seed, by no channel, and no stranger its field.

Every route that reads is asked, also those that are added later: for the deal of a day that is
being played, that is finished, that others have played, and for a challenge. What they answer is
searched together with all frames of the sockets, all refusals and the whole log.
"""

from __future__ import annotations

import base64
import json
import logging
import re
from collections.abc import Callable, Iterable, Iterator

import pytest
from starlette.routing import Route

from rooftree.deals.challenge import seed_of_thought
from rooftree.deals.day import closes_at
from rooftree.deals.results import DealResult, FieldGame, field_document
from rooftree.engine.sealed import dealt_number
from rooftree.server import clock
from rooftree.server.deals.field_tables import replayed
from rooftree.server.storage import deal_queries
from tests.server.deals.playing import GAME, begin, deal_of, facts, look, on_loop, set_clock, today
from tests.server.deals.test_tries import twin_of
from tests.server.table_client import Browser, Running, Sitting

KEY = "the-key-of-the-operator"
REQUESTS = ("sheet", "text", "numbers", "coach")  # what a page may ask at any time
LISTS = ("/", "/going-on", "/new", "/matches", "/operator", "/api/mine", "/api/operator")
POSTS = ("continue", "again", "review", "challenge")


def forms_of(seed: bytes) -> list[str]:
    """Write a seed in every way in which it could be told."""
    encoded = [base64.b64encode(seed), base64.urlsafe_b64encode(seed)]
    written = [seed.hex(), *(one.decode().rstrip("=") for one in encoded), repr(seed)[2:-1]]
    numbers = [int.from_bytes(seed, "big"), int.from_bytes(seed, "little")]
    return [*written, *map(str, numbers), str(list(seed))[1:-1], ",".join(map(str, seed))]


def first_numbers(seed: bytes) -> list[str]:
    """Write long numbers that follow from a seed: how its bots think, and its first dice."""
    thoughts = [str(seed_of_thought(seed, own, seat)) for own in range(40) for seat in range(3)]
    return [one for one in thoughts if len(one) > 7] + [
        ",".join(str(dealt_number(seed, topic, place, 1 << 20)) for place in range(2))
        for topic in range(3)
    ]


def finds(channels: Iterable[str], secrets: Iterable[str]) -> set[str]:
    said = "\n".join(channels).casefold()
    return {one for one in secrets if one.casefold() in said}


def addresses(running: Running, deal: str, codes: Iterable[str]) -> Iterator[str]:
    """Write the address of every route that reads, for a deal and for tables."""
    yield from LISTS
    for route in running.app.routes:
        if not isinstance(route, Route) or "GET" not in (route.methods or set()):
            continue
        if re.search(r"\{(code|deal|day)\}", route.path):
            for code in codes:
                found = route.path.replace("{code}", code).replace("{deal}", deal)
                found = found.replace("{day}", today()).replace("{game}", GAME)
                yield re.sub(r"\{\w+(:\w+)?\}", "1", found)


def ask_everything(running: Running, browser: Browser, deal: str, codes: list[str]) -> list[str]:
    """Read every page as one browser; also the key of the operator opens what it opens."""
    said = []
    for address in dict.fromkeys(addresses(running, deal, codes)):
        query = "?seat=1&moment=3"
        answer = browser.http.get(address + query, headers={"authorization": f"Bearer {KEY}"})
        said.append(f"{answer.headers}{answer.text}")
    for code in codes:
        seats = [{"kind": "me", "name": "X"}] * 3
        said += [
            json.dumps(browser.post(f"/api/tables/{code}/{one}", moment=1, seats=seats))
            for one in POSTS
        ]
    return said


def ask_socket(sitting: Sitting) -> None:
    """Ask what a page may ask; the answers are among the frames."""
    for request in REQUESTS:
        sitting.say(**{request: True})
    sitting.ask(hint=True, id="hint-00001")
    sitting.ask(play="nonsense", version=0, id="bad-000001")


def play_and_listen(browser: Browser, code: str) -> list[str]:
    """Play to the end; return all frames."""
    sitting = browser.sit(code)
    sitting.wait_for_turn()
    ask_socket(sitting)
    while not sitting.known["over"]:
        sitting.play()
        sitting.wait_for_turn()
    ask_socket(sitting)
    sitting.socket.close()
    return sitting.frames


@pytest.fixture
def sealed(serve: Callable[..., Running]) -> Running:
    running = serve(daily=True, operator_key=KEY)
    look(running)
    return running


def test_no_channel_tells_the_seed_before_the_close(
    sealed: Running, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    anna = Browser(sealed.port)
    deal, carla = deal_of(anna), twin_of(anna, sealed.port)
    seed = on_loop(sealed, sealed.app.state.deals.find(deal)).challenge.seed
    stranger, said = Browser(sealed.port), []
    shown = begin(carla, deal, "Carla", shows=True)["code"]
    said += play_and_listen(carla, shown)
    facts(carla, deal)
    mine = begin(anna, deal, "Anna")["code"]
    codes = [mine, shown]
    said += ask_everything(sealed, anna, deal, codes)  # it runs
    said += play_and_listen(anna, mine)
    facts(anna, deal)
    said += ask_everything(sealed, anna, deal, codes)  # it is over
    said += ask_everything(sealed, stranger, deal, codes)
    said += [record.getMessage() for record in caplog.records]
    said += [record.exc_text or "" for record in caplog.records]
    secrets = forms_of(seed) + first_numbers(seed)
    assert finds(said, secrets) == set()
    assert "has this deal already" in json.dumps(begin(stranger, deal, "Anna"), ensure_ascii=False)

    set_clock(closes_at(today()) - clock.now() + 1)  # the search would have found it
    opened = ask_everything(sealed, anna, deal, codes)
    assert seed.hex() in finds(opened, secrets)


def test_a_stranger_is_told_nothing_of_the_field(sealed: Running) -> None:
    anna = Browser(sealed.port)
    deal = deal_of(anna)
    stored = on_loop(sealed, sealed.app.state.deals.find(deal))
    match = stored.challenge.match({})
    while match.actors():
        seat = match.actors()[0]
        match.play(match.rules.actions(match.state, seat)[0], seat=seat)
    played = tuple((record.seat, record.action) for record in match.records)
    result = DealResult(7_654_321, 0, {"rooms": 7_654_321}, (0, 1, 1))
    field = json.dumps(field_document([FieldGame("hard", result, played)]))
    store = sealed.app.state.tables.database
    on_loop(sealed, store.write(lambda db: deal_queries.put_field(db, deal, field)))
    assert len(replayed(stored.challenge, FieldGame("hard", result, played))) == len(played)
    mine = begin(anna, deal, "Anna")["code"]
    before = ask_everything(sealed, anna, deal, [mine])
    assert finds(before, ["7654321", "7,654,321", json.dumps(list(played[5:9]))]) == set()
    assert "error" in anna.post(f"/api/deals/{deal}/field/0")
    play_and_listen(anna, mine)
    facts(anna, deal)
    assert "7654321" in finds(ask_everything(sealed, anna, deal, [mine]), ["7654321"])


def test_before_one_plays_two_deals_differ_in_their_commitments_alone(sealed: Running) -> None:
    host, stranger, told = Browser(sealed.port), Browser(sealed.port), []
    for _ in range(2):
        made = host.post("/api/challenges", game=GAME, name="Anna", bots=["greedy", "greedy"])
        deal, commitment = made["deal"], host.get(f"/api/deals/{made['deal']}")["commitment"]
        begun = begin(host, deal, "Anna")
        assert "code" in begun
        page = stranger.http.get(made["url"]).text + stranger.http.get(f"/api/deals/{deal}").text
        for known in (deal, commitment, commitment[:8]):
            page = page.replace(known, "KNOWN")
        page = page.replace(f"… {commitment[-4:]}", "KNOWN")
        told.append(re.sub(r"\b1[67]\d{8,11}(\.\d+)?", "TIME", page))
    assert told[0] == told[1]
