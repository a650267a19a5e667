"""Compile our modules to one WebAssembly library for the Python of the browser.

It needs mypy, `ziglang` (a wheel with clang and wasm-ld) and the headers of the same Python, for
whatever machine. Emscripten is not needed: what a library lacks is looked up when it is loaded.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

DATA = "_sysconfigdata__emscripten_wasm32-emscripten"
TARGET = ["--target=wasm32-emscripten", "-mcpu=generic-extended_const"]  # no sums in constants
LEVELS = {"decides": "-O2", "decides_too": "-O2", "shows": "-O1"}  # parts of native.py
NAME = re.compile(r"^(?:# *define|/\* *#undef) +(\w+)", re.MULTILINE)
ERRNO = (
    "#pragma once\nint *__errno_location(void);\n#define errno (*__errno_location())\n"
    "#define ENOENT 44\n#define EINTR 27\n#define ENOMEM 48\n#define EINVAL 28\n#define ERANGE 68\n"
)
FILE = "rooftree__mypyc.cpython-314-wasm32-emscripten.so"
BACKEND = Path("build_backend")


class CannotCompile(Exception):
    """The library cannot be made here; the argument says why."""


def marked() -> list[Path]:
    """Return the modules that are compiled, by the rule of the wheel."""
    asked = [sys.executable, "-c", "import native; print('\\n'.join(native.modules()))"]
    settings = os.environ | {"PYTHONPATH": str(BACKEND)}
    said = subprocess.run(asked, env=settings, check=True, capture_output=True, text=True).stdout
    return [Path(line) for line in said.split()]


def compiled_library(kept: Path, pyodide: Path, include: Path, compiler: Path) -> bytes:
    """Return the library; it is made anew only if something that it is made of has changed."""
    sources = [*marked(), BACKEND / "native.py", Path(__file__)]
    text = b"".join(path.as_posix().encode() + path.read_bytes() for path in sources)
    library = kept / f"library-{hashlib.sha256(text).hexdigest()[:16]}.so"
    if not library.exists():
        for old in kept.glob("library-*.so"):
            old.unlink()
        draft = library.with_suffix(".new")
        try:
            Compiling(pyodide, include, compiler).write(draft)
        except subprocess.CalledProcessError as error:
            raise CannotCompile(f"the compiler failed: {error}") from None
        draft.replace(library)
    return library.read_bytes()


class Compiling:
    """Writes C, compiles it, links it, all in a folder that is forgotten."""

    def __init__(self, pyodide: Path, include: Path, compiler: Path) -> None:
        self.pyodide, self.include, self.compiler = pyodide, include, compiler

    def write(self, library: Path) -> None:
        """Write the library."""
        with tempfile.TemporaryDirectory() as made:
            work = Path(made)
            with zipfile.ZipFile(self.pyodide / "python_stdlib.zip") as standard:
                standard.extract(f"{DATA}.py", work)
            shutil.copytree("src", work / "here/src", ignore=shutil.ignore_patterns("*.so"))
            self.translate(work)
            self.compile(work, library.resolve())

    def translate(self, work: Path) -> None:
        """Let mypyc write C for a machine of 32 bits: it asks sysconfig how wide a pointer is."""
        paths = os.pathsep.join([str(work), str(BACKEND.resolve())])
        settings = os.environ | {"_PYTHON_SYSCONFIGDATA_NAME": DATA, "PYTHONPATH": paths}
        asked = [sys.executable, "-c", "import native; native.translate()"]
        subprocess.run(asked, env=settings, cwd=work / "here", check=True, stdout=sys.stderr)

    def compile(self, work: Path, library: Path) -> None:
        """Compile the parts, then link them."""
        import mypyc

        runtime, here = Path(mypyc.__file__).parent / "lib-rt", work / "here"
        places: list[str | Path] = [
            "-isystem",
            self.python_headers(work),
            "-isystem",
            self.c_headers(work),
        ]
        places += [f"-I{runtime}", f"-I{runtime / 'vecs'}", "-Ibuild"]
        objects = []
        for part, level in LEVELS.items():
            objects.append(here / f"{part}.o")
            how: list[str | Path] = [*TARGET, "-fPIC", "-w", "-g0", level, *places]
            self.zig(here, "cc", *how, "-c", f"build/rooftree_{part}.c", "-o", objects[-1])
        link = [
            "-shared",
            "--experimental-pic",
            "--no-entry",
            "--unresolved-symbols=import-dynamic",
        ]
        link += ["-O2", "--strip-debug", "--export=PyInit_rooftree__mypyc"]
        self.zig(here, "wasm-ld", *link, "-o", library, *objects)

    def python_headers(self, work: Path) -> Path:
        """Copy Python's headers, with the pyconfig.h that its build for WebAssembly had."""
        found: dict[str, dict[str, object]] = {}
        exec((work / f"{DATA}.py").read_text(), found)
        values, folder = found["build_time_vars"], work / "python"
        shutil.copytree(self.include, folder)
        every = self.include.parent.rglob("pyconfig.h")
        names = sorted({name for file in every for name in NAME.findall(file.read_text())})
        lines = [f"#define {n} {values[n]}" for n in names if values.get(n) not in (None, 0, "")]
        (folder / "pyconfig.h").write_text("\n".join(["#pragma once", *lines, ""]))
        return folder

    def c_headers(self, work: Path) -> Path:
        """Gather the headers of a C library: musl, which Emscripten's is made of."""
        musl, folder = self.compiler / "ziglang/lib/libc/include", work / "c"
        shutil.copytree(musl / "x86-linux-musl", folder)
        shutil.copytree(musl / "generic-musl", folder, dirs_exist_ok=True)
        types = folder / "bits/alltypes.h"
        types.write_text(types.read_text().replace("#define _Addr int", "#define _Addr long"))
        (folder / "errno.h").write_text(ERRNO)
        return folder

    def zig(self, here: Path, *arguments: str | Path) -> None:
        """Run clang or wasm-ld."""
        settings = os.environ | {"PYTHONPATH": str(self.compiler)}
        command = [sys.executable, "-m", "ziglang", *map(str, arguments)]
        subprocess.run(command, cwd=here, env=settings, check=True)
