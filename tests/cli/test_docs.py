"""What README and docs show works as it is written."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from tests.cli.conftest import Command

ROOT = Path(__file__).parents[2]
PAGES = [
    path
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    if "node_modules" not in path.parts
]
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]


def blocks(page: str, language: str) -> list[str]:
    """List the code blocks of a page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", (ROOT / page).read_text("utf-8"), re.M | re.S)


def shown(page: str) -> list[str]:
    """List the commands of a page, in order."""
    lines = "".join(blocks(page, "console")).splitlines()
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]


@pytest.mark.parametrize("page", [page for page in NAMES if shown(page)])
def test_every_command_that_a_page_shows_works(rooftree: Command, page: str) -> None:
    for command in shown(page):
        words, _, file = command.partition(" > ")
        name, *arguments = shlex.split(words)
        assert name in ("rooftree", ".venv/bin/rooftree"), command
        seen = rooftree(*arguments)
        assert (seen.status, seen.err) == (0, ""), command
        if file:
            Path(file).write_text(seen.out, "utf-8")


@pytest.mark.parametrize("page", NAMES)
def test_every_example_that_a_page_shows_is_true(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.failed == 0
    assert result.attempted >= sum(">>> " in block for block in blocks(page, "python"))


def test_the_readme_has_an_example_of_about_a_dozen_lines() -> None:
    statements = [line for block in blocks("README.md", "python") for line in block.splitlines()]
    own = [line for line in statements if re.match(r">>> (?!from|import)|\.\.\. ", line)]
    assert 8 <= len(own) <= 14


@pytest.mark.parametrize("page", NAMES)
def test_every_make_target_that_a_page_names_exists(page: str) -> None:
    named = set(re.findall(r"`make (\w+)`|^make (\w+)", (ROOT / page).read_text("utf-8"), re.M))
    for target in {one or other for one, other in named}:
        found = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True)
        assert found.returncode == 0, found.stderr


@pytest.mark.parametrize("page", NAMES)
def test_every_link_leads_to_a_file(page: str) -> None:
    text = re.sub(r"`[^`\n]*`", "", (ROOT / page).read_text("utf-8"))  # code has brackets, too
    for target in re.findall(r"\]\(([^)#:]+)(?:#[\w-]+)?\)", text):
        assert (ROOT / page).parent.joinpath(target).exists(), target


@pytest.mark.parametrize(
    ("folder", "pages"), [("docs", "*.md"), ("docs/decisions", "*.md"), ("docs/laboratory", "*.md")]
)
def test_an_index_links_every_page_of_its_folder(folder: str, pages: str) -> None:
    index = ROOT / folder / "README.md"
    found = {*(ROOT / folder).glob(pages), *(ROOT / folder).glob("how-to/*.md")}
    assert found - linked_from(index) == {index}


def linked_from(index: Path) -> set[Path]:
    """List the files that a page links."""
    links = re.findall(r"\]\(([^)#:]+)(?:#[\w-]+)?\)", index.read_text("utf-8"))
    return {(index.parent / link).resolve() for link in links}
