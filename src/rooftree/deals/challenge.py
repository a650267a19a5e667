"""A challenge: everything that decides which dice, cards and rivals a player meets."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rooftree.bots.levels import LEVELS, iterations_of, unhurried
from rooftree.engine.chance import Sampled
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import BadOption
from rooftree.engine.game import Game
from rooftree.engine.match import Match, Player, opened
from rooftree.engine.matchfile import SEED, components_hash
from rooftree.engine.options import OptionValue
from rooftree.engine.sealed import Dealt, Sealed, commitment_of

FORMAT = "rooftree-challenge/1"
RIVAL = "hard"
MOST_ITERATIONS = 100_000


@dataclass(frozen=True)
class Rival:
    """A bot of a challenge: its level, and its budget in iterations (0: it does not search)."""

    level: str
    iterations: int = 0


@dataclass(frozen=True)
class Challenge:
    """One deal from one seat. Equal choices meet equal rivals on every machine."""

    game: str
    rules: str  # version
    options: tuple[tuple[str, OptionValue], ...]
    components: str  # hash
    seats: int
    seat: int  # one's own
    rivals: Mapping[int, Rival]  # by seat; the other seats are for people
    seed: bytes = field(repr=False)  # a secret as long as the deal is open
    topics: bool = True  # whether rolls are named, so that no decision shifts others
    components_file: str | None = field(default=None, repr=False)  # an owner's own

    @property
    def commitment(self) -> str:
        """The hash that fixes the seed without giving it away."""
        return commitment_of(self.seed)

    def checked(self) -> Challenge:
        """Return the challenge; refuse one that was made for other rules or components."""
        game = load_game(self.game)
        if self.rules != game.version:
            raise BadOption(
                f"this challenge is for version {self.rules} of the rules of {game.title};"
                f" here is version {game.version}"
            )
        if self.components != components_hash(game, self.components_file):
            raise BadOption("this challenge is for other components than are here")
        game.read_options(dict(self.options))
        game.check_seats(self.seats)
        for rival in self.rivals.values():
            if rival.level not in LEVELS or not 0 <= rival.iterations <= MOST_ITERATIONS:
                raise BadOption(f"there is no bot {rival.level!r} for a challenge")
        return self

    def match(self, names: Mapping[int, str], kind: type[Match] = Match) -> Match:
        """Set the match up; `names` names the people by seat."""
        game = load_game(self.game)
        return kind(
            game,
            self.seats,
            options=dict(self.options),
            components=self.components_file,
            chance=Dealt(self.seed) if self.topics else Sealed(self.seed),
            players=[self.player(seat, names) for seat in range(self.seats)],
        )

    def play(self, choose: Callable[[Match, int], int | str], name: str = "Me") -> Match:
        """Play a match to its end; `choose` is given match and seat where it is one's own turn."""
        match = self.match({self.seat: name})
        while match.actors():
            seat = match.actors()[0]
            own = seat not in self.rivals
            match.play(choose(match, seat) if own else self.choice(match, seat), seat=seat)
        return match

    def player(self, seat: int, names: Mapping[int, str]) -> Player:
        """Name who sits at a seat."""
        rival = self.rivals.get(seat)
        if rival is None or seat in names:
            return Player(names.get(seat, f"Player {seat + 1}"))
        return Player(f"{rival.level.capitalize()} {seat + 1}", rival.level)

    def choice(self, match: Match, seat: int) -> int:
        """Choose for a rival whose turn it is; it knows no more than its seat."""
        own = sum(record.seat == seat for record in match.records)
        return chosen(
            match.game,
            match.rules,
            match.hidden(seat),
            seat,
            self.rivals[seat],
            seed_of_thought(self.seed, own, seat),
        )


def chosen(game: Game, rules: Any, hidden: Any, seat: int, rival: Rival, seed: int) -> int:
    """Let a bot without a memory choose; so a restart in between changes nothing."""
    bot = unhurried(rival.level, rival.iterations, rules, game.evaluation(rules))
    return int(bot.choose(hidden, seat, Sampled(seed)))


def seed_of_thought(seed: bytes, own: int, seat: int) -> int:
    """Derive a bot's random numbers from the deal, the records of its seat so far and the seat.

    Records of others do not count: where several seats act at once, their order is no decision.
    """
    mixed = hmac.new(seed, b"thought %d %d" % (own, seat), hashlib.sha256)
    return int.from_bytes(mixed.digest()[:4], "big")


def new(
    game: str,
    *,
    seats: int | None = None,
    seat: int = 0,
    bots: str | Sequence[str] = RIVAL,
    options: Mapping[str, object] | None = None,
    components: str | None = None,
    seed: bytes | None = None,
) -> Challenge:
    """Make a challenge against bots; one level is for all, else they are listed seat by seat."""
    found = load_game(game)
    chosen_options = tuple(found.read_options(options or {}).items())
    count = found.check_seats(usual_seats(found) if seats is None else seats)
    if not 0 <= seat < count:
        raise BadOption(f"there is no seat {seat}; there are 0 to {count - 1}")
    others = [other for other in range(count) if other != seat]
    levels = [bots] * len(others) if isinstance(bots, str) else list(bots)
    if len(levels) != len(others):
        raise BadOption(f"{len(levels)} bots are listed for {len(others)} seats")
    rules = opened(found, chosen_options, components)[1]
    evaluation = found.evaluation(rules)
    return Challenge(
        found.name,
        found.version,
        chosen_options,
        components_hash(found, components),
        count,
        seat,
        {
            other: Rival(level, iterations_of(level, evaluation))
            for other, level in zip(others, levels, strict=True)
        },
        secrets.token_bytes(32) if seed is None else seed,
        components_file=components,
    ).checked()


def usual_seats(game: Game) -> int:
    """Return three seats, or the nearest number that a game has."""
    return max(game.seats[0], min(game.seats[-1], 3))


def to_document(challenge: Challenge) -> dict[str, Any]:
    """Describe a challenge as JSON; it holds the seed."""
    written: dict[str, Any] = {
        "format": FORMAT,
        "game": challenge.game,
        "rules": challenge.rules,
        "options": dict(challenge.options),
        "components": challenge.components,
        "seats": challenge.seats,
        "seat": challenge.seat,
        "bots": [
            {"seat": seat, "level": rival.level, "iterations": rival.iterations}
            for seat, rival in sorted(challenge.rivals.items())
        ],
        "topics": challenge.topics,
        "seed": challenge.seed.hex(),
    }
    if challenge.components_file is not None:
        written["components_file"] = challenge.components_file
    return written


def from_document(document: Any) -> Challenge:
    """Read a challenge; refuse what is none, or is for other rules."""
    return read(document).checked()


def read(document: Any) -> Challenge:
    """Read a challenge, also one of earlier rules; refuse what is none."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise BadOption(f"this is no challenge: its format is not {FORMAT!r}")
    try:
        game = load_game(str(document["game"]))
        seed = str(document["seed"])
        if not SEED.fullmatch(seed):
            raise ValueError("its seed is not written in hexadecimal digits")
        found = Challenge(
            game.name,
            str(document["rules"]),
            tuple(game.stored_options(dict(document["options"])).items()),
            str(document["components"]),
            int(document["seats"]),
            int(document["seat"]),
            {
                int(one["seat"]): Rival(str(one["level"]), int(one["iterations"]))
                for one in document["bots"]
            },
            bytes.fromhex(seed),
            document.get("topics") is not False,
            document.get("components_file"),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BadOption(f"this challenge is damaged: {error}") from None
    if not 0 <= found.seat < found.seats or not all(0 <= n < found.seats for n in found.rivals):
        raise BadOption("this challenge is damaged: it names a seat that is not there")
    return found


def named(challenge: Challenge) -> str:
    """Name a challenge by a hash of all that it fixes; twins have one name."""
    written = json.dumps(to_document(challenge), sort_keys=True)
    return hashlib.sha256(written.encode()).hexdigest()[:12]


def without_rivals(challenge: Challenge, seats: Sequence[int]) -> Challenge:
    """Give seats to people instead of bots."""
    return replace(
        challenge, rivals={n: one for n, one in challenge.rivals.items() if n not in seats}
    )
