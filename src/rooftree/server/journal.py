"""The journal: a table's match, derived from its log entry by entry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rooftree.engine.bits import listed
from rooftree.engine.chance import Chance, Recorded
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import DamagedMatch, RooftreeError
from rooftree.engine.match import Match, Player, Record, Seal
from rooftree.engine.sealed import Sealed
from rooftree.server.rows import Entry, Standing, StoredMatch
from rooftree.server.seats import Seat


class Journal:
    """The log of a table and the match that follows from it."""

    def __init__(self, stored: StoredMatch, entries: list[Entry]) -> None:
        self.stored = stored
        self.entries: list[Entry] = []
        self.done: dict[tuple[int, str], int] = {}  # (seat, wish) -> version it led to
        self.next_number = 0  # where the sealed numbers go on; never back, also when taking back
        self.match = self._begin()
        for entry in entries:
            self._follow(entry)
            self.note(entry)
        self._seal()

    @property
    def version(self) -> int:
        """How many entries there are: rises with everything that happens."""
        return len(self.entries)

    def _begin(self) -> Match:
        stored = self.stored
        base = stored.base
        chance: Chance = Recorded(base["opening"]) if base else Sealed(stored.seed)
        match = Match(
            load_game(stored.game),
            len(stored.seats),
            options=stored.options,
            components=stored.components,
            chance=chance,
            players=[player_at(seat) for seat in stored.seats],
        )
        if base:
            match.seals = [Seal(*seal) for seal in base["seals"]]
        else:
            self.next_number = len(match.opening)
        return match

    def _follow(self, entry: Entry) -> None:
        """Do again what an entry says."""
        if entry.kind == "undo":
            self.match.take_back(int(entry.body["moment"]))
        elif entry.kind == "play":
            try:
                self._replay(entry)
            except (RooftreeError, ValueError, KeyError) as error:
                raise DamagedMatch(
                    f"entry {self.version} of table {self.stored.code} does not replay: {error}"
                ) from None

    def _replay(self, entry: Entry) -> None:
        self.match.chance = Recorded(list(entry.body["chance"]))
        played = self.match.play(entry.seat, str(entry.body["action"]))
        if played.state != entry.body["state"]:
            raise ValueError("it leads to another position than was stored")
        self.match.records[-1] = replace(played, counter=int(entry.body["counter"]))
        if len(self.match.records) > self.base_count:
            self.next_number = int(entry.body["counter"]) + len(played.chance)

    def _seal(self) -> None:
        """From here on the dice come from this table's own seed."""
        match, base = self.match, self.stored.base
        if base and match.is_over and not self.has_gone_on:
            return
        match.chance = Sealed(self.stored.seed, self.next_number)
        if base:
            match.seals.append(Seal(self.base_count, match.chance.commitment))

    @property
    def base_count(self) -> int:
        """How many records came with the match this one goes on from."""
        return int(self.stored.base["count"]) if self.stored.base else 0

    @property
    def has_gone_on(self) -> bool:
        """Whether anything was played here beyond what it goes on from."""
        return len(self.match.records) > self.base_count

    def note(self, entry: Entry) -> None:
        """Keep an entry that is stored."""
        self.entries.append(entry)
        if entry.wish is not None:
            self.done[entry.seat, entry.wish] = self.version
        if isinstance(self.match.chance, Sealed):
            self.next_number = self.match.chance.counter

    def standing(self) -> Standing:
        """Where the table stands, for lists of tables."""
        match = self.match
        turn = tuple(int(seat) for seat in listed(match.state.acting))
        return Standing(match.is_over, len(match.records), turn)

    def positions(self) -> Iterator[tuple[int, Entry, Any, Record, Any]]:
        """Every action ever played, also those taken back: n, entry, before, record, after."""
        match = self.match
        rules = match.rules
        path = [rules.new(match.setup.seats, Recorded(list(match.opening)))]
        for n, entry in enumerate(self.entries):
            if entry.kind == "undo":
                del path[int(entry.body["moment"]) + 1 :]
            elif entry.kind == "play":
                before, after = path[-1], rules.copy(path[-1])
                record = record_of(entry)
                chance = Recorded(list(record.chance))
                rules.apply(after, record.seat, record.action, chance)
                path.append(after)
                yield n, entry, before, record, after


def player_at(seat: Seat) -> Player:
    """Who sits there, as the match file says it."""
    return Player(seat.name, seat.level or "person")


def record_of(entry: Entry) -> Record:
    """The record that a `play` entry holds."""
    body = entry.body
    return Record(
        entry.seat, int(body["number"]), tuple(body["chance"]), int(body["counter"]), body["state"]
    )


def play_entry(match: Match, record: Record, wish: str | None) -> Entry:
    """A record as an entry of the log: the readable action, and its number."""
    body = {
        "action": match.show.notation(record.action),
        "number": record.action,
        "chance": list(record.chance),
        "counter": record.counter,
        "state": record.state,
    }
    return Entry("play", record.seat, body, wish)


def revealed(match: Match) -> list[Seal]:
    """The seals of a match; the last seed is known when it is over."""
    seals = list(match.seals)
    if match.is_over and isinstance(match.chance, Sealed):
        seals[-1] = replace(seals[-1], seed=match.chance.seed.hex())
    return seals
