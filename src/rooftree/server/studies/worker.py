"""The process that plays a study: the study comes in, how far it is and the report go out.

Every message is one line of JSON. A second line from the server ends the study early.
"""

from __future__ import annotations

import json
import os
import sys
from threading import Event, Thread
from typing import Any

from rooftree.engine.errors import RooftreeError
from rooftree.studies.result import StudyResult
from rooftree.studies.running import run
from rooftree.studies.study_file import study_of

NICENESS = 10  # bots at tables come first


def main() -> None:
    """Play the study that is named on the first line."""
    os.nice(NICENESS)
    asked = json.loads(sys.stdin.readline())
    enough = Event()
    Thread(target=await_word, args=(enough,), daemon=True).start()
    try:
        tell(page=report_of(asked, enough))
    except RooftreeError as error:
        tell(error=str(error))


def report_of(asked: dict[str, Any], enough: Event) -> str:
    """Play a study to its end, or until there is enough of it, and write its report."""
    study = study_of(asked["entries"])
    found = run(study, 1, lambda games: tell(played=games), enough=enough.is_set)
    return StudyResult(found).page(asked["language"])


def await_word(enough: Event) -> None:
    """Wait for a word of the server; without a server nobody needs the study."""
    if not sys.stdin.readline():
        os._exit(1)
    enough.set()


def tell(**message: object) -> None:
    """Send a message."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
