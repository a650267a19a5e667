"""The seats of a new table: who was requested for each, and under which name they play."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from rooftree import bots
from rooftree.engine.errors import BadOption
from rooftree.engine.show.words import YOU
from rooftree.server.storage.models import Seat
from rooftree.server.tables.refusals import BadRequest

NAME_LENGTH = 24
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and signs that show nothing
WATCHERS = ("spectator", "spectateur", "spectatrice")  # by whom nobody is meant
ACCENTS = 3  # at one letter that is already composed; no script needs more


@dataclass(frozen=True)
class SeatRequest:
    """Who shall sit at a seat of a new table: `me`, a `friend` or a `bot`."""

    kind: str
    name: str = ""
    level: str | None = None


def clean_name(name: str, otherwise: str) -> str:
    """Return a person's name on one short line, without invisible characters or piles of accents.

    Nobody is called "you": everybody would read of that player as of themselves.
    """
    seen = "".join(c if is_visible(c) else " " for c in name)
    found = " ".join(without_piles(seen).split())[:NAME_LENGTH].strip()
    return otherwise if found.casefold() in YOU.values() else found or otherwise


def is_visible(character: str) -> bool:
    """Tell whether a character shows anything; some letters and signs do not."""
    return unicodedata.category(character)[0] not in "CZ" and character not in BLANK


def check_name(name: str) -> None:
    """Refuse a name that nobody could see, and those by which others are called here."""
    shown = clean_name(name, "")
    if name.strip() and not "".join(filter(is_visible, name)):
        raise BadRequest("invisible_name")
    if shown.casefold() in {*bots.names(), *WATCHERS}:
        raise BadRequest("reserved_name", name=shown)


def without_piles(text: str) -> str:
    """Return a text with at most `ACCENTS` at a letter; more would cover its neighbours."""
    kept, accents = "", 0
    for character in unicodedata.normalize("NFC", text):
        accents = accents + 1 if unicodedata.category(character)[0] == "M" else 0
        kept += character if accents <= ACCENTS else ""
    return kept


def requested_seats(requests: list[SeatRequest], levels: tuple[str, ...], host: str) -> list[Seat]:
    """Make the seats of a new table; names that occur twice get a number."""
    seats = [requested_seat(request, n, levels, host) for n, request in enumerate(requests)]
    for n, seat in enumerate(seats):
        seat.name = free_name(seat.name, [other.name for other in seats[:n]])
    return seats


def requested_seat(request: SeatRequest, n: int, levels: tuple[str, ...], host: str) -> Seat:
    """Make one seat as requested."""
    if request.kind != "bot":
        check_name(request.name)
    if request.kind == "me":
        return Seat(clean_name(request.name, f"Player {n + 1}"), owner=host)
    if request.kind == "friend":
        return Seat(clean_name(request.name, f"Player {n + 1}"))
    if request.kind == "bot":
        level = known_level(request.level or levels[-1], levels)
        return Seat(clean_name(request.name, level.capitalize()), level=level)
    raise BadOption(f"a seat is for me, a friend or a bot, not {request.kind!r}")


def known_level(level: str, levels: tuple[str, ...]) -> str:
    """Return the level of a bot; refuse one that does not exist."""
    if level not in levels:
        raise BadOption(f"there is no bot {level!r}; there are {', '.join(levels)}")
    return level


def free_name(name: str, taken: list[str]) -> str:
    """Return the name, with a number if somebody at the table already has it."""
    number, free = 2, name
    while free in taken:
        free = f"{name[: NAME_LENGTH - 3]} {number}"
        number += 1
    return free
