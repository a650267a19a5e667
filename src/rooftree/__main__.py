"""`python -m rooftree` is `rooftree`."""

from rooftree.cli.main import run

run()
