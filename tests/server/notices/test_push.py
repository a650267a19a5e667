"""People are told by web push what they asked for, encrypted, and never at an inner address."""

from __future__ import annotations

import asyncio
import json
import struct
from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from rooftree.deals import day
from rooftree.server import clock
from rooftree.server.notices.notices import Notices, open_notices
from rooftree.server.notices.quiet import is_quiet
from rooftree.server.notices.sealing import (
    CURVE,
    derived,
    key_of,
    letters,
    new_secret,
    public_half,
)
from rooftree.server.storage import subscriptions
from rooftree.server.storage.opening import open_store
from rooftree.server.storage.store import Store
from rooftree.server.storage.subscriptions import MOST, Subscription
from tests.server.deals.conftest import _same_clock  # noqa: F401
from tests.server.deals.playing import (
    begin,
    deal_of,
    facts,
    look,
    on_loop,
    play_out,
    set_clock,
    today,
)
from tests.server.table_client import Browser, Running, settings_for
from tests.server.tables.test_table import two_at

AUTH = bytes(range(16))
SENT = list[tuple[str, bytes, dict[str, str]]]


class Phone:
    """A browser that can be told: its keys, and how it reads what it is sent."""

    def __init__(self) -> None:
        self.secret = new_secret()
        self.public = letters(public_half(key_of(self.secret)))

    def wish(
        self, endpoint: str = "https://push.example/phone", **more: object
    ) -> dict[str, object]:
        usual = {"endpoint": endpoint, "public": self.public, "auth": letters(AUTH)}
        return usual | {"kinds": ["turn"], "zone": "Europe/Paris"} | more

    def read(self, body: bytes) -> dict[str, object]:
        salt, (size, length) = body[:16], struct.unpack("!IB", body[16:21])
        theirs, own = body[21 : 21 + length], key_of(self.secret)
        point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        agreed = own.exchange(ec.ECDH(), point)
        root = derived(agreed, AUTH, b"WebPush: info\0" + public_half(own) + theirs, 32)
        key = derived(root, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(root, salt, b"Content-Encoding: nonce\0", 12)
        assert len(body) <= size
        text = AESGCM(key).decrypt(nonce, body[21 + length :], None)
        found: dict[str, object] = json.loads(text.removesuffix(b"\2"))
        return found


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> SENT:
    """Everything that is posted; nothing leaves the machine."""
    found: SENT = []

    async def send(url: str, body: bytes, resolver: object, headers: dict[str, str]) -> int:
        found.append((url, body, headers))
        return 410 if "gone" in url else 201

    monkeypatch.setattr("rooftree.server.notices.notices.send_notice", send)
    return found


def test_who_asked_is_told_of_a_turn_among_people_and_only_they_can_read_it(
    serve: Callable[..., Running], sent: SENT
) -> None:
    running, phone = serve(), Phone()
    anna, ben = Browser(running.port), Browser(running.port)
    code = two_at(anna, ben, options={"turns": 12})
    assert ben.post("/api/push", **phone.wish()) == {"kinds": ["turn"]}
    here = anna.sit(code)
    here.play("mark")
    there = ben.sit(code)
    there.play("mark")
    here.hear_version(there.known["version"])
    here.play("mark")
    told = [phone.read(body) for _, body, _ in sent]
    assert [one["path"] for one in told] == ["/settings", f"/table/{code}"]
    assert "Ben" in str(told[1]["text"])
    assert all(b"Ben" not in body for _, body, _ in sent)
    assert sent[1][2]["Authorization"].startswith("vapid t=")
    ben.post("/api/push", **phone.wish(kinds=[]))
    assert len(sent) == 2


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://push.example/x"},
        {"endpoint": "https://push.example:80/x"},
        {"endpoint": "https://push.example:8443/x"},
        {"endpoint": "https://me@push.example/x"},
        {"public": "nonsense"},
        {"auth": "AAAA"},
        {"zone": "../../etc/passwd"},
        {"kinds": ["everything"]},
        {"quiet": [22, 24]},
    ],
)
def test_a_subscription_that_is_odd_in_any_way_is_refused(
    serve: Callable[..., Running], sent: SENT, wrong: dict[str, object]
) -> None:
    browser = Browser(serve().port)
    assert "error" in browser.post("/api/push", **(Phone().wish() | wrong))
    assert not sent


def one_of(phone: Phone, number: int = 1, **more: object) -> Subscription:
    usual: dict[str, object] = {
        "endpoint": f"https://push.example/{number}", "person": "anna", "public": phone.public,
        "auth": letters(AUTH), "language": "fr", "kinds": ("day",), "zone": "Europe/Paris",
        "quiet": None, "origin": "https://table.example", "asked": float(number),
    }  # fmt: skip
    return Subscription(**(usual | more))  # type: ignore[arg-type]


def with_notices(store: Store, work: Callable[[Notices], None], *kept: Subscription) -> None:
    """Keep subscriptions, let notices work with them, and wait until all is sent."""

    async def run() -> None:
        notices = await open_notices(store, "mailto:me@example.org")
        for one in kept:
            await store.write(lambda db, one=one: subscriptions.put(db, one))  # type: ignore[misc]
        work(notices)
        await asyncio.gather(*notices.under_way)

    asyncio.run(run())


@pytest.fixture
def store(tmp_path: object) -> Store:
    return open_store(settings_for(tmp_path))  # type: ignore[arg-type]


def test_a_kind_nobody_asked_for_is_not_sent_and_words_are_the_persons_own(
    store: Store, sent: SENT
) -> None:
    phone = Phone()

    def work(notices: Notices) -> None:
        notices.tell("anna", "challenge", "/deal/x", title="Blueprints", name="Ben")
        notices.tell("anna", "day", "/deal/x", title="Blueprints")
        notices.tell("ben", "day", "/deal/x", title="Blueprints")

    with_notices(store, work, one_of(phone))
    assert [phone.read(body)["path"] for _, body, _ in sent] == ["/deal/x"]
    assert "journée" in str(phone.read(sent[0][1])["text"])
    store.close()


def test_a_browser_that_is_gone_is_forgotten(store: Store, sent: SENT) -> None:
    phone = Phone()
    gone = one_of(phone, endpoint="https://push.example/gone")
    with_notices(store, lambda notices: notices.tell("anna", "day", "/x", title="A"), gone)
    with_notices(store, lambda notices: notices.tell("anna", "day", "/x", title="A"))
    assert len(sent) == 1
    store.close()


def test_a_person_keeps_a_few_browsers_the_newest(store: Store, sent: SENT) -> None:
    phone = Phone()
    many = [one_of(phone, number) for number in range(MOST + 3)]
    with_notices(store, lambda notices: notices.tell("anna", "day", "/x", title="A"), *many)
    assert {url.rpartition("/")[2] for url, _, _ in sent} == {str(n) for n in range(3, MOST + 3)}
    store.close()


def test_the_keys_of_a_server_stay_the_same(store: Store) -> None:
    keys: list[str | None] = []
    for _ in range(2):
        with_notices(store, lambda notices: keys.append(notices.public_key))
    assert keys[0] == keys[1] is not None
    store.close()


@pytest.mark.parametrize(
    ("hours", "hour", "quiet"),
    [
        ((22, 7), 23, True), ((22, 7), 6, True), ((22, 7), 7, False), ((22, 7), 21, False),
        ((12, 14), 12, True), ((12, 14), 14, False), (None, 3, False),
    ],
)  # fmt: skip
def test_quiet_hours_are_those_of_the_persons_own_clock(
    hours: tuple[int, int] | None, hour: int, quiet: bool
) -> None:
    moment = datetime(2026, 7, 1, hour, 30, tzinfo=ZoneInfo("Europe/Paris")).timestamp()
    assert is_quiet(hours, "Europe/Paris", moment) == quiet


def listening(browser: Browser, phone: Phone, *kinds: str) -> None:
    """Let a browser subscribe to some kinds of notices."""
    assert browser.post("/api/push", **phone.wish(kinds=list(kinds))) == {"kinds": list(kinds)}


def paths_told(running: Running, phone: Phone, sent: SENT) -> list[object]:
    """Wait until everything is sent; return where the notices lead, but for the first greeting."""
    state = running.app.state
    on_loop(running, state.deals.end())
    on_loop(running, state.evenings.end())
    on_loop(running, wait_for(state.notices))
    return [phone.read(body)["path"] for _, body, _ in sent][1:]


async def wait_for(notices: Notices) -> None:
    await asyncio.gather(*notices.under_way)


def test_whoever_challenges_is_told_who_has_played_and_nobody_of_their_own_play(
    serve: Callable[..., Running], sent: SENT
) -> None:
    running, phone = serve(), Phone()
    anna, ben = Browser(running.port), Browser(running.port)
    listening(anna, phone, "challenge")
    made = anna.post("/api/challenges", game="dream_home", name="Anna", bots=["uniform"])
    for who, name in ((anna, "Anna"), (ben, "Ben")):
        play_out(who, begin(who, made["deal"], name)["code"])
        facts(who, made["deal"])
    assert paths_told(running, phone, sent) == [made["url"]]
    assert "Ben has played" in str(phone.read(sent[1][1])["text"])


def test_players_of_a_day_are_told_once_that_it_is_over(
    serve: Callable[..., Running], sent: SENT
) -> None:
    phone, first = Phone(), serve(daily=True)
    look(first)
    anna, ben = Browser(first.port), Browser(first.port)
    listening(anna, phone, "day")
    deal = deal_of(anna)
    play_out(anna, begin(anna, deal, "Anna")["code"])
    facts(anna, deal)
    begin(ben, deal_of(ben), "Ben")  # he does not end it
    set_clock(day.closes_at(today()) - clock.now() + 1)
    look(first)
    told = paths_told(first, phone, sent)
    assert told == [f"/deal/{deal.replace('.', '/')[:-2]}"]
    first.stop()
    second = serve(daily=True)
    look(second)
    assert paths_told(second, phone, sent) == told


def test_an_evening_calls_its_players_when_a_round_begins(
    serve: Callable[..., Running], sent: SENT
) -> None:
    running, phone = serve(), Phone()
    anna = Browser(running.port)
    listening(anna, phone, "evening")
    made = anna.post("/api/evenings", game="dream_home", name="Thursday", seats=2, rounds=1)
    anna.post(f"/api/evenings/{made['evening']}/join", name="Anna")
    anna.post(f"/api/evenings/{made['evening']}/start", round=1)
    assert paths_told(running, phone, sent) == [made["url"]]
    assert phone.read(sent[1][1])["text"] == "Thursday: round 1 begins."


def test_the_worker_of_notices_answers_for_no_page(serve: Callable[..., Running]) -> None:
    browser = Browser(serve().port)
    worker = browser.http.get("/push_worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert '"fetch"' not in worker.text
    assert "importScripts" not in worker.text
