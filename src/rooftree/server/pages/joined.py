"""Joined scripts: all that a page may run in one file, made of the modules when it is asked for.

A browser far away would ask for sixty files, and wait for each. Nobody builds anything: the modules
lie in `static` as they were written, and a change to one of them makes the file anew.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from posixpath import dirname, join, normpath

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from rooftree.server.pages.static_files import STATIC

# What pages run, in this order; all that these import comes along.
OF_PAGES = {
    "table": (
        "shared/settings.js",
        "table/table.js",
        "rules/rules_panel.js",
        "start/house_switch.js",
    ),
    "lesson": ("shared/settings.js", "learn/lesson.js", "rules/rules_panel.js"),
    "home": ("shared/settings.js", "start/home.js"),
    "new_table": ("shared/settings.js", "start/new_table.js"),
}
COMMENT = re.compile(
    r"^[ \t]*(?://[^\n]*|/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n|/\*\*(?:[^*]|\*(?!/))*\*/", re.MULTILINE
)
# A comment behind code: what follows holds no quote, so the slashes stand in no text.
BEHIND = re.compile(r"[ \t]+// [^\n\"'`]*$", re.MULTILINE)
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
IMPORT = re.compile(r'^import (?:(\{.*\}) from )?"(\..*)";$', re.MULTILINE)
LATER = re.compile(r'\bimport\("(\..*?)"\)')
EXPORT = re.compile(r"^export ((?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
FOR_EVER = "public, max-age=31536000, immutable"
BEGIN = """const $done = new Map();
const $load = (name) => $done.get(name) ?? $done.set(name, $scripts[name]()).get(name);
const $later = async (name) => $load(name);
export { $load as script };
const $scripts = {
"""
END = """};
for (const name of %s) {
  try {
    $load(name);
  } catch (error) {
    reportError(error);
  }
}
"""


@dataclass(frozen=True)
class PageScript:
    """One file of a page: what was joined, of when that was, and its name."""

    names: tuple[str, ...]
    changed: tuple[float, ...]
    body: str
    file: str


class Keeper:
    """Keeps the joined file of each page until one of its modules changes."""

    def __init__(self) -> None:
        self.kept: dict[str, PageScript] = {}

    def file_of(self, page: str) -> PageScript:
        """Return the newest file of a page."""
        kept = self.kept.get(page)
        if kept is None or kept.changed != times_of(kept.names):
            kept = self.kept[page] = joined(page)
        return kept


KEEPER = Keeper()


def joined(page: str) -> PageScript:
    """Join all that a page may run."""
    entries = OF_PAGES[page]
    sources = sources_of(entries)
    names = tuple(sources)
    parts = [
        f'"{name}": () => {{\n{as_function(name, text)}}},\n' for name, text in sources.items()
    ]
    body = BEGIN + "".join(parts) + END % list(entries)
    key = sha256(body.encode()).hexdigest()[:12]
    return PageScript(names, times_of(names), body, f"{page}.{key}.js")


def sources_of(entries: tuple[str, ...]) -> dict[str, str]:
    """Return scripts and all they may import, by their paths below `static`.

    Comments and indentation stay behind; no text of ours goes over several lines.
    """
    found, wanted = dict[str, str](), list(entries)
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = text = plain((STATIC / name).read_text("utf-8"))
            paths = [path for _, path in IMPORT.findall(text)] + LATER.findall(text)
            wanted += [beside(name, path) for path in paths]
    return found


def plain(text: str) -> str:
    """Return a script without comments and indentation."""
    return INDENT.sub("", BEHIND.sub("", COMMENT.sub("", text)))


def as_function(name: str, text: str) -> str:
    """Write a module as the body of a function that returns what the module exports."""

    def imported(found: re.Match[str]) -> str:
        wanted = f"const {found[1].replace(' as ', ': ')} = " if found[1] else ""
        return f'{wanted}$load("{beside(name, found[2])}");'

    text = IMPORT.sub(imported, text)
    text = LATER.sub(lambda found: f'$later("{beside(name, found[1])}")', text)
    exports = [export for _, export in EXPORT.findall(text)]
    body = EXPORT.sub(r"\1", text)
    return f"{body}return {{ {', '.join(exports)} }};\n"


def beside(name: str, path: str) -> str:
    """Return the path below `static` of what a script calls by a path of its own."""
    return normpath(join(dirname(name), path))


def times_of(names: tuple[str, ...]) -> tuple[float, ...]:
    """Return when scripts were changed."""
    return tuple((STATIC / name).stat().st_mtime for name in names)


def tags(page: str, *, apart: bool) -> Markup:
    """Return the tags with which a page loads its scripts, as one file or apart."""
    if apart:
        return apart_tags(page)
    file = KEEPER.file_of(page).file
    return Markup('<script type="module" src="/static/joined/{}"></script>').format(file)


@cache
def apart_tags(page: str) -> Markup:
    """Name each module, as nothing is far away where one plays offline."""
    entries = OF_PAGES[page]
    load = Markup('<link rel="modulepreload" href="/static/{}">')
    run = Markup('<script type="module" src="/static/{}"></script>')
    loads = [load.format(name) for name in sources_of(entries)]
    return Markup("").join([*loads, *(run.format(name) for name in entries)])


async def send(request: Request) -> Response:
    """Send the file of a page; under its own name it never changes."""
    name = request.path_params["name"]
    page = name.partition(".")[0]
    if page not in OF_PAGES:
        return PlainTextResponse("Not Found", 404)
    file = KEEPER.file_of(page)
    headers = {"cache-control": FOR_EVER if file.file == name else "no-store"}
    return Response(file.body, media_type="text/javascript", headers=headers)
