"""Handover: a connection that asks for a table is given to the process where that table is at home.

So all viewers of a table meet in one process, which follows and draws it once. Nothing depends on
it: if that process does not take the connection, it is served where it came in.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rooftree.server.keys import CODE_LENGTH, LETTERS, home_of
from rooftree.server.settings import Place

# The first line of a request for a table: a page, a socket, or the interface.
ASKS = re.compile(rf"[A-Z]+ /(?:api/)?[a-z]+/([{LETTERS}]{{{CODE_LENGTH}}})[/? ]".encode())
MOST = 16 * 1024  # bytes that travel with a connection; longer requests stay where they are
TAKEN = b"+"
PATIENCE = 1.0  # seconds until an offer that nobody answers is taken back
LENGTH = 4  # bytes of the number that says how many follow
Protocol = Callable[[bytes], asyncio.Protocol]  # of what was already read
Answered = Callable[[bool], None]


class Handover:
    """One process among its neighbours: gives connections away, and takes theirs."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.listener: socket.socket | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # -- giving ----------------------------------------------------------------------------
    def home(self, data: bytes) -> int | None:
        """Return the process where the table of a request is at home; None: it may stay here."""
        asked = ASKS.match(data)
        if asked is None or len(data) > MOST:
            return None
        number = home_of(asked[1].decode(), self.place.count)
        return None if number == self.place.number else number

    def offer(self, number: int, connection: int, data: bytes, answered: Answered) -> bool:
        """Offer a connection and what was read of it; `answered` tells whether it was taken.

        Return False if nobody is there to answer.
        """
        link = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        link.setblocking(False)
        try:
            link.connect(str(address_of(self.place.folder, number)))
            socket.send_fds(link, [len(data).to_bytes(LENGTH), data], [connection])
        except OSError:
            link.close()
            return False
        loop = asyncio.get_running_loop()
        patience = loop.call_later(PATIENCE, give_up, loop, link, answered)
        loop.add_reader(link, hear_answer, loop, link, answered, patience)
        return True

    # -- taking ----------------------------------------------------------------------------
    def listen(self, protocol: Protocol) -> None:
        """Take connections from now on, instead of an older process with this number."""
        self.listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.listener.setblocking(False)
        path = address_of(self.place.folder, self.place.number)
        draft = path.with_suffix(".new")
        draft.unlink(missing_ok=True)
        self.listener.bind(str(draft))
        self.listener.listen(socket.SOMAXCONN)
        draft.replace(path)
        asyncio.get_running_loop().add_reader(self.listener, self._accept, protocol)

    def close(self) -> None:
        """Take no more connections; who offers one keeps it."""
        if self.listener is not None:
            asyncio.get_running_loop().remove_reader(self.listener)
            self.listener.close()
            self.listener = None

    def _accept(self, protocol: Protocol) -> None:
        assert self.listener is not None
        with contextlib.suppress(OSError):
            link, _ = self.listener.accept()
            link.setblocking(False)
            asyncio.get_running_loop().add_reader(link, self._take, link, protocol)

    def _take(self, link: socket.socket, protocol: Protocol) -> None:
        loop = asyncio.get_running_loop()
        loop.remove_reader(link)
        with link, contextlib.suppress(OSError):
            data, connections, _, _ = socket.recv_fds(link, LENGTH + MOST, 1)
            for number in connections:
                taken = socket.socket(fileno=number)
                if len(data) - LENGTH != int.from_bytes(data[:LENGTH]):
                    taken.close()
                    return
                answer(link, taken)
                task = loop.create_task(serve(taken, data[LENGTH:], protocol))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)


def address_of(folder: Path, number: int) -> Path:
    """Return where a process takes connections."""
    return folder / f"{number}.sock"


def give_up(loop: asyncio.AbstractEventLoop, link: socket.socket, answered: Answered) -> None:
    """Take an offer back from a process that hangs: it cannot say any more that it takes it."""
    loop.remove_reader(link)
    link.close()
    answered(False)


def hear_answer(
    loop: asyncio.AbstractEventLoop,
    link: socket.socket,
    answered: Answered,
    patience: asyncio.TimerHandle,
) -> None:
    """Hear whether a connection was taken; a process that ends closes the link."""
    patience.cancel()
    loop.remove_reader(link)
    is_taken = False
    with link, contextlib.suppress(OSError):
        is_taken = link.recv(1) == TAKEN
    answered(is_taken)


def answer(link: socket.socket, taken: socket.socket) -> None:
    """Say that a connection is taken; if that cannot be said, it is not."""
    try:
        link.send(TAKEN)
    except OSError:
        taken.close()
        raise


async def serve(taken: socket.socket, data: bytes, protocol: Protocol) -> None:
    """Serve a connection as if it had come in here, with what was already read of it."""
    loop = asyncio.get_running_loop()
    try:
        await loop.connect_accepted_socket(partial(protocol, data), taken)
    except OSError:
        taken.close()
