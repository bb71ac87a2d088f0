"""`python -m engine`: what it says of itself, and how it refuses."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.asking import Asking

ROOT = Path(__file__).parents[2]
COMMANDS = ["play", "judge", "replay", "verify", "bench"]


def test_help_names_every_command(ask: Asking) -> None:
    said = ask("--help")
    assert said.status == 0
    assert all(f"    {command} " in said.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(ask: Asking, command: str) -> None:
    said = ask(command, "--help")
    assert said.status == 0
    assert f"usage: python -m engine {command}" in said.out


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ((), "required: command"),
        (("win",), "invalid choice: 'win'"),
        (("play",), "required: --seed"),
        (("play", "--seed", "seven"), "--seed is a whole number of at most 18 digits"),
        (("play", "--seed", "g" * 64), "--seed: not hexadecimal"),
        (("play", "--seed", "7", "--dealer", "丁"), "--dealer: 丁 is none of 甲, 乙, 丙"),
        (("play", "--seed", "7", "--as", "王姨"), "--as: 王姨 is none of 甲, 乙, 丙"),
        (("play", "--seed", "7", "--rules", "cap=300"), "--rules: cap cannot be 300"),
        (("play", "--seed", "7", "--rules", "beijing"), "--rules: no such preset: beijing"),
        (("play", "--seed", "7", "--rules", "cap"), "--rules: no such preset: cap"),
        (("play", "--seed", "7", "--rules", "difen=１０"), "--rules: difen cannot be １０"),
        (("play", "--seed", "７"), "--seed is a whole number"),
        (("play", "--seed", "7", "--rules", ","), "--rules: ,: a comma stands between two options"),
        (("play", "--seed", "7", "--rules", "cap=400,"), "a comma stands between two options"),
        (("play", "--seed", "7", "--rules", "cap=400,,piaohu=on"), "a comma stands between two"),
        (("play", "--seed", "7", "--match", "--save", "x"), "leave out --match"),
        (("play", "--seed", "7", "--save", "no/such/place"), "cannot write no/such/place"),
        (("replay", "no-such-file"), "cannot read no-such-file: No such file or directory"),
        (("replay", "pyproject.toml"), "pyproject.toml: line 1: a record begins with"),
        (("verify", "no-such-file"), "cannot read no-such-file"),
        (("judge", "."), "cannot read ."),
    ],
)
def test_a_bad_request_is_one_line_and_status_2(
    ask: Asking, arguments: tuple[str, ...], problem: str
) -> None:
    said = ask(*arguments)
    assert said.status == 2
    assert problem in said.err
    assert said.err.startswith("python -m engine")
    assert said.err.count("\n") == 1


def test_a_file_that_is_no_text_is_refused(ask: Asking, tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\xff\xd8\xff")
    said = ask("verify", tmp_path / "picture")
    assert said.status == 2
    assert "not UTF-8" in said.err


def run(*arguments: str, stdin: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env={"LC_ALL": "C", "PYTHONUTF8": "0"},
        check=False,
    )


def test_a_process_of_its_own_speaks_utf8_whatever_the_locale_is() -> None:
    done = run("play", "--seed", "7")
    assert done.returncode == 0
    assert "挡底" in done.stdout
    assert done.stderr == ""


def test_a_process_of_its_own_judges_and_tells_by_its_status_that_a_line_was_bad() -> None:
    line = '{"id": "\\ud800", "ask": "chi", "hand": "一二", "card": "三"}\n'
    done = run("judge", stdin=f"{line}no\n")
    assert done.returncode == 1
    assert done.stdout.splitlines()[0] == '{"id": "\\ud800", "chi": [], "peng": false}'


def run_in_shell(command: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        ["sh", "-c", f"'{sys.executable}' -m engine {command}"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("judge - <&-", "cannot read standard input: it is closed"),
        ("play --seed 7 >&-", "cannot write: standard output is closed"),
        ("play --seed 7 >/dev/full", "cannot go on: No space left on device"),
        ("judge README.md >/dev/full", "cannot go on: No space left on device"),
        ("replay tests/cli/hand.txt >/dev/full", "cannot go on: No space left on device"),
    ],
)
def test_a_closed_or_full_stream_is_one_line_and_status_2(command: str, problem: str) -> None:
    done = run_in_shell(command)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.endswith(f"{problem}\n")
    assert done.stderr.startswith("python -m engine")
    assert done.stderr.count("\n") == 1


def test_a_reader_that_stops_reading_is_no_error() -> None:
    command = f"'{sys.executable}' -m engine play --seed 7 --match | head -n 1"
    done = subprocess.run(
        ["sh", "-c", command], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
