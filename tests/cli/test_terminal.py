"""At a real terminal: questions, colours, pages, the keys of a person."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path

import rooftree

PATIENCE = 300.0  # seconds after which a test that hangs is ended
PERSON_FIRST = "1"  # a seed with which the first of two seats begins


def hear_ctrl_c() -> None:
    """Let Ctrl-C reach the command: a test that runs in the background would ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """`rooftree` in a terminal of 80 columns and 24 rows."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.keyboard, screen = pty.openpty()
        ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        root = Path(rooftree.__file__).parents[1]
        settings = {"PYTHONPATH": str(root), "TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "rooftree", *words],
            stdin=screen,
            stdout=screen,
            stderr=screen,
            cwd=folder,
            env={**os.environ, **settings, "PAGER": "cat"},
            start_new_session=True,
            preexec_fn=hear_ctrl_c,
        )
        os.close(screen)
        self.seen = ""

    def wait_for(self, text: str) -> None:
        """Read until the text stands on the screen."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert time.monotonic() < end, f"{text!r} never came; there was:\n{self.seen}"
            if select.select([self.keyboard], [], [], 0.2)[0]:
                try:
                    self.seen += os.read(self.keyboard, 65536).decode("utf-8", "replace")
                except OSError:  # the other end has closed
                    assert text in self.seen, self.seen
                    return

    def type(self, text: str) -> None:
        """Press keys, then Enter; what was seen before is forgotten."""
        self.seen = ""
        os.write(self.keyboard, f"{text}\n".encode())

    def status(self) -> int:
        """Read the output, without which the command cannot end; return its status."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            if select.select([self.keyboard], [], [], 0.2)[0]:
                try:
                    self.seen += os.read(self.keyboard, 65536).decode("utf-8", "replace")
                except OSError:  # the other end has closed
                    break
        return self.process.wait(PATIENCE)


def test_seats_and_bots_are_asked_for_and_the_table_is_drawn_in_colour(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "blueprints", "--seed", PERSON_FIRST)
    terminal.wait_for("How many seats, 2 to 4? [4]")
    terminal.type("nine")
    terminal.wait_for("How many seats")
    terminal.type("2")
    terminal.wait_for("Who plays against you? [solid]")
    terminal.type("uniform")
    terminal.wait_for("> ")
    terminal.wait_for("Choose a die from the pool.")
    assert re.search(r"\x1b\[[0-9;]*m[WRSG][1-6]", terminal.seen)
    terminal.type("quit")
    terminal.wait_for("Nothing was played.")
    assert terminal.status() == 0
    assert not list(tmp_path.iterdir())


def test_ctrl_c_leaves_the_match_saved(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "blueprints", "--seats", "2", "--bots", "uniform")
    terminal.wait_for("such as ")
    terminal.type(re.findall(r"such as (\S+):", terminal.seen)[0])
    terminal.wait_for("Choose a die to discard.")
    terminal.process.send_signal(signal.SIGINT)
    terminal.wait_for("rooftree resume blueprints-1.match.json")
    assert terminal.status() == 0
    assert (tmp_path / "blueprints-1.match.json").exists()


def test_ctrl_c_ends_a_simulation_without_a_traceback(tmp_path: Path) -> None:
    words = ("simulate", "blueprints", "--games", "200000", "--bots", "greedy", "--workers", "1")
    terminal = Terminal(tmp_path, *words)
    terminal.wait_for("0/200000")
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.status() != 0
    terminal.wait_for("")
    assert "Traceback" not in terminal.seen


def test_ctrl_c_ends_the_processes_of_a_simulation_in_the_middle_of_their_games(
    tmp_path: Path,
) -> None:
    words = ("simulate", "dice_manor", "--games", "200000", "--bots", "greedy", "--workers", "2")
    terminal = Terminal(tmp_path, *words, "--save", "games")
    terminal.wait_for("0/200000")
    while not list(tmp_path.glob("games/*.json")):  # the processes play: hours of it are to come
        assert terminal.process.poll() is None, terminal.seen
        time.sleep(0.1)
    os.killpg(terminal.process.pid, signal.SIGINT)  # as a terminal does, to all of them
    assert terminal.status() != 0
    terminal.wait_for("")
    assert "Traceback" not in terminal.seen


def test_long_rules_go_through_the_pager(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "rules", "blueprints")
    terminal.wait_for("Blueprint bonus")
    assert terminal.status() == 0
