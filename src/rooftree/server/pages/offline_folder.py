"""The offline folder: what `make offline` wrote, offered to browsers beside the pages."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from rooftree.server.storage.store import CannotOpen

AT = "/offline"
WORKER = "service_worker.js"
# Python in the browser is WebAssembly, in workers; pages of it lie in a frame.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"
    " img-src 'self' data:; connect-src 'self'; frame-src 'self'; worker-src 'self';"
    " manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class OfflineFiles(StaticFiles):
    """Sends the files, with a policy of their own."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Send a file; packs are compressed already, and never change under their name."""
        response = await super().get_response(path, scope)
        response.headers["content-security-policy"] = POLICY
        is_pack = path.endswith(".pack")
        response.headers["cache-control"] = "max-age=31536000, immutable" if is_pack else "no-cache"
        if is_pack:
            response.headers["content-encoding"] = "identity"
        return response


def offline_routes(folder: Path | None) -> list[BaseRoute]:
    """Return the routes of the folder, if the server offers one."""
    if folder is None:
        return []
    if not (folder / WORKER).is_file():
        raise CannotOpen(f"{folder} is not what `make offline` writes")
    files = OfflineFiles(directory=folder, html=True)
    return [Route(AT, to_the_folder), Mount(AT, files)]


async def to_the_folder(request: Request) -> Response:
    """Lead to the folder, as its files name each other from there."""
    return RedirectResponse(f"{AT}/")
