"""`python -m bench`: the core of every game, compiled and plain."""

from bench.core import main

main()
