"""Walk through every page: run by the Python of the browser, in Node.

It leaves in /work which modules are wanted, and drawings of what is the same for everybody.
"""

import asyncio
import json
import sys
import zipfile
from pathlib import Path

sys.path[:0] = ["/work/site", "/work"]

from modules import module_of, wanted_of

from rooftree.engine.discovery import load
from rooftree.learning.lessons import lessons_of
from rooftree.offline import boot, compiled_finder  # noqa: F401
from rooftree.offline.alone import FRAMED
from rooftree.offline.inside import Inside
from rooftree.offline.kept import KeptStore
from rooftree.offline.thinking import Thinker
from rooftree.server.bots import worker
from rooftree.server.bots.pool import WorkerPool
from rooftree.server.security import HEADERS
from rooftree.server.settings import Settings

WORK, SITE = Path("/work"), Path("/work/site")
GAMES = ("blueprints", "california", "dice_manor", "dream_home")
GAMES_AT = "rooftree/games/"
FOR_ALL = ["/", "/settings", "/games/palette.css"]
OF_GAME = ["/rules/{}", "/learn/{}", "/games/{}/style.css"]
NOT_KEPT = ["/about/{}", "/new?game={}", "/rules/{}/box", "/review/{}/style.css"]
COVERS = ["/games/{}/cover.svg?theme=light&lang=", "/games/{}/cover.svg?theme=dark&lang="]
REVIEWED = "blueprints"  # one review imports what all of them need
QUICK = {"effort": 0.01, "screened": 2, "screening": 1, "worlds": 2, "most": 2, "endings": 1}
QUICK |= {"values": 1, "doubled": 0}
QUESTIONS = ("moments/3", "match.json", "verify", "moments/3/review")
OF_MATCH = ("/table/{}", "/replay/{}", "/table/{}/picture.svg?seat=0")
OF_MATCH += ("/review/{}", "/review/{}/file", "/table/{}/luck")
ME = {"kind": "me", "name": "Ida"}
BOTS = [{"kind": "bot", "level": "uniform", "name": "Ada"}] * 2


async def keep(data: bytes, is_whole: bool) -> None:
    """Keep nothing."""


async def think(question: bytes) -> bytes:
    """Think here."""
    return worker.answer(question)


async def get(inside: Inside, address: str, language: str) -> bytes:
    """Return a page; it must be there."""
    path, _, query = address.partition("?")
    headers = {"host": "localhost", "accept-language": language}
    answer = await inside.ask("GET", path, query, headers)
    if answer.status != 200:
        raise LookupError(f"{address}: {answer.status} {answer.body[:300]!r}")
    return answer.body


async def post(inside: Inside, path: str, body: object) -> dict[str, str]:
    """Ask for a change."""
    headers = {"host": "localhost", "content-type": "application/json"}
    answer = await inside.ask("POST", path, "", headers, json.dumps(body).encode())
    if answer.status != 200:
        raise LookupError(f"{path}: {answer.status} {answer.body[:300]!r}")
    found: dict[str, str] = json.loads(answer.body)
    return found


async def draw(inside: Inside) -> dict[str, tuple[str, str]]:
    """Draw what is the same for everybody, in both languages; return types and texts."""
    drawn = {}
    for language in ("en", "fr"):
        pages = [*FOR_ALL, *(page.format(game) for page in OF_GAME for game in GAMES)]
        pages += [page.format(game) + language for page in COVERS for game in GAMES]
        for page in pages:
            text = (await get(inside, page, language)).decode()
            drawn[f"{language}{page}"] = (type_of(page), text)
    return drawn


def type_of(page: str) -> str:
    """Return the media type of an address."""
    path = page.partition("?")[0]
    return {".css": "text/css", ".svg": "image/svg+xml"}.get(path[-4:], "text/html; charset=utf-8")


async def play(inside: Inside, game: str) -> None:
    """Sit at a table, let bots play a match, and look at it in every way."""
    for page in NOT_KEPT:
        await get(inside, page.format(game), "en")
    made = await post(inside, "/api/tables", {"game": game, "seats": [ME, *BOTS]})
    await visit(inside, f"/socket/{made['code']}")
    await visit(inside, f"/socket/learn/{game}/{lessons_of(load(game))[0].id}")
    made = await post(inside, "/api/tables", {"game": game, "seats": [*BOTS]})
    table = f"/api/tables/{made['code']}"
    while not json.loads(await get(inside, table, "en"))["over"]:
        await asyncio.sleep(0.02)
    if game != REVIEWED:
        return
    await post(inside, f"{table}/review", {})
    while json.loads(await get(inside, f"{table}/review", "en"))["status"] != "ready":
        await asyncio.sleep(0.05)
    for question in QUESTIONS:
        await get(inside, f"{table}/{question}", "en")
    for page in OF_MATCH:
        await get(inside, page.format(made["code"]), "en")


async def visit(inside: Inside, address: str) -> None:
    """Open a socket and wait for its first frame."""
    heard = asyncio.Event()
    socket = inside.open(address, "", {"host": "localhost"}, lambda text: heard.set(), print)
    await heard.wait()
    socket.leave()


async def main() -> None:
    """Walk, and write down what was needed."""
    settings = Settings(Path("/tables"), pace=0.0, deadline=600.0, judge=QUICK, seed=1)
    pool = WorkerPool(1, 600.0, lambda niceness: Thinker(think, lambda: None))
    inside = Inside(settings, KeptStore(None, [], keep), pool)
    await inside.start()
    drawn = {"headers": HEADERS | FRAMED, "pages": await draw(inside)}
    (WORK / "drawn.json").write_text(json.dumps(drawn))
    for game in GAMES:
        await play(inside, game)
    found = sources()
    # Games come along whole: a match without a reveal does not ask for the drawing of one
    used = set(sys.modules) | {module_of(path) for path in found if path.startswith(GAMES_AT)}
    wanted = {path: module_of(path) in used for path in wanted_of(found, used)}
    (WORK / "wanted.json").write_text(json.dumps(wanted))


def sources() -> dict[str, bytes]:
    """Read all sources that there are: of Python itself, and below /work/site."""
    with zipfile.ZipFile("/lib/python314.zip") as archive:
        found = {name: archive.read(name) for name in archive.namelist() if name.endswith(".py")}
    for path in SITE.rglob("*.py"):
        found[path.relative_to(SITE).as_posix()] = path.read_bytes()
    return found


await main()  # type: ignore[top-level-await]  # noqa: F704
