"""Bodies of HTTP requests; every number and text in them is bounded."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from rooftree.server.notices.notices import KINDS
from rooftree.server.tables.seats import SeatRequest

Short = Annotated[str, Meta(max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=11)]


class SeatBody(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table."""

    kind: Short
    name: Short = ""
    level: Short | None = None

    def request(self) -> SeatRequest:
        """Return it as the tables know it."""
        return SeatRequest(self.kind, self.name, self.level)


Seats = Annotated[list[SeatBody], Meta(min_length=1, max_length=12)]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What a new table needs."""

    game: Short
    seats: Seats
    options: Annotated[dict[Short, bool | int | Short], Meta(max_length=40)] = {}
    components: Annotated[str, Meta(max_length=200_000)] | None = None
    hints: bool | None = None


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """The name and seat of somebody who sits down."""

    name: Short
    seat: SeatNumber | None = None


class Level(msgspec.Struct, forbid_unknown_fields=True):
    """The level of a bot."""

    level: Short


class YesNo(msgspec.Struct, forbid_unknown_fields=True):
    """Yes or no."""

    yes: bool


class Token(msgspec.Struct, forbid_unknown_fields=True):
    """The key in a personal link."""

    token: Short


class Notice(msgspec.Struct, forbid_unknown_fields=True):
    """The address that is called when one's turn begins."""

    url: Annotated[str, Meta(max_length=500)] | None


Hour = Annotated[int, Meta(ge=0, le=23)]


class Subscribe(msgspec.Struct, forbid_unknown_fields=True):
    """A browser that wants to be told by web push; without kinds it no longer wants to."""

    endpoint: Annotated[str, Meta(max_length=500)]
    public: Short
    auth: Short
    kinds: Annotated[list[Literal[*KINDS]], Meta(max_length=len(KINDS))] = []  # type: ignore[valid-type]
    zone: Short = "UTC"
    quiet: tuple[Hour, Hour] | None = None


class RunningMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A match that goes on here, and who sits at it."""

    match: dict[str, Any]
    seats: Seats


class Begin(msgspec.Struct, forbid_unknown_fields=True):
    """The name under which somebody plays a deal, and whether others may see how."""

    name: Short
    shows: bool = False


class NewChallenge(msgspec.Struct, forbid_unknown_fields=True):
    """What a challenge needs: `bots` are the levels of the other seats in order."""

    game: Short
    name: Short
    bots: Annotated[list[Short], Meta(max_length=11)]
    seat: SeatNumber = 0
    options: Annotated[dict[Short, bool | int | Short], Meta(max_length=40)] = {}
    components: Annotated[str, Meta(max_length=200_000)] | None = None


class NewEvening(msgspec.Struct, forbid_unknown_fields=True):
    """What a club evening needs; without tables there are as many as the players need."""

    game: Short
    name: Short = ""
    seats: Annotated[int, Meta(ge=1, le=12)] | None = None
    tables: Annotated[int, Meta(ge=0, le=20)] = 0
    rounds: Annotated[int, Meta(ge=1, le=20)] = 4
    options: Annotated[dict[Short, bool | int | Short], Meta(max_length=40)] = {}
    components: Annotated[str, Meta(max_length=200_000)] | None = None


class StartRound(msgspec.Struct, forbid_unknown_fields=True):
    """Which round of an evening shall begin, counted from 1."""

    round: Annotated[int, Meta(ge=1, le=20)]


class NewStudy(msgspec.Struct, forbid_unknown_fields=True):
    """What the form of a study asks: about seats, an option, or a number of the box."""

    game: Short
    seats: Annotated[int, Meta(ge=1, le=12)]
    bots: Literal["easy", "medium", "greedy"]
    games: Annotated[int, Meta(ge=20, le=4000)]
    asks: Literal["seat", "option", "box"]
    option: Short = ""
    value: Short = ""
    entry: Short = ""
    number: Annotated[int, Meta(ge=0, le=1000)] = 0


class PlayerName(msgspec.Struct, forbid_unknown_fields=True):
    """The name under which somebody plays at an evening."""

    name: Short


class GoOn(msgspec.Struct, forbid_unknown_fields=True):
    """A new table that continues another one from a moment."""

    moment: Annotated[int, Meta(ge=0, le=100_000)]
    seats: Seats
