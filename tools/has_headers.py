"""Whether Python.h is here."""

import sys
import sysconfig
from pathlib import Path

sys.exit(not Path(sysconfig.get_paths()["include"], "Python.h").exists())
