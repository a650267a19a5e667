"""The journal: the log of a table, and the match that it leads to entry by entry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rooftree.engine.bits import listed
from rooftree.engine.chance import Chance, Recorded
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import DamagedMatch, RooftreeError
from rooftree.engine.match import Match, Player, Record, Seal
from rooftree.engine.sealed import Dealt, Sealed
from rooftree.server.storage.models import Entry, Seat, StoredMatch, TableStatus

MOST_ENTRIES = 4_000  # of one log; the longest match needs a tenth of it


class Journal:
    """The log of a table, and the match that replaying it gives."""

    def __init__(self, stored: StoredMatch, entries: list[Entry]) -> None:
        self.stored = stored
        self.entries: list[Entry] = []
        self.done: dict[str, int] = {}  # request id -> version it led to
        self.next_number = 0  # next sealed random number; an undo does not return to used ones
        self.match = self._begin()
        for entry in entries:
            self.note(self._follow(entry))
        self._seal()

    @property
    def version(self) -> int:
        """The number of entries; it rises with everything that happens."""
        return len(self.entries)

    def _begin(self) -> Match:
        stored = self.stored
        base = stored.base
        chance: Chance = Recorded(base["opening"]) if base else self._chance()
        game = load_game(stored.game)
        match = Match(
            game,
            len(stored.seats),
            options=game.stored_options(stored.options),
            components=stored.components,
            chance=chance,
            players=[player_at(seat) for seat in stored.seats],
        )
        if base:
            match.seals = [Seal(*seal) for seal in base["seals"]]
        else:
            self.next_number = len(match.opening)
        return match

    def _follow(self, entry: Entry) -> Entry:
        """Apply an entry to the match; return it with the action's number of this version.

        The short form of an action stays; its number may be another one than in older versions.
        """
        if entry.kind == "undo":
            self.match.take_back(int(entry.body["moment"]))
        elif entry.kind == "play":
            try:
                number = self._replay(entry)
            except (RooftreeError, ValueError, KeyError) as error:
                raise DamagedMatch(
                    f"entry {self.version} of table {self.stored.code} does not replay: {error}"
                ) from None
            if number != entry.body.get("number"):
                return replace(entry, body=entry.body | {"number": number})
        return entry

    def _replay(self, entry: Entry) -> int:
        self.match.chance = Recorded(list(entry.body["chance"]))
        played = self.match.play(str(entry.body["action"]), seat=entry.seat)
        if played.state != entry.body["state"]:
            raise ValueError("it leads to another position than was stored")
        self.match.records[-1] = replace(played, counter=int(entry.body["counter"]))
        if len(self.match.records) > self.base_count:
            self.next_number = int(entry.body["counter"]) + len(played.chance)
        return int(played.action)

    def _seal(self) -> None:
        """Take the dice from this table's own seed from now on."""
        match, base = self.match, self.stored.base
        if base and match.is_over and not self.has_gone_on:
            return
        match.chance = chance = self._chance()
        if base:
            match.seals.append(Seal(self.base_count, chance.commitment))

    def _chance(self) -> Sealed:
        """Return the sealed dice from the first number that no stored action has used."""
        deal = self.stored.deal
        kind = Dealt if deal is not None and deal.challenge.topics else Sealed
        return kind(self.stored.seed, self.next_number)

    @property
    def base_count(self) -> int:
        """The number of records that came with the match this one continues."""
        return int(self.stored.base["count"]) if self.stored.base else 0

    @property
    def has_gone_on(self) -> bool:
        """Whether anything was played here after the match that it continues."""
        return len(self.match.records) > self.base_count

    @property
    def is_full(self) -> bool:
        """Whether the log is so long that it takes only actions, with which the match ends."""
        return self.version >= self.base_count + MOST_ENTRIES

    def note(self, entry: Entry) -> None:
        """Append an entry that is stored."""
        self.entries.append(entry)
        if entry.request is not None:
            self.done[entry.request] = self.version
        if isinstance(self.match.chance, Sealed):
            self.next_number = self.match.chance.counter

    def follow(self, entry: Entry) -> None:
        """Apply and append an entry that another process has stored."""
        self.note(self._follow(entry))
        self._roll_on()

    def drop_last(self) -> None:
        """Take back an action that was not stored, and the dice it used."""
        self.match.take_back(len(self.match.records) - 1)
        self._roll_on()

    def _roll_on(self) -> None:
        """Take the dice from the first number that no stored action has used."""
        self.match.chance = self._chance()

    def status(self) -> TableStatus:
        """Return how far the match has come, for lists of tables."""
        match = self.match
        turn = tuple(int(seat) for seat in listed(match.state.acting))
        return TableStatus(match.is_over, len(match.records), turn)

    def positions(self) -> Iterator[tuple[int, Entry, Any, Record, Any]]:
        """Yield every action ever played, undone ones included: n, entry, before, record, after."""
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
    """Return the player of a seat as a match file names it."""
    return Player(seat.name, seat.level or "person")


def record_of(entry: Entry) -> Record:
    """Return the record that a `play` entry holds."""
    body = entry.body
    return Record(
        entry.seat, int(body["number"]), tuple(body["chance"]), int(body["counter"]), body["state"]
    )


def play_entry(match: Match, record: Record, request: str | None) -> Entry:
    """Make the log entry of a record; it holds the readable action and its number."""
    body = {
        "action": match.show.notation(record.action),
        "number": record.action,
        "chance": list(record.chance),
        "counter": record.counter,
        "state": record.state,
    }
    return Entry("play", record.seat, body, request)


def seals_with_last_seed(match: Match) -> list[Seal]:
    """Return the seals of a match, with the last seed once the match is over."""
    seals = list(match.seals)
    if match.is_over and isinstance(match.chance, Sealed):
        seals[-1] = replace(seals[-1], seed=match.chance.seed.hex())
    return seals
