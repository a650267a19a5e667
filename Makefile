# Rooftree: `make play` and `make test` do all their set-up themselves.
#
#   .venv            what `make play` installs: Rooftree, compiled where there is a compiler
#   .make/test       what `make test` installs: the sources as they are, and the tools
#   .make/compiled-* the compiled modules, kept under a hash of what they were compiled from

PYTHON ?= python3
OURS   := .venv/bin/python
TOOLS  := .make/test/bin
SOURCES = $(shell find src build_backend setup.py pyproject.toml -type f -not -name '*.pyc' -not -path '*.egg-info/*')
NATIVE  = grep -rl --include='*.py' -e 'from mypy_extensions import' -e 'import annotations  \# compiled' src/rooftree | LC_ALL=C sort
COMPILED = .make/compiled-$(shell { $(PYTHON) --version; $(NATIVE) | xargs sha256sum setup.py; } | sha256sum | cut -c1-16)
NEEDS_PYTHON = sh tools/need '$(PYTHON) -c "import ensurepip, venv"' python3-venv 'a virtual environment'
NEEDS_COMPILER = sh tools/need 'command -v gcc && $(PYTHON) tools/has_headers.py' 'gcc python3-dev' 'compiling'

.PHONY: help play test check unit compiled client bench soak clean

help:
	@echo 'make play    install Rooftree here and open the table'
	@echo 'make test    everything that must hold: check, unit, client, compiled (about 10 minutes)'
	@echo 'make check   format, lint, types, layers'
	@echo 'make unit    the tests on the plain sources'
	@echo 'make client  types and tests of the page'
	@echo 'make compiled  engine, rules and bots once more, compiled'
	@echo 'make bench   how fast: copies, steps, playouts, search'
	@echo 'make soak    ten thousand random games for each game and number of seats'

play: .venv/installed
	.venv/bin/rooftree

test: check unit client compiled

check: .make/tools
	$(TOOLS)/ruff format --check .
	$(TOOLS)/ruff check .
	$(TOOLS)/mypy
	$(TOOLS)/lint-imports

unit: .make/tools
	sh tools/need 'command -v chromium' chromium 'the tests of the page'
	ROOFTREE_FORM=plain $(TOOLS)/pytest -n 2 -m 'not browser'
	ROOFTREE_FORM=plain $(TOOLS)/pytest -n 2 -m browser

client: .make/client
	npm run --silent check
	npm test --silent

compiled: $(COMPILED)/done
	sh tools/with_sources $(COMPILED)
	ROOFTREE_FORM=compiled PYTHONPATH=$(COMPILED) $(TOOLS)/pytest -n 2 -o pythonpath=. -m 'not browser' \
		$(wildcard tests/engine tests/games tests/bots tests/arena tests/drawing tests/server)

bench: .venv/installed
	$(OURS) -m pip install -q --group bench
	$(OURS) -m bench

soak: .venv/installed .make/tools
	ROOFTREE_CONFORMANCE=10000 PYTHONPATH=$(wildcard .venv/lib/python3*/site-packages) \
		$(TOOLS)/pytest -n 2 -o pythonpath=. tests/games/test_conformance.py

clean:
	rm -rf .venv .make build node_modules

# -- what the above stands on ----------------------------------------------------------------
.venv/installed: $(SOURCES)
	$(NEEDS_PYTHON)
	$(NEEDS_COMPILER) || echo 'Rooftree will run as plain Python: the same rules, slower bots.'
	test -x $(OURS) || $(PYTHON) -m venv .venv
	$(OURS) -m pip install -q --upgrade 'pip>=25.1'
	rm -rf build
	$(OURS) -m pip install -q .
	touch $@

.make/tools: pyproject.toml
	$(NEEDS_PYTHON)
	test -x $(TOOLS)/python || $(PYTHON) -m venv .make/test
	$(TOOLS)/python -m pip install -q --upgrade 'pip>=25.1' 'setuptools>=77'
	$(TOOLS)/python -m pip install -q --group test --editable '.[pictures,arena]'
	touch $@

.make/client: package.json package-lock.json
	sh tools/need 'command -v npm' 'nodejs npm' 'the tests of the page'
	npm ci --silent --no-audit --no-fund
	mkdir -p .make && touch $@

$(COMPILED)/done: .make/tools
	$(NEEDS_COMPILER)
	rm -rf .make/compiled-* build
	ROOFTREE_COMPILE=1 ROOFTREE_OPT=1 $(TOOLS)/python setup.py -q build_ext --build-lib $(COMPILED)
	touch $@
