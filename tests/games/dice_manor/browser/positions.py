"""Positions to begin a browser test with: found in random matches, continued at a table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from rooftree.engine.bits import listed
from rooftree.engine.chance import Seeded
from rooftree.engine.match import Match
from rooftree.engine.matchfile import save
from rooftree.games.dice_manor import GAME
from rooftree.games.dice_manor.bot.rerolls import fitting_numbers
from rooftree.games.dice_manor.rules.blueprints import bidder, dice_bid, dice_on
from rooftree.games.dice_manor.rules.build import placement_of, placements
from rooftree.games.dice_manor.rules.tours import open_slots
from rooftree.games.dice_manor.table.dice import count
from rooftree.games.dice_manor.table.state import BIDDING, BUILDING, OPENING, ROUNDS, DiceManorState
from tests.browser.table_page import Server, choose_seats

ME = 0


def find(wanted: Callable[[DiceManorState], bool], seats: int = 2) -> Match:
    """Find the first position of random matches of which `wanted` is true."""
    for seed in range(1000):
        match = Match(GAME, seats, seed=seed)
        chance = Seeded(seed)
        while not match.is_over:
            state = match.state
            assert isinstance(state, DiceManorState)
            if wanted(state):
                return match
            actors = match.actors()
            seat = actors[int(chance.below(len(actors)))]
            match.play(int(match.rules.random_action(state, seat, chance)), seat=seat)
    raise AssertionError("no random match comes to such a position")


def fork(state: DiceManorState) -> list[int]:
    """Find two slots beside the Entrance, no neighbours, that take the number being placed."""
    own = state.designers[ME]
    if state.chapter != BIDDING or state.acting != 1 << ME or own.to_place < 3 or own.filled:
        return []
    near = own.manor.near[0] & own.manor.accepts[own.chosen]
    slots = [int(slot) for slot in listed(near)]
    pairs = [(a, b) for a in slots for b in slots if not own.manor.near[a] >> b & 1 and a < b]
    return list(pairs[0]) if pairs else []


def can_overtake(state: DiceManorState) -> bool:
    """Tell whether one more die on the space of the chosen number passes the other's bid."""
    own = state.designers[ME]
    if state.chapter != BIDDING or state.acting != 1 << ME or own.to_place < 1:
        return False
    space = own.chosen
    mine, best = dice_on(state, space, ME), state.bids[space * 4]
    if mine == 0 or bidder(best) == ME:
        return False
    return bool(mine == dice_bid(best))


def has_turns(state: DiceManorState) -> bool:
    """Tell whether the Build phase begins, one tile each, the own one with several turns."""
    own = state.designers[ME]
    if state.chapter != BUILDING or state.acting != 0b11 or len(own.tiles) != 1:
        return False
    turns = {int(placement_of(own.manor, a)[2]) for a in placements(own.manor, own.tiles[0])}
    began = [len(designer.tiles) for designer in state.began]
    return len(turns) > 2 and began == [1, 1]


def builds_last(state: DiceManorState) -> bool:
    """Tell whether this is the Build phase of the last round and one has something to build."""
    return state.chapter == BUILDING and state.round == ROUNDS and state.is_acting(ME)


def nothing_fits(state: DiceManorState) -> bool:
    """Tell whether this is a Grand Opening with a roll of which some number finds no slot."""
    own = state.designers[ME]
    if state.chapter != OPENING or not state.is_acting(ME) or own.chosen or own.marked:
        return False
    if not own.filled or fitting_numbers(own) == 6 or count(own.hand, 0):
        return False
    return any(count(own.hand, n) and not open_slots(own, n) for n in range(1, 7))


def go_on(page: Page, server: Server, match: Match, folder: Path, *kinds: str) -> str:
    """Open the match file, played to its end, and continue from the position at a new table."""
    wanted = len(match.records)
    file = folder / "position.match.json"
    save(ended(match), file)
    page.goto(server.url)
    page.set_input_files("#file", file)
    page.click("#by-file button")
    page.wait_for_url("**/replay/*")
    page.wait_for_selector("#continue", state="attached")
    code = page.url.rpartition("/")[2].partition("?")[0]
    page.goto(f"{server.url}/new?from={code}&moment={wanted}")
    choose_seats(page, kinds)
    page.wait_for_selector("#promptbar")
    return page.url.rpartition("/")[2].partition("?")[0]


def ended(match: Match) -> Match:
    """Play a match to its end: only then it shows everything and goes on from any moment."""
    chance = Seeded(1)
    while not match.is_over:
        seat = match.actors()[0]
        match.play(int(match.rules.random_action(match.state, seat, chance)), seat=seat)
    return match
