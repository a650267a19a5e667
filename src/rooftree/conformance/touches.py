"""Conformance of touches: what is drawn, could be picked and is not offered says why not."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from rooftree.conformance.faults import Nonconforming
from rooftree.engine.contract import NO_WAY
from rooftree.engine.match import Match
from rooftree.engine.show.words import LANGUAGES

Paths = list[list[str]]


class DrawnIds(HTMLParser):
    """Collects the ids of some markup, each with the ids of what it lies in."""

    EMPTY = ("img", "br", "hr", "input", "link", "meta", "wbr")

    def __init__(self) -> None:
        super().__init__()
        self.around: dict[str, list[str]] = {}  # id -> ids of what it lies in
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an id, and go inside."""
        name = dict(attrs).get("id") or ""
        if name:
            self.around[name] = [one for one in self.open if one]
        if tag not in self.EMPTY:
            self.open.append(name)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an id of something that holds nothing."""
        self.handle_starttag(tag, attrs)
        if tag not in self.EMPTY:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        """Go outside again."""
        self.open.pop()


def drawn_ids(match: Match, seat: int) -> dict[str, list[str]]:
    """List every id that a seat sees, with the ids of what it lies in."""
    show, parser = match.show, DrawnIds()
    view = show.view(match.hidden(seat), seat, match.names)
    for name, (template, part) in show.parts(view, {}, "en").items():
        try:
            parser.feed(show.drawn(template, part, "en"))
        except Exception as error:  # of whatever draws: the game's own code and templates
            where = f"seat {seat}, record {len(match.records)}: the template {template}"
            raise Nonconforming(f"{where} cannot draw {name}: {error}") from error
    return parser.around


def check_picks(match: Match, seat: int) -> str | None:
    """Return the fault if an action begins with a pick that is neither drawn nor a button."""
    show, hidden = match.show, match.hidden(seat)
    here = drawn_ids(match, seat).keys() | show.pick_words(hidden, seat, "en").keys()
    for action in match.actions(seat):
        for path in show.picks(hidden, seat, action):
            absent = [pick for pick in path if pick not in here]
            if absent:
                name = show.notation(action)
                return f"{name} needs the picks {absent}, which are neither drawn nor buttons"
    return None


def check_refusals(match: Match, seat: int, known: set[str], turn: int) -> str | None:
    """Return the fault if a pick that is drawn but not offered has no reason.

    `known` are all picks of this match so far; `turn` chooses what is held while others are
    touched. A game that explains nothing has no faults.
    """
    show = match.show
    if not show.answers("refusal"):
        return None
    hidden = match.hidden(seat)
    paths = [path for one in match.actions(seat) for path in show.picks(hidden, seat, one)]
    known.update(pick for path in paths for pick in path)
    drawn = drawn_ids(match, seat)
    held = paths[turn % len(paths)]
    for before in (held[:0], held[:1], held[:2]):
        fault = fault_after(match, seat, paths, before, drawn, known)
        if fault and len(before) < len(held):
            return fault
    return None


def fault_after(
    match: Match,
    seat: int,
    paths: Paths,
    before: list[str],
    drawn: dict[str, list[str]],
    known: set[str],
) -> str | None:
    """Return the first fault while some picks are held."""
    steps = range(len(before) + 1)
    offered = {path[n] for n in steps for path in paths if path[:n] == before[:n] and path[n:]}
    offered.update(before)
    hidden = match.hidden(seat)
    for thing, around in drawn.items():
        if thing in known and not offered.intersection((thing, *around)):
            fault = fault_of(match, seat, match.show.refusal(hidden, seat, [*before, thing]))
            if fault:
                return f"touching {thing} after {before} {fault}"
    return None


def fault_of(match: Match, seat: int, reason: Any) -> str | None:
    """Return what is wrong with a reason."""
    if reason is None:
        return "is refused without a reason"
    if reason.way != NO_WAY and int(reason.way) not in match.actions(seat):
        return f"is answered by {reason.key} with a way that is not legal"
    for language in LANGUAGES:
        if not match.show.reason(reason, language)[0]:
            return f"has no words for {reason.key}"
    return None
