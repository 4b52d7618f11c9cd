"""The corpus on command lines: typed, in files, in the environment, in names; in pipes, on terminals and as JSON."""

import io
import json
import os
import re
import shutil
import signal
import sys

import pytest
from rich.cells import cell_len

from lampkeeper.cli.main import main
from lampkeeper.show.literal import literal
from tests.conftest import command
from tests.show.texts import ROWS, SHORT, WHOLE, tricks
from tests.terminal import Terminal

SGR = re.compile(r"\x1b\[[0-9;]*m")
# What an argument can hold.
TYPED = [row for row in ROWS if row.name != "nul" and not row.text.startswith("\ud800")]
ALL = " ".join(row.text for row in SHORT if row.name not in ("nul", "halves"))
LONG = [row.text for row in ROWS if row.name in ("long word", "long wide", "long escapes", "long heap")]
MANY = [ALL, *LONG]
MANY_IDS = ["all", "long word", "long wide", "long escapes", "long heap"]


def squeezed(text):
    return re.sub(r"[\s│]+", "", text)


def unstyled(terminal):
    return SGR.sub("", terminal.shown.replace("\r\n", "\n"))


@pytest.fixture
def say(lamp, capsys, monkeypatch):
    """A command line within this process: its exit code, and what it said."""
    for name, value in lamp.environ.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("COLUMNS", "80")
    handler = signal.getsignal(signal.SIGINT)

    def say(*words):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main(words)
        return left.value.code, *capsys.readouterr()

    yield say
    signal.signal(signal.SIGINT, handler)


def names(rows):
    return [row.name for row in rows]


TYPED_WRONGLY = [
    ["{}"],
    ["new", "{}"],
    ["new", "--force", "{}"],
    ["read", "{}"],
    ["read", "16", "-a", "{}"],
    ["read", "16", "-a", "{}=x"],
    ["read", "11", "-a", "spend={}"],
    ["preview", "{}"],
    ["preview", "-a", "{}=x"],
    ["deck", "{}"],
    ["explain", "{}"],
    ["rules", "{}"],
    ["card", "{}"],
    ["explain", "setup", "{}"],
    ["circle", "{}"],
    ["gain", "{}", "1"],
    ["go", "{}"],
    ["undo", "{}"],
    ["write", "{}"],
    ["write", "setup", "x", "--scenario", "{}"],
    ["write", "setup", "--merciful", "{}"],
    ["write", "setup", "--card", "2", "--side", "{}"],
    ["strike", "story", "{}"],
    ["erase", "write", "setup", "{}"],
    ["win", "--vp", "{}"],
    ["run", "{}"],
    ["notes", "{}"],
    ["notes", "1", "--erase", "{}"],
    ["notes", "1", "--workers", "{}"],
    ["notes", "1", "--deck", "{}"],
    ["notes", "--from", "{}"],
    ["status", "--{}"],
    ["status", "--sheet", "nowhere/{}.json"],
    ["status", "--pack", "nowhere/{}"],
    ["settings", "{}"],
    ["settings", "{}", "1"],
    ["settings", "--unset", "{}"],
    ["settings", "colour", "{}"],
    ["settings", "boxes", "{}"],
    ["settings", "track-lengths.{}", "1"],
    ["settings", "starting-fields.Ulaf", "{}"],
]


@pytest.mark.parametrize("many", MANY, ids=MANY_IDS)
def test_what_is_typed_wrongly_is_told_literally(say, many) -> None:
    say("new", "Ulaf")
    for words in TYPED_WRONGLY:
        line = [word.replace("{}", many) for word in words]
        code, out, err = say(*line)

        assert code in (1, 2, 4, 5), (words, out)
        assert out == ""
        assert tricks(err) == set(), words
        lines = err.split("\n")[:-1]
        assert [at for at, shown in enumerate(lines) if not shown.startswith("  ")] == [0], err
        assert lines[0].startswith("lamp: ")

        code, out, err = say(*line, "--json")
        assert (err, out.isascii(), out.count("\n")) == ("", True, 1)
        assert json.loads(out)["error"]["code"] == code


@pytest.mark.parametrize("row", TYPED, ids=names(TYPED))
def test_what_is_typed_is_shown_and_given_back(say, row) -> None:
    """A text of one line is taken, any other refused."""
    say("new", "Ulaf")
    taken = [
        say("win", "--note", row.text),
        say("write", "setup", "--", row.text),
        say("read", "121", "--anyway", "-a", f"goods={row.text}"),
        say("log"),
        say("next"),
    ]
    answer = say("log", "--json")[1]
    _, *moves = json.loads(answer)["moves"]

    assert {code for code, _, _ in taken[:3]} == ({0} if moves else {2})
    assert answer.isascii()
    for _, out, err in taken:
        assert tricks(out + err) == set()
    if moves:
        won, written, read = moves
        text = row.text.strip()
        assert (won["note"], written["marks"][-1]["text"], read["answers"]["goods"]) == (text, text, text)
        assert all(squeezed(literal(text)) in squeezed(out) for _, out, _ in taken[3:])


@pytest.mark.parametrize("row", TYPED, ids=names(TYPED))
def test_what_is_noted_is_shown_and_given_back(say, tmp_path, row) -> None:
    say("new", "Ulaf")
    taken = say("notes", "1", "--setup", row.text, f"--workers=-1 {row.text}")
    noted = json.loads(say("notes", "1", "--json")[1])["scenarios"][0]
    shown = [say(*words.split()) for words in ("notes", "next", "workers", "status", "notes --form")]
    form = tmp_path / "book.toml"
    form.write_text(shown[-1][1], encoding="utf-8", newline="")

    assert taken[0] == (0 if noted["setup"] else 2)
    assert tricks("".join(out + err for _, out, err in (taken, *shown))) == set()
    if noted["setup"]:
        assert noted["setup"] == [change["text"] for change in noted["workers"]] == [row.text.strip()]
        assert all(squeezed(literal(row.text.strip())) in squeezed(out) for _, out, _ in shown[:2])
    assert json.loads(say("notes", "--from", str(form), "--json")[1])["scenarios"] == []


@pytest.mark.parametrize("many", MANY, ids=MANY_IDS)
def test_notes_at_fault_are_told_literally(say, tmp_path, many) -> None:
    form = tmp_path / "book.toml"
    for fault in (
        f"{in_toml(many)} = 1\n",
        f"[[scenario]]\nid = {in_toml(many)}\n",
        f"[[scenario]]\nid = 1\nsetup = [{in_toml(many)}]\ndecks = [{in_toml(many)}]\nvp = {in_toml(many)}\n",
        many,
    ):
        form.write_text(fault, encoding="utf-8", newline="")
        code, out, err = say("notes", "--from", str(form))
        assert (code, out, tricks(err)) == (2, "", set())
        assert [at for at, row in enumerate(err.split("\n")[:-1]) if not row.startswith("  ")] == [0]


@pytest.mark.parametrize("row", WHOLE, ids=names(WHOLE))
def test_a_script_says_its_lines_literally(say, tmp_path, row) -> None:
    script = tmp_path / "script"
    script.write_text(f"new Ulaf\nread '{row.text}'\n", encoding="utf-8", newline="")
    code, out, err = say("run", str(script))

    assert code == 2
    assert tricks(out + err) == set()
    assert all(cell_len(line) <= 80 for line in out.split("\n"))
    assert err.startswith("lamp: line ")


@pytest.mark.parametrize("many", MANY, ids=MANY_IDS)
def test_a_damaged_sheet_is_told_literally(say, lamp, many) -> None:
    say("new", "Ulaf")
    good = json.loads(lamp.sheet.read_text(encoding="utf-8"))
    key = json.dumps(many)
    texts = [
        json.dumps({**good, many: 1}),
        json.dumps({**good, "sheet": {**good["sheet"], many: 1}}),
        json.dumps({**good, "sheet": {**good["sheet"], "state": many}}),
        json.dumps({**good, "sheet": {**good["sheet"], "clan": many, "tracks": {many[:100]: 3}}}),
        json.dumps({**good, "sheet": {**good["sheet"], "scenario": many[:100]}}),
        json.dumps({**good, "campaign": {"id": many[:100], "version": many}}),
        f'{{"format": 1, {key}: 1, {key}: 2}}',
        f'{{"format": 1, "campaign": {many}',
        many,
    ]
    for text in texts:
        lamp.sheet.write_text(text, encoding="utf-8", newline="")
        for words in (["status"], ["win"]):
            code, out, err = say(*words)
            assert code == 4 or (words == ["status"] and '"tracks": {' in text)
            assert tricks(out + err) == set()
            lines = err.split("\n")[:-1]
            assert lines[0].startswith("lamp: ")
            assert [line for line in lines if not line.startswith(("lamp: The sheet", "lamp: the sheet", "  "))] in (
                [],
                [f"lamp: {literal(str(lamp.sheet))} is JSON, but no progress sheet"],
            )
            assert json.loads(say(*words, "--json")[1])


@pytest.mark.parametrize("many", MANY, ids=MANY_IDS)
def test_what_the_environment_holds(say, monkeypatch, many) -> None:
    for name in ("LAMP_SHEET", "LAMP_PACK", "XDG_DATA_HOME", "HOME", "TERM", "UNICODE_VERSION", "_LAMP_COMPLETE"):
        with monkeypatch.context() as patched:
            if name in ("XDG_DATA_HOME", "HOME"):
                patched.delenv("LAMP_SHEET")
            if name == "HOME":
                patched.delenv("XDG_DATA_HOME")
            patched.setenv(name, many if name != "HOME" else f"/{many}")
            for words in (["where"], ["status"], []):
                code, out, err = say(*words)
                assert code in (0, 1, 4, 5)
                assert tricks(out + err) == set(), name
                assert all(cell_len(line) <= 80 for line in out.split("\n"))


@pytest.fixture
def full(lamp):
    """A sheet with all short texts of the corpus on it."""
    lamp.play("new Ulaf", "write story Hope", "write setup x", "write setup y", "strike setup 1", "win --note z")
    data = json.loads(lamp.sheet.read_text(encoding="utf-8"))
    data["sheet"]["clan"] = data["moves"][0]["marks"][0]["clan"] = "\x1b[2J\u202e森[/]\n"
    for at in (0, 1):
        data["sheet"]["setup_changes"][at]["text"] = data["moves"][at + 2]["marks"][0]["text"] = ALL
    data["moves"][-1]["note"] = ALL
    data["format"] = 1  # in which moves have no seals that this would break
    for move in data["moves"]:
        del move["seal"]
    lamp.sheet.write_text(json.dumps(data), encoding="utf-8")
    return lamp


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("line", ["status", "next", "log", "win --dry-run -a footprint=no", "preview"])
def test_on_a_terminal(full, line, columns) -> None:
    terminal = Terminal([command(), *line.split()], full.environ, columns=columns)
    assert terminal.finish() == 0
    shown = unstyled(terminal)

    assert tricks(shown) == set()
    assert all(cell_len(row) <= columns for row in shown.split("\n"))
    assert squeezed(literal(ALL)) in squeezed(shown) or line.startswith(("win", "preview"))


def test_in_a_pipe_and_beside_it(full) -> None:
    """A sheet that was edited says so on standard error, in one line for each edit."""
    text = full.sheet.read_text(encoding="utf-8")
    full.sheet.write_text(text.replace('"Hope", "crossed_out": false', '"x\\nlamp: y", "crossed_out": false'), "utf-8")
    done = full("status")

    assert done.returncode == 0
    assert squeezed(literal(ALL)) in squeezed(done.stdout)
    assert tricks(done.stdout + done.stderr) == set()
    assert done.stderr.count("\n") == done.stderr.count("lamp: the sheet was edited") == 1
    assert r"x\nlamp: y" in done.stderr


@pytest.mark.parametrize(
    "environ",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1:strict"},
    ],
    ids=["C", "ascii", "latin-1"],
)
def test_where_the_terminal_has_another_encoding(full, environ) -> None:
    """A question mark stands for what it lacks, and C1 is not written through it."""
    for words in (["log"], ["read", "\udc9b\udcff"]):
        terminal = Terminal([command(), *words], {**full.environ, **environ}, columns=40)
        assert terminal.finish() == {"log": 0, "read": 2}[words[0]]
        assert tricks(unstyled(terminal)) <= {r"\ufffd"}
        assert [row for row in unstyled(terminal).split("\n") if len(row) > 40] == []
    answer = full("log", "--json", environ=environ)
    assert json.loads(answer.stdout)["moves"][-1]["note"] == ALL


@pytest.mark.parametrize("name", ["a\x1b[31m\nlamp: b\u202e\udc9b[b].json", "森 ' $(x) `x`" + "x" * 170 + ".json"])
def test_the_name_of_a_sheet(lamp, name) -> None:
    path = str(lamp.sheet.with_name(name))
    commands = {"new Ulaf": 0, "status": 0, "win": 0, "new Glenn --force": 0, "where": 0, "foo": 2, "new Heidel": 1}
    for line, code in commands.items():
        done = lamp(*line.split(), "--sheet", path)
        assert (done.returncode, tricks(done.stdout + done.stderr)) == (code, set())
        assert not any(row.strip().startswith("lamp: b") for row in (done.stdout + done.stderr).split("\n"))
    assert lamp.sheet.with_name(name).exists()
    assert json.loads(lamp("where", "--json", "--sheet", path).stdout)["sheet"]["path"] == path
    terminal = Terminal([command(), "status", "--sheet", path], lamp.environ, columns=40)
    assert terminal.finish() == 0
    assert tricks(unstyled(terminal)) == set()
    assert all(cell_len(row) <= 40 for row in unstyled(terminal).split("\n"))


def in_toml(text):
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


@pytest.fixture
def named(shipped_copy, spoil):
    """A pack whose titles and texts try to be more than that."""
    name, text = in_toml(ALL[:100]), in_toml(ALL[:1000])
    spoil("campaign.toml", 'title = "Wrath of the Lighthouse"', f"title = {name}")
    spoil("campaign.toml", 'many = "blue swirls"', f"many = {name}")
    spoil("campaign.toml", 'title = "Naval"', f"title = {name}")
    spoil("campaign.toml", 'story = ["Agreement"', f'story = ["Agreement", "$(x)", "\\\\`x`", {name}')
    spoil("campaign.toml", 'number = 1\ntitle = "Neglected County"', f"number = 1\ntitle = {name}")
    county = "scenarios/01-neglected-county.toml"
    spoil(county, '"Discard 1 Merciful Follower → 2 pink starbursts"', text)
    spoil(county, '"Optional: spend 1 Merciful Follower → 1 Rare Resource"', text)
    return shipped_copy


def test_the_titles_and_texts_of_a_pack(lamp, say, named) -> None:
    pack = ["--pack", str(named)]
    for line in (
        "new Ulaf",
        "notes 1 --deck naval",
        "notes",
        "status",
        "next",
        "deck --why",
        "read 12",
        "read 13 -a discard=no",
        "log",
        "gain x 1",
    ):
        code, out, err = say(*line.split(), *pack)
        assert code == (2 if line == "gain x 1" else 0), err
        assert tricks(out + err) == set()
        assert all(cell_len(row) <= 80 for row in out.split("\n"))
        assert say(*line.split(), *pack, "--json")[1].isascii()
    terminal = Terminal([command(), "read", "13", *pack], lamp.environ, columns=40)
    terminal.expect("discard (yes/no): ")
    os.write(terminal.handle, b"\xff\xfe\n")  # no UTF-8
    terminal.expect("Ctrl-C leaves")
    terminal.type("y\n")
    assert terminal.finish() == 0
    asked = unstyled(terminal).partition("discard (yes/no): ")[0]
    assert tricks(asked) == set()
    assert squeezed(literal(ALL[:1000])) in squeezed(asked)
    assert all(cell_len(row) <= 40 for row in asked.split("\n"))


def test_a_pack_at_fault_is_told_literally(say, named) -> None:
    faulty = named / "cards.toml"
    for fault in (f"{in_toml(ALL)} = 1\n", f"[[card]]\nnumber = 1\ntitle = {in_toml(ALL)}\n", ALL):
        text = faulty.read_text(encoding="utf-8")
        faulty.write_text(fault + text, encoding="utf-8")
        code, out, err = say("status", "--pack", str(named))
        assert (code, out, tricks(err)) == (5, "", set())
        assert [at for at, row in enumerate(err.split("\n")[:-1]) if not row.startswith("  ")] == [0]
        faulty.write_text(text, encoding="utf-8")


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_what_is_offered_is_no_code(named, monkeypatch, say, shell) -> None:
    for line in ("lamp strike setup ", "lamp erase write setup ", "lamp write story ", "lamp new ", "lamp \x1b[31m"):
        words = line.split(" ")
        monkeypatch.setenv("_LAMP_COMPLETE", f"complete_{shell}")
        monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
        monkeypatch.setenv("_TYPER_COMPLETE_ARGS", line)
        monkeypatch.setenv("COMP_WORDS", "\n".join(words))
        monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
        monkeypatch.setenv("LAMP_PACK", str(named))
        code, out, err = say()
        assert (code, err, tricks(out.replace("\t", ""))) == (0, "", set())
        assert not set(out.partition("((")[2].rpartition("))")[0] if shell == "zsh" else out) & set("\\`$'[]")
        assert ("Agreement" in out) == ("story" in line)


@pytest.mark.parametrize("environ", [{}, {"COMP_WORDS": "lamp st", "COMP_CWORD": "²"}, {"COMP_CWORD": "-1"}])
def test_completion_without_its_variables(lamp, environ) -> None:
    done = lamp(environ={"_LAMP_COMPLETE": "complete_bash", **environ})

    assert (done.returncode, done.stderr) == (0, "")


def test_completion_is_installed_in_a_home_of_any_name(lamp) -> None:
    home = lamp.sheet.with_name("h\x9b\nlamp: home")
    home.mkdir()
    for folder, code in ((home, 0), (lamp.sheet.with_name("nowhere") / "home", 0), ("/dev/null", 1)):
        done = lamp("--install-completion", environ={"HOME": str(folder), "SHELL": shutil.which("bash")})
        assert done.returncode == code or "not supported" in done.stderr + done.stdout, done.stderr
        assert tricks(done.stdout + done.stderr) == set()
        assert "Traceback" not in done.stderr
