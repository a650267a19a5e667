"""News: what the others did since a viewer's last move, grouped by seat."""

from __future__ import annotations  # compiled

import sys
from collections.abc import Callable, Sequence
from typing import Any

from rooftree.engine.contract import WATCHER
from rooftree.engine.show.event import Emblem, Event
from rooftree.server.views.viewer import LogLine, Viewer

MOST_EMBLEMS = 2  # beside the few words about a seat
News = list[dict[str, Any]]  # seats in turn order, each with its lines
Tell = Callable[[LogLine], tuple[str, str]]  # a line of an event -> its sentence, in a few words


def news_of(viewer: Viewer, turn: Sequence[int], tell: Tell) -> News:
    """Return the news of a viewer; those of a watcher begin as those of whoever acts now."""
    mover = viewer.number
    if mover == WATCHER:
        mover = turn[0] if turn else last_mover(viewer.lines)
    seats: dict[int, list[LogLine]] = {}
    for line in since_last_move(viewer.lines, mover, mover in turn):
        if is_news(line, mover):
            seats.setdefault(actor(line), []).append(line)
    order = sorted(seats, key=lambda seat: (seat - mover) % viewer.match.setup.seats)
    return [seat_news(viewer, seat, seats[seat], tell) for seat in order]


def last_mover(lines: Sequence[LogLine]) -> int:
    """Return the seat whose action came last, or the first seat."""
    return next((line.seat for line in reversed(lines) if line.kind == "play"), 0)


def since_last_move(lines: Sequence[LogLine], mover: int, acts: bool) -> list[LogLine]:
    """Return the lines that stand since a seat's last move, and those of its last action.

    As long as the seat acts, what it did just now belongs to a move that is not finished.
    """
    found: list[LogLine] = []
    standing = sys.maxsize  # of the lines further back, those with a later moment were undone
    finished, last = not acts, -1
    for line in reversed(lines):
        if last >= 0 and line.n != last:
            break
        if line.kind == "undo":
            standing = min(standing, line.moment)
        if line.kind not in ("play", "aside") or line.moment > standing:
            continue
        if line.seat != mover:
            finished = True
        elif finished and line.kind == "play":
            last = line.n
        found.append(line)
    return found[::-1]


def is_news(line: LogLine, mover: int) -> bool:
    """Tell whether a line tells what somebody else did, or what was lost to somebody else."""
    event = event_of(line)
    if event.loser == mover:
        return True
    return actor(line) != mover and not event.by_chance and not event.heading


def actor(line: LogLine) -> int:
    """Return the seat that an event tells of; without one, whose action brought it about."""
    return int(event_of(line).fields.get("seat", line.seat))


def event_of(line: LogLine) -> Event:
    """Return the event of a line that has one."""
    assert line.event is not None, "an action is told by events"
    return line.event


def seat_news(viewer: Viewer, seat: int, lines: Sequence[LogLine], tell: Tell) -> dict[str, Any]:
    """Return what a seat did: in a few words, and sentence by sentence, with small drawings."""
    told: dict[str, dict[str, Any]] = {}  # what was done twice in the same words is told once
    briefs: list[str] = []
    emblems: dict[Emblem, None] = {}  # of what the few words tell, each once
    for line in lines:
        text, brief = tell(line)
        emblem, loss = viewer.match.show.emblem(event_of(line)), line.is_loss_of(viewer.number)
        told[text] = {"moment": line.moment, "text": text, "loss": loss, "emblem": emblem}
        if brief:
            briefs.append(brief)
            emblems |= {emblem: None} if emblem else {}
    drawn, words = list(emblems)[:MOST_EMBLEMS], counted(briefs)
    return {"seat": seat, "brief": words, "emblems": drawn, "lines": list(told.values())}


def counted(briefs: Sequence[str]) -> str:
    """Join what a seat did, equal things once: "library ×2, token"."""
    times: dict[str, int] = {}
    for words in briefs:
        times[words] = times.get(words, 0) + 1
    return ", ".join(words if n == 1 else f"{words} ×{n}" for words, n in times.items())
