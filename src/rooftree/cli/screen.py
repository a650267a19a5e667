"""The screen: it prints text, colours, long pages and progress bars, and asks questions."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

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


def page(content: RenderableType) -> None:
    """Print through a pager if a person reads it and it does not fit the screen."""
    lines = console.render_lines(content, pad=False)
    if not is_interactive() or len(lines) < console.height:
        console.print(content)
        return
    os.environ.setdefault("LESS", "-R")
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


def error_text(error: Exception) -> str:
    """Say what was wrong, and with which file."""
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    return str(error)
