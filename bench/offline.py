"""Measure what is played offline, beside the same played online, in one run.

`python -m bench.offline FOLDER` takes the folder that `make offline` wrote and prints the numbers:
iterations of the search per second, decisions of `expert` with its whole budget, the start of
Python as it is packed and from sources, and the time from one's own action to its picture, at a
live server and offline in the same browser. Searches and starts run in Node, which has the machine
for WebAssembly that Chromium has. Run it compiled, or the ratios say little.
"""

from __future__ import annotations

import argparse
import json
import resource
import shutil
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.person import QuickMouse
from tests.browser.table_page import Server, guest, my_turn, open_table
from tests.offline.browser.visit import visit, web_space
from tools.offline.in_node import ask, unpack, with_sources
from tools.offline.playing import asked

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
GAME = "blueprints"
WATCH = """() => {  // note the time from each touch to the line in the log that it leads to
  globalThis.taken = [];
  let touched = 0;
  addEventListener("pointerup", () => (touched = performance.now()), true);
  new MutationObserver(() => {
    if (touched) taken.push(performance.now() - touched);
    touched = 0;
  }).observe(document.getElementById("log"), { childList: true, subtree: true });
}"""
Row = dict[str, Any]


def main() -> None:
    """Read the flags, measure, print."""
    flags = argparse.ArgumentParser(
        prog="bench.offline", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    flags.add_argument("folder", type=Path, help="what `make offline` wrote")
    flags.add_argument("--iterations", type=int, default=1000, help="(default: %(default)s)")
    flags.add_argument("--actions", type=int, default=30, help="own actions (default: %(default)s)")
    told = flags.parse_args()
    with tempfile.TemporaryDirectory() as made:
        found = thinking(told.folder, Path(made), told.iterations)
        found |= starts(told.folder, Path(made)) | pictures(told.folder, Path(made), told.actions)
    print(json.dumps(found, indent=2))


def thinking(folder: Path, work: Path, iterations: int) -> Row:
    """Compare searches and hashes; time the decisions of `expert`."""
    unpack(folder, work / "packed")
    question = {"iterations": iterations, "level": "greedy", "matches": 2, "expert": True}
    here, there = asked(question), ask(work / "packed", question)
    ratios = {game: there["speeds"][game] / one for game, one in here["speeds"].items()}
    return {
        "compiled here and offline": [here["compiled"], there["compiled"]],
        "same matches": here["hashes"] == there["hashes"],
        "iterations per second offline": rounded(there["speeds"]),
        "search, offline to native": rounded(ratios, 2),
        "expert offline, longest decision in s": rounded(longest(there), 2),
        "expert native, longest decision in s": rounded(longest(here), 2),
    }


def longest(said: Row) -> dict[str, float]:
    """Return the longest decision of each game."""
    return {game: max(times) for game, times in said["expert"].items()}


def starts(folder: Path, work: Path) -> Row:
    """Compare the processor time of a start as packed with that of a start from sources."""
    with_sources(work / "sources")
    times = {}
    for form in ("packed", "sources"):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        ask(work / form, {"start": True})
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times[form] = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {
        "start of Python, s of processor time": rounded(times, 2),
        "start, packed to sources": round(times["packed"] / times["sources"], 2),
    }


def pictures(folder: Path, work: Path, actions: int) -> Row:
    """Compare the time from one's own action to its picture, offline and at a live server."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        times = {"live": live(browser, work / "tables", actions)}
        with web_space(folder, work) as space, visit(browser, space) as one:
            space.kill()
            times["offline"] = timed(one.page, space, actions)
        browser.close()
    p95 = {where: statistics.quantiles(found, n=20)[-1] for where, found in times.items()}
    return {
        "action to picture, median ms": rounded(
            {w: statistics.median(t) for w, t in times.items()}
        ),
        "action to picture, p95 ms": rounded(p95),
        "p95, offline to live": round(p95["offline"] / p95["live"], 2),
    }


def live(browser: Browser, data: Path, actions: int) -> list[float]:
    """Time actions at a server of this machine."""
    server = Server(data)
    server.start()
    try:
        with guest(browser, server) as one:
            return timed(one.page, server, actions)
    finally:
        server.kill()


def timed(page: Page, server: Server, actions: int) -> list[float]:
    """Play against a bot that answers at once; return the ms of each own action."""
    found: list[float] = []
    while len(found) < actions:
        open_table(page, server, "me=Ida", "bot:easy", game=GAME)
        page.evaluate(WATCH)
        person = QuickMouse(page)
        while len(found) < actions and my_turn(page):
            person.decide()
            found += page.evaluate("taken.splice(0)")
    return found


def rounded(numbers: dict[str, float], digits: int = 0) -> dict[str, float]:
    """Round for the eye."""
    return {name: round(one, digits) for name, one in numbers.items()}


if __name__ == "__main__":
    main()
