#!/bin/sh
# Checks, tests and draws the boards of this folder, without a Python of its own.
set -eu
run() {
  "${ENGINE:-docker}" run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/work" mapdsl "$@"
}
run check .
run test .
run build --out generated .
