"""Fuzzers: inputs made up by chance, each answered soon, with little memory, and with no exception but the documented.

    python -m tests.fuzz --sort text --count 1000000 --jobs 2 --seed 0

Same sort, seed and number, same input. What goes wrong is written to build/fuzz/, beside it what happened and the
command that repeats it.
"""
