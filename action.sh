#!/usr/bin/env bash
# The steps of action.yml, each a word: install, check, test, compare, draw.
#
# What a workflow says comes in as environment variables and stays text; no word of it is run:
#   PATHS      files and folders with boards, one on each line
#   FAIL_ON    check: the least severity that fails it; empty: as the configuration says
#   AGAINST    compare: a branch, tag or commit of the repository
#   PYTHON     install: the Python to install for
# Everything is put into $RUNNER_TEMP/mapdsl: the program, reports in sarif/, rule tables and pictures in boards/.
set -euo pipefail

readonly home="$RUNNER_TEMP/mapdsl"

paths=()
while read -r line; do
  [ -z "$line" ] || paths+=("$line")
done <<<"${PATHS:-.}"

mapdsl() { "$home/bin/mapdsl" "$@"; }

step_install() {
  "$PYTHON" -m venv "$home"
  "$home/bin/python" -m pip install --quiet --disable-pip-version-check "$GITHUB_ACTION_PATH"
  mapdsl --version
}

step_check() {
  local status=0
  mapdsl check ${FAIL_ON:+"--fail-on=$FAIL_ON"} \
    --format text --format github --format "sarif=$home/sarif/check.sarif" -- "${paths[@]}" || status=$?
  {
    echo '```'
    mapdsl check --statistics --format text -- "${paths[@]}" || true
    echo '```'
  } 2>/dev/null >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
  return "$status"
}

step_test() {
  mapdsl test --format text --format github --format "sarif=$home/sarif/test.sarif" -- "${paths[@]}"
}

# As a commit, because a folder may be called like a branch.
step_compare() {
  local commit
  commit=$(commit_of "$AGAINST") || commit=$(commit_of "origin/$AGAINST") || {
    # the checkout of a pipeline usually has one commit only
    git fetch --quiet --depth=1 -- origin "$AGAINST"
    commit=$(commit_of FETCH_HEAD)
  }
  echo "Comparing with $AGAINST, which is $commit"
  mapdsl breaking --against "$commit" \
    --format text --format github --format "sarif=$home/sarif/breaking.sarif" -- "${paths[@]}"
}

commit_of() { git rev-parse --quiet --verify --end-of-options "$1^{commit}"; }

step_draw() {
  local status=0
  mapdsl build --out "$home/boards" -- "${paths[@]}" || status=$?
  [ "$status" = 1 ] || return "$status"
  # that a board has errors is for `check` to fail on; the others are drawn
  echo "::notice title=mapdsl::Boards with errors have no pictures."
}

case "${1:-}" in
  install | check | test | compare | draw) "step_$1" ;;
  *)
    echo "usage: action.sh install|check|test|compare|draw" >&2
    exit 2
    ;;
esac
