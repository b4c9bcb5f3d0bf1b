"""Fuzzers: each random input must be handled quickly, with little memory, and without exceptions other than the
documented ones.

  python -m tests.fuzz --sort text --count 1000000 --jobs 2 --seed 0

The same kind, seed and number always give the same input. A failing input is written to build/fuzz/, with its traceback
and the command that reproduces it.
"""
