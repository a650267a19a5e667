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
COMPILED = .make/compiled-$(shell { $(PYTHON) --version; $(NATIVE) | xargs sha256sum setup.py build_backend/*.py; } | sha256sum | cut -c1-16)
PYTHONS ?= 3.11 3.12 3.13
NEEDS_PYTHON = sh tools/need '$(PYTHON) -c "import ensurepip, venv"' python3-venv 'a virtual environment'
NEEDS_COMPILER = sh tools/need 'command -v gcc && $(PYTHON) tools/has_headers.py' 'gcc python3-dev' 'compiling (until then bots think as plain Python)'
NEEDS_POSTGRESQL = sh tools/need 'ls /usr/lib/postgresql/*/bin/initdb || command -v initdb' postgresql 'the tests of several processes'
NEEDS_CHROMIUM = sh tools/need 'command -v chromium-headless-shell || command -v chromium' chromium-headless-shell 'the tests of the page'

.PHONY: help play test packages check docs unit plain browser mutants shuffled pythons compiled client wheel newest bench soak clean

# What `make check unit GAME=blueprints` looks at: one game, by all rules, without the browser
GAME   ?=
FOLDERS = $(if $(GAME),src/rooftree/games/$(GAME) tests/games/$(GAME))
PYTEST  = $(TOOLS)/pytest -n 3 --dist worksteal
SEED   ?= 1
# Tests that compute much run compiled only; `make shuffled` and `make newest` run them on the plain sources, too
COMPUTE = tests/adapters tests/arena tests/judge tests/cli/test_tournament.py tests/cli/test_match_files.py
# Tests of the server that a compiled module could break: drawing, scenes, frames and bots
COMPILED_SERVER = $(addprefix tests/server/,views tables bots test_every_game.py)

help:
	@echo 'make play    install Rooftree here and open the table'
	@echo 'make test    everything that must hold: check, docs, unit, client, compiled (about eleven minutes)'
	@echo 'make check   format, lint, types, layers'
	@echo 'make docs    the documentation as a site'
	@echo 'make unit    the tests on the plain sources'
	@echo 'make check unit GAME=blueprints   both for one game, without the browser (within 40 s)'
	@echo 'make mutants GAME=blueprints   change the rules of a game bit by bit; which changes does no test notice?'
	@echo 'make shuffled SEED=1   the tests on the plain sources in another order'
	@echo 'make pythons   the tests of engine, games, bots and command line on every Python from 3.11 on'
	@echo 'make client  types and tests of the page'
	@echo 'make compiled  engine, rules and bots once more, compiled'
	@echo 'make wheel   a wheel with the compiled modules, in dist/'
	@echo 'make newest  the plain tests with the newest release of every library'
	@echo 'make bench   how fast: copies, steps, playouts, search'
	@echo 'make soak    ten thousand random games for each game and number of seats, twelve by hand and every lesson;'
	@echo '             100,000 observations for each game and number of seats; ten minutes of MaskablePPO;'
	@echo '             25 kills of a server and a million hostile frames and requests'

play: .venv/installed
	@sh tools/beside 'make -s .venv/compiled' .venv/bin/rooftree

# What keeps one core busy runs two at a time; tests take both cores, one part after the other.
test:
	$(MAKE) --no-print-directory -j 2 --output-sync packages $(COMPILED)/done check docs client
	$(MAKE) --no-print-directory unit compiled

packages:
	-$(NEEDS_POSTGRESQL)
	$(NEEDS_CHROMIUM)

check: .make/tools
	$(TOOLS)/ruff format --check $(or $(FOLDERS),.)
	$(TOOLS)/ruff check $(or $(FOLDERS),.)
	$(TOOLS)/mypy $(FOLDERS)
	$(TOOLS)/lint-imports

docs: .make/tools
	$(TOOLS)/sphinx-build -q -W --keep-going -d .make/doctrees docs .make/site
	@echo 'the documentation is in .make/site/README.html'

ifdef GAME
unit: .make/tools
	ROOFTREE_FORM=plain $(PYTEST) -m 'not browser' -k $(GAME) tests/games/$(GAME) tests/games/test_*.py
else
unit: plain browser

plain: .make/tools
	-$(NEEDS_POSTGRESQL)
	ROOFTREE_FORM=plain ROOFTREE_CONFORMANCE=2 $(PYTEST) -m 'not browser and not wheel' $(addprefix --ignore=,$(COMPUTE))

browser: .make/tools
	$(NEEDS_CHROMIUM)
	ROOFTREE_FORM=plain $(PYTEST) -m browser
endif

mutants: .make/tools
	@test -n '$(GAME)' || { echo 'Name a game: make mutants GAME=blueprints'; exit 2; }
	ROOFTREE_PURE=1 $(TOOLS)/python -m tools.mutants $(GAME)

shuffled: .make/tools
	ROOFTREE_FORM=plain $(PYTEST) -m 'not browser and not wheel' --shuffle $(SEED)
	ROOFTREE_FORM=plain $(PYTEST) -m browser --shuffle $(SEED)

pythons:
	sh tools/pythons $(PYTHONS)

client: .make/client
	npm run --silent check
	npm test --silent

compiled: $(COMPILED)/done
	sh tools/with_sources $(COMPILED)
	ROOFTREE_FORM=compiled PYTHONPATH=$(COMPILED) $(PYTEST) -o pythonpath=. -m 'not browser' \
		tests/engine tests/learning tests/conformance tests/games tests/bots tests/drawing $(COMPILED_SERVER) $(COMPUTE)
	$(MAKE) --no-print-directory wheel
	$(TOOLS)/pytest -m wheel tests/package

wheel: .make/tools
	$(NEEDS_COMPILER)
	rm -rf dist build/lib* build/bdist*
	ROOFTREE_COMPILE=1 $(TOOLS)/python -m pip wheel -q --no-deps --no-build-isolation -w dist .
	@ls dist

newest: .make/newest/installed
	ROOFTREE_FORM=plain .make/newest/bin/pytest -n 2 -m 'not browser and not wheel'

bench: .venv/installed .venv/compiled
	$(OURS) -m pip install -q --upgrade 'pip>=25.1'
	$(OURS) -m pip install -q --group bench
	$(OURS) -m bench

soak: .venv/installed .venv/compiled .make/tools .make/learner/installed
	ROOFTREE_CONFORMANCE=10000 PYTHONPATH=$(wildcard .venv/lib/python3*/site-packages) \
		$(TOOLS)/pytest -n 2 -o pythonpath=. tests/games/test_conformance.py
	ROOFTREE_OBSERVATIONS=100000 PYTHONPATH=$(wildcard .venv/lib/python3*/site-packages) \
		$(TOOLS)/pytest -n 2 -o pythonpath=. tests/games/test_observations.py
	PYTHONPATH=$(wildcard .venv/lib/python3*/site-packages) \
		.make/learner/bin/python examples/maskable_ppo.py --minutes 10 --least 0.5
	PYTHONPATH=$(wildcard .venv/lib/python3*/site-packages) \
		$(TOOLS)/python -m bench.server_soak --frames 1000000
	rm -rf build/person
	$(PYTEST) -m soak tests/browser tests/server/test_deploy.py
	cat build/person/*.txt

clean:
	rm -rf .venv .make build node_modules

# -- what the above stands on ----------------------------------------------------------------
.venv/installed: $(SOURCES)
	$(NEEDS_PYTHON)
	test -x $(OURS) || $(PYTHON) -m venv .venv
	rm -f .venv/lib/python3*/site-packages/rooftree/compiled.txt .venv/compiled
	ROOFTREE_COMPILE=0 $(OURS) -m pip install -q .
	touch $@

.venv/compiled: .venv/installed
	if $(NEEDS_COMPILER); then \
		$(OURS) -m pip install -q 'mypy>=2.4,<2.5' 'setuptools>=77' && \
		$(OURS) tools/compile_beside.py && touch $@; fi

.make/tools: pyproject.toml Makefile
	$(NEEDS_PYTHON)
	test -x $(TOOLS)/python || $(PYTHON) -m venv .make/test
	$(TOOLS)/python -m pip install -q --upgrade 'pip>=25.1' 'setuptools>=77'
	$(TOOLS)/python -m pip install -q --group test --group docs --editable '.[pictures,arena,pettingzoo,gymnasium,openspiel,cluster,metrics,postgresql]'
	touch $@

.make/newest/installed: .make/tools
	test -x .make/newest/bin/python || $(PYTHON) -m venv .make/newest
	.make/newest/bin/python -m pip install -q --upgrade 'pip>=25.1'
	$(PYTHON) tools/without_bounds.py pyproject.toml | xargs .make/newest/bin/python -m pip install -q --upgrade --upgrade-strategy eager
	.make/newest/bin/python -m pip install -q --no-deps --editable .
	touch $@

.make/learner/installed:
	$(NEEDS_PYTHON)
	test -x .make/learner/bin/python || $(PYTHON) -m venv .make/learner
	.make/learner/bin/python -m pip install -q sb3-contrib gymnasium
	touch $@

.make/client: package.json package-lock.json
	sh tools/need 'command -v npm' 'nodejs npm' 'the tests of the page'
	npm ci --silent --no-audit --no-fund
	mkdir -p .make && touch $@

$(COMPILED)/done: .make/tools
	$(NEEDS_COMPILER)
	rm -rf .make/compiled-*
	ROOFTREE_COMPILE=1 $(TOOLS)/python setup.py -q build_ext --build-lib $(COMPILED)
	touch $@
