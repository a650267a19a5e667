"""Answer the question in /work/asked.json: run by the Python of the browser, in Node."""

import json
import sys
from pathlib import Path

WORK = Path("/work")
sys.path[:0] = ["/work/site", "/work"]

if (WORK / "is_compiled").exists():
    from rooftree.offline.compiled_finder import find_compiled

    find_compiled()

import playing  # type: ignore[import-not-found]

question = json.loads((WORK / "asked.json").read_text())
(WORK / "said.json").write_text(json.dumps(playing.asked(question)))
