"""What is asked in both worlds: an entry for every route and for every kind of message.

Whoever adds a route or a message adds it here: what to ask, or in a sentence why there is nothing
of a table in the answer. A route that shows a deal, a study or a list has secrets of its own; such
a sentence then names the test that looks for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from tests.server.worlds.asking import CODE


@dataclass(frozen=True)
class Case:
    """Who asks, and what there is to be asked for."""

    game: str
    seats: int
    viewer: int  # a seat, or WATCHER
    key: str  # the spectators' key
    last: int  # the number of records that stand
    moments: list[int]  # some of them
    actions: list[str]  # of the viewer, of others, and of nobody
    things: list[str]  # names of drawings, also of those that only others see


Asked = Callable[[Case], Iterable[Any]]
API, ONE = "/api/tables/{code}", "/api/tables/{code}/moments/{count:number}"
SEAT = f"{API}/seats/{{seat:number}}"
FOR_ALL = "It is the same for everybody, and knows no table."
ITS_OWN = "It knows only what this browser or the request itself holds."
DEALS = "A deal has secrets of its own: see tests/server/deals/test_sealing.py."
EVENINGS = "It has tables of its own; tests/server/deals/test_evenings.py looks for their secrets."
STUDIES = "Bots play it in a process of their own, on deals that nobody else plays."
ONLY_OVER = "There is nothing before the end of a match, after which nothing is hidden."


def looks(case: Case) -> list[str]:
    """List all ways to look at a table, allowed or not."""
    seats = [f"seat={seat}" for seat in range(-1, case.seats)]
    return ["", *seats, f"watch={case.key}", "lang=fr"]


def here(path: str) -> Asked:
    """Ask for one address, as everybody who may look."""
    return lambda case: [f"{path.format(code=CODE)}?{look}" for look in looks(case)]


def once(path: str) -> Asked:
    """Ask for one address in one way."""
    return lambda case: [path.format(code=CODE)]


def moments(case: Case) -> list[str]:
    return [f"/api/tables/{CODE}/moments/{n}?{look}" for n in case.moments for look in looks(case)]


def cards(case: Case) -> list[str]:
    base = f"/api/tables/{CODE}/moments"
    return [f"{base}/{n}/card?thing={thing}" for n in case.moments[:2] for thing in case.things]


def reviews(case: Case) -> list[str]:
    return [f"/api/tables/{CODE}/moments/{n}/review" for n in case.moments]


def replays(case: Case) -> list[str]:
    return [f"/replay/{CODE}?moment={n}&seat={n % (case.seats + 1) - 1}" for n in case.moments]


def lesson_files(case: Case) -> list[str]:
    return [f"/replay/{CODE}/lesson.toml?moment={n}" for n in case.moments[:2]]


def retries(case: Case) -> list[str]:
    return [f"/review/{CODE}/again/{n}" for n in (0, 1)]


def review_pictures(case: Case) -> list[str]:
    return [f"/review/{CODE}/{n}.svg?seat={seat}" for n in (0, 1) for seat in range(case.seats)]


# Every route that only reads -> the addresses to ask for, or why it tells nothing of a table
GETS: dict[str, Asked | str] = {
    "/": once("/"),
    "/going-on": once("/going-on"),
    "/new": once(f"/new?from={CODE}"),
    "/table/{code}": here("/table/{code}"),
    "/table/{code}/picture.svg": here("/table/{code}/picture.svg"),
    "/table/{code}/ending": here("/table/{code}/ending"),
    "/table/{code}/souvenir.svg": here("/table/{code}/souvenir.svg"),
    "/table/{code}/luck": once("/table/{code}/luck"),
    "/join/{code}": here("/join/{code}"),
    "/seat/{token}": ITS_OWN,
    "/replay/{code}": replays,
    "/replay/{code}/lesson.toml": lesson_files,
    "/review/{code}": once("/review/{code}"),
    "/review/{code}/file": once("/review/{code}/file"),
    "/review/{code}/{record:number}.svg": review_pictures,
    "/review/{code}/again/{number:number}": retries,
    "/rules/{game}": lambda case: [f"/rules/{case.game}?table={CODE}&panel=1"],
    "/rules/{game}/box": lambda case: [f"/rules/{case.game}/box?table={CODE}"],
    "/api/deals/{deal}": DEALS,
    "/api/mine": once("/api/mine"),
    "/api/operator": once("/api/operator"),
    API: here(API),
    f"{API}/running": once(f"{API}/running"),
    f"{API}/review": here(f"{API}/review"),
    f"{API}/match.json": once(f"{API}/match.json"),
    f"{API}/verify": once(f"{API}/verify"),
    ONE: moments,
    f"{ONE}/card": cards,
    f"{ONE}/review": reviews,
    **dict.fromkeys(("/matches", "/settings", "/device", "/operator"), FOR_ALL),
    **dict.fromkeys(("/learn/{game}", "/learn/{game}/{lesson}", "/about/{game}"), FOR_ALL),
    **dict.fromkeys(("/review/{game}/style.css", "/review/bars.css"), FOR_ALL),
    **dict.fromkeys(("/games/palette.css", "/games/{game}/style.css"), FOR_ALL),
    **dict.fromkeys(("/games/{game}/cover.svg", "/healthz", "/robots.txt"), FOR_ALL),
    "/push_worker.js": FOR_ALL,
    **dict.fromkeys(("/.well-known/security.txt", "/api/openapi.json"), FOR_ALL),
    **dict.fromkeys(("/{rest:path}", "/static", "/static/joined/{name}", "/offline"), FOR_ALL),
    **dict.fromkeys(("/deal/{day}/{game}", "/challenge/{deal}"), DEALS),
    **dict.fromkeys(("/evening", "/evening/{evening}", "/api/evenings/{evening}"), EVENINGS),
    **dict.fromkeys(("/study", "/study/{study}", "/api/studies/{study}"), STUDIES),
    "/socket/{code}": "It is asked by every message below.",
    "/socket/learn/{game}/{lesson}": "A lesson has a table of its own, and hides nothing.",
    "/socket/again/{code}/{number:number}": ONLY_OVER,
}


def on_seats(what: str, body: object = None) -> Asked:
    """Send something about every seat."""
    base = f"/api/tables/{CODE}/seats"
    return lambda case: [(f"{base}/{seat}/{what}", body) for seat in range(case.seats)]


def at_table(what: str, body: object = None) -> Asked:
    """Send something about the table."""
    return lambda case: [(f"/api/tables/{CODE}/{what}", body)]


def continued(case: Case) -> list[tuple[str, object]]:
    seats = [{"kind": "me"}] * case.seats
    where = f"/api/tables/{CODE}/continue"
    return [(where, {"moment": n, "seats": seats}) for n in case.moments[:2]]


EVENING_CHANGES = ("join", "start", "back", "players/{number:number}/bot")
MAKES_NEW = "It makes a table of what the request holds."
# Every route that changes something -> (address, body), asked last; or why it tells nothing
POSTS: dict[str, Asked | str] = {
    "/api/tables": MAKES_NEW,
    "/api/matches": MAKES_NEW,
    "/api/matches/running": MAKES_NEW,
    "/api/challenges": ITS_OWN,
    "/api/deals/{deal}/try": DEALS,
    f"{API}/challenge": at_table("challenge"),
    "/api/house": ITS_OWN,
    "/api/push": ITS_OWN,
    "/api/seat": ITS_OWN,
    "/api/evenings": MAKES_NEW,
    **dict.fromkeys(("/api/studies", "/api/studies/{study}/stop"), STUDIES),
    **dict.fromkeys([f"/api/evenings/{{evening}}/{what}" for what in EVENING_CHANGES], EVENINGS),
    f"{API}/join": at_table("join", {"name": "Zoe"}),
    f"{API}/continue": continued,
    f"{API}/again": at_table("again"),
    f"{API}/review": at_table("review"),
    f"{API}/keep": at_table("keep", {"yes": True}),
    f"{API}/mute": at_table("mute", {"yes": False}),
    f"{API}/close": "It ends the play at the table.",
    f"{API}/leave": "It gives the seat up, after which nothing can be asked.",
    "/api/deals/{deal}/field/{number:number}": DEALS,
    f"{SEAT}/bot": "It tells only who sits where.",
    f"{SEAT}/back": on_seats("back"),
    f"{SEAT}/remove": "It tells only who sits where.",
    f"{SEAT}/link": "It answers with a new random key.",
    f"{SEAT}/notice": on_seats("notice", {"url": None}),
}


def each(kind: str, values: Callable[[Case], Iterable[object]], **more: object) -> Asked:
    """Send one kind of message with every one of these."""
    return lambda case: [{kind: value, **more} for value in values(case)]


def seats(case: Case) -> range:
    return range(-1, case.seats)


def named(kind: str) -> Asked:
    """Send the names of drawings, one by one and with others held."""
    return lambda case: [
        *({kind: [thing]} for thing in case.things),
        {kind: case.things[:3], "held": case.things[3:5]},
    ]


def with_version(kind: str, most: int) -> Asked:
    """Send actions at the newest version."""
    return lambda case: [{kind: one, "version": "newest"} for one in case.actions[:most]]


# Every kind of message -> what to send; those at the end change the table
MESSAGES: dict[str, Asked | str] = {
    "ping": "It is sent after every other message.",
    "sheet": each("sheet", lambda case: [True]),
    "text": each("text", lambda case: [True]),
    "numbers": each("numbers", lambda case: [True]),
    "coach": each("coach", lambda case: [True]),
    "home": each("home", seats),
    "reveal": each("reveal", lambda case: case.moments),
    "card": named("card"),
    "why": named("why"),
    "peek": with_version("peek", 12),
    "hint": each("hint", lambda case: [True]),
    "seen": each("seen", lambda case: [0, case.last]),
    "look": "It is the message `as`, which looks through another seat of the same browser.",
    "skip": each("skip", lambda case: [True], id="request-skip"),
    "say": each("say", lambda case: ["hello"], id="request-say"),
    "play": "What it tells is compared in whole games of `tests/server/views/test_worlds.py`.",
    "undo": each("undo", lambda case: [True], id="request-undo", version="newest"),
    "nudge": each("nudge", lambda case: [True], id="request-nudge"),
    "agree": each("agree", lambda case: [True], id="request-agree", version="newest"),
}
