"""Messages over the two standard streams.

Comes in: a server, streams. Goes out: the exit status that the protocol asks for. A thread reads, so that what has come
meanwhile is known before the next work begins. Must not know: any method.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable
from typing import BinaryIO, Protocol

from mapdsl.server.inbox import Inbox
from mapdsl.server.protocol import Message, UnansweredError, read_message, refusal, write_message


class Answering(Protocol):
    """What answers messages."""

    @property
    def exit_status(self) -> int | None:
        """Nothing as long as it goes on."""
        ...

    def handle(self, message: Message) -> Iterable[Message]: ...

    @property
    def has_rest(self) -> bool:
        """Whether there is something to tell once nothing waits."""
        ...

    def rest(self) -> Iterable[Message]:
        """A part of that."""
        ...


class _Ended:
    """The other side has gone."""


def serve(server: Answering, incoming: BinaryIO, outgoing: BinaryIO) -> int:
    """Answers until the other side says that it is enough, or has gone."""
    arrived: queue.SimpleQueue[Message | UnansweredError | _Ended] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(incoming, arrived.put), daemon=True).start()
    inbox, has_ended = Inbox(), False
    while server.exit_status is None:
        while not len(inbox) and arrived.empty() and server.has_rest:
            _send(server.rest(), outgoing)
        if has_ended and not len(inbox):
            return 1
        waiting = [] if len(inbox) else [arrived.get()]
        while not arrived.empty():
            waiting.append(arrived.get())
        for each in waiting:
            if isinstance(each, UnansweredError):
                _send([refusal(None, each)], outgoing)
            elif isinstance(each, _Ended):
                has_ended = True
            else:
                inbox.put([each])
        message, given_up = inbox.take()
        _send(given_up, outgoing)
        if message is not None:
            _send(server.handle(message), outgoing)
    return server.exit_status


def _read(incoming: BinaryIO, put: Callable[[Message | UnansweredError | _Ended], None]) -> None:
    while True:
        try:
            message = read_message(incoming)
        except UnansweredError as error:
            put(error)
            continue
        except (OSError, ValueError):
            message = None
        put(_Ended() if message is None else message)
        if message is None:
            return


def _send(messages: Iterable[Message], outgoing: BinaryIO) -> None:
    for message in messages:
        write_message(outgoing, message)
