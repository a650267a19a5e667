"""Two worlds that look alike to a viewer give equal answers on every route and message.

A case is a history of a match, played at random, and a twin: another legal history in which
something hidden from the viewer is different, but nothing that it has ever seen. Seed and coming
dice differ, too. Both are put into applications of their own, which are asked the same.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Mount, Route, WebSocketRoute

from rooftree.conformance.combinations import tables
from rooftree.engine.chance import Seeded
from rooftree.engine.contract import WATCHER
from rooftree.engine.discovery import load
from rooftree.server.app import make_app
from rooftree.server.bots import advice
from rooftree.server.keys import watch_key
from rooftree.server.settings import Settings
from rooftree.server.socket.messages import KINDS
from rooftree.server.storage.models import Entry
from tests.server.worlds.asking import CODE, NAMES, SAME_TIME, Ear, SealedInWorlds, World
from tests.server.worlds.entries import GETS, MESSAGES, POSTS, Asked, Case
from tests.server.worlds.twins import History, played, twin_of

GAMES = ("blueprints", "california", "dice_manor", "dream_home")
ANSWERS = int(os.environ.get("ROOFTREE_WORLDS", "2000")) // len(GAMES)  # to compare in each game
NOTHING_HIDDEN = ("california", "dream_home")  # but the dice to come
REVIEW = "/api/tables/{code}/moments/{count:number}/review"
TRIES = 12  # twins that are looked for before a case goes without
THING = re.compile(r'(?:id|data-card)="([^"]{1,60})"')
OF_EACH = 3  # questions of each entry that a case asks
NAMED = 6  # names of drawings of each seat that are asked about


def entries_of_app() -> Iterator[tuple[str, str]]:
    """List every route of the application with its method."""
    app = make_app(Settings(Path("nowhere"), offline=None), guards=[])
    for route in app.routes:
        if isinstance(route, Route):
            for method in (route.methods or set()) - {"HEAD"}:
                yield method, route.path
        elif isinstance(route, Mount | WebSocketRoute):
            yield "GET", route.path


def test_every_route_and_message_has_an_entry() -> None:
    where = "tests/server/worlds/entries.py"
    for method, path in entries_of_app():
        listed = GETS if method == "GET" else POSTS
        assert path in listed, (
            f"{method} {path} has no entry in {where}: list what to ask there in two worlds,"
            " or say in a sentence why its answer tells nothing of a table"
        )
    for kind in KINDS:
        assert kind in MESSAGES, f"the message `{kind}` has no entry in {where}"
    paths = {path for _, path in entries_of_app()} | {"/offline"}
    assert {*GETS, *POSTS} <= paths, "an entry names a route that there is not"
    assert MESSAGES.keys() <= {*KINDS}, "an entry names a message that there is not"


def cases(name: str) -> Iterator[tuple[int, History, History, int]]:
    """Make histories with twins without end: number, both histories, viewer."""
    game, number = load(name), 0
    while True:
        for seats, options in tables(game):
            number += 1
            chance = Seeded(number)
            whole, viewer = played(game, options, seats, number), chance.below(seats + 1) - 1
            yield number, *with_twin(whole, int(viewer), chance), int(viewer)


def with_twin(whole: History, viewer: int, chance: Seeded) -> tuple[History, History]:
    """Return the beginning of a match with a twin, with itself if nothing was hidden."""
    last = len(whole.steps) - 1
    hiding = [n for n in range(1, last + 1) if whole.hides(n, viewer)]
    for n in range(TRIES if hiding else 1):
        begun = whole.until(hiding[chance.below(len(hiding))] if hiding else chance.below(last) + 1)
        twin = twin_of(begun, viewer, n) if hiding else None
        if twin is not None:
            return begun, twin
    return begun, begun


class Both:
    """A case in both worlds."""

    def __init__(self, number: int, worlds: list[World], case: Case, who: str) -> None:
        self.number, self.worlds, self.case, self.who = number, worlds, case, who
        self.chance = Seeded(number)
        self.compared: Counter[str] = Counter()
        self.answered: Counter[object] = Counter()

    def some(self, asked: Asked | str) -> list[Any]:
        """Choose some of what an entry asks."""
        listed = list(asked(self.case)) if callable(asked) else []
        return [*listed[:1], *picked(listed[1:], OF_EACH - 1, self.chance)]

    async def over_http(self, listed: dict[str, Any], method: str) -> None:
        """Ask for every route of a list."""
        for route, asked in listed.items():
            for one in self.some(asked):
                address, body = one if isinstance(one, tuple) else (one, None)
                here, there = [
                    await world.ask(self.who, method, address, body) for world in self.worlds
                ]
                assert here == there, self.said(f"{method} {address}")
                self.compared[route] += 1
                self.answered[here[0]] += 1

    async def over_sockets(self) -> None:
        """Send every message of the list."""
        query = f"watch={self.case.key}" if self.case.viewer == WATCHER else ""
        ears = [Ear(world, self.who, query) for world in self.worlds]
        first, other = [await ear.begin() for ear in ears]
        assert first == other, self.said("the first picture")
        for kind, asked in MESSAGES.items():
            for n, message in enumerate(self.some(asked)):
                newest = {"version": first["version"]} if "version" in message else {}
                here, there = [await ear.ask(message | newest, n) for ear in ears]
                assert here == there, self.said(str(message))
                self.compared[kind] += 1
                self.answered["error" if "error" in here[0] else kind] += 1
        assert ears[0].known == ears[1].known, self.said("what the page shows in the end")
        for ear in ears:
            ear.socket.leave()

    def said(self, what: str) -> str:
        return f"{what} differs between two worlds for {self.who} (case {self.number}, {self.case})"


async def compare(
    number: int, here: History, there: History, viewer: int, gets: dict[str, Any] = GETS
) -> Both:
    """Ask both worlds of a case everything."""
    extra = [Entry("say", 0, {"text": "Good luck!"}, None, SAME_TIME)]
    if number % 3 == 0 and len(here.steps) > 2:
        extra.append(Entry("undo", 0, {"moment": len(here.steps) - 1}, None, SAME_TIME))
    worlds = [await World.begin(n, one, extra) for n, one in enumerate((here, there))]
    try:
        steps = zip(here.steps, there.steps, strict=True)
        changed = [n + 1 for n, (one, other) in enumerate(steps) if one != other]
        case = case_of(worlds[0], viewer, number, changed)
        both = Both(number, worlds, case, NAMES[viewer] if viewer >= 0 else "nobody")
        await both.over_http(gets, "GET")
        await both.over_sockets()
        await both.over_http(POSTS, "POST")
        return both
    finally:
        for world in worlds:
            await world.end()


def case_of(world: World, viewer: int, number: int, changed: list[int]) -> Case:
    """Collect what can be asked for at a table, first at the moments in which worlds differ."""
    chance, match = Seeded(number), world.table.match
    last = len(match.records)
    moments = [*changed[:2], last, max(0, last - 1), int(chance.below(last + 1)), 0]
    seats = range(match.setup.seats)
    show = match.show
    own = match.actions(viewer) if viewer >= 0 else []
    others = [action for seat in seats if seat != viewer for action in match.actions(seat)]
    some = [*picked(own, 8, chance), *picked(others, 3, chance)]
    return Case(
        game=match.game.name,
        seats=match.setup.seats,
        viewer=viewer,
        key=watch_key(bytes(32), CODE),
        last=last,
        moments=moments,
        actions=[*(show.notation(action) for action in some), "nonsense"],
        things=["nothing", *(thing for seat in seats for thing in things(world, seat, chance))],
    )


def things(world: World, seat: int, chance: Seeded) -> list[str]:
    """Name some drawings as a seat sees them."""
    match = world.table.match
    view = match.show.view(match.hidden(seat), seat, match.names)
    drawn = match.show.picture(view, {}, "en")
    return picked(sorted(set(THING.findall(" ".join(drawn.values())))), NAMED, chance)


def picked(items: list[Any], most: int, chance: Seeded) -> list[Any]:
    return [items[chance.below(len(items))] for _ in range(min(most, len(items)))]


@pytest.fixture(autouse=True)
def _same_commitments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rooftree.server.tables.journal.Sealed", SealedInWorlds)


@pytest.mark.parametrize("name", GAMES)
def test_no_answer_differs_between_two_worlds_that_look_alike(name: str) -> None:
    compared: Counter[str] = Counter()
    answered: Counter[object] = Counter()
    twins = 0
    for case in cases(name):
        both = asyncio.run(compare(*case))
        twins += case[1] is not case[2]
        compared += both.compared
        answered += both.answered
        if sum(compared.values()) >= ANSWERS:
            break
    print(name, case[0], "cases,", twins, "with a twin:", sum(compared.values()), dict(answered))
    asked = {kind for kind, one in (GETS | POSTS | MESSAGES).items() if callable(one)}
    assert asked <= compared.keys()
    assert not {500, 503} & answered.keys()
    assert {200, 403, 404, "hint"} <= answered.keys()
    assert twins >= case[0] // 2 or name in NOTHING_HIDDEN


def test_the_review_that_told_a_hidden_building_in_0_2_0_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    check = advice.check_may_review

    def only_before(table: Any, browser: str, viewer: int, seat: int, around: Any) -> None:
        check(table, browser, viewer, seat, [next(iter(around))])

    monkeypatch.setattr(advice, "check_may_review", only_before)
    with pytest.raises(AssertionError, match="review differs between two worlds"):
        ask_for_reviews(60)


def ask_for_reviews(count: int) -> None:
    for case in islice(cases("dice_manor"), count):
        asyncio.run(compare(*case, {REVIEW: GETS[REVIEW]}))
