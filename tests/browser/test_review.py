"""A review in the browser: from the replay to the plot, to a mistake, and to the better action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
from playwright.sync_api import Browser, Page

from rooftree.engine.chance import Seeded
from rooftree.engine.matchfile import from_document
from rooftree.judge.review import Decision, Review
from tests.browser.person import Mouse
from tests.browser.table_page import PATIENCE, Server, findings, guest
from tests.server.table_client import ME, Sitting
from tests.server.table_client import Browser as Client

BOT = {"kind": "bot", "level": "uniform", "name": "Bruno"}


@dataclass
class Played:
    """A match that somebody has finished with moves at random, by a program."""

    client: Client
    code: str

    def review(self) -> Review:
        found = self.client.get(f"/api/tables/{self.code}/review")["review"]
        return msgspec.convert(found, Review)

    def built(self) -> tuple[int, Decision]:
        """Find the first mistake that built something: its place in the list, and itself."""
        paths = ((n, one, self.path_of(one.record, one.verdict.played)) for n, one in self.listed())
        return next((n, one) for n, one, path in paths if path[-1].startswith("space-"))

    def listed(self) -> Iterator[tuple[int, Decision]]:
        return enumerate(self.review().mistakes(0))

    def path_of(self, record: int, action: int) -> list[str]:
        """List the picks for an action before a record."""
        match = from_document(self.client.get(f"/api/tables/{self.code}/match.json"))
        hidden = match.rules.hide(match.at(record), 0)
        return match.show.picks(hidden, 0, action)[0]


def played(server: Server) -> Played:
    client, chance = Client(server.port), Seeded(4)
    code = client.new_table(ME | {"name": "Anna"}, BOT, game="blueprints")
    sitting: Sitting = client.sit(code)
    while not sitting.known["over"]:
        sitting.wait_for_turn()
        if actions := sitting.known["actions"]:
            sitting.play(actions[int(chance.below(len(actions)))][0])
    return Played(client, code)


def sit_as(page: Page, server: Server, one: Played) -> None:
    """Use the seat of the program from this browser."""
    kept = [
        {"name": cookie.name, "value": cookie.value or "", "url": server.url}
        for cookie in one.client.http.cookies.jar
    ]
    page.context.add_cookies(kept)  # type: ignore[arg-type]


def test_a_person_reads_the_review_and_tries_a_mistake_again(
    browser: Browser, server: Server
) -> None:
    one = played(server)
    with guest(browser, server) as anna:
        page = anna.page
        sit_as(page, server, one)
        page.goto(f"{server.url}/replay/{one.code}")
        page.click("#replay-more")
        page.click("#to-review")
        page.wait_for_selector(".rv-first", timeout=5 * PATIENCE)
        check_the_first_page(page)
        page.click(".rv-more:has([data-plot]) > summary")
        page.wait_for_selector("[data-plot]")
        assert findings(page) == []
        page.locator("[data-plot]").focus()
        for key in ("End", "ArrowLeft", "Home", "ArrowRight"):
            page.keyboard.press(key)
        page.wait_for_selector(".rv-card:not([hidden])")
        what = page.locator("tr[data-moment='2'] .what").text_content() or ""
        assert what in page.locator(".rv-card").inner_text()
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/replay/{one.code}?moment=2&*")
        page.goto(f"{server.url}/review/{one.code}#mistake-0-1")
        try_again(page, one)


def check_the_first_page(page: Page) -> None:
    """Check that it speaks in points and words, and that statistics come on request."""
    said = page.locator("#main").inner_text()
    assert all(word not in said for word in ("%", "judge", "greedy"))
    assert page.locator(".rv-sentences dd").count() == 3
    assert page.locator(".rv-mine .lost").first.inner_text().startswith("−")
    assert page.locator(".rv-learn .button.strong").is_visible()
    page.locator(".rv-small img").first.scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('.rv-small img').naturalWidth > 0")
    assert not page.locator("[data-plot]").is_visible()
    assert findings(page) == []


def try_again(page: Page, one: Played) -> None:
    """Try the action that was played, read the answer, then try the best one."""
    number, decision = one.built()
    person = Mouse(page)
    page.locator(".rv-do .button").nth(number).click()
    page.wait_for_selector("#promptbar.mine")
    person.walk(one.path_of(decision.record, decision.verdict.played))
    page.wait_for_selector("#answer.wrong")
    page.wait_for_selector(".ghost", state="detached")  # it flies back
    assert page.locator("#answer-list li").count() == 1  # the best stays covered
    assert findings(page) == []
    person.walk(one.path_of(decision.record, decision.verdict.best.action))
    page.wait_for_selector("#answer.right")
    assert page.locator("#answer-list li").count() > 1
    assert findings(page) == []
    assert page.locator("#tries .now small").inner_text() == "right, later"
    assert person.figures.in_vain == 0
    answer, height = page.locator("#answer").bounding_box(), page.evaluate("innerHeight")
    assert answer is not None
    assert answer["y"] + answer["height"] <= height  # all of it, without scrolling
    page.click("#steps #answer-next")
    page.wait_for_url(f"**/review/{one.code}/**")
