"""Static files: scripts and styles, kept in memory until they change on the disk."""

from __future__ import annotations

from email.utils import formatdate
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

STATIC = Path(__file__).parent / "static"


class StaticFiles:
    """The files below a folder. A browser that has the newest is told only that."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.kept: dict[Path, tuple[float, bytes, dict[str, str]]] = {}  # mtime, body, headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.answer(Request(scope))(scope, receive, send)

    def answer(self, request: Request) -> Response:
        """Send a file, or say that the browser's own is still the newest."""
        name = request.scope["path"].removeprefix(request.scope["root_path"]).lstrip("/")
        if request.method not in ("GET", "HEAD"):
            return PlainTextResponse("Method Not Allowed", 405)
        found = self.read(name)
        if found is None:
            return PlainTextResponse("Not Found", 404)
        body, headers = found
        if headers["etag"] in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(body, headers=headers, media_type=guess_type(name)[0])

    def read(self, name: str) -> tuple[bytes, dict[str, str]] | None:
        """Return a file and its headers; None if there is none of that name."""
        try:
            path = (self.folder / name).resolve()
            if not path.is_relative_to(self.folder) or not path.is_file():
                return None
            changed = path.stat().st_mtime
            if path not in self.kept or self.kept[path][0] != changed:
                body = path.read_bytes()
                headers = {
                    "etag": f'"{sha256(body).hexdigest()[:16]}"',
                    "last-modified": formatdate(changed, usegmt=True),
                }
                self.kept[path] = changed, body, headers
        except (OSError, ValueError):  # a name that no file can have
            return None
        return self.kept[path][1:]
