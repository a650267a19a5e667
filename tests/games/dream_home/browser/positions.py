"""Matches in the middle of play, for the browser: random play until seat 0 may do something."""

from __future__ import annotations

from playwright.sync_api import Page

from rooftree.engine.chance import Seeded
from rooftree.engine.match import Match, Player
from rooftree.engine.matchfile import to_document
from rooftree.games.dream_home import GAME
from rooftree.games.dream_home.table.actions import PASS, kind_of
from rooftree.games.dream_home.table.state import JACKHAMMERS
from tests.browser.table_page import Server, choose_seats, post

SEEDS = range(400)


def actions_of(match: Match, kind: str) -> list[int]:
    """List what seat 0 may do of this kind now."""
    return [action for action in match.actions(0) if kind_of(action) == kind]


def until(kind: str, seats: int = 2, both: bool = False) -> Match:
    """Find the first random match in which seat 0 may do this; `both`: and seat 1 right after."""
    for seed in SEEDS:
        match = Match(GAME, seats, seed=seed, players=[Player(f"P{n}") for n in range(seats)])
        chance = Seeded(seed)
        while not match.is_over:
            if actions_of(match, kind) and (not both or holds_two(match)):
                return match
            seat = match.actors()[0]
            match.play(thrifty(match, seat, chance), seat=seat)
    raise AssertionError(f"no random match offers {kind}")


def thrifty(match: Match, seat: int, chance: Seeded) -> int:
    """Choose a random action, but keep a jackhammer."""
    if PASS in match.actions(seat) and match.state.chapter == JACKHAMMERS:
        return PASS
    return int(match.rules.random_action(match.state, seat, chance))


def holds_two(match: Match) -> bool:
    """Tell whether another seat is asked for its jackhammer after this one."""
    after = match.rules.copy(match.state)
    match.rules.apply(after, 0, actions_of(match, "hammer")[0], Seeded(1))
    return bool(after.acting == 2 and after.chapter == match.state.chapter)


def continue_in(page: Page, server: Server, match: Match, *kinds: str) -> None:
    """Upload a match and go on playing it at a new table."""
    code = post(page, server, "/api/matches", to_document(match))["code"]
    page.goto(f"{server.url}/new?from={code}&moment={len(match.records)}")
    choose_seats(page, kinds)


def touch(page: Page, path: list[str]) -> None:
    """Walk a pick path: drawn elements, and buttons for what is not drawn."""
    for pick in path:
        page.wait_for_selector(f'[id="{pick}"].lit, [data-choice="{pick}"]', state="attached")
        button = page.locator(f'[data-choice="{pick}"]')
        target = button if button.count() else page.locator(f'[id="{pick}"].lit')
        if pick.startswith("col-"):  # its middle is an offer, which a tool may light
            target.click(position={"x": 8, "y": 8})
        else:
            target.click()
