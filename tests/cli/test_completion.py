"""Shell completion, in real shells on a pseudo-terminal."""

import os
import shutil
import time
from pathlib import Path

import pytest

from tests.conftest import command
from tests.journeys.paths import to
from tests.terminal import Terminal

START = {
    "bash": (["--norc", "-i"], "PS1='READY '; bind 'set bell-style none'; bind 'set show-all-if-ambiguous on'"),
    "zsh": (["-f", "-i"], "autoload -Uz compinit && compinit -u -D; PS1='READY '; zstyle ':completion:*' menu no"),
    "fish": (["--no-config", "-i"], "function fish_prompt; echo -n 'READY '; end"),
}
SOURCE = {
    "bash": "source <(_LAMP_COMPLETE=source_bash lamp)",
    "zsh": "source <(_LAMP_COMPLETE=source_zsh lamp)",
    "fish": "env _LAMP_COMPLETE=source_fish lamp | source",
}


class Shell:
    """An interactive shell with lamp's completion."""

    def __init__(self, name: str, environ: dict[str, str]) -> None:
        path = os.pathsep.join([str(Path(command()).parent), environ["PATH"]])
        words, begin = START[name]
        self.terminal = Terminal([str(shutil.which(name)), *words], {**environ, "PATH": path}, columns=160)
        self.terminal.type(f"{begin}\n{SOURCE[name]}\nclear\n")
        time.sleep(2)
        self.terminal.expect("READY")

    def complete(self, text: str, offers: list[str], not_offered: list[str]) -> None:
        """Type the text and a tab: these words are shown, and those are not."""
        before = len(self.terminal.shown)
        self.terminal.type(f"{text}\t")
        end = time.monotonic() + 10
        while time.monotonic() < end and not all(word in self.shown_since(before, text) for word in offers):
            self.terminal.read_once()
        shown = self.shown_since(before, text)
        for word in offers:
            assert word in shown, shown
        for word in not_offered:
            assert word not in shown, shown
        self.terminal.type("\x15")

    def shown_since(self, before: int, text: str) -> str:
        return self.terminal.shown[before:].replace(text.rstrip(), "", 1)


@pytest.fixture(params=["bash", "zsh", "fish"])
def shell(request, lamp):
    if shutil.which(request.param) is None:
        pytest.skip(f"there is no {request.param} here")
    lamp.play(*to("sharks-in-the-archipelago"))
    shell = Shell(request.param, lamp.environ)
    yield shell
    shell.terminal.kill()


def test_a_shell_completes_what_makes_sense_here_and_now(shell) -> None:
    shell.complete("lamp re", ["read", "redo", "record", "reckon"], ["remove"])
    shell.complete("lamp new U", ["Ulaf", "Umineko"], ["Urvart"])
    shell.complete("lamp read 9", ["90", "91", "92", "93"], ["94"])
    shell.complete("lamp help p", ["packs", "preview"], ["status"])
    shell.complete("lamp go d", ["disappearing-supplies", "dying-crops"], ["eighth-plague"])
    shell.complete("lamp read 92 -a decide=replace-", ["replace-one", "replace-three"], ["spend"])


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_no_shell_runs_what_stands_on_a_sheet(lamp, name) -> None:
    if shutil.which(name) is None:
        pytest.skip(f"there is no {name} here")
    here = lamp.sheet.with_name("run")
    lamp.play("new Ulaf")
    for text in (
        rf"\`touch {here}\`",
        f"$(touch {here})",
        f"'; touch {here}; '",
        f'"; touch {here}; "',
        "[/x] :smile:",
    ):
        assert lamp("write", "setup", text).returncode == 0
    shell = Shell(name, lamp.environ)
    try:
        shell.complete("lamp strike setup ", ["1", "5"], [])
        assert "Traceback" not in shell.terminal.shown
    finally:
        shell.terminal.kill()
    assert not here.exists()


def test_bash_completes_behind_an_equals_sign(lamp) -> None:
    lamp.play(*to("sharks-in-the-archipelago"))
    shell = Shell("bash", lamp.environ)
    try:
        shell.complete("lamp read 90 -a remove=", ["yes", "no"], [])
        shell.complete("lamp read 91 -a decide=sp", ["end-follower"], ["gain-vp"])
    finally:
        shell.terminal.kill()


@pytest.mark.parametrize(
    ("line", "offers"),
    [
        ("lamp re", ["read", "redo", "reach", "record", "reckon"]),
        ("lamp reckon st", ["storage"]),
        ("lamp reckon exchange --give f", ["food", "fish"]),
        ("lamp reckon exchange --follower ", ["merciful", "lighthouse"]),
        ("lamp reckon storage --assigned wood=2,f", ["wood=2,food=", "wood=2,fish="]),
        ("lamp reckon docking --islands wood,st", ["wood,stone", "wood,star"]),
        ("lamp reckon storage --requires ", []),
        ("lamp new h", ["heidel", "hatshepsut"]),
        ("lamp new S", []),
        ("lamp read Z", ["Z91", "Z92"]),
        ("lamp read 5", []),
        ("lamp read 92 -a ", ["decide=replace-one", "decide=replace-three", "lighthouse-followers="]),
        ("lamp read 92 -a decide=replace-one -a ", ["lighthouse-followers="]),
        ("lamp win -a ", []),
        ("lamp preview 9", ["90", "91", "92", "93"]),
        ("lamp preview 91 -a ", ["decide=spend-follower", "decide=gain-vp"]),
        ("lamp preview -a ", []),
        ("lamp deck ", ["crop", "naval"]),
        ("lamp explain s", ["scenario", "sharks-in-the-archipelago", "setup-1", "setup-2", "setup-3"]),
        ("lamp explain a", ["agreement"]),
        ("lamp rules re", ["reading-entries", "reveal-an-island"]),
        ("lamp rules xy", []),
        ("lamp card 33", ["333", "336"]),
        ("lamp explain 3", ["31", "32", "33", "34", "35", "37", "38", "39"]),
        ("lamp explain st", []),
        ("lamp --sheet nowhere.json explain ", []),
        ("lamp gain ", ["pink-starburst", "blue-swirl"]),
        (
            "lamp box ",
            [
                "empires-of-the-north",
                "japanese-islands",
                "roman-banners",
                "barbarian-hordes",
                "egyptian-kings",
                "wrath-of-the-lighthouse",
            ],
        ),
        ("lamp box ro", ["roman-banners"]),
        ("lamp clan S", ["Saikoro"]),
        ("lamp clan h", ["heidel", "hatshepsut"]),
        ("lamp clan X", []),
        ("lamp go c", ["cathedral-in-ruins"]),
        ("lamp reach c", ["cathedral-in-ruins"]),
        ("lamp reach wo", ["won"]),
        ("lamp reach --word A", ["Agreement"]),
        ("lamp map --format ", ["mermaid", "dot", "svg"]),
        ("lamp log --entry Z2", ["Z21"]),
        ("lamp log --scenario ca", ["cathedral-in-ruins"]),
        ("lamp --sheet nowhere.json log --entry ", []),
        ("lamp export --format svg --of ", ["status", "next", "log", "chart", "map"]),
        ("lamp strike setup ", ["1", "2", "3"]),
        ("lamp write story ", ["Agreement", "Conflict"]),
        ("lamp --sheet nowhere.json read ", []),
        ("lamp settings co", ["colour"]),
        ("lamp settings tr", ["track-lengths.pink-starburst", "track-lengths.blue-swirl"]),
        (
            "lamp settings starting-fields.U",
            ["starting-fields.Ulaf", "starting-fields.Umineko", "starting-fields.Urvart"],
        ),
        ("lamp settings --unset pl", ["plain"]),
        ("lamp settings colour ", ["auto", "always", "never"]),
        ("lamp settings plain ", ["true", "false"]),
        ("lamp settings starting-fields.Ulaf Food F", ["Food", "Fish"]),
        ("lamp settings worker-base ", []),
        ("lamp settings sheet ", ["evening"]),
        ("lamp settings night-deck ", ["practice"]),
        ("lamp night deck check p", ["practice"]),
        ("lamp night deck s", ["show", "schema"]),
        ("lamp status --sheet ", ["evening"]),
        ("lamp status --sheet m", []),
        ("lamp --pack nowhere new ", []),
    ],
)
def test_what_is_offered(lamp, line, offers) -> None:
    lamp.play(*to("sharks-in-the-archipelago"))
    assert lamp("new", "Ulaf", "--sheet", "evening").returncode == 0
    assert offered(lamp, line) == offers


@pytest.mark.parametrize(
    ("line", "offers"),
    [
        ("lamp night d", ["do", "deck"]),
        ("lamp night play --difficulty n", ["normal", "nightmare"]),
        ("lamp night play --deck p", ["practice"]),
        ("lamp night do ", ["place", "stop"]),
        ("lamp night do place ", ["1", "2", "3", "4"]),
        ("lamp night do place gh", []),
        ("lamp night do place si", ["siren"]),
        ("lamp night do place 3 ", ["1", "2", "3", "4", "5"]),
        ("lamp night do aim ", []),
    ],
)
def test_of_a_night_what_the_rules_allow_is_offered(lamp, line, offers) -> None:
    lamp.json("night", "play", "--difficulty", "easy", "--seed", "7")
    assert offered(lamp, line) == offers


def test_of_the_notes_only_scenarios_that_were_reached_or_noted_are_offered(lamp) -> None:
    lamp.play("new Ulaf", "win")
    lamp("notes", "5", "--vp", "40")

    assert offered(lamp, "lamp notes ") == ["neglected-county", "disappearing-supplies", "cathedral-in-ruins"]
    assert offered(lamp, "lamp notes --deck n") == ["naval"]
    lamp.sheet.write_text("{", encoding="utf-8")
    assert offered(lamp, "lamp notes ") == []


def test_a_preview_is_offered_what_either_ending_asks(lamp) -> None:
    lamp.play(*to("exploring-the-coast"))
    both = ["three-on-location=yes", "three-on-location=no", "agreement=yes", "agreement=no"]

    assert offered(lamp, "lamp preview -a ") == both
    assert offered(lamp, "lamp lose -a ") == both[2:]


def offered(lamp, line):
    words = line.split(" ")
    environ = {"_LAMP_COMPLETE": "complete_bash", "COMP_WORDS": "\n".join(words), "COMP_CWORD": str(len(words) - 1)}

    done = lamp(environ=environ)

    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.split()
