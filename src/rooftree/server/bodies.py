"""Bodies of requests: few, small, every number and text bounded."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from rooftree.server.seats import SeatWish

Short = Annotated[str, Meta(max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=11)]


class WishedSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table."""

    kind: Short
    name: Short = ""
    level: Short | None = None

    def wish(self) -> SeatWish:
        """As the tables know it."""
        return SeatWish(self.kind, self.name, self.level)


Seats = Annotated[list[WishedSeat], Meta(min_length=1, max_length=12)]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What a new table needs."""

    game: Short
    seats: Seats
    options: Annotated[dict[Short, bool | int | Short], Meta(max_length=40)] = {}
    components: Annotated[str, Meta(max_length=200_000)] | None = None
    hints: bool | None = None


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody sits down."""

    name: Short
    seat: SeatNumber | None = None


class Level(msgspec.Struct, forbid_unknown_fields=True):
    """Which bot."""

    level: Short


class Token(msgspec.Struct, forbid_unknown_fields=True):
    """The key in a personal link."""

    token: Short


class Notice(msgspec.Struct, forbid_unknown_fields=True):
    """Where to tell that it is one's turn."""

    url: Annotated[str, Meta(max_length=500)] | None


class GoOn(msgspec.Struct, forbid_unknown_fields=True):
    """A new table from a moment of another."""

    moment: Annotated[int, Meta(ge=0, le=100_000)]
    seats: Seats
