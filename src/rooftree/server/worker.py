"""A worker: a process of its own in which bots think; it reads questions and writes answers."""

from __future__ import annotations

import contextlib
import os
import signal
import struct
import sys
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, BinaryIO

import msgspec

from rooftree import bots
from rooftree.bots.advice import Advice, explain
from rooftree.engine.chance import Seeded
from rooftree.engine.contract import Rules
from rooftree.engine.discovery import load as load_game
from rooftree.engine.game import Game

LENGTH = struct.Struct("<I")


class Question(msgspec.Struct, array_like=True):
    """Which bot decides what; the numbers are those of a hidden position."""

    game: str
    options: dict[str, bool | int | str]
    components: str | None
    numbers: list[int]
    seat: int
    level: str
    seed: int
    best: int = 0  # how many actions to explain; 0: only choose one
    also: int = -1  # an action to explain as well


class Answer(msgspec.Struct, array_like=True):
    """The chosen action, what it and others may bring if that was asked, or what went wrong."""

    action: int
    error: str = ""
    advice: list[Advice] = []


@lru_cache(maxsize=16)
def opened(game: str, options: bytes, components: str | None) -> tuple[Game, Rules[Any]]:
    """A game with its rules, kept for the next question."""
    found = load_game(game)
    chosen: Mapping[str, Any] = msgspec.json.decode(options)
    return found, found.rules(chosen, found.components(chosen, components))


def answered(question: Question) -> Answer:
    """Let the bot choose. It is given nothing but the hidden position and a chance of its own."""
    options = msgspec.json.encode(question.options)
    game, rules = opened(question.game, options, question.components)
    hidden = rules.restore(list(question.numbers))
    seat, level, chance = question.seat, question.level, Seeded(question.seed)
    if question.best:
        best = explain(game, rules, hidden, seat, chance, level, question.best, question.also)
        return Answer(best[0].action, advice=best)
    return Answer(int(bots.load(level, game, rules).choose(hidden, seat, chance)))


def answer(question: bytes) -> bytes:
    """One question answered; a failing bot is an answer too."""
    try:
        found = answered(msgspec.msgpack.decode(question, type=Question))
    except Exception as error:
        found = Answer(-1, f"{type(error).__name__}: {error}"[:500])
    return msgspec.msgpack.encode(found)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until nobody asks any more."""
    while len(head := questions.read(LENGTH.size)) == LENGTH.size:
        written = answer(questions.read(LENGTH.unpack(head)[0]))
        answers.write(LENGTH.pack(len(written)) + written)
        answers.flush()


def main() -> None:
    """Think behind the server's back: people come first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the server, which ends us
    with contextlib.suppress(OSError):
        os.nice(5)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not be taken for an answer
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
