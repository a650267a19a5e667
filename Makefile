# Rooftree: `make play` and `make test` do all their set-up themselves.
#
#   .venv            what `make play` installs: Rooftree, compiled where there is a compiler
#   .make/test       what `make test` installs: the sources as they are, and the tools
#   .make/wheel      a wheel with the compiled modules, compiled once
#   .make/compiled   the same, unpacked for the tests

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Tests start hundreds of Pythons: each would compile our sources anew.
unexport PYTHONDONTWRITEBYTECODE
PYTHON ?= python3
OURS   := .venv/bin/python
TOOLS  := .make/test/bin
SOURCES = $(shell find src build_backend setup.py pyproject.toml -type f -not -name '*.pyc' -not -path '*.egg-info/*')
PYTHONS ?= 3.11 3.12 3.13
EXTRAS  = pictures,arena,pettingzoo,gymnasium,openspiel,cluster,metrics,postgresql,push,mcp
NEEDS_PYTHON = sh tools/need '$(PYTHON) -c "import ensurepip, venv"' python3-venv 'a virtual environment'
NEEDS_COMPILER = sh tools/need 'command -v gcc && $(PYTHON) tools/has_headers.py' 'gcc python3-dev' 'compiling (until then bots think as plain Python)'
NEEDS_POSTGRESQL = sh tools/need 'ls /usr/lib/postgresql/*/bin/initdb || command -v initdb' postgresql 'the tests of several processes'
NEEDS_CHROMIUM = sh tools/need 'command -v chromium-headless-shell || command -v chromium' chromium-headless-shell 'the tests of the page'

.PHONY: help lock offline play test packages check docs unit plain browser mutants shuffled pythons compiled client wheel newest bench soak clean

# What `make check unit GAME=blueprints` looks at: one game, by all rules, without the browser
GAME   ?=
FOLDERS = $(if $(GAME),src/rooftree/games/$(GAME) tests/games/$(GAME))
# Many tests wait for sockets and processes, so more of them run at a time than there are cores.
WORKERS ?= 3
PYTEST  = $(TOOLS)/pytest -n $(WORKERS) --dist worksteal
IN_CHROMIUM = tests/browser tests/offline/browser $(wildcard tests/games/*/browser)
PIP_WHEEL = $(TOOLS)/python -m pip wheel -q --no-deps --no-build-isolation
SEED   ?= 1
# Tests that compute much run compiled only; `make shuffled` and `make newest` run them on the plain sources, too
COMPUTE = tests/adapters tests/arena tests/judge tests/studies tests/cli/test_tournament.py tests/cli/test_match_files.py
# Tests of the server that a compiled module could break: drawing, scenes, frames and bots
COMPILED_SERVER = $(addprefix tests/server/,views tables bots test_every_game.py)

help:
	@echo 'make play    install Rooftree here and open the table'
	@echo 'make test    everything that must hold: check, docs, unit, client, compiled (about nine minutes)'
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
	@echo 'make lock    note the newest versions, with hashes, that make play and make test install'
	@echo 'make newest  the plain tests with the newest release of every library'
	@echo 'make offline  the folder with which Rooftree is played offline, in dist/offline'
	@echo 'make bench   how fast: copies, steps, playouts, search'
	@echo 'make soak    ten thousand random games for each game and number of seats, twelve by hand and every lesson;'
	@echo '             100,000 observations for each game and number of seats; ten minutes of MaskablePPO;'
	@echo '             100,000 answers in two worlds that look alike;'
	@echo '             twenty boxes against themselves, and intervals that must hold;'
	@echo '             a fault at each of the first 1,000 calls into both databases;'
	@echo '             200 kills of a server, 50 pauses, and a million hostile frames and requests;'
	@echo '             offline: whole matches against hard and expert, and 200 kills of the browser'

play: .venv/installed
	@sh tools/beside 'make -s .venv/compiled' .venv/bin/rooftree

# Two parts at a time keep both cores busy; each prints when it is done.
test:
	@echo 'first checks, documentation and compiling, about two minutes; then the tests, about seven more'
	@$(MAKE) --no-print-directory -j 2 --output-sync packages .make/compiled/done check docs client
	@$(MAKE) --no-print-directory -j 2 --output-sync browser plain compiled

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
	ROOFTREE_FORM=plain $(PYTEST) --ignore=tests/games/$(GAME)/browser -k $(GAME) tests/games/$(GAME) tests/games/test_*.py
else
unit: plain browser

plain: .make/tools
	-$(NEEDS_POSTGRESQL)
	ROOFTREE_FORM=plain ROOFTREE_CONFORMANCE=2 $(PYTEST) -m 'not wheel' $(addprefix --ignore=,$(COMPUTE) $(IN_CHROMIUM))

browser: .make/tools
	$(NEEDS_CHROMIUM)
	ROOFTREE_FORM=plain $(PYTEST) $(IN_CHROMIUM)
endif

mutants: .make/tools
	@test -n '$(GAME)' || { echo 'Name a game: make mutants GAME=blueprints'; exit 2; }
	ROOFTREE_PURE=1 $(TOOLS)/python -m tools.mutants $(GAME)

shuffled: .make/tools
	ROOFTREE_FORM=plain $(PYTEST) -m 'not wheel' $(addprefix --ignore=,$(IN_CHROMIUM)) --shuffle $(SEED)
	ROOFTREE_FORM=plain $(PYTEST) $(IN_CHROMIUM) --shuffle $(SEED)

pythons:
	sh tools/pythons $(PYTHONS)

client: .make/client
	npm run --silent check
	npm test --silent

compiled: .make/compiled/done
	ROOFTREE_FORM=compiled PYTHONPATH=.make/compiled $(PYTEST) -o pythonpath=. $(addprefix --ignore=,$(IN_CHROMIUM)) \
		tests/engine tests/learning tests/conformance tests/games tests/bots tests/drawing $(COMPILED_SERVER) $(COMPUTE)
	$(TOOLS)/pytest -m wheel tests/package

# The same sources give the same bytes: files in a wheel have the time of the last commit.
# Compiled twice: the first form plays all games and counts, so that in the second bots think 1.13 to
# 1.21 times as fast. Tests do without.
wheel: .make/tools
	$(NEEDS_COMPILER)
	rm -rf dist/rooftree-*.whl build/lib* build/bdist*
	SOURCE_DATE_EPOCH=$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct 2>/dev/null || echo 1700000000)} \
		ROOFTREE_COMPILE=1 ROOFTREE_TRAIN=1 $(PIP_WHEEL) -w dist .
	@ls dist/rooftree-*.whl

# Python for the browser and its libraries come from npm and pip; headers of Python 3.14 from a newer
# release of Debian, only unpacked. Without a compiler the folder holds plain Python, and says so.
offline: .make/tools
	sh tools/need 'command -v npm' 'nodejs npm' 'the folder to play offline'
	$(TOOLS)/python -m tools.offline dist/offline

# Versions and hashes of all that `make play`, `make test` and the container install, for every Python
COMMA := ,
LOCKED_EXTRAS = $(addprefix --extra ,$(subst $(COMMA), ,$(EXTRAS)))
LOCK = .make/lock/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --upgrade
lock:
	$(NEEDS_PYTHON)
	test -x .make/lock/bin/python || $(PYTHON) -m venv .make/lock
	.make/lock/bin/python -m pip install -q --upgrade uv
	$(LOCK) -o tools/locks/test.txt pyproject.toml $(LOCKED_EXTRAS) --group test --group docs
	echo 'openenv-core>=0.3' | $(LOCK) -o tools/locks/openenv.txt --no-deps -
	$(LOCK) -o tools/locks/play.txt pyproject.toml --group build -c tools/locks/test.txt
	$(LOCK) -o tools/locks/serve.txt pyproject.toml $(addprefix --extra ,metrics postgresql push) --group build -c tools/locks/test.txt
	$(LOCK) -o tools/locks/compile.txt --group compile -c tools/locks/test.txt

newest: .make/newest/installed
	ROOFTREE_FORM=plain .make/newest/bin/pytest -n $(WORKERS) -m 'not wheel' $(addprefix --ignore=,$(IN_CHROMIUM))

bench: .venv/installed .venv/compiled
	$(OURS) -m pip install -q --upgrade 'pip>=25.1'
	$(OURS) -m pip install -q --group bench
	$(OURS) -m bench

soak: .venv/installed .venv/compiled .make/tools .make/learner/installed
	ROOFTREE_CONFORMANCE=10000 PYTHONPATH=$(wildcard .venv/lib/python3*/site-packages) \
		$(TOOLS)/pytest -n 2 -o pythonpath=. tests/games/test_conformance.py
	ROOFTREE_OBSERVATIONS=100000 PYTHONPATH=$(wildcard .venv/lib/python3*/site-packages) \
		$(TOOLS)/pytest -n 2 -o pythonpath=. tests/games/test_observations.py
	ROOFTREE_WORLDS=100000 PYTHONPATH=$(wildcard .venv/lib/python3*/site-packages) \
		$(TOOLS)/pytest -n 2 -o pythonpath=. tests/server/worlds
	ROOFTREE_FAULTS=1000 PYTHONPATH=$(wildcard .venv/lib/python3*/site-packages) \
		$(TOOLS)/pytest -n 4 -o pythonpath=. tests/server/storage/test_faults.py tests/server/storage/test_dying.py
	PYTHONPATH=$(wildcard .venv/lib/python3*/site-packages) \
		.make/learner/bin/python examples/maskable_ppo.py --minutes 10 --least 0.5
	PYTHONPATH=$(wildcard .venv/lib/python3*/site-packages) \
		$(TOOLS)/python -m bench.server_soak --frames 1000000
	PYTHONPATH=$(wildcard .venv/lib/python3*/site-packages) $(TOOLS)/python -m bench.server_pauses --pauses 50
	PYTHONPATH=$(wildcard .venv/lib/python3*/site-packages) \
		$(TOOLS)/pytest -n 2 -o pythonpath=. -m soak tests/studies
	ROOFTREE_KILLS=200 $(TOOLS)/pytest -m soak tests/offline/browser
	rm -rf build/person
	$(PYTEST) -m soak tests/browser tests/server/test_deploy.py tests/package/test_locked.py
	cat build/person/*.txt

clean:
	rm -rf .venv .make build node_modules

# -- what the above stands on ----------------------------------------------------------------
.venv/installed: $(SOURCES)
	@$(NEEDS_PYTHON)
	@echo 'installing Rooftree and the libraries it needs into .venv (15 s on an idle machine)'
	@test -x $(OURS) || $(PYTHON) -m venv .venv
	@rm -f .venv/lib/python3*/site-packages/rooftree/compiled.txt .venv/compiled
	@ROOFTREE_COMPILE=0 sh tools/locked $(OURS) tools/locks/play.txt . 'setuptools>=77'
	@ROOFTREE_COMPILE=0 $(OURS) -m pip install -q --no-deps --no-build-isolation .
	@touch $@

.venv/compiled: .venv/installed
	if $(NEEDS_COMPILER); then \
		sh tools/locked $(OURS) tools/locks/compile.txt 'mypy>=2.4,<2.5' 'setuptools>=77' && \
		$(OURS) tools/compile_beside.py && touch $@; fi

.make/tools: pyproject.toml Makefile tools/locks/test.txt tools/locks/openenv.txt
	$(NEEDS_PYTHON)
	@echo 'installing what the tests need into .make/test'
	test -x $(TOOLS)/python || $(PYTHON) -m venv .make/test
	sh tools/locked $(TOOLS)/python tools/locks/test.txt --group test --group docs '.[$(EXTRAS)]'
	PIP_NO_DEPS=1 sh tools/locked $(TOOLS)/python tools/locks/openenv.txt openenv-core
	$(TOOLS)/python -m pip install -q --no-deps --no-build-isolation --editable .
	touch $@

.make/newest/installed: .make/tools
	test -x .make/newest/bin/python || $(PYTHON) -m venv .make/newest
	.make/newest/bin/python -m pip install -q --upgrade 'pip>=25.1' setuptools
	.make/newest/bin/python tools/without_bounds.py pyproject.toml > .make/newest/requirements.txt
	.make/newest/bin/python -m pip install -q --upgrade --upgrade-strategy eager -r .make/newest/requirements.txt
	.make/newest/bin/python -m pip install -q --no-deps openenv-core --editable .
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

# C files whose text is as before are not compiled again: their objects stay in build/temp*.
.make/compiled/done: .make/tools $(SOURCES)
	$(NEEDS_COMPILER)
	rm -rf .make/wheel .make/compiled build/lib* build/bdist*
	ROOFTREE_COMPILE=1 $(PIP_WHEEL) -w .make/wheel .
	$(TOOLS)/python -m zipfile -e .make/wheel/rooftree-*.whl .make/compiled
	touch $@
