"""Every found game: its files lie in rooms, imports go one way, a role has one file name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from rooftree.engine.discovery import load, names
from rooftree.engine.show.roles import roles

PLUGIN = Path(__file__).parents[1] / "server" / "plugin"
TOP = {
    *(
        "__init__.py",
        "view.py",
        "show.py",
        "components.toml",
        "words.toml",
        "lessons.toml",
        "plates.toml",
        "aim.toml",
    ),
    *("style.css", "rules.en.md", "rules.fr.md"),
}
ORDER = ("table", "rules", "view", "words", "picture", "show")  # each may import those before it
SEES = {room: {*ORDER[: n + 1]} for n, room in enumerate(ORDER)} | {
    "bot": {"table", "rules", "bot"}
}
ROOMS = {"table", "rules", "bot", "words", "picture"}
ROLES = {  # base class -> the one file whose classes derive from it
    "State": "table/state.py",
    "Rules": "rules/chapters.py",
    "Evaluation": "bot/evaluation.py",
    "Show": "show.py",
    "DrawnShow": "show.py",
}
SHARED = {  # what each game of ours has in a room, beside files of its own
    "table": "actions box components notation numbers state",
    "rules": "chapters inventory score setup",
    "bot": "evaluation",
    "words": "events labels prompts text",
    "picture": "parts picks picture templates",
}


def folder_of(name: str) -> Path:
    return Path(str(load(name).folder))


def listing(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if is_source(path)}


def is_source(path: Path) -> bool:
    return path.name != "__pycache__" and path.suffix not in (".so", ".pyd", ".pyc")


def room_of(parts: tuple[str, ...]) -> str:
    """Return the room of a path or of a module inside a game; empty for the game itself."""
    return parts[0].removesuffix(".py").removesuffix("__init__") if parts else ""


def imported(folder: Path, source: Path) -> Iterator[tuple[str, ...]]:
    """Yield the modules of the same game that a file imports, as parts below the game's folder."""
    package = package_of(folder)
    above = source.relative_to(folder).parts[:-1]
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = [package, *above][: len(above) + 2 - node.level] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            modules = [f"{base}.{alias.name}" for alias in node.names]
        else:
            continue
        for module in modules:
            if module.startswith(f"{package}."):
                yield tuple(module.removeprefix(f"{package}.").split("."))


def package_of(folder: Path) -> str:
    """Return the package of a game by its folder: `rooftree.games.<name>`, or a plugin's own."""
    return f"rooftree.games.{folder.name}" if is_ours(folder) else folder.name


def is_ours(folder: Path) -> bool:
    return folder.parts[-3:-1] == ("rooftree", "games")


def wrong_imports(folder: Path) -> list[str]:
    """Write `words/text.py -> picture.parts` for each import that goes against the order."""
    found: list[str] = []
    for source in sorted(folder.rglob("*.py")):
        parts = source.relative_to(folder).parts
        room = room_of(parts)
        for module in imported(folder, source) if room else ():
            if room_of(module) in SEES.keys() - SEES[room]:
                found.append(f"{'/'.join(parts)} -> {'.'.join(module)}")
    return found


def misplaced_roles(folder: Path) -> list[str]:
    """Write `rules/turn.py: State` for each class that is not in the file of its role."""
    found: list[str] = []
    for source in sorted(folder.rglob("*.py")):
        where = source.relative_to(folder).as_posix()
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            for base in node.bases if isinstance(node, ast.ClassDef) else ():
                name = ast.unparse(base).split("[")[0].split(".")[-1]
                if ROLES.get(name, where) != where:
                    found.append(f"{where}: {name}")
                if name == "Chapter" and not where.startswith("rules/"):
                    found.append(f"{where}: {name}")
    return found


def defined(source: Path) -> dict[str, list[str]]:
    """Map each function and class of a file to the names of its parameters."""
    found: dict[str, list[str]] = {}
    tree = ast.parse(source.read_text("utf-8")) if source.is_file() else ast.Module([], [])
    for node in tree.body:
        made = [one for one in getattr(node, "body", ()) if isinstance(one, ast.FunctionDef)]
        if isinstance(node, ast.FunctionDef):
            found[node.name] = [one.arg for one in node.args.args]
        elif isinstance(node, ast.ClassDef):
            start = [one for one in made if one.name == "__init__"]
            found[node.name] = [one.arg for first in start for one in first.args.args[1:]]
            found |= {f".{one.name}": [] for one in made}
    return found


def wrong_roles(folder: Path) -> list[str]:
    """Write `words/labels.py: label(state)` for a role that a game misses or asks differently."""
    found: list[str] = []
    special = defined(folder / "show.py")
    for name, role in roles().items():
        held = defined(folder / f"{role.file}.py").get(role.name)
        if held is None:
            if role.otherwise is None and f".{name}" not in special:
                found.append(f"{role.file}.py: no {role.name}")
        elif held != role.given:
            found.append(f"{role.file}.py: {role.name}({', '.join(held)})")
    return found


def test_every_game_answers_in_the_same_file_by_the_same_name_to_the_same_question() -> None:
    """A plug-in may answer in its show instead, and leave what it does not draw."""
    wrong = {name: wrong_roles(folder_of(name)) for name in names()}
    assert {name: found for name, found in wrong.items() if found} == {}


def test_a_role_that_is_missing_or_asked_differently_is_seen(tmp_path: Path) -> None:
    for role in roles().values():
        file = tmp_path / f"{role.file}.py"
        file.parent.mkdir(exist_ok=True)
        with file.open("a") as source:
            source.write(f"def {role.name}({', '.join(role.given)}):\n    ...\n")
    assert wrong_roles(tmp_path) == []
    (tmp_path / "words" / "labels.py").write_text("def label(words, state, action): ...\n")
    (tmp_path / "picture" / "picks.py").write_text("def pick_paths(state, seat, action): ...\n")
    assert wrong_roles(tmp_path) == [
        "words/labels.py: label(words, state, action)",
        "picture/picks.py: no picks",
    ]
    (tmp_path / "show.py").write_text("class Dacha:\n    def picks(self): ...\n")
    assert wrong_roles(tmp_path) == ["words/labels.py: label(words, state, action)"]


@pytest.mark.parametrize("name", names())
def test_the_top_of_a_game_holds_only_what_outsiders_meet_first(name: str) -> None:
    assert listing(folder_of(name)) <= TOP | ROOMS


@pytest.mark.parametrize("name", names())
def test_imports_go_one_way(name: str) -> None:
    assert wrong_imports(folder_of(name)) == []


@pytest.mark.parametrize("name", names())
def test_the_classes_of_a_role_have_one_file(name: str) -> None:
    assert misplaced_roles(folder_of(name)) == []


OURS = [name for name in names() if is_ours(folder_of(name))]


@pytest.mark.parametrize("room", sorted(SHARED))
@pytest.mark.parametrize("name", OURS)
def test_the_same_role_has_the_same_file_name(name: str, room: str) -> None:
    held = {file.removesuffix(".py") for file in listing(folder_of(name) / room)}
    assert set(SHARED[room].split()) <= held


def test_a_fifth_game_is_found_and_held_to_the_same_rooms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PLUGIN))
    assert "lots" in names()
    folder = folder_of("lots")
    assert listing(folder) <= TOP | ROOMS
    assert wrong_imports(folder) == []
    assert misplaced_roles(folder) == []


@pytest.mark.parametrize(
    ("file", "line", "wrong"),
    [
        ("table/box.py", "from dacha.rules import setup", "table/box.py -> rules.setup"),
        (
            "words/text.py",
            "from ..picture.parts import seat",
            "words/text.py -> picture.parts.seat",
        ),
        ("bot/evaluation.py", "from dacha.view import seen", "bot/evaluation.py -> view.seen"),
        ("rules/turn.py", "    import dacha.bot.outlook", "rules/turn.py -> bot.outlook"),
        ("view.py", "from .show import Sight", "view.py -> show.Sight"),
    ],
)
def test_an_import_against_the_order_is_seen(
    tmp_path: Path, file: str, line: str, wrong: str
) -> None:
    source = tmp_path / "dacha" / file
    source.parent.mkdir(parents=True)
    source.write_text(f"def late() -> None:\n{line}\n" if line.startswith(" ") else f"{line}\n")
    assert wrong_imports(tmp_path / "dacha") == [wrong]


def test_a_class_outside_the_file_of_its_role_is_seen(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "turn.py").write_text("class Porch(State):\n    pass\n")
    (tmp_path / "view.py").write_text("class Turn(Chapter[Porch]):\n    pass\n")
    assert misplaced_roles(tmp_path) == ["rules/turn.py: State", "view.py: Chapter"]
