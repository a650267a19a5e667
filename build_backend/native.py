"""Compile the marked modules with mypyc.

mypyc's C files are joined into two: what decides (engine, rules, bots) in one, so that the compiler
can inline across modules, and what shows (words, pictures, server) in another. Two cores compile
them side by side, and a file whose text did not change is not compiled again.
"""

import hashlib
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension
from setuptools.command.build_ext import build_ext

COMPLETE = "rooftree/compiled.txt"  # written last; without it the compiled modules are not used
# Strict type checks run in `make check`; here libraries may be missing.
CHECKS = ("--config-file=", "--follow-imports=silent", "--ignore-missing-imports")
# A module is compiled if it asks for native numbers, or if every move at a table goes through it.
MARKS = ("from mypy_extensions import", "import annotations  # compiled")
ROOMS_THAT_DECIDE = ("table", "rules", "bot")  # of a game
# Small functions are inlined only if nobody can replace them: 1.4 times as fast.
COMMON = ["-fno-semantic-interposition", "-g0"]
FLAGS = {"decides": ["-O3", *COMMON], "shows": ["-O1", *COMMON]}


def modules() -> list[str]:
    """Find every module that is marked."""
    sources = sorted(Path("src/rooftree").rglob("*.py"))
    return [str(source) for source in sources if is_marked(source.read_text("utf-8"))]


def is_marked(text: str) -> bool:
    """Tell whether a module asks to be compiled."""
    return any(mark in text for mark in MARKS)


def translate() -> list[Extension]:
    """Let mypyc write C, and join its files into two."""
    from mypyc.build import mypycify

    found = mypycify([*CHECKS, *modules()], group_name="rooftree", multi_file=os.name != "nt")
    print("translated", flush=True)  # tools/compile_beside.py estimates the rest from this
    if os.name != "nt":
        [library] = [extension for extension in found if len(extension.sources) > 1]
        library.sources = join(library.sources)
    return found


def join(sources: list[str]) -> list[str]:
    """Write one C file for each part that includes the files of that part."""
    joined = []
    for part in FLAGS:
        path = Path("build", f"rooftree_{part}.c")
        chosen = [source for source in sources if part_of(source) == part]
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(f'#include "{Path(source).resolve()}"\n' for source in chosen))
        joined.append(str(path))
    return joined


def part_of(source: str) -> str:
    """Tell which of the two parts a C file belongs to, from the module in its name."""
    _, *names = Path(source).stem.split("___")
    if names[:1] == ["games"]:
        return "decides" if names[2] in ROOMS_THAT_DECIDE else "shows"
    return "shows" if names[:1] in (["server"], ["drawing"]) else "decides"


class BuildNative(build_ext):
    """Compile C files side by side, and only those that changed."""

    def build_extensions(self) -> None:
        """Compile and link everything, then say that the set is complete."""
        complete = Path(self.build_lib, COMPLETE)
        complete.unlink(missing_ok=True)
        compile_some = self.compiler.compile

        def compile_all(sources: list[str], **settings: object) -> list[str]:
            def one(source: str) -> list[str]:
                return compile_unless_kept(self.compiler, compile_some, source, settings)

            with ThreadPoolExecutor() as pool:
                return [made for objects in pool.map(one, sources) for made in objects]

        self.compiler.compile = compile_all
        self.parallel = True
        super().build_extensions()
        if self.extensions:
            complete.write_text(sys.implementation.cache_tag)


def compile_unless_kept(compiler, compile_some, source: str, settings: dict) -> list[str]:
    """Compile one C file, or keep its object if it was made from the same text."""
    part = Path(source).stem.removeprefix("rooftree_")
    if part in FLAGS:
        settings = {**settings, "extra_postargs": [*settings["extra_postargs"], *FLAGS[part]]}
    [made] = compiler.object_filenames([source], output_dir=settings["output_dir"])
    note, text = Path(made + ".made-from"), digest(source, settings["extra_postargs"])
    if not Path(made).exists() or not note.exists() or note.read_text() != text:
        note.unlink(missing_ok=True)
        compile_some([source], **settings)
        note.write_text(text)
    return [made]


def digest(source: str, flags: list[str]) -> str:
    """Hash a C file, the files beside it that it includes, and its flags."""
    found = hashlib.sha256(repr((sys.version, flags)).encode())
    for text in included(Path(source), set()):
        found.update(text)
    return found.hexdigest()


def included(path: Path, read: set[Path]) -> Iterator[bytes]:
    """Read a C file and the generated files that it includes, each once."""
    if path in read or not path.exists():
        return
    read.add(path)
    text = path.read_bytes()
    yield text
    for line in text.splitlines():
        if line.startswith(b'#include "'):
            yield from included(Path(path.parent, line.split(b'"')[1].decode()), read)
