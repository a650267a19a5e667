"""The command as people call it."""

from __future__ import annotations

from tests.cli.conftest import rooftree

__all__ = ["rooftree"]
