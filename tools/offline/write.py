"""Writes the folder: the shell, its service worker, and two packs."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import zipfile
from collections.abc import Collection, Mapping
from pathlib import Path

from tools.offline import fetching
from tools.offline.debian_headers import NoHeaders, fetch_headers
from tools.offline.packs import write_pack
from tools.offline.wasm_library import FILE, CannotCompile, compiled_library, marked

HERE = Path(__file__).parent
OURS = Path("src/rooftree")
SHELL = OURS / "offline/static"
STATIC = OURS / "server/pages/static"
NOT_OFFLINE = ("cli", "adapters", "server/pages/static/operator")
WITH_SOURCES = "anyio/"  # it reads its own sources to load its modules later
TEXTS = (".toml", ".md", ".jinja", ".css", ".js", ".svg")
STAMP = (2020, 1, 1, 0, 0, 0)
IN_PACK = ("open_socket.js", "python.js", "keeping.js", "tables_worker.js", "thinking_worker.js")
BESIDE = ("index.html", "shell.js", "words.js", "shell.css", "manifest.webmanifest")
PICTURES = ("icon.svg", "icon-192.png", "icon-512.png")


def write_folder(out: Path, kept: Path, *, compiled: bool = True) -> str:
    """Write the folder `out`; return a sentence that says what it holds."""
    pyodide = fetching.pyodide(kept)
    library, why = made_library(kept, pyodide) if compiled else (b"", "as asked")
    parts = Parts(kept, pyodide, library)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    packs = [
        write_pack(out, "python", parts.python()),
        write_pack(out, "rooftree", parts.rooftree()),
    ]
    for name in (*BESIDE, *PICTURES):
        shutil.copyfile(SHELL / name, out / name)
    worker = (SHELL / "service_worker.js").read_text()
    text = worker.replace("[/* packs */]", json.dumps(packs), 1)
    (out / "service_worker.js").write_text(text)
    size = sum(file.stat().st_size for file in out.iterdir())
    form = "compiled" if library else f"plain Python ({why}): bots look less far"
    return f"{out}: {len(list(out.iterdir()))} files, {size / 1e6:.2f} MB, {form}"


def made_library(kept: Path, pyodide: Path) -> tuple[bytes, str]:
    """Return the compiled modules, or nothing and why."""
    try:
        include = fetch_headers(kept / "headers")
        return compiled_library(kept, pyodide, include, fetching.compiler(kept)), ""
    except (NoHeaders, CannotCompile) as error:
        return b"", str(error)
    except subprocess.CalledProcessError:
        return b"", "the compiler cannot be fetched"


class Parts:
    """What goes into the packs."""

    def __init__(self, kept: Path, pyodide: Path, library: bytes) -> None:
        self.pyodide, self.library = pyodide, library
        self.work = kept / "work"
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)
        with zipfile.ZipFile(pyodide / "python_stdlib.zip") as archive:
            every = {name: archive.read(name) for name in archive.namelist()}
        self.standard = {name: data for name, data in every.items() if name.endswith(".py")}
        self.libraries = fetching.libraries(kept)
        self.ours = our_files()
        wanted = self.walk()
        self.seldom = {name for name, is_used in wanted.items() if not is_used}
        self.standard = chosen(self.standard, wanted)
        self.libraries = chosen(self.libraries, wanted, ".so")
        self.ours = chosen(self.ours, wanted, *TEXTS)

    def walk(self) -> dict[str, bool]:
        """Let the Python of the browser walk through all pages.

        Return the sources it wants, and whether they were used: others may be imported later.
        """
        shutil.copy(HERE / "modules.py", self.work)
        site = self.work / "site"
        for name, data in (self.libraries | self.ours).items():
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            (site / name).write_bytes(data)
        self.in_node("walk_in_browser.py")
        shutil.rmtree(site)
        found: dict[str, bool] = json.loads((self.work / "wanted.json").read_text())
        return found

    def in_node(self, program: str) -> None:
        """Run a program in the Python of the browser."""
        command: list[str | Path] = [
            "node",
            HERE / "in_node.mjs",
            self.pyodide,
            HERE / program,
            self.work,
        ]
        subprocess.run(command, check=True)

    def python(self) -> dict[str, bytes]:
        """Return what a release of ours does not change: Python and the libraries."""
        names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
        found = {f"pyodide/{name}": (self.pyodide / name).read_bytes() for name in names}
        found["pyodide/pyodide.mjs"] = found["pyodide/pyodide.mjs"].partition(b"//# sourceMap")[0]
        lock = json.loads((self.pyodide / "pyodide-lock.json").read_text()) | {"packages": {}}
        found["pyodide/pyodide-lock.json"] = json.dumps(lock).encode()
        found["pyodide/python_stdlib.zip"] = zipped(self.to_pyc(self.standard))
        sources = {name: x for name, x in self.libraries.items() if name.startswith(WITH_SOURCES)}
        inits = {name: x for name, x in sources.items() if name.endswith("__init__.py")}
        found["python/libraries.zip"] = zipped(self.to_pyc(self.libraries) | inits)
        return found

    def rooftree(self) -> dict[str, bytes]:
        """Return our modules, scripts, styles and drawings."""
        files = dict(self.ours)
        if self.library:
            for path in marked():
                files.pop(path.relative_to("src").as_posix(), None)
            files["rooftree/compiled.txt"] = b"cpython-314"
        found = {"python/rooftree.zip": zipped(self.to_pyc(files))}
        found[f"python/{FILE}"] = self.library
        for path in sorted(STATIC.rglob("*")):
            if path.is_file() and path.suffix != ".ts":
                found[f"static/{path.relative_to(STATIC).as_posix()}"] = path.read_bytes()
        found |= {name: (SHELL / name).read_bytes() for name in (*IN_PACK, *BESIDE, *PICTURES)}
        found["static/shared/open_socket.js"] = found.pop("open_socket.js")
        return found | {"drawn.json": (self.work / "drawn.json").read_bytes()}

    def to_pyc(self, files: Mapping[str, bytes]) -> dict[str, bytes]:
        """Let the Python of the browser compile sources; other files stay as they are.

        Seldom ones stay sources, too, as these are smaller.
        """
        sources = {name: data for name, data in files.items() if name.endswith(".py")}
        sources = {name: data for name, data in sources.items() if name not in self.seldom}
        (self.work / "sources.zip").write_bytes(zipped(sources))
        self.in_node("compile_in_browser.py")
        with zipfile.ZipFile(self.work / "compiled.zip") as archive:
            made = {name: archive.read(name) for name in archive.namelist()}
        return made | {name: data for name, data in files.items() if name not in sources}


def chosen(files: Mapping[str, bytes], wanted: Collection[str], *kinds: str) -> dict[str, bytes]:
    """Choose the wanted sources, and all files of some kinds."""
    return {name: x for name, x in files.items() if name in wanted or name.endswith(kinds)}


def our_files() -> dict[str, bytes]:
    """Return our modules and what they read, by their paths in site-packages."""
    found = {}
    for path in sorted(OURS.rglob("*")):
        name = path.relative_to("src").as_posix()
        is_left_out = name.startswith(tuple(f"rooftree/{one}/" for one in NOT_OFFLINE))
        is_made = "__pycache__" in name or path.suffix in (".so", ".png", ".html", ".webmanifest")
        is_shell = path.parent == SHELL
        is_sent = path.is_relative_to(STATIC) and path.suffix != ".js"  # Python never reads it
        if path.is_file() and not (is_left_out or is_made or is_shell or is_sent):
            found[name] = path.read_bytes()
    return found


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Put files into a zip, not compressed, as the pack around it is."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, STAMP), files[name])
    return made.getvalue()
