"""Measure how soon a person sees what they did: from the click to the painted picture, in Chromium.

`python -m bench.page` starts a server of its own and plays a whole game of each title by mouse
against a bot. An action is timed from the release that completes it to the frame after its line has
come into the log, which is drawn together with the board. Beside it stands a reference of the same
run: how long the browser takes from asking for a frame to having painted it. Needs the test tools
(playwright, chromium); run it from the root of the repository.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser import table_page
from tests.browser.person import Mouse
from tests.browser.table_page import Server, guest, my_turn, open_table

from rooftree.engine.discovery import load, names

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
REFERENCES = 3  # bare frames that are timed after each decision
WATCH = """async () => {  // times of own actions in window.taken, of bare frames by window.bare()
  const { script } = await import(document.querySelector("script[src*=joined]").src);
  const { Wire } = script("table/wire.js");
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(0);
  }));
  window.taken = [];
  window.bare = async () => { const from = performance.now(); return (await painted()) - from; };
  let clicked = 0;
  let waiting = 0;
  // A mouse decides when it is released, before its click.
  for (const kind of ["pointerup", "click"]) {
    addEventListener(kind, (e) => (clicked = e.timeStamp), { capture: true });
  }
  const request = Wire.prototype.request;
  Wire.prototype.request = function (message) {
    if (message.play) waiting = clicked;
    return request.call(this, message);
  };
  new MutationObserver(async () => {
    const from = waiting;
    waiting = 0;
    if (from) window.taken.push((await painted()) - from);
  }).observe(document.getElementById("log"), { childList: true });
}"""
Row = dict[str, float | str]


def main() -> None:
    """Read the flags, measure, print."""
    flags = argparse.ArgumentParser(
        prog="bench.page", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    flags.add_argument("--game", action="append", choices=names(), help="only this title; repeat")
    flags.add_argument("--chromium", default=CHROMIUM, help="the browser (default: %(default)s)")
    flags.add_argument(
        "--sources", type=Path, help="a folder with compiled modules and the sources"
    )
    flags.add_argument("--json", action="store_true", help="print the numbers as JSON")
    told = flags.parse_args()
    if told.sources:
        table_page.SRC = told.sources.resolve()
    rows = measure(told.game or list(names()), told.chromium)
    print(json.dumps(rows, indent=2) if told.json else table(rows))


def measure(games: list[str], chromium: str) -> list[Row]:
    """Play a game of each title and return a row for each."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        try:
            return [play(browser, server, game) for game in games]
        finally:
            browser.close()
            server.kill()


def play(browser: Browser, server: Server, game: str) -> Row:
    """Time every own action of one game by mouse."""
    bots = ["bot:uniform"] * (load(game).seats[0] - 1)
    with guest(browser, server) as ida:
        page = ida.page
        open_table(page, server, "me=Ida", *bots, game=game)
        assert my_turn(page)
        page.evaluate(WATCH)
        bare = play_on(page)
        return row(game, page.evaluate("window.taken"), bare)


def play_on(page: Page) -> list[float]:
    """Play to the end; return the times of the bare frames."""
    mouse, bare = Mouse(page), list[float]()
    while my_turn(page):
        mouse.decide()
        bare += [page.evaluate("window.bare()") for _ in range(REFERENCES)]
    return bare


def row(game: str, taken: list[float], bare: list[float]) -> Row:
    """Return median and p95 of the actions in ms, and their ratio to a bare frame."""
    frame, median = statistics.median(bare), statistics.median(taken)
    p95 = statistics.quantiles(taken, n=20)[-1]
    found: Row = {"game": game, "actions": len(taken), "median": median, "p95": p95}
    return found | {"frame": frame, "median_ratio": median / frame, "p95_ratio": p95 / frame}


def table(rows: list[Row]) -> str:
    """Write the rows as a Markdown table."""
    lines = [
        "| title | own actions | median | p95 | bare frame | median / frame | p95 / frame |",
        "|---|---|---|---|---|---|---|",
    ]
    for one in rows:
        times = " | ".join(f"{one[key]:.1f} ms" for key in ("median", "p95", "frame"))
        ratios = " | ".join(f"{one[key]:.1f}" for key in ("median_ratio", "p95_ratio"))
        lines.append(f"| {one['game']} | {one['actions']} | {times} | {ratios} |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
