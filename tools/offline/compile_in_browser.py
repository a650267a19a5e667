"""Turn the sources in /work/sources.zip into .pyc: run by the Python of the browser, in Node."""

import importlib._bootstrap_external as loader  # type: ignore[import-not-found]
import importlib.util
import zipfile

WITH_DOCS = ("rooftree/", "pyodide/", "_pyodide/")  # of all others documentation is left out
STAMP = (2020, 1, 1, 0, 0, 0)

with (
    zipfile.ZipFile("/work/sources.zip") as sources,
    zipfile.ZipFile("/work/compiled.zip", "w") as made,
):
    for name in sorted(sources.namelist()):
        data = sources.read(name)
        is_ours = name.startswith(WITH_DOCS)
        code = compile(data, name, "exec", dont_inherit=True, optimize=0 if is_ours else 2)
        # unchecked: there is no source beside it to compare with
        pyc = bytes(loader._code_to_hash_pyc(code, importlib.util.source_hash(data), False))
        made.writestr(zipfile.ZipInfo(name + "c", STAMP), pyc)
