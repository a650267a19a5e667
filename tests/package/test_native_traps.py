"""Innocent lines that make Python objects in the hottest loops of what is compiled.

docs/decisions/native-modules.md says what each costs and what to write instead.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "rooftree"
FOLDERS = ("engine", "bots", "games/*/table", "games/*/rules", "games/*/bot")
NATIVE = "from mypy_extensions import"
SEE = "see 'Traps' in docs/decisions/native-modules.md"


def decisive() -> list[Path]:
    """List the compiled modules that decide: engine, bots, and three rooms of each game."""
    found = [file for folder in FOLDERS for file in PACKAGE.glob(f"{folder}/*.py")]
    return sorted(file for file in found if NATIVE in file.read_text("utf-8"))


def final_rows(tree: ast.Module) -> set[str]:
    """Find the Final tuples and lists of numbers of a module."""
    return {
        line.target.id
        for line in tree.body
        if isinstance(line, ast.AnnAssign)
        and isinstance(line.target, ast.Name)
        and isinstance(line.value, ast.Tuple | ast.List)
        and all(isinstance(item, ast.Constant | ast.UnaryOp) for item in line.value.elts)
    }


def traps(tree: ast.Module, rows: set[str]) -> Iterator[str]:
    """Tell each line of a module that makes objects; `rows` are Final tuples and lists anywhere."""
    for line in tree.body:
        for name in line.targets if isinstance(line, ast.Assign) else []:
            if ast.unparse(name).isupper() and "TypeVar" not in ast.unparse(line):
                yield f"{line.lineno}: {ast.unparse(name)} is not Final"
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and ast.unparse(node.value) in rows:
            if not isinstance(node.slice, ast.Constant | ast.UnaryOp):
                yield f"{node.lineno}: {ast.unparse(node)} reads a tuple or a list"
        elif isinstance(node, ast.For) and ast.unparse(node.target) == "_":
            yield f"{node.lineno}: the variable _ of a loop is a Python object"


def all_rows() -> set[str]:
    """Find the Final tuples and lists of numbers in all these modules."""
    return set().union(*(final_rows(ast.parse(file.read_text("utf-8"))) for file in decisive()))


@pytest.mark.parametrize("file", decisive(), ids=lambda file: str(file.relative_to(PACKAGE)))
def test_no_line_makes_objects_unawares(file: Path) -> None:
    if file.name in ("words.py", "notation.py"):  # texts; nobody asks for them in a playout
        return
    found = list(traps(ast.parse(file.read_text("utf-8")), all_rows()))
    assert not found, f"{file}: {'; '.join(found)}; {SEE}"


def test_the_traps_that_were_found_once_would_be_found_again() -> None:
    tree = ast.parse(
        "STEP: Final = (0, 1, 0, -1)\nMOST = 4\n"
        "def f(turn: i64) -> i64:\n    for _ in range(turn):\n        pass\n    return STEP[turn]\n"
    )
    assert len(list(traps(tree, final_rows(tree)))) == 3


# -- the generated C ---------------------------------------------------------------------------
FUNCTION = re.compile(r"^[\w *]+\bCPyDef_(\w+)\([^\n]*\) \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
MADE = re.compile(r"(\w+) = (?:PyLong_FromLongLong|CPyTagged_StealAsObject)\(")
COPIED = re.compile(r"^    (\w+) = (\w+);$", re.MULTILINE)
READ = re.compile(r"(?:CPyLong_AsInt64|CPyTagged_(?:Borrow)?FromObject)\((\w+)\)")


def boxed(text: str) -> list[str]:
    """Name the functions of a C file that make a Python number only to read it again."""
    found = []
    for name, body in FUNCTION.findall(text):
        objects = set(MADE.findall(body))
        for copy, original in COPIED.findall(body):
            if original in objects:
                objects.add(copy)
        if objects & set(READ.findall(body)):
            found.append(name)
    return found


def test_a_boxed_number_is_found() -> None:
    c = "int64_t CPyDef_f(int64_t n) {\n    r1 = PyLong_FromLongLong(n);\n    r2 = r1;\n"
    assert boxed(c + "    r3 = CPyLong_AsInt64(r2);\n}\n") == ["f"]
    assert boxed(c + "}\n") == []


@pytest.mark.wheel
@pytest.mark.skipif(sys.platform == "win32", reason="mypyc writes one file there")
def test_no_rule_makes_a_python_number_only_to_read_it_again() -> None:
    files = [*(ROOT / "build").glob("__native_rooftree___games___*___rules___*.c")]
    files += (ROOT / "build").glob("__native_rooftree___engine___*.c")
    assert files, "`make compiled` writes them"
    found = [name for file in files for name in boxed(file.read_text("utf-8"))]
    assert not found, (
        f"{', '.join(found)}: a ternary with a bare number, or a Final without i64; {SEE}"
    )
