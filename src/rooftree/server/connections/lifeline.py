"""The lifeline between the supervisor and one process: each notices when the other is gone.

The process says every second that its event loop goes on. If the supervisor dies, however it dies,
the line breaks and the process ends, so that nobody holds the port.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from multiprocessing.connection import Connection

BEAT = b"+"
EVERY = 1.0  # seconds between two signs of life
HUNG = 7.0  # seconds without one, after which a process is taken for hung
LEAVING = 5.0  # seconds a process has to end once its supervisor is gone


class Lifeline:
    """The supervisor's end: tells whether a process still goes on."""

    def __init__(self, line: Connection) -> None:
        self.line = line
        self.heard = time.monotonic()
        self.has_begun = False  # a process that has not begun to serve says nothing yet

    def is_hung(self) -> bool:
        """Read what has come; tell whether the last sign of life is too old."""
        try:
            while self.line.poll():
                self.line.recv_bytes()
                self.heard, self.has_begun = time.monotonic(), True
        except (EOFError, OSError):  # it has ended, which the supervisor sees anyway
            return False
        return self.has_begun and time.monotonic() - self.heard > HUNG


async def beat_for_ever(line: Connection) -> None:
    """Say again and again that this event loop goes on."""
    while True:
        try:
            line.send_bytes(BEAT)
        except OSError:
            return  # `end_with` sees that the supervisor is gone
        await asyncio.sleep(EVERY)


def end_with(line: Connection) -> None:
    """End this process when the supervisor is gone: first as if told to, then at once."""

    def wait_for_the_end() -> None:
        try:
            line.recv_bytes()  # nothing is ever said in this direction
        except (EOFError, OSError):
            os.kill(os.getpid(), signal.SIGTERM)
            time.sleep(LEAVING)
            os._exit(1)

    threading.Thread(target=wait_for_the_end, name="lifeline", daemon=True).start()
