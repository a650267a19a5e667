"""Tell whether Python.h is installed, by the exit status."""

import sys
import sysconfig
from pathlib import Path

sys.exit(not Path(sysconfig.get_paths()["include"], "Python.h").exists())
