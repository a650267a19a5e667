"""Bots in other languages: a program that reads and writes one line of JSON for each decision.

Described in docs/how-to/write-a-bot.md. A program is started when it is first asked and kept; one
that takes too long or ends is started again at the next decision.
"""

from __future__ import annotations

import atexit
import json
import os
import queue
import shlex
import subprocess
import threading
from contextlib import suppress
from functools import cache
from typing import IO, Any

from rooftree.bots.bot import Bot
from rooftree.bots.checked import BotFault
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Rules
from rooftree.engine.game import Game

PREFIX = "exec:"
PROTOCOL = 1
LONGEST_LINE = 1 << 20  # bytes of an answer
SECONDS = "ROOFTREE_BOT_SECONDS"  # environment variable: seconds for one decision
PATIENCE = 8.0  # without it; less than the server waits for a bot, so that the program is ended


class LineProgram:
    """A running program that answers each line with one line."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.process: subprocess.Popen[bytes] | None = None
        self.lines: queue.Queue[bytes] = queue.Queue()
        atexit.register(self.end)

    def ask(self, line: bytes) -> bytes:
        """Send a line and return the answer; end a program that gives none in time."""
        if self.process is None or self.process.poll() is not None:
            self.start()
        try:
            self.send(line)
            answer = self.lines.get(timeout=float(os.environ.get(SECONDS, PATIENCE)))
        except queue.Empty:
            self.end()
            raise BotFault(f"{self.command!r} gave no answer in time") from None
        except OSError as error:
            self.end()
            raise BotFault(f"{self.command!r} does not listen: {error}") from None
        if not answer:
            self.end()
            raise BotFault(f"{self.command!r} ended without an answer")
        return answer

    def send(self, line: bytes) -> None:
        """Write a line; a program that ended without reading it may have answered before."""
        assert self.process is not None
        assert self.process.stdin is not None
        with suppress(BrokenPipeError):
            self.process.stdin.write(line + b"\n")
            self.process.stdin.flush()

    def start(self) -> None:
        """Start the program, with a thread that collects its lines."""
        self.end()
        try:
            self.process = subprocess.Popen(
                shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, ValueError, IndexError) as error:
            raise BotFault(f"{self.command!r} cannot be started: {error}") from None
        assert self.process.stdout is not None
        self.lines = queue.Queue()
        collector = (self.process.stdout, self.lines)
        threading.Thread(target=collect, args=collector, daemon=True).start()

    def end(self) -> None:
        """End the program, if it runs."""
        process, self.process = self.process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                try:
                    stream.close()
                except OSError:  # what was not read any more
                    continue


def collect(stream: IO[bytes], lines: queue.Queue[bytes]) -> None:
    """Put each line into the queue; an empty one when the program ends."""
    try:
        while line := stream.readline(LONGEST_LINE):
            lines.put(line)
    except ValueError:  # the stream was closed by `end`
        return
    lines.put(b"")


@cache
def program(command: str) -> LineProgram:
    """Return the program of a command, one for each process of ours."""
    return LineProgram(command)


class External(Bot[Any]):
    """Asks a program; it is handed the view of its seat, its numbers and the legal actions."""

    def __init__(self, command: str, game: Game, rules: Rules[Any]) -> None:
        super().__init__(rules, game.evaluation(rules))
        self.command = command
        self.game = game
        self.show = game.show(rules)

    def choose(self, hidden: Any, seat: int, chance: Chance) -> int:
        """Return the action that the program names in its notation."""
        legal = {self.show.notation(a): int(a) for a in self.rules.actions(hidden, seat)}
        question = json.dumps(self.question(hidden, seat, legal))
        answer = program(self.command).ask(question.encode())
        try:
            return legal[json.loads(answer)["action"]]
        except (ValueError, LookupError, TypeError):
            said = answer[:100].decode("utf-8", "replace").strip()
            raise BotFault(f"{self.command!r} answered {said!r}: no legal action") from None

    def question(self, hidden: Any, seat: int, legal: dict[str, int]) -> dict[str, Any]:
        """Describe a decision as plain JSON."""
        names = [f"Player {n + 1}" for n in range(hidden.seats)]
        described = ((name, self.show.describe(action)) for name, action in legal.items())
        return {
            "protocol": PROTOCOL,
            "game": self.game.name,
            "seats": int(hidden.seats),
            "seat": seat,
            "actions": [
                {"action": name, "kind": kind, **fields} for name, (kind, fields) in described
            ],
            "view": self.show.view(hidden, seat, names),
            "numbers": [int(number) for number in self.rules.numbers(hidden)],
        }
