"""Fuzzers: random inputs, each answered quickly, with little memory, and with only the documented exceptions.

  python -m tests.fuzz --sort text --count 1000000 --jobs 2 --seed 0

The same sort, seed and number give the same input. A failing input is written to build/fuzz/, with its traceback and
the command that repeats it.
"""
