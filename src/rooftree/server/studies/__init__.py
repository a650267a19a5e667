"""Studies that are asked for in a browser: a process plays each, one at a time."""
