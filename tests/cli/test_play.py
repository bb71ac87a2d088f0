"""`play`: a hand or a match by computer seats, the same every time."""

import re
from pathlib import Path

import pytest

from engine.cards import parse_hand, size
from engine.cli.seeds import seed_of, seed_of_hand
from engine.deal import commitment, deck_from_seed, hands_of
from engine.record_text import parse_record
from tests.cli.asking import Asking


def test_a_hand_is_the_same_every_time(ask: Asking) -> None:
    first = ask("play", "--seed", 7)
    assert first.status == 0
    assert ask("play", "--seed", 7) == first
    assert ask("play", "--seed", 8).out != first.out


def test_a_hand_is_printed_from_the_deal_to_the_points(ask: Asking) -> None:
    lines = ask("play", "--seed", 7, "--dealer", "乙").out.splitlines()
    seed = seed_of("7")
    hands = hands_of(deck_from_seed(seed), 1)
    assert lines[0] == f"封牌码 {commitment(seed)}"
    dealt = [line.split()[-1] for line in lines if " 起手 " in line]
    assert tuple(map(parse_hand, dealt)) == hands
    assert lines[-1] == f"种子 {seed.hex()}"
    steps = [int(line[:4]) for line in lines if line[:4].strip().isdecimal()]
    assert steps == sorted(steps)
    assert re.fullmatch(r" +甲 \S+　乙 \S+　丙 \S+", lines[-2])


def test_an_own_turn_shows_the_hand(ask: Asking) -> None:
    lines = ask("play", "--seed", 7).out.splitlines()
    turns = [line for line in lines if re.match(r" {6}[甲乙丙]( 庄)? 手", line)]
    held = [re.search(r"手(\d+)张 (\S+)", line) for line in turns]
    assert len(held) > 5
    assert all(match and size(parse_hand(match[2])) == int(match[1]) for match in held)


def test_one_seat_sees_no_other_hand_before_the_end(ask: Asking) -> None:
    lines = ask("play", "--seed", 7, "--as", "乙").out.splitlines()
    end = next(number for number, line in enumerate(lines) if "息" in line and "分" in line) - 3
    shown = "\n".join(lines[:end])
    assert not re.search(r"[甲丙]( 庄)? (起手 |手)\d+张 [一-龥]", shown)
    assert re.search(r"乙 起手 20张 [一-龥]+", shown)
    assert not re.search(r"[甲丙] 答", shown)


def test_a_saved_hand_can_be_stepped_through_and_verified(ask: Asking, tmp_path: Path) -> None:
    file = tmp_path / "hand.txt"
    options = ("--rules", "paohuzi,cap=400")
    ask("play", "--seed", 7, "--dealer", "丙", *options, "--save", file)
    record = parse_record(file.read_text("utf-8"))
    assert record.dealer == 2
    assert (record.rules.cap, record.rules.discard_win) == (400, False)
    assert ask("replay", file).status == 0
    assert ask("verify", file).status == 0


def test_a_match_runs_to_its_end(ask: Asking) -> None:
    said = ask("play", "--seed", 3, "--match")
    assert said.status == 0
    hands = re.findall(r"^第(\d+)局$", said.out, re.MULTILINE)
    assert hands == [str(number) for number in range(1, len(hands) + 1)]
    assert re.search(r"^打完（target）", said.out.splitlines()[-1])
    totals = re.findall(r"[+−]?\d+$|[+−]?\d+(?=　)", said.out.splitlines()[-1])
    assert sum(int(total.replace("−", "-")) for total in totals) == 0


def test_every_hand_of_a_match_has_another_seed_that_can_be_played_by_itself(ask: Asking) -> None:
    said = ask("play", "--seed", 3, "--match")
    seeds = re.findall(r"^种子 (\w+)$", said.out, re.MULTILINE)
    assert len(set(seeds)) == len(seeds) > 1
    assert bytes.fromhex(seeds[1]) == seed_of_hand(seed_of("3"), 2)
    alone = ask("play", "--seed", seeds[0])
    assert alone.out in said.out


def test_a_random_first_dealer_hangs_on_the_seed_and_yields_to_the_one_named(ask: Asking) -> None:
    def dealer(*more: object) -> str:
        lines = ask("play", "--rules", "first_dealer=random", *more).out.splitlines()
        [opening] = [line for line in lines if "挡底" in line]
        return next(seat for seat in "甲乙丙" if seat in opening)

    by_seed = [dealer("--seed", seed) for seed in range(12)]
    assert set(by_seed) == set("甲乙丙")
    assert by_seed == [dealer("--seed", seed) for seed in range(12)]
    assert dealer("--seed", 1, "--dealer", "丙") == "丙"


@pytest.mark.parametrize("text", ["7", "007", seed_of("7").hex(), seed_of("7").hex().upper()])
def test_a_seed_may_be_written_as_number_or_as_bytes(text: str) -> None:
    assert seed_of(text) == seed_of("7")
