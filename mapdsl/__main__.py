"""Entry point of `mapdsl` and `python -m mapdsl`. Turns crashes into a message and an exit status."""

from __future__ import annotations

import errno
import gc
import os
import signal
import sys
from contextlib import suppress

from mapdsl.cli import INTERRUPTED

UNUSABLE = 2
CRASHED = 101
REPORT_TO = "the issue tracker of mapdsl"

_OUTPUT_ERRORS = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.ENXIO, errno.EBADF}
"""Error numbers of failed output, such as a full disk or a missing device, when the error names no file."""


def main() -> None:
    """Run the command line.

    Exit status: 0 clean, 1 findings, 2 usage or unreadable file, 101 crash of mapdsl, 130 after Ctrl-C.
    """
    catches_interrupts = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if catches_interrupts:  # interrupting an import leaves nothing to clean up
        signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    gc.disable()  # commands create almost no cycles, and collection would take a tenth of a short command's time
    _open_closed_streams()
    from mapdsl.cli.main import UNREAD, mapdsl

    try:
        if catches_interrupts:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            mapdsl(prog_name="mapdsl")
        finally:
            sys.stdout.flush()  # failed output is reported here, not by Python at exit
    except BrokenPipeError:
        _write_no_more()
        sys.exit(UNREAD)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except Exception as error:
        if isinstance(error.__cause__, KeyboardInterrupt):  # Python 3.11 wraps it while a class is created
            sys.exit(INTERRUPTED)
        if isinstance(error, OSError) and error.filename is None and error.errno in _OUTPUT_ERRORS:
            _write_no_more()
            with suppress(OSError):
                sys.stderr.write(f"cannot write to standard output ({error.strerror})\n")
            sys.exit(UNUSABLE)
        if isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG:  # raised even by `Path.exists`
            from mapdsl.cli.inputs import print_message

            print_message(f"{error.filename}: {error.strerror}")
            sys.exit(UNUSABLE)
        _report_crash()
        sys.exit(CRASHED)


def _open_closed_streams() -> None:
    """Replace closed standard streams (`>&-`) by the null device, so that later reads and writes do not fail."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115


def _write_no_more() -> None:
    """Discard the remaining output, so that Python does not fail to write it at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _report_crash() -> None:
    import traceback

    from mapdsl import __version__

    sys.stderr.write(traceback.format_exc())
    python = ".".join(map(str, sys.version_info[:3]))
    sys.stderr.write(
        f"\nmapdsl {__version__} (Python {python}) crashed. This is a bug in mapdsl, not a mistake in your board.\n"
        f"Please report it to {REPORT_TO}, with the text above and, if you can, the file.\n"
    )


if __name__ == "__main__":
    main()
