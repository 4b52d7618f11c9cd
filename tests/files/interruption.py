"""The command in a forked process, which dies or fails at a system call that touches the sheet's folder.

A shim stands before the functions by which Lampkeeper and its lock reach the folder. It counts the calls, in the
order in which a command makes them, so that a test can walk all of them.
"""

import builtins
import contextlib
import errno
import faulthandler
import fcntl
import gc
import io
import os
import signal
import sys
import tempfile
import traceback
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

State = dict[str, bytes]

CHANGING = (
    "open", "write", "fsync", "close", "replace", "rename", "unlink", "remove", "link", "symlink", "mkdir", "rmdir",
    "chmod", "fchmod", "truncate", "ftruncate", "utime",
)  # fmt: skip
LOOKING = ("stat", "lstat", "fstat", "readlink", "listdir", "scandir")
BY_HANDLE = ("write", "fsync", "close", "fchmod", "ftruncate", "fstat")
TRACEBACK = 70
ENDLESS = 60  # seconds: a command that runs for longer runs for ever


class Call(NamedTuple):
    """One call that touches the folder: the how manyth it is (from 1), the function, and what it is called with."""

    number: int
    name: str
    path: str


class Fault(NamedTuple):
    """What happens at which calls.

    `how` is `dies` (before the call), `half` (half of the bytes of a write are written, then it dies), `short` (half of
    the bytes are written, and the call says so), the name of an error (a write has written half of its bytes), or
    something that is done before the call is made.
    """

    where: Callable[[Call], bool]
    how: str | Callable[[], object]


class Done(NamedTuple):
    """What came of a command line. The code of one that was killed is negative. `calls` are those it began."""

    code: int
    out: str
    err: str
    calls: tuple[Call, ...]


def nth(number: int) -> Callable[[Call], bool]:
    return lambda call: call.number == number


def of(name: str, ending: str = "") -> Callable[[Call], bool]:
    """Every call of a function on a path of that ending."""
    return lambda call: call.name == name and call.path.endswith(ending)


class Table:
    """A folder with nothing in it but a sheet, and `lamp` run there, in a fork of this process.

    The clock stands still, so that a command that is repeated writes the same bytes.
    """

    def __init__(self, folder: Path, environ: Mapping[str, str], *, looking: bool = False) -> None:
        """`looking` says whether calls that only look are counted too."""
        self.folder = folder
        self.sheet = folder / "sheet.json"
        self.environ = {**environ, "LAMP_SHEET": str(self.sheet)}
        self.looking = looking
        folder.mkdir(exist_ok=True)

    def lay(self, state: State) -> None:
        """Have these files on the table, and no others."""
        for path in self.folder.iterdir():
            path.unlink()
        for name, content in state.items():
            (self.folder / name).write_bytes(content)

    def state(self) -> State:
        """Every file but the lock."""
        return {path.name: path.read_bytes() for path in self.folder.iterdir() if path.suffix != ".lock"}

    def lamp(self, *words: str, faults: Sequence[Fault] = (), before: Callable[[], object] | None = None) -> Done:
        """Run a command line; `before` is called in its process ahead of it."""
        heard, tally = os.pipe()  # no file: none may grow where a test has the disk full
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, open(heard) as calls:  # noqa: PTH123
            pid = os.fork()
            if pid == 0:
                self._run(words, faults, before, (out.fileno(), err.fileno(), tally))
            os.close(tally)
            rows = [row.split(" ", 2) for row in calls.read().splitlines()]
            _, status = os.waitpid(pid, 0)
            texts = []
            for file in (out, err):
                file.seek(0)
                texts.append(file.read().decode(errors="replace"))
        begun = tuple(Call(int(number), name, path) for number, name, path in rows)
        return Done(os.waitstatus_to_exitcode(status), texts[0], texts[1], begun)

    def walk(
        self, start: State, words: Sequence[str], how: str | Callable[[], object], *always: Fault
    ) -> Iterator[tuple[Call, Done]]:
        """Run a command line from the same start again and again: with a fault at its first call, its second, ….

        `always` are faults of every run.
        """
        number = 1
        while True:
            self.lay(start)
            done = self.lamp(*words, faults=(Fault(nth(number), how), *always))
            if len(done.calls) < number:
                return
            yield done.calls[number - 1], done
            number += 1

    def _run(
        self,
        words: Sequence[str],
        faults: Sequence[Fault],
        before: Callable[[], object] | None,
        handles: tuple[int, int, int],
    ) -> None:
        """The forked process; it never returns."""
        gc.disable()  # it would touch, and so copy, all the memory that the two processes share
        code: Any = TRACEBACK
        try:
            null = os.open(os.devnull, os.O_RDONLY)
            for handle, stream in ((null, 0), (handles[0], 1), (handles[1], 2)):
                os.dup2(handle, stream)
            sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115
            warnings.resetwarnings()
            os.environ.clear()
            os.environ.update(self.environ)
            os.chdir(self.folder)
            faulthandler.dump_traceback_later(ENDLESS, exit=True, file=2)
            _stop_the_clock()
            if before is not None:
                before()
            _Shim(self.folder, faults, handles[2], looking=self.looking).stand_between()
            from lampkeeper.cli.main import main

            main(words)
        except SystemExit as left:
            code = left.code or 0
        except BaseException:
            traceback.print_exc()
        finally:
            with contextlib.suppress(OSError):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(code)


class _Shim:
    """Stands between a process and the system, for the rest of its life."""

    def __init__(self, folder: Path, faults: Sequence[Fault], tally: int, *, looking: bool) -> None:
        self.folder = str(folder)
        self.faults = faults
        self.tally = tally
        self.looking = looking
        self.count = 0
        self.aside = False
        self.handles: dict[int, str] = {}
        self.tell = os.write

    def stand_between(self) -> None:
        os.fsync = lambda _: None  # a kill does not reach what the system has taken, and waiting for the disk is slow
        for name in (*CHANGING, *(LOOKING if self.looking else ())):
            setattr(os, name, self._watched(name, getattr(os, name)))
        fcntl.flock = self._watched("flock", fcntl.flock)  # type: ignore[assignment]
        builtins.open = io.open = self._reading(io.open)  # type: ignore[assignment]

    def _watched(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        by_handle = name in BY_HANDLE or name == "flock"

        def call(first: Any = ".", *rest: Any, **more: Any) -> Any:
            path = self.handles.get(first) if by_handle else self._inside(first)
            if path is None:
                return real(first, *rest, **more)
            self._meet(name, path, real, first, rest)
            done = real(first, *rest, **more)
            if name == "open":
                self.handles[done] = path
            if name == "close":
                del self.handles[first]
            return done

        def short(first: Any, data: Any) -> Any:
            path = self.handles.get(first)
            if path is None:
                return real(first, data)
            keep = self._meet(name, path, real, first, (data,))
            return real(first, data[: max(1, len(data) // 2)] if keep == "short" else data)

        return short if name == "write" else call

    def _reading(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(file: Any, mode: str = "r", *rest: Any, **more: Any) -> Any:
            path = None if isinstance(file, int) else self._inside(file)
            if path is not None:
                assert not set(mode) & set("wax+"), f"{path} is written past the shim"
                if self.looking:
                    self._meet("read", path, real, file, (mode,))
            return real(file, mode, *rest, **more)

        return call

    def _inside(self, path: Any) -> str | None:
        """The path, where it is the folder or stands in it, and the shim looks."""
        if self.aside:
            return None
        try:
            full = os.path.normpath(os.path.join(self.folder, os.fsdecode(path)))  # noqa: PTH118
        except TypeError:
            return None
        return full if full == self.folder or full.startswith(self.folder + os.sep) else None

    def _meet(self, name: str, path: str, real: Callable[..., Any], first: Any, rest: Sequence[Any]) -> str:
        """Count a call, and let happen to it what is to happen."""
        self.count += 1
        call = Call(self.count, name, path)
        self.tell(self.tally, f"{call.number} {name} {path}\n".encode())
        for how in [fault.how for fault in self.faults if fault.where(call)]:
            if not isinstance(how, str):
                self.aside = True
                how()
                self.aside = False
            elif how == "short":
                return how
            elif how == "dies":
                os.kill(os.getpid(), signal.SIGKILL)
            else:
                if name == "write":
                    real(first, rest[0][: len(rest[0]) // 2])
                elif name == "close" and how != "half":
                    real(first)  # as Linux does
                if how == "half":
                    os.kill(os.getpid(), signal.SIGKILL)
                number = getattr(errno, how)
                raise OSError(number, os.strerror(number), path)
        return ""


def _stop_the_clock() -> None:
    import datetime

    class Still(datetime.datetime):
        @classmethod
        def now(cls, tz: datetime.tzinfo | None = None) -> "Still":
            return cls(2026, 2, 3, 19, 30, 0, tzinfo=tz)

    datetime.datetime = Still  # type: ignore[misc]


def read_ahead(folder: Path) -> None:
    """Load in this process what every command loads, so that its forks need not: they are ten times as fast."""
    import pkgutil
    from importlib import import_module

    import filelock  # noqa: F401
    from typer.main import get_command

    import lampkeeper
    from lampkeeper.cli.app import app
    from lampkeeper.cli.rim import Rim

    for module in pkgutil.walk_packages(lampkeeper.__path__, "lampkeeper."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    sheet = str(folder / "read-ahead.json")
    command = get_command(app)
    with contextlib.redirect_stdout(io.StringIO()):
        for words in (["new", "Ulaf"], ["win"], ["circle", "28"], ["undo"], ["check"], ["mend", "--dry-run"]):
            command.main([*words, "--sheet", sheet], prog_name="lamp", standalone_mode=False, obj=Rim())
