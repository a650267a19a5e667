"""Extras: libraries that only a part of Rooftree needs, and the command that installs them."""

from __future__ import annotations


def command(extra: str) -> str:
    """Write how to install an extra today: from the folder, as no index has Rooftree.

    A wheel takes the same ending: `pip install 'rooftree-0.3.0-py3-none-any.whl[pictures]'`.
    """
    return f"pip install '.[{extra}]'"


def missing(what: str, extra: str) -> str:
    """Say that a part needs its extra."""
    return f"{what} the extra `{extra}`; in Rooftree's folder: {command(extra)}"
