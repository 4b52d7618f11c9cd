"""A terminal for the tests: a command run on a pseudo-terminal, typed to and read from."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Mapping

import pytest


class Terminal:
    """A process on a terminal of its own. `shown` is all that it has written so far."""

    def __init__(
        self,
        words: list[str],
        environ: Mapping[str, str],
        *,
        columns: int = 80,
        lines: int = 60,
        term: str = "xterm-256color",
    ) -> None:
        self.pid, self.handle = pty.fork()
        if self.pid == 0:  # the size first, for it is looked at soon
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
            os.execve(words[0], words, {**environ, "TERM": term})
        self.shown = ""
        self.decoder = getincrementaldecoder("utf-8")(errors="replace")

    def expect(self, text: str, seconds: float = 20) -> None:
        """Read until the text is shown."""
        end = time.monotonic() + seconds
        while text not in self.shown:
            assert time.monotonic() < end, f"{text!r} is not shown within {seconds} s: {self.shown!r}"
            if not self._read():
                assert text in self.shown, self.shown
                return

    def type(self, text: str) -> None:
        time.sleep(0.3)  # as a person does: a key hit before the prompt reads is the terminal's own
        os.write(self.handle, text.encode())

    def finish(self, seconds: float = 20) -> int:
        """Read to the end; the exit code."""
        end = time.monotonic() + seconds
        while self._read():
            if time.monotonic() > end:
                os.kill(self.pid, signal.SIGKILL)
                pytest.fail(f"still running after {seconds} s: {self.shown!r}")
        _, status = os.waitpid(self.pid, 0)
        os.close(self.handle)
        return os.waitstatus_to_exitcode(status)

    def read_once(self) -> bool:
        """Read what there is, waiting a little; False at the end."""
        return self._read()

    def kill(self) -> None:
        """End the process, whatever it does."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.handle)

    def _read(self) -> bool:
        ready, _, _ = select.select([self.handle], [], [], 0.5)
        if not ready:
            return True
        try:
            chunk = os.read(self.handle, 65536)
        except OSError:  # what Linux says where the other side is closed
            return False
        self.shown += self.decoder.decode(chunk)
        return bool(chunk)
