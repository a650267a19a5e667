"""Seats: who sits where, by which key, and what may be asked for at a new table."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from dataclasses import dataclass
from typing import Any

from rooftree.engine.errors import BadOption

NAME_LENGTH = 24
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that can be taken for another
CODE_LENGTH = 6


@dataclass
class Seat:
    """One seat of a table. With a level a bot plays here, for its owner if it has one."""

    name: str
    level: str | None = None
    owner: str | None = None  # hash of a browser's key
    link: str | None = None  # hash of the personal link
    notice: str | None = None  # address told when it is this seat's turn
    notice_from: str | None = None

    @property
    def is_open(self) -> bool:
        """Nobody sits here yet."""
        return self.owner is None and self.level is None

    @property
    def is_held(self) -> bool:
        """A bot plays for somebody who is away."""
        return self.owner is not None and self.level is not None

    @property
    def is_person(self) -> bool:
        """Somebody decides here, not a bot."""
        return self.owner is not None and self.level is None

    def shown(self) -> dict[str, Any]:
        """The seat as everybody sees it when nobody looks at the table."""
        return {
            "name": self.name,
            "kind": "bot" if self.level else "person",
            "level": self.level,
            "open": self.is_open,
            "here": False,
            "held": self.is_held,
        }


@dataclass(frozen=True)
class SeatWish:
    """A seat of a new table: `me`, `friend` or `bot`."""

    kind: str
    name: str = ""
    level: str | None = None


def new_key() -> str:
    """128 bits that cannot be guessed: a browser's key, a personal link."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """The name of a table in addresses, short enough to be read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def hashed(key: str) -> str:
    """What is stored of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def watch_key(secret: bytes, code: str) -> str:
    """The spectators' key of a table: made from the server's secret, so it need not be stored."""
    return hmac.new(secret, f"watch {code}".encode(), hashlib.sha256).hexdigest()[:32]


def clean_name(name: str, otherwise: str) -> str:
    """A person's name on one short line, without characters that cannot be seen."""
    seen = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in name)
    return " ".join(seen.split())[:NAME_LENGTH].strip() or otherwise


def seats_wished(wishes: list[SeatWish], levels: tuple[str, ...], host: str) -> list[Seat]:
    """The seats of a new table; names that occur twice are numbered."""
    seats = [seat_wished(wish, n, levels, host) for n, wish in enumerate(wishes)]
    for n, seat in enumerate(seats):
        seat.name = free_name(seat.name, [other.name for other in seats[:n]])
    return seats


def seat_wished(wish: SeatWish, n: int, levels: tuple[str, ...], host: str) -> Seat:
    """One seat as wished for."""
    if wish.kind == "me":
        return Seat(clean_name(wish.name, f"Player {n + 1}"), owner=host)
    if wish.kind == "friend":
        return Seat(clean_name(wish.name, f"Player {n + 1}"))
    if wish.kind == "bot":
        level = known_level(wish.level or levels[-1], levels)
        return Seat(clean_name(wish.name, level.capitalize()), level=level)
    raise BadOption(f"a seat is for me, a friend or a bot, not {wish.kind!r}")


def known_level(level: str, levels: tuple[str, ...]) -> str:
    """Refuses a bot that does not exist."""
    if level not in levels:
        raise BadOption(f"there is no bot {level!r}; there are {', '.join(levels)}")
    return level


def free_name(name: str, taken: list[str]) -> str:
    """The name, with a number if somebody at the table already has it."""
    number, free = 2, name
    while free in taken:
        free = f"{name[: NAME_LENGTH - 3]} {number}"
        number += 1
    return free
