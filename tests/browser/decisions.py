"""Kinds of decisions: a position for each, found in random matches of a game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from playwright.sync_api import Page

from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load
from rooftree.engine.match import Match, Player
from rooftree.engine.matchfile import to_document
from tests.browser.table_page import Server, post

ME = 0
MATCHES = 40  # random matches in which every kind comes up
NUMBERS = re.compile(r"[-\d(].*")

Ways = dict[str, tuple[str, ...]]  # notation -> what is touched
Kind = tuple[str, ...]  # the kind of an action, and what is touched for it: take, col, space


@dataclass(frozen=True)
class Decision:
    """A position in a recorded match, and one way to touch one of its actions."""

    kind: Kind
    match: dict[str, object]  # the whole match, as a document
    moment: int
    path: tuple[str, ...]
    notations: frozenset[str]  # of all actions of this kind
    seats: int

    def __str__(self) -> str:
        return " ".join(self.kind)


@cache
def decisions(game: str) -> dict[Kind, Decision]:
    """Find the first position for each kind of decision in some random matches."""
    found: dict[Kind, Decision] = {}
    for seed in range(MATCHES):
        collect(game, seed, found)
    return found


def collect(game: str, seed: int, found: dict[Kind, Decision]) -> None:
    """Play a random match and add the positions of kinds that are not known yet."""
    seats = load(game).seats[seed % 2]
    match = Match(load(game), seats, seed=seed, players=[Player(f"P{n}") for n in range(seats)])
    chance, fresh = Seeded(seed), dict[Kind, tuple[int, Ways]]()
    while not match.is_over:
        for kind, ways in offered(match).items():
            if kind not in found:
                fresh.setdefault(kind, (len(match.records), ways))
        seat = match.actors()[int(chance.below(len(match.actors())))]
        match.play(int(match.rules.random_action(match.state, seat, chance)), seat=seat)
    document = to_document(match) if fresh else {}
    for kind, (moment, ways) in fresh.items():
        path = next(iter(ways.values()))
        found[kind] = Decision(kind, document, moment, path, frozenset(ways), seats)


def offered(match: Match) -> dict[Kind, Ways]:
    """List the kinds of decisions before seat 0, each with the ways to touch it."""
    if ME not in match.actors():
        return {}
    state = match.hidden(ME)
    selected = {
        notation: [*one.start, pick, one.button]
        for one in match.show.selections(state, ME)
        for pick, notation in one.members
    }
    found: dict[Kind, Ways] = {}
    for action in match.actions(ME):
        name, notation = match.show.describe(action)[0], match.show.notation(action)
        path = selected.get(notation) or match.show.picks(state, ME, action)[0]
        kind = (name, *(NUMBERS.sub("", pick) for pick in path))
        found.setdefault(kind, {})[notation] = tuple(path)
    return found


def continue_from(page: Page, server: Server, decision: Decision) -> None:
    """Open a table that goes on from the position, with bots on the other seats."""
    place = post(page, server, "/api/matches", decision.match)
    me: dict[str, object] = {"kind": "me", "name": "Ida"}
    bots = [
        {"kind": "bot", "level": "uniform", "name": f"Bot {n}"} for n in range(1, decision.seats)
    ]
    body = {"moment": decision.moment, "seats": [me, *bots]}
    place = post(page, server, f"/api/tables/{place['code']}/continue", body)
    page.goto(server.url + place["url"])
