"""The mutations: every small change of one function or constant of a module."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass

Definition = ast.FunctionDef | ast.AnnAssign | ast.Assign
Edit = Callable[[], None]  # changes a tree in place

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mod,
    ast.Mod: ast.FloorDiv,
}
MASKS = (ast.BitAnd, ast.BitOr)
PLAIN_TESTS = (ast.Name, ast.Attribute, ast.Call, ast.BinOp, ast.Subscript)


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, what it says, and the changed definition."""

    module: str  # `rules/score.py`
    name: str  # `score_wood`, `Build.apply`, or the name of a constant
    line: int
    text: str  # `a < b -> a <= b`; a number behind it where a definition has several such
    changed: Definition

    @property
    def key(self) -> tuple[str, str, str]:
        """What stays the same when lines move."""
        return self.module, self.name, self.text


def mutants_of(module: str, source: str) -> Iterator[Mutant]:
    """List every mutant of a module, in the order of its lines."""
    for name, definition in definitions(ast.parse(source).body, ""):
        known: dict[str, int] = {}
        for n in range(len(list(edits(definition)))):
            changed = deepcopy(definition)
            shown, edit = list(edits(changed))[n]
            line, before = shown.lineno, said(shown)  # type: ignore[attr-defined]
            edit()
            text = f"{before} -> {said(shown)}"
            known[text] = known.get(text, 0) + 1
            numbered = text if known[text] == 1 else f"{text} ({known[text]})"
            yield Mutant(module, name, line, numbered, changed)


def definitions(body: list[ast.stmt], above: str) -> Iterator[tuple[str, Definition]]:
    """List the functions, methods and constants of a module with their names."""
    for statement in body:
        if isinstance(statement, ast.ClassDef):
            yield from definitions(statement.body, f"{statement.name}.")
        elif isinstance(statement, ast.FunctionDef):
            yield above + statement.name, statement
        elif not above and isinstance(statement, ast.AnnAssign | ast.Assign) and statement.value:
            target = statement.target if isinstance(statement, ast.AnnAssign) else None
            yield ast.unparse(target or statement.targets[0]), statement  # type: ignore[union-attr]


def said(node: ast.AST) -> str:
    """Write a piece of code on one line."""
    head = deepcopy(node)
    if isinstance(head, ast.If | ast.While | ast.For):
        head.body, head.orelse = [ast.Expr(ast.Constant(...))], []
    return " ".join(ast.unparse(head).split()).removesuffix(": ...")


def edits(definition: Definition) -> Iterator[tuple[ast.AST, Edit]]:
    """List (the piece of code to show, how to change it) for each mutation of a definition."""
    if isinstance(definition, ast.FunctionDef):
        yield from within(definition, definition)
    elif definition.value is not None:
        yield from within(definition.value, definition)


def within(node: ast.AST, above: ast.AST) -> Iterator[tuple[ast.AST, Edit]]:
    """List the edits of a piece of code and of all its parts that can change what happens."""
    yield from edits_of(node, above)
    for name, value in ast.iter_fields(node):
        parts = value if isinstance(value, list) else [value]
        for part in parts:
            if isinstance(part, ast.AST) and not is_without_effect(node, name, part):
                yield from within(part, node)


def is_without_effect(node: ast.AST, field: str, part: ast.AST) -> bool:
    """Tell whether a part is an annotation, a type, a message, a docstring or a reserved size."""
    if field in ("annotation", "returns", "decorator_list", "args") and isinstance(
        node, ast.FunctionDef | ast.AnnAssign
    ):
        return True
    if isinstance(node, ast.Expr) and isinstance(part, ast.Constant):
        return True
    is_reserved = isinstance(part, ast.keyword) and part.arg == "capacity"
    return is_reserved or isinstance(part, ast.Raise | ast.Assert | ast.FormattedValue)


def edits_of(node: ast.AST, above: ast.AST) -> Iterator[tuple[ast.AST, Edit]]:
    """List the edits of one node, without those of its parts."""
    if isinstance(node, ast.Compare):
        for n, operator in enumerate(node.ops):
            for other in COMPARED[type(operator)]:
                yield node, partial(node.ops, n, other())
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in CALCULATED:
        yield node, setting(node, "op", CALCULATED[type(node.op)]())
        if isinstance(node, ast.BinOp) and isinstance(node.op, MASKS):
            yield above, replacing(above, node, node.left)
    elif isinstance(node, ast.Constant):
        for value in other_values(node.value):
            yield (above if hasattr(above, "lineno") else node), setting(node, "value", value)
    elif isinstance(node, ast.BoolOp):
        other_word = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield node, setting(node, "op", other_word)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.Invert):
        yield above, replacing(above, node, node.operand)
    elif isinstance(node, ast.If | ast.While | ast.IfExp) and isinstance(node.test, PLAIN_TESTS):
        yield node, setting(node, "test", ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.Call):
        yield from swaps(node)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield node, setting(node, "value", ast.Constant(None))


def other_values(value: object) -> tuple[object, ...]:
    """List what a constant becomes: one more, one less, or the other truth value."""
    if isinstance(value, bool):
        return (not value,)
    return (value + 1, value - 1) if isinstance(value, int) else ()


def swaps(call: ast.Call) -> Iterator[tuple[ast.AST, Edit]]:
    """Exchange two neighbouring arguments of a call."""
    for n in range(len(call.args) - 1):
        one, other = call.args[n : n + 2]
        if ast.dump(one) != ast.dump(other):
            yield call, setting(call, "args", [*call.args[:n], other, one, *call.args[n + 2 :]])


def partial(items: list[ast.cmpop], n: int, value: ast.cmpop) -> Edit:
    """Make an edit that puts another item into a list."""
    return lambda: items.__setitem__(n, value)


def setting(node: ast.AST, field: str, value: object) -> Edit:
    """Make an edit that gives a node another field."""
    return lambda: setattr(node, field, value)


def replacing(above: ast.AST, node: ast.AST, other: ast.AST) -> Edit:
    """Make an edit that puts another node in the place of one."""
    for name, value in ast.iter_fields(above):
        if value is node:
            return setting(above, name, other)
        if isinstance(value, list) and any(part is node for part in value):
            return setting(above, name, [other if part is node else part for part in value])
    raise AssertionError("a node is a part of the node above it")
