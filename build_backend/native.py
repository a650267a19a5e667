"""Compile the marked modules with mypyc.

mypyc's C files are joined into three: two of about equal size for what decides (engine, bots,
rules), one for what shows (words, pictures, server). Two cores compile them side by side, and a
file whose text did not change is not compiled again.
"""

import gc
import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension
from setuptools.command.build_ext import build_ext

COMPLETE = "rooftree/compiled.txt"  # written last; without it the compiled modules are not used
# Strict type checks run in `make check`; here libraries may be missing.
CHECKS = ("--config-file=", "--follow-imports=silent", "--ignore-missing-imports")
# A cache of its own: `make check` runs at the same time, and asks mypy for other things.
CHECKS += ("--cache-dir=build/mypy_cache",)
# A module is compiled if it asks for native numbers, or if every move at a table goes through it.
MARKS = ("from mypy_extensions import", "import annotations  # compiled")
ROOMS_THAT_DECIDE = ("table", "rules", "bot")  # of a game
# Small functions that every game calls all the time: of our sets and lists, and of mypyc's
INLINED = (
    r"CPyDef_(?:bits|lists)___(?!__)\w+|CPyList_[GS]etItem\w*|CPyInt64_\w+|CPyFloat_FromTagged"
)
FUNCTION = re.compile(
    rf"^(\w[\w *]*\b({INLINED})\([^)]*\)) (\{{\n.*?^\}}\n)", re.MULTILINE | re.DOTALL
)
HOLDERS = (  # the C files they are in
    "__native_rooftree___engine___bits",
    "__native_rooftree___engine___lists",
    "list_ops",
    "int_ops",
    "float_ops",
)
# Small functions are inlined only if nobody can replace them: 1.4 times as fast.
COMMON = ["-fno-semantic-interposition", "-g0"]
PLAIN = ["-g0"]  # debug information would hold the folder: equal sources give equal bytes
FLAGS = {
    "decides": ["-O3", *COMMON],
    "decides_too": ["-O3", *COMMON],
    "shows": ["-O1", *COMMON],
}
# A wheel for people (ROOFTREE_TRAIN=1) is compiled twice: the first form counts what happens while
# training.py plays, the second uses the counts. What was not played is compiled as ever.
TRAINING = str(Path(__file__).with_name("training.py"))
TRAINED = ("decides", "decides_too")
COUNTING = ["-fprofile-generate"]
COUNTED = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
# All that the file which mypyc writes for each module needs of Python.h, which takes ten times as
# long to read as such a file to compile: an import hook for one function of the joined library
HEADER = """\
#pragma GCC diagnostic error "-Wimplicit-function-declaration"
typedef struct _object PyObject;
PyObject *Py_BuildValue(const char *, ...);
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
void *PyCapsule_GetPointer(PyObject *, const char *);
void PyErr_Clear(void);
void Py_DecRef(PyObject *);
#define Py_DECREF Py_DecRef
#define NULL ((void *)0)
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
"""


def modules() -> list[str]:
    """Find every module that is marked."""
    sources = sorted(Path("src/rooftree").rglob("*.py"))
    return [str(source) for source in sources if is_marked(source.read_text("utf-8"))]


def is_marked(text: str) -> bool:
    """Tell whether a module asks to be compiled."""
    return any(mark in text for mark in MARKS)


def translate() -> list[Extension]:
    """Let mypyc write C, and join its files into three."""
    from mypyc.build import mypycify

    found = mypycify([*CHECKS, *modules()], group_name="rooftree", multi_file=os.name != "nt")
    gc.freeze()  # otherwise Python looks through all that mypyc holds at its end, for 8 s
    print("translated", flush=True)  # tools/compile_beside.py estimates the rest from this
    if os.name != "nt":
        [library] = [extension for extension in found if len(extension.sources) > 1]
        sources = [Path(source).resolve() for source in library.sources]
        mark_cold(sources[0].parent / "__native_internal_rooftree.h")
        library.sources = [str(path) for path in join(sources)]
        for extension in found:
            if extension is not library:
                declare_little(Path(extension.sources[0]))
    return found


def declare_little(hook: Path) -> None:
    """Replace the header of a module's import hook by the few declarations that it needs."""
    hook.write_text(hook.read_text().replace("#include <Python.h>\n", HEADER, 1))


def mark_cold(header: Path) -> None:
    """Tell the compiler what runs once or only when Python calls: it spends less time on that."""
    once = r"^extern (PyObject \*CPyPy_|char CPyDef_\w+_____top_level__)"
    text = re.sub(once, r"extern __attribute__((cold)) \1", header.read_text(), flags=re.MULTILINE)
    header.write_text(text)


def join(sources: list[Path]) -> list[Path]:
    """Write one C file for each part that includes the files of that part."""
    joined = []
    for part, chosen in parted(sources).items():
        path = Path("build", f"rooftree_{part}.c")
        path.parent.mkdir(exist_ok=True)
        first = [] if part == "decides" else [inlined(sources)]
        path.write_text("".join(f'#include "{source}"\n' for source in [*first, *chosen]))
        joined.append(path)
    return joined


def parted(sources: list[Path]) -> dict[str, list[Path]]:
    """Share the C files out; whole games go where there is less to do, the largest first."""
    parts: dict[str, list[Path]] = {part: [] for part in FLAGS}
    games: dict[str, list[Path]] = {}
    for source in sources:
        _, *names = source.stem.split("___")
        if names[:1] == ["games"] and names[2] in ROOMS_THAT_DECIDE:
            games.setdefault(names[1], []).append(source)
        else:
            shows = names[:1] in (["games"], ["server"], ["drawing"])
            parts["shows" if shows else "decides"].append(source)
    for game in sorted(games.values(), key=size, reverse=True):
        min(parts["decides"], parts["decides_too"], key=size).extend(game)
    return parts


def size(sources: list[Path]) -> int:
    """Add up the bytes of some files."""
    return sum(source.stat().st_size for source in sources)


def inlined(sources: list[Path]) -> Path:
    """Write the small functions once more for the parts that do not hold them, to inline them."""
    texts = [source.read_text() for source in sources if source.stem in HOLDERS]
    heads = [line for text in texts for line in text.splitlines() if line.startswith('#include "')]
    found = [function for text in texts for function in FUNCTION.findall(text)]
    names = [f"#define {name} inlined_{name}" for _, name, _ in found]
    declared = [f"static inline {head};" for head, _, _ in found]
    defined = [f"static inline {head} {body}" for head, _, body in found]
    path = sources[0].with_name("rooftree_inlined.h")
    path.write_text("\n".join([*heads, *names, *declared, *defined]))
    return path


class BuildNative(build_ext):
    """Compile C files side by side, and only those that changed."""

    def build_extensions(self) -> None:
        """Compile and link everything, then say that the set is complete."""
        complete = Path(self.build_lib, COMPLETE)
        complete.unlink(missing_ok=True)
        compile_some = self.compiler.compile

        def compile_all(sources: list[str], **settings: object) -> list[str]:
            def one(source: str) -> list[str]:
                flags = [*settings["extra_postargs"], *self.flags_of(source)]
                kept = {**settings, "extra_postargs": flags}
                return compile_unless_kept(self.compiler, compile_some, source, kept)

            with ThreadPoolExecutor() as pool:
                return [made for objects in pool.map(one, sources) for made in objects]

        self.compiler.compile = compile_all
        self.parallel = True
        self.build_with(self.train(complete) if os.environ.get("ROOFTREE_TRAIN") == "1" else [])
        if self.extensions:
            complete.write_text(sys.implementation.cache_tag)

    def flags_of(self, source: str) -> list[str]:
        """Return the flags of gcc for a C file: one of the three, or a small one."""
        part = Path(source).stem.removeprefix("rooftree_")
        if os.name == "nt":
            return []
        return [*FLAGS.get(part, PLAIN), *(self.counts if part in TRAINED else [])]

    def build_with(self, counts: list[str]) -> None:
        """Compile and link everything; `counts` are the flags for the parts that are trained."""
        self.counts = counts
        for extension in self.extensions:
            extension.extra_link_args = counts
        super().build_extensions()

    def train(self, complete: Path) -> list[str]:
        """Let gcc count what training.py does; return no flags where it cannot."""
        self.build_temp, self.force = "build/trained", True  # objects of their own; link twice
        for counts in Path(self.build_temp).rglob("*.gcda"):
            counts.unlink()
        try:
            self.build_with(COUNTING)
            complete.write_text(sys.implementation.cache_tag)
            told = {"PYTHONPATH": os.path.abspath(self.build_lib), "PYTHONHASHSEED": "0"}
            subprocess.run([sys.executable, TRAINING], env={**os.environ, **told}, check=True)
            if not any(Path(self.build_temp).rglob("*.gcda")):
                raise FileNotFoundError("the compiler is not gcc")
        except Exception as error:
            print(f"compiled without counts: {error}", file=sys.stderr)
            return []
        finally:
            complete.unlink(missing_ok=True)
        return COUNTED


def compile_unless_kept(compiler, compile_some, source: str, settings: dict) -> list[str]:
    """Compile one C file, or keep its object if it was made from the same text."""
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
