# make        sets everything up, checks and builds every board in maps/ into generated/
# make test   the tests: style, types, unit tests, generated files up to date
# make help   the other targets

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.PHONY: all test quick help lint format generate languages docs facts bench fuzz dist compiled test-compiled zipapp games vscode studio-editor page site test-editors test-browser fuzz-studio clean

all: $(READY)
	$(BIN)/python -m compileall -q mapdsl
	$(BIN)/mapdsl check maps
	$(BIN)/mapdsl build maps --output generated

test: $(READY) lint
	$(BIN)/mapdsl check --quiet maps
	$(BIN)/mapdsl fmt --check maps
	$(BIN)/mapdsl build --check maps --output generated
	$(BIN)/python -m pytest -n auto --dist worksteal

help:
	@sed -n 's/^# //p' Makefile

# make lint      style and types
lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# make format    write Python and boards in the one style
format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/mapdsl fmt maps

# make generate  everything that is made from the code: parse tables, schemas, reference, boards
generate: $(READY)
	$(BIN)/python -m mapdsl.syntax.parse_tables
	$(BIN)/python -m mapdsl.cli.reference
	$(BIN)/mapdsl build maps --output generated

# make languages  which messages some languages lack, beside those in .ci/untranslated.txt
languages: $(READY)
	$(BIN)/python .ci/languages.py

# make quick     tests of every package in about a minute: style, and the files of tests/quick.txt
quick: $(READY)
	$(BIN)/ruff check .
	$(BIN)/python -m pytest -n auto --dist worksteal @tests/quick.txt

# make docs      the documentation as a site, in build/docs
docs: $(READY)
	$(BIN)/python -m sphinx -q -W --keep-going -n -j auto -d build/doctrees docs build/docs

# make facts     compare the boards with ../shared/mapdata, where that is there
facts: $(READY)
	$(BIN)/python .ci/facts.py

# make bench     the benchmarks; they need Chromium, npm and a C compiler
bench: $(READY) page compiled
	$(BIN)/pip install --quiet --disable-pip-version-check playwright catanatron  # what games.py compares with
	for each in benchmarks/*.py; do $(BIN)/python $$each || exit 1; done

# make fuzz      long fuzzing: millions of damaged inputs, boards made up, played, written and drawn
fuzz: $(READY)
	$(BIN)/python -m tests.fuzz --jobs 2
	MAPDSL_EXAMPLES=3000 $(BIN)/python -m pytest -n auto tests/syntax/test_properties.py tests/cli/test_fix.py \
	  tests/exchange/test_export_generated.py

# make dist      the wheel and the source distribution, in dist/
dist: $(READY)
	rm -rf dist
	$(BIN)/python -m build --no-isolation --outdir dist .

# make compiled  a wheel for machines like this one, whose games run about twice as fast, in dist/; needs a C compiler
compiled: $(READY)
	rm -rf dist
	HATCH_BUILD_HOOK_ENABLE_MYPYC=true $(BIN)/python -m build --no-isolation --outdir dist .

# make test-compiled  the tests of games, played by that wheel; a value of a wrong type it refuses in words of its own
test-compiled: compiled
	rm -rf build/compiled
	mkdir -p build/compiled
	tar -xzf dist/*.tar.gz -C build/compiled --strip-components 1
	$(BIN)/python -m zipfile -e dist/*.whl build/compiled
	cd build/compiled && $(CURDIR)/$(BIN)/python -m pytest -n auto --deselect tests/engine/test_public_api.py::TestWrongCalls \
	  --deselect tests/lab/test_learning.py::test_push_explains_how_to_convert_a_numpy_integer \
	  tests/engine tests/conformance tests/scenarios tests/maps tests/lab

# make zipapp    the program as one file, dist/mapdsl.pyz
zipapp: dist
	$(BIN)/python .ci/zipapp.py dist/*.whl dist/mapdsl.pyz

# make games     a million random games over all boards, variants and numbers of players
games: $(READY)
	$(BIN)/python -m tests.conformance.many --games 1000000 --jobs 2

# make vscode    the extension for VS Code, build/mapdsl.vsix; needs npm
vscode:
	cd editors/vscode && npm ci --ignore-scripts --no-audit --no-fund --silent
	cd editors/vscode && npx esbuild src/extension.js --bundle --platform=node --external:vscode --minify \
	  --log-level=warning --outfile=dist/extension.js
	cd editors/vscode && npx esbuild src/board.js --bundle --minify --log-level=warning --outfile=dist/board.js
	mkdir -p build
	cd editors/vscode && npx vsce package --no-dependencies --out ../../build/mapdsl.vsix

# make studio-editor  the studio's text editor as one file, mapdsl/edit/studio/page/codemirror.js; needs npm
studio-editor:
	cd editors/studio && npm ci --ignore-scripts --no-audit --no-fund --silent
	cd editors/studio && npx esbuild codemirror.js --bundle --format=esm --minify --charset=ascii --target=es2020 \
	  --legal-comments=none --banner:js="// CodeMirror 6; its licence is in codemirror-licence.txt" \
	  --log-level=warning --outfile=../../mapdsl/edit/studio/page/codemirror.js

# make page      the studio as a page without a server, in build/page; needs npm
page: $(READY)
	rm -rf build/page-parts && mkdir -p build/page-parts
	$(BIN)/pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: --require-hashes \
	  --platform pyemscripten_2026_0_wasm32 --python-version 3.14 --abi cp314 --abi abi3 --abi none \
	  --dest build/page-parts --requirement editors/page/wheels.txt
	$(BIN)/python -m build --wheel --no-isolation --outdir build/page-parts . >build/page-parts.log
	cd editors/page && npm ci --ignore-scripts --no-audit --no-fund --silent
	node editors/page/pack.mjs build/page-parts build/page

# make site      the documentation as a site with the studio as a page in it, in build/site; needs npm
site: $(READY) page
	$(BIN)/python -m sphinx -q -W --keep-going -n -j auto -t studio -d build/doctrees-site docs build/site
	rm -rf build/site/try
	cp -R build/page build/site/try

# make test-browser  the studio in a browser, with and without a server, and reports; needs Chromium, as Debian has it, and npm
test-browser: $(READY) page
	$(BIN)/pip install --quiet --disable-pip-version-check playwright
	$(BIN)/python -m pytest -q editors/studio/tests

# make fuzz-studio   500 random sessions of the studio with slow answers; needs Chromium, takes an hour
fuzz-studio: $(READY)
	$(BIN)/pip install --quiet --disable-pip-version-check playwright
	$(BIN)/python -m pytest -q editors/studio/tests/test_random_sessions.py --sessions 500

# make test-editors  the language server in Neovim and Emacs, and the extension for VS Code; needs nvim, emacs, eglot and node
test-editors: $(READY)
	$(BIN)/python -m pytest -q editors/tests

# make clean     remove what make made, except generated/
clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis dist build

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("mapdsl needs Python 3.11 or later; say make PYTHON=...") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@
