"""The application inside: pages, tables and sockets as calls, in whatever folder."""

from __future__ import annotations

import asyncio
import json
import re

from rooftree.offline.inside import Inside
from rooftree.offline.thinking import is_slow
from rooftree.server.bots.worker import Question
from rooftree.server.security import HEADERS as ONLINE
from tests.offline.browser_in_memory import BOT, HEADERS, ME, Kept, application

FOLDER = "/games/rooftree/"
FROM_ROOT = re.compile(r'\b(?:href|src|srcset)=\\?"(/[^"\\]*)')


async def page(inside: Inside, path: str, query: str = "") -> str:
    answer = await inside.ask("GET", path, query, HEADERS)
    assert answer.status == 200
    return answer.body.decode()


async def sit(inside: Inside, game: str = "blueprints") -> str:
    body = json.dumps({"game": game, "seats": [ME, BOT]}).encode()
    answer = await inside.ask("POST", "/api/tables", "", HEADERS, body)
    return str(json.loads(answer.body)["code"])


async def play_one(inside: Inside, code: str) -> list[str]:
    """Play one action over a socket; return all frames."""
    frames: list[str] = []
    heard = asyncio.Event()

    def hear(text: str) -> None:
        frames.append(text)
        heard.set()

    socket = inside.open(f"/socket/{code}", "seat=0", HEADERS, hear, lambda code: None)
    sent = False
    while not any('"done"' in frame for frame in frames):
        await heard.wait()
        heard.clear()
        now = [json.loads(frame) for frame in frames]
        offers = [frame for frame in now if frame.get("actions")]
        if offers and not sent:
            wish = {"play": offers[-1]["actions"][0][0], "version": offers[-1]["version"]}
            socket.hear(json.dumps(wish | {"id": "a" * 24}))
            sent = True
    socket.leave()
    return frames


def test_every_address_of_a_page_and_of_a_frame_lies_in_the_folder() -> None:
    async def story() -> None:
        inside = await application(Kept(), FOLDER)
        code = await sit(inside)
        found = [await page(inside, path) for path in ("/", "/rules/blueprints", f"/table/{code}")]
        found += await play_one(inside, code)
        addresses = [one for text in found for one in FROM_ROOT.findall(text)]
        assert len(addresses) > 50
        assert [one for one in addresses if not one.startswith(FOLDER)] == []
        await inside.end()

    asyncio.run(story())


def test_what_was_played_is_there_after_the_next_start() -> None:
    async def story() -> None:
        kept = Kept()
        inside = await application(kept)
        code = await sit(inside)
        await play_one(inside, code)
        again = await application(kept)
        summary = json.loads(await page(again, f"/api/tables/{code}"))
        assert summary["moment"] >= 1
        assert summary["mine"] == [0]

    asyncio.run(story())


def test_a_move_that_cannot_be_kept_is_refused_in_words_and_not_shown() -> None:
    async def story() -> None:
        kept = Kept()
        inside = await application(kept)
        kept.is_full = True
        body = json.dumps({"game": "blueprints", "seats": [ME, BOT]}).encode()
        answer = await inside.ask("POST", "/api/tables", "", HEADERS, body)
        assert answer.status == 503
        assert json.loads(answer.body)["error"]["text"]
        assert json.loads(await page(inside, "/api/mine"))["tables"] == []

    asyncio.run(story())


def test_pages_keep_their_policy_but_for_the_frame_around_them() -> None:
    async def story() -> None:
        inside = await application(Kept())
        answer = await inside.ask("GET", "/", "", HEADERS)
        policy = dict(answer.headers)["content-security-policy"]
        online = ONLINE["content-security-policy"]
        assert policy == online.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
        assert "unsafe" not in policy

    asyncio.run(story())


def test_expert_is_asked_elsewhere_and_quick_bots_are_not() -> None:
    def question(level: str, is_for_judge: bool = False) -> Question:
        return Question("blueprints", {}, None, [], 0, level, 1, is_for_judge)

    assert is_slow(question("expert"))
    assert is_slow(question("hard", is_for_judge=True))
    assert not is_slow(question("hard"))
