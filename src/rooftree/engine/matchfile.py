"""The match file: one JSON document that replays bit-exactly without any generator."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from rooftree.engine.chance import Chance, Recorded
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import DamagedMatch
from rooftree.engine.game import Game
from rooftree.engine.match import Match, Player, Seal
from rooftree.engine.sealed import Sealed

FORMAT = "rooftree-match/1"
LARGEST = 2**53 - 1  # of a number in a file: what every reader of JSON can hold
SENTENCE = 300  # characters of what went wrong
MOST_SEALS = 1_000  # every time a saved match goes on it is sealed anew
SEED = re.compile(r"(?:[0-9a-fA-F]{2}){1,64}")


def components_hash(game: Game, own: str | None) -> str:
    """Hash the text of the components file that a match is played with."""
    text = own if own is not None else (game.folder / "components.toml").read_text("utf-8")
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def is_same_box(game: Game, own: str | None, written: str) -> bool:
    """Tell whether a match with components of this hash plays alike with those that are here."""
    return written == components_hash(game, own) or (
        own is None and written in game.earlier_components
    )


def to_document(match: Match) -> dict[str, Any]:
    """Describe a match as plain JSON."""
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
    if match.seals and match.seals[-1].dealt:
        document["dealt"] = True
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
    """Compute where a record's sealed numbers begin if nothing was taken back before it."""
    if any(seal.start == n for seal in match.seals[1:]) or not match.seals:
        return 0
    if n == 0:
        return len(match.opening)
    return match.records[n - 1].counter + len(match.records[n - 1].chance)


def _seal(seal: Seal) -> dict[str, Any]:
    written = {"start": seal.start, "commitment": seal.commitment, "seed": seal.seed}
    return written | {"dealt": True} if seal.dealt else written


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


def load(path: Path, chance: Chance | None = None, kind: type[Match] = Match) -> Match:
    """Read and replay a file; the error of a damaged one holds what could be saved."""
    try:
        document = json.loads(path.read_text("utf-8"))
    except OSError as error:
        said = DamagedMatch(f"{path} cannot be read: {error.strerror}")
        raise said.told("file", file=path, why=error.strerror) from None
    except (ValueError, RecursionError) as error:
        raise DamagedMatch(f"{path} is not a match file: it is not JSON ({error})") from None
    return from_document(document, chance, kind)


def from_document(document: Any, chance: Chance | None = None, kind: type[Match] = Match) -> Match:
    """Replay a document as a match of that class.

    Play may go on with the given chance, by default with a fresh sealed one.
    """
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise DamagedMatch(f"this is not a match file: its format is not {FORMAT!r}")
    match = _begin(document, kind)
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


def _begin(document: Mapping[str, Any], kind: type[Match]) -> Match:
    try:
        game = load_game(str(document["game"]))
        own = document.get("components_file")
        if document["rules"] not in (game.version, *game.earlier_versions):
            raise DamagedMatch(
                f"this match was played by version {document['rules']} of the rules of"
                f" {game.title}; here is version {game.version}"
            )
        if not is_same_box(game, own, str(document["components"])):
            raise DamagedMatch("this match was played with other components than are here")
        players = [Player(str(seat["name"]), str(seat["kind"])) for seat in document["seats"]]
        opening = [whole(number, "opening") for number in document["opening"]]
        if not isinstance(document["records"], list):
            raise ValueError("records is not a list")
        match = kind(
            game,
            len(players),
            options=game.stored_options(document["options"]),
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
    except Exception as error:  # whatever a foreign file leads to is its own fault
        raise DamagedMatch(f"the head of this match file is damaged: {_in_words(error)}") from None


def _in_words(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"{error} is missing"
    if isinstance(error, (AttributeError, IndexError, TypeError)):
        return "a value in it has the wrong form"
    return str(error)[:SENTENCE]


def whole(number: Any, name: str, most: int = LARGEST) -> int:
    """Read a whole number of a file, from 0 to `most`."""
    if type(number) is not int or not 0 <= number <= most:
        raise ValueError(f"{name} is not a whole number from 0 to {most}")
    return number


def read_seals(document: Mapping[str, Any]) -> list[Seal]:
    """Read the commitments of a document, oldest first."""
    if document.get("commitment") is None:
        return []
    count, last = len(document["records"]), {**document, "start": document.get("sealed_from", 0)}
    seals = [read_seal(seal, count) for seal in [*document.get("earlier_seals", []), last]]
    starts = [seal.start for seal in seals]
    if starts != sorted(starts) or len(seals) > MOST_SEALS:
        raise ValueError(f"its seals must follow each other, at most {MOST_SEALS} of them")
    return seals


def read_seal(written: Mapping[str, Any], count: int) -> Seal:
    """Read one commitment and, if it was revealed, its seed in hexadecimal digits."""
    seed = written.get("seed")
    if seed is not None and not (isinstance(seed, str) and SEED.fullmatch(seed)):
        raise ValueError("a seed is written in hexadecimal digits, two for each byte")
    start = whole(written["start"], "the start of a seal", count)
    return Seal(start, str(written["commitment"]), seed, written.get("dealt") is True)


def _replay(match: Match, n: int, written: Any) -> None:
    try:
        seat, action = whole(written["seat"], "seat"), str(written["action"])
        numbers = [whole(number, "chance") for number in written["chance"]]
        counter = whole(written.get("counter", _expected_counter(match, n)), "counter")
        recorded = match.chance = Recorded(numbers)
        played = match.play(action, seat=seat)
        if not recorded.is_used_up():
            raise ValueError("it holds more numbers than the rules asked for")
        match.records[-1] = replace(played, counter=counter)
    except Exception as error:
        raise DamagedMatch(f"record {n} does not replay: {_in_words(error)}") from None
    if "state" in written and written["state"] != match.position():
        raise DamagedMatch(f"record {n} leads to another position than the file says")


def _check_result(match: Match, document: Mapping[str, Any]) -> None:
    if not match.is_over:
        if document.get("result") is not None:
            raise DamagedMatch("it holds a result, but by its records the match is not over")
        return
    result = _end(match)["result"]
    if document.get("result") != result:
        raise DamagedMatch(f"the result does not follow from the records; they give {result}")


def _go_on(match: Match, chance: Chance | None) -> None:
    if match.is_over:
        return
    match.chance = chance or Sealed()
    if isinstance(match.chance, Sealed) and match.chance.commitment not in {
        seal.commitment for seal in match.seals
    }:
        match.seal()
        match.seed = None
