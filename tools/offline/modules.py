"""Modules: which of Python's own, of the libraries and of ours the browser needs.

The Python of the browser asks this: an older one cannot read its sources.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping

# Named somewhere by an import, but for debuggers, consoles, other systems and further processes
NEVER: tuple[str, ...] = (
    *("_pyrepl", "argparse", "asyncio.proactor_events", "asyncio.windows_events", "bdb", "cmd"),
    *("code", "doctest", "ftplib", "http.cookiejar", "multiprocessing", "pdb", "pydoc"),
    *("rlcompleter", "statistics", "tarfile", "unittest", "webbrowser"),
)


def module_of(path: str) -> str:
    """Return the name of the module in a file: "email/__init__.py" is "email"."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def wanted_of(files: Mapping[str, bytes], used: Collection[str]) -> list[str]:
    """Choose the files of what was used, and of what that may still import by a statement."""
    paths = {module_of(path): path for path in files if path.endswith(".py")}
    found: set[str] = set()
    waiting = [name for name in used if name in paths]
    while waiting:
        name = waiting.pop()
        if name in found or is_never(name):
            continue
        found.add(name)
        everywhere = name in used  # what is used may import later; what it imports then, at once
        text = files[paths[name]]
        waiting += [one for one in imports_of(name, paths[name], text, everywhere) if one in paths]
    return sorted(paths[name] for name in found)


def is_never(name: str) -> bool:
    """Tell whether nothing in a browser can get as far as this module."""
    return any(f"{name}.".startswith(f"{one}.") for one in NEVER)


def imports_of(name: str, path: str, text: bytes, everywhere: bool) -> Iterator[str]:
    """Name what a module may import, with all packages around it."""
    tree = ast.parse(text)
    package = name if path.endswith("__init__.py") else name.rpartition(".")[0]
    for node in ast.walk(tree) if everywhere else at_once(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from with_packages(alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = origin_of(node, package)
            yield from with_packages(base)
            yield from (f"{base}.{alias.name}" for alias in node.names)


def at_once(tree: ast.Module) -> Iterator[ast.AST]:
    """Walk through what runs when a module is imported."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            waiting += ast.iter_child_nodes(node)


def origin_of(node: ast.ImportFrom, package: str) -> str:
    """Return the full name of the module after `from`."""
    if not node.level:
        return node.module or ""
    above = package.split(".")[: len(package.split(".")) - node.level + 1]
    return ".".join([*above, *([node.module] if node.module else [])])


def with_packages(name: str) -> Iterator[str]:
    """Name a module and the packages around it."""
    parts = name.split(".")
    for count in range(1, len(parts) + 1):
        yield ".".join(parts[:count])
