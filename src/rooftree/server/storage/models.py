"""What is stored: tables with their seats and log entries, deals and the tries at them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rooftree.deals.challenge import Challenge
from rooftree.deals.results import DealResult
from rooftree.server.clock import now


@dataclass
class Seat:
    """One seat of a table. If it has a level, a bot plays here, for the owner if there is one."""

    name: str
    level: str | None = None  # of the bot that plays here
    owner: str | None = None  # hash of the key of the browser it belongs to
    link: str | None = None  # hash of the key in the personal link
    notice: str | None = None  # address that is called when this seat's turn begins
    notice_from: str | None = None  # the server's own address, for the link in that notice

    @property
    def is_open(self) -> bool:
        """Whether nobody sits here yet."""
        return self.owner is None and self.level is None

    @property
    def is_held(self) -> bool:
        """Whether a bot plays for an owner who is away."""
        return self.owner is not None and self.level is not None

    @property
    def is_person(self) -> bool:
        """Whether a person decides here, not a bot."""
        return self.owner is not None and self.level is None

    def public(self) -> dict[str, Any]:
        """Return what everybody may know of this seat; `here` is for a table without visitors."""
        return {
            "name": self.name,
            "kind": "bot" if self.level else "person",
            "level": self.level,
            "open": self.is_open,
            "here": False,
            "held": self.is_held,
        }


@dataclass(frozen=True)
class Entry:
    """One entry of a table's log. The log only grows: an undo is an entry as well."""

    kind: str  # play, undo, say, note
    seat: int
    body: dict[str, Any]
    request: str | None = None  # the browser's id: the same request is never applied twice
    at: float = field(default_factory=now)


@dataclass(frozen=True)
class TableStatus:
    """How far the match of a table has come, for lists of tables."""

    over: bool = False
    moment: int = 0  # number of records that stand
    turn: tuple[int, ...] = ()  # seats whose turn it is
    changed: float = field(default_factory=now)


@dataclass(frozen=True)
class StoredDeal:
    """Dice that several tables play. Nobody learns the seed before it closes."""

    id: str  # in its address
    event: str  # the day of a game, an evening, or the deal itself
    challenge: Challenge
    host: str | None  # hash of the key of the browser that made it; None: this server
    name: str  # of who challenges
    opens: float
    closes: float
    created: float = field(default_factory=now)  # since when its commitment can be seen

    @property
    def is_daily(self) -> bool:
        """Whether this server deals it for a day."""
        return self.host is None

    @property
    def path(self) -> str:
        """Where its page is; that of a day is one for all its instances."""
        if self.is_round:
            return f"/evening/{self.event}"
        return f"/deal/{self.event.replace('.', '/')}" if self.is_daily else f"/challenge/{self.id}"

    @property
    def is_round(self) -> bool:
        """Whether it is a round of a club evening, which only its players play."""
        return self.host is not None and self.event != self.id

    @property
    def is_closed(self) -> bool:
        """Whether everybody may know the seed."""
        return now() >= self.closes

    @property
    def is_open(self) -> bool:
        """Whether it can be played and counts."""
        return self.opens <= now() < self.closes

    @property
    def once(self) -> str:
        """What a name may try once: one of the deals of a day, or this deal."""
        return self.event if self.is_daily else self.id


@dataclass(frozen=True)
class StoredTry:
    """One player's only try at a deal."""

    deal: str
    browser: str  # hash of the key of the browser
    seat: int
    name: str
    shows: bool  # whether others who have played may see how
    code: str | None = None  # of the table
    result: DealResult | None = None  # once the match is over
    ended: float | None = None  # when that was

    def counts_at(self, deal: StoredDeal) -> bool:
        """Tell whether it ended before the deal closed."""
        return self.ended is not None and self.ended < deal.closes


@dataclass
class StoredMatch:
    """A table as it is stored, without its log."""

    code: str
    game: str
    options: dict[str, Any]
    components: str | None  # the text of an owner's components file
    base: dict[str, Any] | None  # the match that this one continues
    seed: bytes = field(repr=False)
    host: str  # hash of the key of the browser that made the table
    hints: bool | None  # None: allowed while no other person plays
    recorded: bool  # an uploaded match, which can only be replayed
    created: float = field(default_factory=now)
    seats: list[Seat] = field(default_factory=list)
    status: TableStatus = field(default_factory=TableStatus)  # when it was read
    origin: str | None = None  # keyed hash of the address that made the table
    kept: bool = False  # somebody wants it kept however old it is
    muted: bool = False  # nobody may say anything here
    deal: StoredDeal | None = None  # whose dice are played here
