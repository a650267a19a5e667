"""Tell me: nothing is asked before a press, and what the server pushes is shown."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.table_page import Server, findings, guest

WORKERS = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
WORKER = """async () => {
  const found = await navigator.serviceWorker.ready;
  return [new URL(found.active.scriptURL).pathname, new URL(found.scope).pathname];
}"""
# A browser without a screen shows no notices, so it writes down what it would show.
WRITE_DOWN = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, { body, data, silent }) => {
    self.shown.push([body, data, silent]);
  };
}"""


def test_notices_are_off_until_asked_and_a_pushed_one_is_shown(
    browser: Browser, server: Server
) -> None:
    with guest(browser, server) as anna:
        page = anna.page
        page.add_init_script("delete window.PushManager")  # there is no push service in tests
        page.goto(f"{server.url}/settings")
        assert findings(page) == []
        assert page.locator("#tell-off").is_hidden()
        assert page.evaluate(WORKERS) == 0
        anna.context.grant_permissions(["notifications"], origin=server.url)
        page.uncheck("[name=kind][value=day]")
        page.click("#tell-on")
        page.wait_for_selector("#tell-off:visible")
        assert "Notices are on while" in page.locator("#tell-said").inner_text()
        page.reload()
        assert not page.is_checked("[name=kind][value=day]")
        assert page.evaluate(WORKER) == ["/push_worker.js", "/"]
        told = {"text": "Thursday: round 2 begins.", "path": "/evening/abc", "silent": True}
        (worker,) = anna.context.service_workers
        worker.evaluate(WRITE_DOWN)
        push(page, server, told)
        while not (shown := worker.evaluate("self.shown")):
            page.wait_for_timeout(20)
        assert shown == [[told["text"], told["path"], True]]
        page.click("#tell-off")
        page.wait_for_selector("#tell-off", state="hidden")


def push(page: Page, server: Server, told: dict[str, Any]) -> None:
    """Deliver a message to the worker as a push service would."""
    tools = page.context.new_cdp_session(page)
    known: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda found: known.extend(one["registrationId"] for one in found["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    while not known:
        page.wait_for_timeout(20)
    message = {"origin": server.url, "registrationId": known[0], "data": json.dumps(told)}
    tools.send("ServiceWorker.deliverPushMessage", message)
