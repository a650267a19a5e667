"""The front door: the functions and the `Match` that `import rooftree` offers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any

from rooftree.arena.simulate import Order
from rooftree.arena.simulate import simulate as run_simulation
from rooftree.arena.tally import Result
from rooftree.bots import check as check_bot
from rooftree.bots import load as load_bot
from rooftree.bots import name_of
from rooftree.bots.bot import Bot
from rooftree.bots.levels import BotMaker
from rooftree.deals.challenge import RIVAL, Challenge
from rooftree.deals.challenge import from_document as challenge_from
from rooftree.deals.challenge import new as new_challenge
from rooftree.engine import matchfile
from rooftree.engine.chance import Chance, Sampled, Seeded
from rooftree.engine.contract import WATCHER, Chapter, Evaluation, Rules, State
from rooftree.engine.discovery import load as load_game
from rooftree.engine.discovery import names as game_names
from rooftree.engine.errors import BadOption, IllegalAction, NotYourTurn, RooftreeError
from rooftree.engine.game import Game
from rooftree.engine.match import Match as EngineMatch
from rooftree.engine.match import Player, Record, opened
from rooftree.engine.show import Show
from rooftree.engine.show.words import LANGUAGES
from rooftree.judge.review import Review, review_of
from rooftree.studies.result import StudyResult
from rooftree.studies.running import run as run_study
from rooftree.studies.study_file import read_study, study_of

__all__ = ["Bot", "Chance", "Chapter", "Choice", "Evaluation", "Game", "Match", "Rules"]
__all__ += ["IllegalAction", "NotYourTurn", "RooftreeError", "Seeded", "Show", "State"]
__all__ += ["bot", "load", "new", "rules", "simulate", "study"]
__all__ += ["challenge"]


@dataclass(frozen=True)
class Choice:
    """The action that a bot chose for a seat; `match.play` accepts it."""

    seat: int
    action: int
    name: str  # of the player
    notation: str

    def __repr__(self) -> str:
        return f"<Choice {self.name}: {self.notation}>"


@dataclass(frozen=True, repr=False)
class NamedRecord(Record):
    """A record that shows who did what."""

    name: str = field(default="", compare=False)  # of the player
    notation: str = field(default="", compare=False)  # of the action

    def __repr__(self) -> str:
        return f"<Record {self.name}: {self.notation}>"


class Match(EngineMatch):
    """One table from set-up to result. Seats count from 0; `names` lists their players.

    >>> import rooftree
    >>> match = rooftree.new("blueprints", seats=2, seed=7)
    >>> match.play("G2>a2")
    <Record Player 2: G2>a2>
    """

    def play(self, action: int | str | Choice, *, seat: int | None = None) -> NamedRecord:
        """Play a legal action: notation, number or a bot's choice; refuse everything else.

        The seat may be left out where it is the turn of only one.
        """
        if isinstance(action, Choice):
            seat, action = action.seat, action.action
        record = super().play(action, seat=seat)
        name, notation = self.names[record.seat], self.show.notation(record.action)
        named = NamedRecord(**vars(record), name=name, notation=notation)
        self.records[-1] = named
        return named

    def text(self, seat: int | None = None, language: str = "en") -> str:
        """Write the table as a seat sees it; without a seat, only what lies open for everybody."""
        if language not in LANGUAGES:
            raise BadOption(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        viewer = WATCHER if seat is None else self._seat(seat)
        view = self.show.view(self.hidden(viewer), viewer, self.names)
        return self.show.text(view, language)

    def scores(self) -> dict[str, int]:
        """Count the points of every player as they stand now."""
        return {self.names[one.seat]: int(one.points) for one in self.standings()}

    def review(self, seat: int | None = None) -> Review:
        """Review the finished match: luck and play of all seats, decisions of one or of all."""
        return review_of(self, seat)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the match file; `rooftree.load` reads it."""
        matchfile.save(self, Path(path))

    def _seat(self, seat: int) -> int:
        if seat not in range(self.setup.seats):
            raise BadOption(f"there is no seat {seat}; there are 0 to {self.setup.seats - 1}")
        return seat


class SeededBot:
    """A bot with a seed of its own: it plays any seat of any match."""

    def __init__(self, kind: str | BotMaker, seed: int) -> None:
        self.kind = kind
        self.chance = Sampled(seed)
        self.player: Bot[Any] | None = None  # made for the rules of the last match

    def __repr__(self) -> str:
        return f"<Bot {name_of(self.kind)}>"

    def choose(self, match: EngineMatch, seat: int | None = None) -> Choice:
        """Choose an action, by default for the first seat in turn.

        The bot is handed only what this seat may know.
        """
        chooser = match.actor(seat if seat is not None else next(iter(match.in_turn()), None))
        match.check_turn(chooser)
        hidden = match.hidden(chooser)
        action = int(self._player(match).choose(hidden, chooser, self.chance))
        return Choice(chooser, action, match.names[chooser], match.show.notation(action))

    def _player(self, match: EngineMatch) -> Bot[Any]:
        if self.player is None or self.player.rules is not match.rules:
            self.player = load_bot(self.kind, match.game, match.rules)
        return self.player


def new(
    game: str | Game,
    seats: int | None = None,
    *,
    seed: int | None = None,
    players: Sequence[str] | None = None,
    components: str | None = None,
    **options: object,
) -> Match:
    """Set up a match: as many seats as there are players, or as the game has at most.

    A seed makes the dice repeatable; without one they are sealed, so that nobody can choose them.
    `components` is the text of a corrected components file; other words are the game's options.
    """
    found = _game(game)
    if players is not None and len(set(players)) != len(players):
        raise BadOption(f"two players share a name: {', '.join(players)}")
    count = seats if seats is not None else len(players or ()) or found.seats[-1]
    if players is not None and len(players) != count:
        raise BadOption(f"{len(players)} players are named for {count} seats")
    sitting = None if players is None else [Player(name) for name in players]
    return Match(found, count, options=options, components=components, seed=seed, players=sitting)


def load(path: str | PathLike[str]) -> Match:
    """Read a match file and replay it; an unfinished match can be played on."""
    loaded = matchfile.load(Path(path), kind=Match)
    assert isinstance(loaded, Match)
    return loaded


def challenge(
    what: str | PathLike[str] | Mapping[str, Any],
    *,
    seats: int | None = None,
    seat: int = 0,
    bots: str | Sequence[str] = RIVAL,
    components: str | None = None,
    seed: bytes | None = None,
    **options: object,
) -> Challenge:
    """Make a challenge of a game, or read one: the path of its file, or its entries as a dict.

    Everybody who plays it meets the same dice and rivals: `play` takes a function that chooses for
    one's own seat, `match` sets a match up. Without a seed nobody knows the dice beforehand.
    """
    if isinstance(what, str) and what in game_names():
        return new_challenge(
            what,
            seats=seats,
            seat=seat,
            bots=bots,
            options=options,
            components=components,
            seed=seed,
        )
    if isinstance(what, Mapping):
        return challenge_from(dict(what))
    try:
        return challenge_from(json.loads(Path(what).read_text("utf-8")))
    except json.JSONDecodeError:
        raise BadOption(f"this is no challenge: {what} holds no JSON") from None


def rules(game: str | Game, *, components: str | None = None, **options: object) -> Rules[Any]:
    """Make the rules for these options: new, actions, apply, copy, hide, imagine."""
    found = _game(game)
    return opened(found, tuple(found.read_options(options).items()), components)[1]


def bot(kind: str | BotMaker, *, seed: int = 0) -> SeededBot:
    """Make a bot: by name ("greedy", "expert" and others), from a subclass of `Bot`, or one's own.

    A bot of one's own is named as `module:Class`, `path/to/file.py:Class` or `exec:COMMAND`.
    """
    check_bot(kind)  # an unknown name is refused here, not at the first choice
    return SeededBot(kind, seed)


def simulate(
    game: str | Game,
    *,
    bots: Sequence[str | BotMaker],
    games: int = 100,
    seed: int = 0,
    rotate: bool = True,
    workers: int = 1,
    components: str | None = None,
    **options: object,
) -> Result:
    """Play many games among bots, one for each seat, and count.

    The bots change seats from game to game unless `rotate` is false. More workers give the same
    result sooner; a script that asks for them needs `if __name__ == "__main__":`.
    """
    found = _game(game)
    chosen = tuple(found.read_options(options).items())
    order = Order(found.name, tuple(bots), games, seed, chosen, components, rotate)
    return run_simulation(order, workers)


def study(asked: str | PathLike[str] | Mapping[str, Any], *, workers: int = 1) -> StudyResult:
    """Answer a question about a game: the path of a study file, or its entries as a dict.

    In a notebook the result draws itself; `answer`, `page()` and `to_json()` say the rest. More
    workers give the same result sooner, as with `simulate`.
    """
    found = study_of(asked) if isinstance(asked, Mapping) else read_study(Path(asked))
    return StudyResult(run_study(found, workers))


def _game(game: str | Game) -> Game:
    return load_game(game) if isinstance(game, str) else game
