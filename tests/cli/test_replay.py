"""`replay` and `verify`: a stored hand step by step, and whether it holds."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from engine.deal import commitment, deck_from_seed
from engine.moves import SEAT_NAMES
from engine.record import Outcome, Record, rerun
from engine.record_text import parse_record, write_record
from tests.cli.asking import Asking

HAND = Path(__file__).with_name("hand.txt")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A copy of a stored hand."""
    return Path(shutil.copy(HAND, tmp_path))


def record_in(file: Path) -> Record:
    return parse_record(file.read_text("utf-8"))


def change(file: Path, **changes: object) -> None:
    """Write a record anew with some fields changed."""
    file.write_text(write_record(replace(record_in(file), **changes)), "utf-8")  # type: ignore[arg-type]


def change_line(file: Path, number: int, line: str) -> None:
    lines = file.read_text("utf-8").splitlines()
    lines[number - 1] = line
    file.write_text("\n".join(lines), "utf-8")


def test_every_step_shows_hands_and_what_each_seat_could_do(ask: Asking, file: Path) -> None:
    blocks = ask("replay", file).out.rstrip().split("\n\n")
    steps = list(rerun(record_in(file)))
    assert len(blocks) == len(steps)
    for block, taken in zip(blocks, steps, strict=True):
        lines = [line.strip() for line in block.splitlines()]
        question = taken.now.state.question
        for seat, letter in enumerate(SEAT_NAMES):
            assert any(line.startswith((f"{letter} 手", f"{letter} 庄 手")) for line in lines)
            may = question is not None and bool(question.options[seat])
            assert any(line.startswith(f"{letter} 可 ") for line in lines) is may


def test_json_says_the_same_as_data(ask: Asking, file: Path) -> None:
    objects = ask("replay", "--json", file).objects
    steps = list(rerun(record_in(file)))
    assert [each["step"] for each in objects] == [taken.now.state.step for taken in steps]
    assert objects[0]["options"]["甲"]
    assert objects[0]["seats"]["乙"]["cards"] == 20
    assert objects[1]["input"] == "甲 打五"
    assert objects[1]["line"] == 9
    assert objects[1]["card"] == "五"
    assert objects[1]["options"]["乙"] == ["吃三四五+四五六", "吃五五伍", "过"]
    assert objects[-1]["result"] == "甲胡 +18 0 0"


def test_what_is_forced_is_shown_beside_what_is_asked(ask: Asking, file: Path) -> None:
    forced = [each for each in ask("replay", "--json", file).objects if each["forced"]]
    assert forced[0]["forced"] == ["甲 必跑"]
    assert "甲 必跑" in ask("replay", "--step", forced[0]["step"], file).out


def test_one_step_can_be_picked(ask: Asking, file: Path) -> None:
    objects = ask("replay", "--json", "--step", 16, file).objects
    assert {each["step"] for each in objects} == {16}
    assert len(objects) == 4
    absent = ask("replay", "--step", 99, file)
    assert absent.status == 2
    assert "no step 99; the last is 16" in absent.err


def test_a_deck_can_stand_in_for_the_seed(ask: Asking, file: Path) -> None:
    seed = record_in(file).seed
    assert seed is not None
    by_seed = ask("replay", "--json", file).objects
    change(file, seed=None, commitment=None, deck=deck_from_seed(seed))
    assert "种子" not in file.read_text("utf-8")
    by_deck = ask("replay", "--json", file).objects
    for one, other in zip(by_seed, by_deck, strict=True):
        assert one | {"line": None} == other | {"line": None}


def test_a_brief_record_shows_what_it_left_out(ask: Asking, file: Path) -> None:
    kept = tuple(
        made for made in record_in(file).inputs if made.seat is not None and made.line != 27
    )
    change(file, brief=True, inputs=kept)
    said = ask("replay", file)
    assert said.status == 0
    assert "—— 未写　定" in said.out
    assert "甲 +18　乙 0　丙 0" in said.out


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_the_first_illegal_move_is_named(ask: Asking, file: Path, command: str) -> None:
    change_line(file, 12, "丙 吃一二三")
    change_line(file, 13, "丙 打拾")
    said = ask(command, file)
    assert said.status == 1
    assert "line 12" in said.out + said.err
    assert "丙 吃一二三" in said.out + said.err


def test_the_refusal_says_what_could_have_been_done(ask: Asking, file: Path) -> None:
    change_line(file, 12, "乙 碰")
    said = ask("replay", file)
    assert "who could act: 丙 可 碰 吃七八九+八八捌 过" in said.err
    assert said.err.count("\n") == 1


def test_another_result_than_the_one_reached_is_named(ask: Asking, file: Path) -> None:
    change(file, outcome=Outcome(1, (0, 18, 0)))
    said = ask("replay", file)
    assert said.status == 1
    assert "stated is 乙胡 0 +18 0, the moves lead to: 甲胡 +18 0 0" in said.err
    assert ask("verify", file).status == 1


def test_a_record_of_half_a_hand_is_stepped_through(ask: Asking, file: Path) -> None:
    change(file, outcome=None, inputs=record_in(file).inputs[:4])
    assert ask("replay", file).status == 0
    change(file, outcome=Outcome(None, (-10, 0, 0)))
    said = ask("replay", file)
    assert said.status == 1
    assert "a hand that is not over" in said.err


def test_verify_says_what_it_checked(ask: Asking, file: Path) -> None:
    said = ask("verify", file)
    assert said.status == 0
    lines = said.out.splitlines()
    assert [line.split()[:2] for line in lines[:4]] == [
        ["ok", "commitment:"],
        ["ok", "deck:"],
        ["ok", "moves:"],
        ["ok", "result:"],
    ]
    assert lines[4] == "Everything that was checked holds."


def test_another_commitment_is_found(ask: Asking, file: Path) -> None:
    other = commitment(bytes(32))
    assert ask("verify", file, "--commitment", other).status == 1
    own = record_in(file).commitment
    assert own is not None
    assert ask("verify", file, "--commitment", own.upper()).status == 0
    change(file, commitment=other)
    said = ask("verify", file)
    assert said.status == 1
    assert "FAILED" in said.out
    assert f"published was {other}" in said.out


def test_other_cards_than_the_seeds_are_found(ask: Asking, file: Path) -> None:
    seed = record_in(file).seed
    assert seed is not None
    deck = deck_from_seed(seed)
    change(file, deck=deck)
    assert "all 80 cards are those stated" in ask("verify", file).out
    change(file, deck=deck[::-1])
    said = ask("verify", file)
    assert said.status == 1
    assert "of the 80 cards stated differ" in said.out


def test_without_seed_or_commitment_the_deal_counts_as_not_checked(ask: Asking, file: Path) -> None:
    seed = record_in(file).seed
    assert seed is not None
    change(file, commitment=None)
    assert "none to hold the seed's" in ask("verify", file).out
    assert ask("verify", file).status == 1
    change(file, seed=None, deck=deck_from_seed(seed))
    said = ask("verify", file)
    assert said.status == 1
    assert said.out.count("not checked ") == 2
    assert "could not be checked" in said.out


def test_verify_says_in_words_that_half_a_hand_has_no_end(ask: Asking, file: Path) -> None:
    change(file, outcome=None, inputs=record_in(file).inputs[:4])
    said = ask("verify", file)
    assert said.status == 0
    assert "unfinished   result: none stated, and the moves lead to no end" in said.out
    assert said.out.endswith("as far as the record goes: the hand has no end.\n")
    assert "None" not in said.out


@pytest.mark.parametrize("wrong", ["00", "../x", "g" * 64, "é" * 64])
def test_a_commitment_that_cannot_be_one_is_no_proof_of_fraud(
    ask: Asking, file: Path, wrong: str
) -> None:
    said = ask("verify", file, "--commitment", wrong)
    assert said.status == 2
    assert f"--commitment: {wrong} is not 64 hexadecimal digits" in said.err


def test_dark_cards_are_known_to_who_steps_through(ask: Asking, file: Path) -> None:
    said = ask("replay", file)
    assert "偎十" in said.out
    assert "暗" not in said.out
    assert json.dumps("偎十", ensure_ascii=False) in ask("replay", "--json", file).out
