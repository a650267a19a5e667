"""Pages of somebody who is alone: nothing that needs other people is offered."""

from __future__ import annotations

import asyncio

import pytest

from tests.offline.browser_in_memory import HEADERS, Kept, application
from tests.offline.test_inside import page, sit

ONLINE_ONLY = {
    "/": ['id="by-code"'],
    "/new": ['value="friend"'],
    "/table/{}": ['id="tab-chat"', 'id="join-link"', 'id="notice-form"', 'class="qr"'],
}


@pytest.mark.parametrize("path", ONLINE_ONLY)
def test_offline_nothing_needs_other_people(path: str) -> None:
    async def story() -> None:
        inside = await application(Kept())
        text = await page(inside, path.format(await sit(inside)))
        assert [mark for mark in ONLINE_ONLY[path] if mark in text] == []
        await inside.end()

    asyncio.run(story())


def test_a_cover_names_its_language_as_offline_drawings_are_kept_by_their_address() -> None:
    async def story() -> None:
        inside = await application(Kept())
        answer = await inside.ask("GET", "/", "", HEADERS | {"accept-language": "fr"})
        text = answer.body.decode()
        assert text.count("cover.svg?") == text.count("&amp;lang=fr") > 0

    asyncio.run(story())
