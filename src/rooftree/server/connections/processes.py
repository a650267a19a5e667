"""Processes: several of them serve one address; one that is dead or hangs is replaced.

SIGHUP restarts all, one after the other: a new one listens before an old one is told to stop.
"""

from __future__ import annotations

import multiprocessing
import signal
import socket
import sys
import time
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from types import FrameType
from typing import Protocol

from rooftree.server.connections.lifeline import Lifeline
from rooftree.server.settings import Place, Settings

PAUSE = 0.5  # seconds between two looks at the processes
ENDING = 20.0  # seconds a process may take to end
STARTING = 60.0  # seconds a new process may take until it listens


class Child(Protocol):
    """The program of one process."""

    def __call__(
        self, settings: Settings, listener: socket.socket, ready: Event, line: Connection
    ) -> None:
        """Serve at a socket that listens already, and say when it is ready."""


@dataclass
class Running:
    """One process."""

    place: Place
    process: SpawnProcess
    ready: Event
    lifeline: Lifeline
    started: float  # time.monotonic()


class Supervisor:
    """Starts the processes, watches over them, and ends them."""

    def __init__(
        self, settings: Settings, places: list[Place], child: Child, listener: socket.socket
    ) -> None:
        self.settings, self.child, self.listener = settings, child, listener
        self.context = multiprocessing.get_context("spawn")
        self.is_ending = False
        self.wants_restart = False
        self.running = [self._start(place) for place in places]

    def _start(self, place: Place) -> Running:
        ready = self.context.Event()
        ours, theirs = self.context.Pipe()
        process = self.context.Process(
            target=self.child,
            args=(replace(self.settings, place=place), self.listener, ready, theirs),
        )
        process.start()
        theirs.close()  # so that the line breaks when either end is gone
        return Running(place, process, ready, Lifeline(ours), time.monotonic())

    def run(self) -> None:
        """Watch over the processes until a signal ends them."""
        signal.signal(signal.SIGTERM, self._end)
        signal.signal(signal.SIGINT, self._end)
        signal.signal(signal.SIGHUP, self._ask_for_restart)
        while not self.is_ending:
            wait([one.process.sentinel for one in self.running], PAUSE)
            self._kill_hung()
            self._replace_dead()
            if self.wants_restart and not self.is_ending:
                self.wants_restart = False
                self.restart()
        self._terminate()

    def _kill_hung(self) -> None:
        """Kill the processes that give no sign of life, or never begin to serve."""
        for one in self.running:
            is_late = not one.ready.is_set() and time.monotonic() - one.started > STARTING
            if one.process.is_alive() and (one.lifeline.is_hung() or is_late):
                print(f"process {one.place.number} hangs and is replaced", file=sys.stderr)
                one.process.kill()
                one.process.join()

    def _replace_dead(self) -> None:
        """Start a new process for each dead one; wait a little if it died before it served."""
        for n, one in enumerate(self.running):
            if one.process.is_alive() or self.is_ending:
                continue
            if not one.ready.is_set():  # the database may be away for a moment
                time.sleep(PAUSE)
            self.running[n] = self._start(one.place)

    def wait_until_ready(self) -> bool:
        """Wait until all processes serve; return False if one ended instead, and end them all."""
        for one in self.running:
            while not one.ready.wait(PAUSE):
                if not one.process.is_alive():
                    self._terminate()
                    return False
        return True

    def _terminate(self) -> None:
        for one in self.running:
            one.process.terminate()
        for one in self.running:
            end(one.process)

    def restart(self) -> None:
        """Replace all processes, one after the other, without refusing anybody."""
        for n, old in enumerate(self.running):
            new = self._start(old.place)
            if not new.ready.wait(STARTING):
                new.process.terminate()
                print("a new process did not start; the old ones stay", file=sys.stderr)
                return
            self.running[n] = new
            old.process.terminate()
            end(old.process)

    def _end(self, number: int, frame: FrameType | None) -> None:
        self.is_ending = True

    def _ask_for_restart(self, number: int, frame: FrameType | None) -> None:
        self.wants_restart = True


def end(process: SpawnProcess) -> None:
    """Wait for the end of a process that was told to stop; kill one that hangs."""
    process.join(ENDING)
    if process.is_alive():
        process.kill()
        process.join()
