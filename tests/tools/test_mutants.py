"""The mutants: which changes are made, that they are met everywhere, and how they are reported."""

from __future__ import annotations

import ast
import sys
from types import ModuleType

import pytest
from tools.mutants.mutations import Mutant, mutants_of
from tools.mutants.report import reasons_of, section_of, write_section
from tools.mutants.swapping import put_in_place
from tools.mutants.trial import SURVIVED, Verdict


def texts(source: str) -> list[str]:
    return [mutant.text for mutant in mutants_of("rules/turn.py", source)]


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("return a < b", ["a < b -> a <= b", "a < b -> a >= b"]),
        ("return a == b", ["a == b -> a != b"]),
        ("return a & b", ["a & b -> a | b", "return a & b -> return a"]),
        ("return ~a", ["return ~a -> return a"]),
        ("a += 3", ["a += 3 -> a -= 3", "a += 3 -> a += 4", "a += 3 -> a += 2"]),
        ("return not a or b", ["not a or b -> not a and b", "not a or b -> a or b"]),
        ("return True", ["return True -> return False"]),
        ("f(a, b)", ["f(a, b) -> None", "f(a, b) -> f(b, a)"]),
        ("while f(a): g = a", ["while f(a) -> while not f(a)"]),
        ("return f(a, a)", []),
        ('raise ValueError("a", 1)', []),
        ('"A docstring."', []),
        ("row: vec[i64] = vec[i64](capacity=10)", []),
    ],
)
def test_each_kind_of_change_is_made(line: str, changed: list[str]) -> None:
    assert texts(f"def turn(a: int = 1) -> list[int]:\n    {line}\n") == changed


def test_equal_changes_of_one_function_are_numbered() -> None:
    found = texts("def turn(a):\n    if a:\n        return True\n    return True\n")
    assert found[1:] == ["return True -> return False", "return True -> return False (2)"]


def test_constants_and_methods_are_changed_as_well() -> None:
    source = "HIGH: Final = 5\nclass Turn:\n    def end(self):\n        return 1\n"
    assert [mutant.name for mutant in mutants_of("rules/turn.py", source)] == [
        *["HIGH"] * 2,
        *["Turn.end"] * 2,
    ]


SOURCE = """
from functools import cache
BEST = 700
class Turn:
    def __init__(self): super().__init__()
    def end(self): return 1
@cache
def slow(): return 2
"""


def module(name: str, text: str) -> ModuleType:
    made = ModuleType(name)
    sys.modules[name] = made
    exec(text, vars(made))
    return made


def test_whoever_imported_what_a_mutant_changes_meets_the_mutant() -> None:
    turn = module("dacha.rules.turn", SOURCE)
    other = module("dacha.rules.other", "from dacha.rules.turn import BEST, Turn, slow")
    assert (other.BEST, other.Turn().end(), other.slow()) == (700, 1, 2)
    try:
        for mutant in mutants_of("rules/turn.py", SOURCE):
            if mutant.text.endswith(("= 701", "return 2", "return 3")):
                put_in_place(mutant, "dacha")
    finally:
        del sys.modules["dacha.rules.turn"], sys.modules["dacha.rules.other"]
    assert (turn.BEST, other.BEST, other.Turn().end(), other.slow()) == (701, 701, 2, 3)


def verdict(text: str, killer: str = SURVIVED) -> Verdict:
    changed = ast.parse("a = 1").body[0]
    assert isinstance(changed, ast.Assign)
    return Verdict(Mutant("rules/turn.py", "turn", 3, text, changed), killer)


PAGE = """# Mutants

## a

- `rules/turn.py` `turn`: `a | b -> a`: they never differ

## b
"""


def test_the_page_keeps_its_reasons_and_forgets_those_of_mutants_that_are_killed() -> None:
    page = write_section(PAGE, "a", [verdict("a | b -> a"), verdict("1 -> 2", "t::x")])
    assert "| all | 2 | 1 (50.0 %) |" in section_of(page, "a")
    assert list(reasons_of(section_of(page, "a")).values()) == ["they never differ"]
    assert page.endswith("## b\n")
    again = write_section(page, "a", [verdict("a | b -> a", "t::x")])
    assert reasons_of(section_of(again, "a")) == {}


def test_a_survivor_without_a_reason_is_marked_on_the_page() -> None:
    page = write_section(PAGE, "b", [verdict("1 -> 2")])
    assert "`1 -> 2`: no reason yet" in section_of(page, "b")
