"""The desk for studies: it starts one at a time, knows how far it is, and keeps the reports."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from starlette.requests import HTTPConnection

from rooftree.server.house_access import is_here
from rooftree.server.operator import is_operator
from rooftree.server.security import ALONE
from rooftree.server.settings import Settings
from rooftree.server.tables.refusals import NoSuchStudy, NotAllowed
from rooftree.studies.study import Study

KEPT = 16  # reports that are kept until the server ends
LONGEST = 900.0  # seconds, after which there is enough of any study
LONGEST_LINE = 8 * 1024 * 1024  # bytes of one message: the report is the longest


def may_study(connection: HTTPConnection) -> bool:
    """Tell whether a request may start studies: it comes from this machine, or the operator."""
    return is_offered(connection) and (is_here(connection) or is_operator(connection))


def is_offered(connection: HTTPConnection) -> bool:
    """Tell whether this server plays studies: as one process, which can start others."""
    settings: Settings = connection.app.state.settings
    return settings.place is None and not connection.scope.get(ALONE)


@dataclass
class RunningStudy:
    """A study that was asked for."""

    name: str  # unguessable: whoever knows it may look
    games: int
    played: int = 0
    page: str | None = None
    error: str | None = None
    process: Process | None = None

    @property
    def is_over(self) -> bool:
        """Whether there is a report, or an error instead."""
        return self.page is not None or self.error is not None

    def facts(self) -> dict[str, object]:
        """Return what a page shows of it."""
        url = f"/study/{self.name}" if self.page else None
        return {
            "study": self.name,
            "games": self.games,
            "played": self.played,
            "error": self.error,
            "url": url,
        }


class StudyDesk:
    """All studies of a server."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, RunningStudy] = OrderedDict()
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self, study: Study, entries: Mapping[str, Any], language: str) -> RunningStudy:
        """Start a study, unless another one is still being played."""
        if any(not one.is_over for one in self.known.values()):
            raise NotAllowed("study_busy")
        found = RunningStudy(secrets.token_urlsafe(16), study.games)
        self.known[found.name] = found
        while len(self.known) > KEPT:
            self.known.popitem(last=False)
        asked = json.dumps({"entries": entries, "language": language})
        task = asyncio.create_task(self._play(found, asked))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return found

    def find(self, name: str) -> RunningStudy:
        """Find a study by its name."""
        found = self.known.get(name)
        if found is None:
            raise NoSuchStudy("no_study")
        return found

    def stop(self, name: str) -> RunningStudy:
        """End a study early; its report is about what was played."""
        found = self.find(name)
        if found.process and found.process.stdin and not found.is_over:
            found.process.stdin.write(b"enough\n")
        return found

    async def _play(self, found: RunningStudy, asked: str) -> None:
        """Let a process play, and listen to it."""
        command = (sys.executable, "-m", "rooftree.server.studies.worker")
        try:
            process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
            )
            found.process = process
            assert process.stdin is not None
            process.stdin.write(asked.encode() + b"\n")
            end = asyncio.get_running_loop().call_later(LONGEST, self.stop, found.name)
            try:
                await self._listen(found, process)
            finally:
                end.cancel()
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
        finally:
            if not found.is_over:
                found.error = "the study broke off"

    async def _listen(self, found: RunningStudy, process: Process) -> None:
        """Read the messages of a process to its last."""
        assert process.stdout is not None
        while line := await process.stdout.readline():
            message = json.loads(line)
            found.played += message.get("played", 0)
            found.page = message.get("page", found.page)
            found.error = message.get("error", found.error)

    async def end(self) -> None:
        """End what is still being played."""
        for task in list(self.tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
