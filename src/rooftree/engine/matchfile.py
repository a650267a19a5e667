"""The match file: one JSON document that replays bit-exactly without any generator."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rooftree.engine.chance import Chance, Recorded
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import DamagedMatch, RooftreeError
from rooftree.engine.game import Game
from rooftree.engine.match import Match, Player, Record, Seal
from rooftree.engine.sealed import Sealed

FORMAT = "rooftree-match/1"


def components_hash(game: Game, own: str | None) -> str:
    """Which components were played with: a hash of the file's text."""
    text = own if own is not None else (game.folder / "components.toml").read_text("utf-8")
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def to_document(match: Match) -> dict[str, Any]:
    """The match as plain JSON."""
    setup = match.setup
    document: dict[str, Any] = {
        "format": FORMAT,
        "game": setup.game.name,
        "rules": setup.game.version,
        "components": components_hash(setup.game, setup.components),
        "options": dict(setup.options),
        "seats": [{"name": player.name, "kind": player.kind} for player in match.players],
        "commitment": match.seals[-1].commitment if match.seals else None,
        "opening": list(match.opening),
        "records": [_record(match, n) for n in range(len(match.records))],
    }
    if setup.components is not None:
        document["components_file"] = setup.components
    if len(match.seals) > 1:
        document["earlier_seals"] = [_seal(seal) for seal in match.seals[:-1]]
    if match.seals and match.seals[-1].start:
        document["sealed_from"] = match.seals[-1].start
    if match.seed is not None:
        document["seed"] = match.seed
    if match.is_over:
        document |= _end(match)
    return document


def _record(match: Match, n: int) -> dict[str, Any]:
    record = match.records[n]
    written: dict[str, Any] = {
        "seat": record.seat,
        "action": match.show.notation(record.action),
        "chance": list(record.chance),
    }
    if record.counter != _expected_counter(match, n):
        written["counter"] = record.counter
    if record.state:
        written["state"] = record.state
    return written


def _expected_counter(match: Match, n: int) -> int:
    """Where a record's sealed numbers begin if nothing was taken back before it."""
    if any(seal.start == n for seal in match.seals[1:]) or not match.seals:
        return 0
    if n == 0:
        return len(match.opening)
    return match.records[n - 1].counter + len(match.records[n - 1].chance)


def _seal(seal: Seal) -> dict[str, Any]:
    return {"start": seal.start, "commitment": seal.commitment, "seed": seal.seed}


def _end(match: Match) -> dict[str, Any]:
    standings = match.standings()
    ended: dict[str, Any] = {
        "result": {
            "scores": [int(standing.points) for standing in standings],
            "ranking": [int(standing.place) for standing in standings],
        }
    }
    if isinstance(match.chance, Sealed):
        ended["seed"] = match.chance.seed.hex()
    elif match.seals and match.seals[-1].seed:
        ended["seed"] = match.seals[-1].seed
    return ended


def save(match: Match, path: Path) -> None:
    """Write the file whole or not at all: a half-written one never replaces a good one."""
    draft = path.with_name(path.name + ".part")
    draft.write_text(json.dumps(to_document(match), ensure_ascii=False, indent=1) + "\n", "utf-8")
    draft.replace(path)


def load(path: Path, chance: Chance | None = None) -> Match:
    """Read and replay a file; the error of a damaged one holds what could be saved."""
    try:
        document = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise DamagedMatch(f"{path} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise DamagedMatch(f"{path} is not a match file: it is not JSON ({error})") from None
    return from_document(document, chance)


def from_document(document: Any, chance: Chance | None = None) -> Match:
    """Replay a document; play may go on with the given chance (a fresh sealed one by default)."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise DamagedMatch(f"this is not a match file: its format is not {FORMAT!r}")
    match = _begin(document)
    try:
        for n, written in enumerate(document["records"]):
            _replay(match, n, written)
        _check_result(match, document)
    except DamagedMatch as damage:
        damage.match = match
        raise
    finally:
        _go_on(match, chance)
    return match


def _begin(document: Mapping[str, Any]) -> Match:
    try:
        game = load_game(str(document["game"]))
        own = document.get("components_file")
        if document["rules"] != game.version:
            raise DamagedMatch(
                f"this match was played by version {document['rules']} of the rules of"
                f" {game.title}; here is version {game.version}"
            )
        if document["components"] != components_hash(game, own):
            raise DamagedMatch("this match was played with other components than are here")
        players = [Player(str(seat["name"]), str(seat["kind"])) for seat in document["seats"]]
        opening = [int(number) for number in document["opening"]]
        if not isinstance(document["records"], list):
            raise TypeError("records is not a list")
        match = Match(
            game,
            len(players),
            options=document["options"],
            components=own,
            chance=Recorded(opening),
            players=players,
        )
        match.seals = read_seals(document)
        seed = document.get("seed")
        match.seed = seed if isinstance(seed, int) else None
        return match
    except DamagedMatch:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, RooftreeError) as error:
        raise DamagedMatch(f"the head of this match file is damaged: {_in_words(error)}") from None


def _in_words(error: Exception) -> str:
    return f"{error} is missing" if isinstance(error, KeyError) else str(error)


def read_seals(document: Mapping[str, Any]) -> list[Seal]:
    """The commitments of a document, oldest first."""
    if document.get("commitment") is None:
        return []
    earlier = [
        Seal(int(seal["start"]), str(seal["commitment"]), seal.get("seed"))
        for seal in document.get("earlier_seals", [])
    ]
    seed = document.get("seed")
    last = Seal(int(document.get("sealed_from", 0)), str(document["commitment"]), seed)
    return [*earlier, last]


def _replay(match: Match, n: int, written: Any) -> None:
    try:
        seat, action = int(written["seat"]), str(written["action"])
        numbers = [int(number) for number in written["chance"]]
        recorded = match.chance = Recorded(numbers)
        played = match.play(seat, action)
        if not recorded.is_used_up():
            raise ValueError("it holds more numbers than the rules asked for")
        counter = int(written.get("counter", _expected_counter(match, n)))
        match.records[-1] = Record(seat, played.action, played.chance, counter, played.state)
    except (KeyError, TypeError, ValueError, AttributeError, RooftreeError) as error:
        raise DamagedMatch(f"record {n} does not replay: {_in_words(error)}") from None
    if "state" in written and written["state"] != match.position():
        raise DamagedMatch(f"record {n} leads to another position than the file says")


def _check_result(match: Match, document: Mapping[str, Any]) -> None:
    if not match.is_over:
        return
    claimed = document.get("result")
    if claimed != _end(match)["result"]:
        raise DamagedMatch(f"the result does not follow from the records: {claimed}")


def _go_on(match: Match, chance: Chance | None) -> None:
    if match.is_over:
        return
    match.chance = chance or Sealed()
    if isinstance(match.chance, Sealed) and match.chance.commitment not in {
        seal.commitment for seal in match.seals
    }:
        match.seal()
        match.seed = None
