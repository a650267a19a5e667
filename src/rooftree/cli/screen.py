"""The screen: it prints text, colours, long pages and progress bars, and asks questions."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

console = Console(highlight=False)
complaints = Console(stderr=True, highlight=False)


def is_interactive() -> bool:
    """Tell whether a person reads the output and types the input."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def has_desktop() -> bool:
    """Tell whether a browser window could open here."""
    return sys.platform != "linux" or any(
        name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def progress_bar() -> Progress:
    """Make a progress bar for a long command; it stays hidden where no terminal shows it."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    hidden = not complaints.is_terminal
    left = TimeRemainingColumn()
    return Progress(*columns, left, console=complaints, transient=True, disable=hidden)


def write(text: str, style: str = "") -> None:
    """Print a text in a style; brackets in it are not taken for markup."""
    console.print(Text(text, style=style), soft_wrap=not console.is_terminal)


def page(content: RenderableType, keys: str = "") -> None:
    """Print through a pager if a person reads it and it does not fit the screen.

    `keys` stands in its last line: how to go on and how to come back.
    """
    lines = console.render_lines(content, pad=False)
    if not is_interactive() or len(lines) < console.height:
        console.print(content)
        return
    os.environ.setdefault("LESS", f"-RPs{keys}$")
    with console.pager(styles=True):
        console.print(content)


def coloured(text: str, styles: Mapping[str, str]) -> Text:
    """Colour the pieces in a text; `styles` maps regular expressions to Rich styles."""
    drawn = Text(text, no_wrap=True, overflow="ignore")
    for pattern, style in styles.items():
        drawn.highlight_regex(pattern, style)
    return drawn


def ask(question: str, default: str) -> str:
    """Ask a person; an empty answer is the default."""
    return input(f"{question} [{default}] ").strip() or default


@contextmanager
def completing(words: Sequence[str]) -> Iterator[None]:
    """Let the Tab key complete what a person types, where the terminal can."""
    try:
        import readline
    except ImportError:  # not on every system
        yield
        return

    def complete(begun: str, nth: int) -> str | None:
        line = readline.get_line_buffer().lstrip()
        done = line[: len(line) - len(begun)]
        found = sorted({word[len(done) :] for word in words if word.startswith(line)})
        return found[nth] if nth < len(found) else None

    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
    try:
        yield
    finally:
        readline.set_completer(None)
