"""Bots of one's own at live tables: brought along by the host, or as guests over the socket."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from rooftree import bots
from rooftree.bots.external import SECONDS
from rooftree.cli.session.guest import Guest, NotSeated
from rooftree.cli.words import translator
from rooftree.engine.errors import BadOption
from rooftree.server.bots.worker import AWAITED, NOT_AWAITED
from tests.bots.test_own import BOT, LINE_BOT, NODE_BOT
from tests.server.table_client import FRIEND, ME, Browser, Running

GREEDY = {"kind": "bot", "level": "greedy"}


def guest_at(server: Running, code: str, bot: str, said: list[str] | None = None) -> Guest:
    link = f"http://127.0.0.1:{server.port}/join/{code}"
    tell = said.append if said is not None else lambda line: None
    guest = Guest(link, bot, tell, translator("en"))
    guest.sit_down("Robot")
    return guest


def log_of(host: Browser, code: str) -> list[str]:
    return host.sit(code).texts()


# -- brought along -------------------------------------------------------------------------
@pytest.mark.parametrize("bot", [LINE_BOT, NODE_BOT])
def test_a_table_can_be_made_with_a_bot_that_the_host_brought(
    serve: Callable[..., Running], bot: str
) -> None:
    host = Browser(serve(bots={"Mine": bot}).port)
    mine = {"kind": "bot", "level": "Mine", "name": "Robot"}
    code = host.new_table(mine, GREEDY, game="blueprints", hints=False)
    watch = host.get(f"/api/tables/{code}")["watch"].partition("watch=")[2]
    here = host.sit(code, f"watch={watch}")
    while not here.known["over"]:
        here.hear()
    assert not [text for text in here.texts() if "could not decide" in text]
    assert '<option value="Mine"' in host.http.get("/new?game=blueprints").text


FAILING = pytest.mark.parametrize(
    "program",
    ["import time; time.sleep(1000)", "raise SystemExit", "print('nonsense', flush=True); input()"],
    ids=["hangs", "dies", "nonsense"],
)


@FAILING
def test_no_match_is_lost_when_a_program_fails(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    monkeypatch.setenv(SECONDS, "0.1")
    host = Browser(serve(bots={"Bad": f'exec:{sys.executable} -c "{program}"'}).port)
    bad = {"kind": "bot", "level": "Bad", "name": "Robot"}
    here = host.sit(host.new_table(ME | {"name": "Anna"}, bad, options={"turns": 2}))
    for _ in range(2):
        here.wait_for_turn()
        here.play("mark")
    while not here.known["over"]:
        here.hear()
    instead = "The bot that plays for Robot could not decide; the greedy bot moved for it."
    assert here.texts().count(instead) == 2


def test_nobody_can_ask_for_a_bot_that_the_host_did_not_bring(server: Running) -> None:
    host = Browser(server.port)
    seats = [ME, {"kind": "bot", "level": LINE_BOT}]
    refused = host.post("/api/tables", game="blueprints", seats=seats)
    assert "there is no bot" in refused["error"]["text"]


WORKER = """
import os, sys
from rooftree.server.bots import worker
sys.argv = ["worker", sys.argv[1]]
worker.main()  # until the stream of questions ends
print(os.environ.get("ROOFTREE_BOT_SECONDS"), file=sys.stderr)
"""


@pytest.mark.parametrize(("niceness", "seconds"), [(AWAITED, "None"), (NOT_AWAITED, "80.0")])
def test_a_program_for_which_nobody_waits_may_take_its_time(niceness: int, seconds: str) -> None:
    settings = {name: value for name, value in os.environ.items() if name != SECONDS}
    command = [sys.executable, "-c", WORKER, str(niceness)]
    run = subprocess.run(
        command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=settings
    )
    assert run.stderr.strip() == seconds


# -- guests --------------------------------------------------------------------------------
@pytest.mark.parametrize("bot", [LINE_BOT, NODE_BOT, "greedy"])
def test_a_guest_finishes_a_live_match(server: Running, bot: str) -> None:
    host = Browser(server.port)
    code = host.new_table(FRIEND, GREEDY, game="blueprints")
    said: list[str] = []
    standing = guest_at(server, code, bot, said).play()
    summary = host.get(f"/api/tables/{code}")
    assert summary["over"]
    assert summary["seats"][0]["name"] == "Robot"
    assert standing["place"] in (0, 1)
    assert said == []


def test_a_guest_that_fails_or_lies_finishes_its_match_too(server: Running, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(BOT)
    host = Browser(server.port)
    code = host.new_table(FRIEND, GREEDY, game="blueprints")
    said: list[str] = []
    guest_at(server, code, f"{tmp_path / 'bad.py'}:Illegal", said).play()
    assert host.get(f"/api/tables/{code}")["over"]
    assert len([line for line in said if "chose 215, which is not legal" in line]) > 10


@FAILING
def test_a_guest_whose_program_fails_finishes_its_match_too(
    server: Running, monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    monkeypatch.setenv(SECONDS, "0.1")
    host = Browser(server.port)
    code = host.new_table(FRIEND, GREEDY, options={"turns": 2})
    said: list[str] = []
    guest_at(server, code, f'exec:{sys.executable} -c "{program}"', said).play()
    assert host.get(f"/api/tables/{code}")["over"]
    assert len(said) >= 2


def test_a_guest_comes_back_after_a_restart(serve: Callable[..., Running]) -> None:
    first = serve()
    host = Browser(first.port)
    code = host.new_table(FRIEND, ME | {"name": "Anna"}, game="lots", options={"turns": 2})
    said: list[str] = []
    guest = guest_at(first, code, "greedy", said)
    playing = threading.Thread(target=guest.play, daemon=True)
    playing.start()
    here = host.sit(code)
    here.wait_for_turn()
    here.play("mark")
    first.stop()
    again = serve(port=first.port)
    here = Browser_with(host, again).sit(code)
    while not here.known["over"]:
        here.wait_for_turn()
        if here.known["actions"]:
            here.play("mark")
    playing.join(300)
    assert guest.standing is not None
    assert "The connection was lost; trying again." in said


def Browser_with(old: Browser, server: Running) -> Browser:  # noqa: N802
    """Return the same browser, which knows the server that was started again at its port."""
    assert server.port == old.port
    return old


def test_the_numbers_are_those_of_one_s_own_seat_alone(server: Running) -> None:
    host, guest = Browser(server.port), Browser(server.port)
    code = host.new_table(ME | {"name": "Anna"}, FRIEND, game="blueprints")
    guest.post(f"/api/tables/{code}/join", name="Ben")
    match = server.app.state.tables.live[code].match
    for seat, browser in enumerate((host, guest)):
        found = browser.sit(code).ask(numbers=True)
        assert found["numbers"] == [int(n) for n in match.rules.numbers(match.hidden(seat))]
        assert (found["game"], found["components"]) == ("blueprints", None)
    watch = host.get(f"/api/tables/{code}")["watch"].partition("watch=")[2]
    refused = Browser(server.port).sit(code, f"watch={watch}").ask(numbers=True)
    assert refused["error"]["code"] == "seat"


def test_a_full_table_and_a_wrong_link_are_refused_in_words(server: Running) -> None:
    host = Browser(server.port)
    code = host.new_table(ME, GREEDY, game="blueprints")
    with pytest.raises(NotSeated, match="seat"):
        guest_at(server, code, "greedy")
    with pytest.raises(BadOption, match="is no link of a table"):
        Guest("http://localhost/new", "greedy", print, translator("en"))


def test_the_line_bots_of_the_examples_are_short() -> None:
    root = Path(__file__).parents[3] / "examples"
    for name in ("line_bot.py", "line_bot.mjs"):
        assert len((root / name).read_text().splitlines()) <= 20
    assert json.dumps(bots.title_of(NODE_BOT)) == '"Line_bot"'
