"""The program behind `make offline`."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.offline.write import write_folder

KEPT = Path(".make/offline").resolve()


def main() -> None:
    """Read the flags and write the folder."""
    flags = argparse.ArgumentParser(prog="python -m tools.offline", description=__doc__)
    flags.add_argument("out", type=Path)
    flags.add_argument("--plain", action="store_true", help="do not compile our modules")
    chosen = flags.parse_args()
    print(write_folder(chosen.out, KEPT, compiled=not chosen.plain))


if __name__ == "__main__":
    main()
