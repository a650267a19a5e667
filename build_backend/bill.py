"""Write the bill of materials of a wheel: what it is made of and what it needs, as CycloneDX.

It lies where PEP 770 wants it. It holds neither times nor numbers of its own, so that equal sources
give equal bytes.
"""

import json
import re
from pathlib import Path

from setuptools.command.egg_info import egg_info

PLACE = "sboms/rooftree.cdx.json"  # in the wheel's .dist-info
LOCKS = Path("tools/locks")
LOCKED = re.compile(r"^([\w.-]+)==([^\s;]+)( ;[^\\]+)? \\$", re.MULTILINE)
NAME = re.compile(r"[\w.-]+")
COMPILER = "mypy"
RUNTIME = "compiled modules hold the C runtime of its mypyc"


def bill(name: str, version: str, requirements: list[str]) -> dict:
    """Return the bill of a distribution: itself, and the versions with which it is tested."""
    ours = {"type": "application", "bom-ref": name, "name": name, "version": version}
    ours["licenses"] = [{"expression": "MIT"}]  # no `purl`: no index has us
    needed = locked("play.txt")
    made = [one | {"description": RUNTIME} for one in locked("compile.txt") if is_compiler(one)]
    direct = {NAME.match(text)[0].replace("_", "-").lower() for text in requirements}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"lifecycles": [{"phase": "build"}], "component": ours},
        "components": [*needed, *made],
        "dependencies": [
            {
                "ref": ours["bom-ref"],
                "dependsOn": [one["bom-ref"] for one in needed if one["name"] in direct],
            }
        ],
    }


def locked(file: str) -> list[dict]:
    """List the libraries of a lock file; none where a source came without it."""
    path = LOCKS / file
    found = LOCKED.findall(path.read_text("utf-8")) if path.exists() else []
    return [
        component(name, version) | {"scope": "optional" if system else "required"}
        for name, version, system in found
        if name != "setuptools"  # it builds, and is not needed afterwards
    ]


def component(name: str, version: str) -> dict:
    """Describe one library."""
    address = f"pkg:pypi/{name}@{version}"
    return {
        "type": "library",
        "bom-ref": address,
        "name": name,
        "version": version,
        "purl": address,
    }


def is_compiler(found: dict) -> bool:
    """Tell whether a library is the one that compiles."""
    return found["name"] == COMPILER


class WithBill(egg_info):
    """Write the bill beside the metadata, from where it comes into the wheel."""

    def run(self) -> None:
        """Write all that setuptools writes, then the bill."""
        super().run()
        made = self.distribution
        found = bill(made.get_name(), made.get_version(), made.install_requires)
        path = Path(self.egg_info, PLACE)
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
