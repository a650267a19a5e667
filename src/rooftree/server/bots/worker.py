"""The worker: the program of a process in which bots think. It reads questions, writes answers."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import struct
import sys
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, BinaryIO

import msgspec

from rooftree import bots
from rooftree.bots import external
from rooftree.deals.challenge import Rival, chosen, read
from rooftree.deals.field import play_one
from rooftree.deals.results import game_document
from rooftree.engine.chance import Seeded
from rooftree.engine.contract import Rules
from rooftree.engine.discovery import load as load_game
from rooftree.engine.game import Game
from rooftree.engine.match import box_and_rules
from rooftree.engine.matchfile import from_document
from rooftree.engine.processor_time import thread_time
from rooftree.judge.judge import Judge
from rooftree.judge.luck import Value
from rooftree.judge.review import steps_of
from rooftree.judge.settings import JudgeSettings, settings_of, version
from rooftree.judge.steps import ReviewStep, Steps
from rooftree.judge.verdict import Verdict

AWAITED, NOT_AWAITED = 5, 15  # how nice a process is in which people's bots, or others, think
PATIENT = 10  # times the usual deadline for an answer that nobody waits for
LENGTH = struct.Struct("<I")


class ReviewQuestion(msgspec.Struct, array_like=True):
    """Which record of a finished match is reviewed; -1: the position before the first one."""

    document: str  # the match file
    record: int
    seats: tuple[int, ...]  # whose decisions are judged
    settings: dict[str, int | float]  # of the judge, instead of the game's own


class FieldQuestion(msgspec.Struct, array_like=True):
    """Which game of the field of a deal is played."""

    challenge: dict[str, Any]
    level: str
    explores: bool
    number: int


class Question(msgspec.Struct, array_like=True):
    """Which bot decides what; `numbers` are those of a hidden position."""

    game: str
    options: dict[str, bool | int | str]
    components: str | None
    numbers: list[int]
    seat: int
    level: str
    seed: int
    is_for_judge: bool = False  # whether the judge compares the actions, instead of the bot
    played: int = -1  # an action that the judge compares as well
    settings: dict[str, int | float] = {}  # of the judge, instead of the game's own
    review: ReviewQuestion | None = None  # instead of all the above but the game: a review's step
    iterations: int | None = None  # of a rival at a deal, which has no limit of time
    field: FieldQuestion | None = None  # instead of all the above but the game: a game of a field


class Answer(msgspec.Struct, array_like=True):
    """The chosen action, the verdict if the question was for the judge, or the error."""

    action: int
    error: str = ""
    verdict: Verdict | None = None
    opening: Value | None = None  # of a review
    judge: str = ""  # its version, with the opening
    step: ReviewStep | None = None  # of a review
    game: dict[str, Any] | None = None  # of a field
    seconds: float = 0.0  # of CPU time, for a game of a field


def opened(question: Question) -> tuple[Game, Rules[Any]]:
    """Load the game of a question with its rules, which are kept for the next one."""
    game = load_game(question.game)
    options = tuple(question.options.items())
    return game, box_and_rules(game, options, question.components)[1]


def decide(question: Question) -> Answer:
    """Let the bot choose; it gets only the hidden position and random numbers of its own."""
    game, rules = opened(question)
    hidden = rules.restore(list(question.numbers))
    seat, level, chance = question.seat, question.level, Seeded(question.seed)
    if question.is_for_judge:
        judge = Judge(game, rules, changed(game, question.settings))
        verdict = judge.advice(hidden, seat, question.played)
        return Answer(verdict.best.action, verdict=verdict)
    if question.iterations is not None:
        rival = Rival(level, question.iterations)
        return Answer(chosen(game, rules, hidden, seat, rival, question.seed))
    return Answer(int(bots.load(level, game, rules).choose(hidden, seat, chance)))


@lru_cache(maxsize=1)
def steps_for(
    document: str, seats: tuple[int, ...], settings: tuple[tuple[str, int | float], ...]
) -> Steps:
    """Open a match for its review, and keep it for the next record."""
    match = from_document(json.loads(document))
    return steps_of(match, seats, changed(match.game, dict(settings)))


def changed(game: Game, settings: Mapping[str, Any]) -> JudgeSettings | None:
    """Change some settings of the judge; None if they stay the game's own."""
    return replace(settings_of(game), **settings) if settings else None


def review_step(asked: ReviewQuestion) -> Answer:
    """Review one record of a match."""
    steps = steps_for(asked.document, asked.seats, tuple(sorted(asked.settings.items())))
    if asked.record < 0:
        return Answer(-1, opening=steps.opening(), judge=version())
    return Answer(-1, step=steps.step(asked.record))


def field_game(asked: FieldQuestion) -> Answer:
    """Play one game of a field."""
    begun = thread_time()
    played = play_one(read(asked.challenge), asked.level, asked.explores, asked.number)
    return Answer(-1, game=game_document(played), seconds=thread_time() - begun)


def found(asked: Question) -> Answer:
    """Answer one question."""
    if asked.field is not None:
        return field_game(asked.field)
    return review_step(asked.review) if asked.review is not None else decide(asked)


def answer(question: bytes) -> bytes:
    """Answer one encoded question; a failing bot gives an answer with an error."""
    try:
        told = found(msgspec.msgpack.decode(question, type=Question))
    except Exception as error:
        told = Answer(-1, f"{type(error).__name__}: {error}"[:500])
    return msgspec.msgpack.encode(told)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until the stream ends."""
    while len(head := questions.read(LENGTH.size)) == LENGTH.size:
        written = answer(questions.read(LENGTH.unpack(head)[0]))
        answers.write(LENGTH.pack(len(written)) + written)
        answers.flush()


def main() -> None:
    """Run as a worker with a lower priority than the server, as people come first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the server, which ends us
    niceness = int(sys.argv[1])
    if niceness == NOT_AWAITED:  # a program of the host's own may take its time there, too
        os.environ.setdefault(external.SECONDS, str(PATIENT * external.PATIENCE))
    with contextlib.suppress(OSError):
        os.nice(niceness)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not be taken for an answer
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
