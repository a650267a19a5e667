"""The command `rooftree doctor`: it lists what is missing here, and how to get it."""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from rooftree import __version__, forms
from rooftree.cli.screen import write
from rooftree.cli.words import Translator
from rooftree.engine.extras import command


class Part(NamedTuple):
    """Something that Rooftree can use: how to find it, and what installs it."""

    key: str  # its sentence is `doctor.<key>` in words.toml
    is_here: Callable[[], bool]
    install: str


def has_compiler() -> bool:
    """Tell whether there is a C compiler."""
    return shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0]) is not None


def has_headers() -> bool:
    """Tell whether the headers of this Python are here."""
    return Path(sysconfig.get_paths()["include"], "Python.h").exists()


def has_fonts() -> bool:
    """Tell whether there is any font to draw letters with."""
    if shutil.which("fc-list") is None:
        return False
    return bool(subprocess.run(["fc-list"], capture_output=True, check=False).stdout.strip())


def has_modules(*names: str) -> bool:
    """Tell whether these libraries are installed."""
    return all(find_spec(name) is not None for name in names)


def has_chromium() -> bool:
    """Tell whether the tests of the page find a browser: one without a window, or a whole one."""
    return any(shutil.which(name) for name in ("chromium-headless-shell", "chromium"))


PARTS = (
    Part("compiled", lambda: forms.IS_COMPILED, "make play"),
    Part("compiler", has_compiler, "apt-get install gcc"),
    Part("headers", has_headers, "apt-get install python3-dev"),
    Part("pictures", lambda: has_modules("cairosvg", "PIL"), command("pictures")),
    Part("fonts", has_fonts, "apt-get install fontconfig fonts-dejavu-core"),
    Part("arena", lambda: has_modules("openskill"), command("arena")),
    Part("chromium", has_chromium, "apt-get install chromium-headless-shell"),
    Part("npm", lambda: shutil.which("npm") is not None, "apt-get install nodejs npm"),
)


def version_line(say: Translator) -> str:
    """Say which Rooftree this is, in which form, on which Python."""
    form = say("doctor.form_compiled" if forms.IS_COMPILED else "doctor.form_plain")
    return f"rooftree {__version__}, {form}, Python {platform.python_version()} ({sys.platform})"


def doctor(say: Translator) -> None:
    """List every part, with what installs a missing one."""
    write(version_line(say), "bold")
    for part in PARTS:
        here = part.is_here()
        write(f"  {'✓' if here else '·'} {say(f'doctor.{part.key}')}", "" if here else "yellow")
        if not here:
            write(f"      {say('doctor.get', command=part.install)}", "dim")
