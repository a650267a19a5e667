"""Put a mutant in the place of the function or constant that it changes, in this process."""

from __future__ import annotations

import ast
import sys
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any

from tools.mutants.mutations import Mutant


def put_in_place(mutant: Mutant, package: str) -> None:
    """Let every module of the game meet the mutant from now on."""
    name = mutant.module.removesuffix(".py").replace("/", ".")
    module = import_module(f"{package}.{name}")
    if isinstance(mutant.changed, ast.FunctionDef):
        swap_code(module, mutant, mutant.changed)
    elif mutant.changed.value is not None:
        code = compile(
            ast.fix_missing_locations(ast.Expression(mutant.changed.value)), name, "eval"
        )
        swap_constant(mutant.name, vars(module)[mutant.name], eval(code, vars(module)), package)


def swap_code(module: ModuleType, mutant: Mutant, changed: ast.FunctionDef) -> None:
    """Give a function the code of its mutant: all who imported the function run it."""
    found: Any = module
    for part in mutant.name.split("."):
        found = vars(found)[part]
    if hasattr(found, "cache_clear"):
        found.cache_clear()
    function = function_in(found)
    function.__code__ = compiled(changed, mutant.name, vars(module)).__code__


def function_in(found: Any) -> FunctionType:
    """Find the plain function behind a property, a class method or a cache."""
    for field in ("fget", "__func__", "__wrapped__"):
        found = getattr(found, field, None) or found
    assert isinstance(found, FunctionType), found
    return found


def compiled(changed: ast.FunctionDef, name: str, names: dict[str, Any]) -> FunctionType:
    """Compile a changed function; a method inside a class, since it may call `super()`."""
    changed.decorator_list = []
    is_method = "." in name
    body: list[ast.stmt] = [changed]
    if is_method:
        owner = ast.parse("class Owner: pass").body[0]
        assert isinstance(owner, ast.ClassDef)
        owner.body, body = body, [owner]
    future = ast.parse("from __future__ import annotations").body
    tree = ast.fix_missing_locations(ast.Module([*future, *body], []))
    made = dict(names)
    exec(compile(tree, "<mutant>", "exec"), made)
    found = vars(made["Owner"])[changed.name] if is_method else made[changed.name]
    return function_in(found)


def swap_constant(name: str, old: object, new: object, package: str) -> None:
    """Give a constant another value in every module of the game that has it."""
    for known, module in list(sys.modules.items()):
        if known.startswith(f"{package}.") and vars(module).get(name) is old:
            setattr(module, name, new)
