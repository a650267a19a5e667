"""Sphinx: `make docs` turns these pages into a site; a warning is an error."""

import rooftree

project = "Rooftree"
author = "The Rooftree developers"
release = rooftree.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "README"
html_theme = "furo"
exclude_patterns = ["_build"]
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_preserve_defaults = True
myst_heading_anchors = 4
# links that lead out of the documentation, to files of the repository
suppress_warnings = ["myst.xref_missing", "misc.highlighting_failure"]
