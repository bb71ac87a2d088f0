"""Records: text that round-trips, and running a stored hand again."""

from dataclasses import replace
from random import Random

import pytest

from engine.cards import cards_text
from engine.deal import commitment, deck_from_seed
from engine.moves import Discard, Hu, Move, Pass, Seat, Settle, parse_move
from engine.position import position_of
from engine.question import Ask
from engine.record import IllegalInput, Input, Outcome, Record, Taken, opening, outcome_of, rerun
from engine.record_text import BadRecord, parse_record, write_record
from engine.rules import Rules
from engine.state import RoundState
from engine.transition import apply

SEED = bytes(range(32))


def played(record: Record, chance: Random) -> Record:
    """The record with a whole hand of random moves in it, and its outcome."""
    state = opening(record).state
    inputs = []
    while state.result is None:
        assert state.question is not None
        made = Input(None, Settle())
        for seat in state.question.open_seats()[:1]:
            options = state.question.options[seat]
            move = Hu() if Hu() in options else chance.choice(options)
            made = Input(seat, move, auto=chance.random() < 0.1)
        inputs.append(made)
        state = apply(state, made.seat, made.move).state
    return replace(record, inputs=tuple(inputs), outcome=outcome_of(state.result))


def silent_left_out(record: Record) -> Record:
    """The record with no 定 in it, and of every 过 only those that have to be written."""
    inputs = [made for made in record.inputs if made.move != Settle()]
    brief = replace(record, brief=True, inputs=tuple(inputs))
    for made in [made for made in inputs if made.move == Pass()]:
        fewer = list(brief.inputs)
        fewer.remove(made)
        shorter = replace(brief, inputs=tuple(fewer))
        if ends_like(shorter, record):
            brief = shorter
    return brief


def ends_like(record: Record, other: Record) -> bool:
    """Whether a record can be run again and comes to the end stated in another one."""
    try:
        *_, last = rerun(record)
    except IllegalInput:
        return False
    result = last.now.state.result
    return result is not None and outcome_of(result) == other.outcome


def is_own_turn(state: RoundState) -> bool:
    """Whether a seat has to play a card."""
    return state.question is not None and state.question.ask is Ask.TURN


def text_of(*lines: str) -> str:
    return "\n".join(["放炮罚牌谱 1", *lines, ""])


def inputs_of(*texts: tuple[Seat | None, str]) -> tuple[Input, ...]:
    moves: list[Move] = [parse_move(text) for _, text in texts]
    return tuple(Input(seat, move) for (seat, _), move in zip(texts, moves, strict=True))


STARTS = {
    "seed": Record(seed=SEED, commitment=commitment(SEED), dealer=2, step=40),
    "deck": Record(Rules(cap=None, wei_visibility="open"), deck=deck_from_seed(SEED)),
    "both": Record(Rules(discard_win=False), seed=SEED, deck=deck_from_seed(SEED)),
}


@pytest.mark.parametrize("start", STARTS)
def test_a_record_is_read_back_as_it_was_written(start: str) -> None:
    record = played(STARTS[start], Random(1))
    assert parse_record(write_record(record)) == record


def test_a_record_that_starts_from_a_position_is_read_back() -> None:
    plays = [taken.now.state for taken in rerun(played(STARTS["seed"], Random(2)))][4:]
    position = position_of(next(state for state in plays if is_own_turn(state)))
    record = played(Record(position.rules, position.dealer, position=position), Random(2))
    assert parse_record(write_record(record)) == record
    assert ends_like(record, record)


@pytest.mark.parametrize("chance", range(8))
def test_a_hand_run_again_comes_to_the_same_end(chance: int) -> None:
    record = played(replace(STARTS["seed"], dealer=chance % 3), Random(chance))
    assert ends_like(parse_record(write_record(record)), record)


@pytest.mark.parametrize("chance", range(8))
def test_a_brief_record_comes_to_the_same_end(chance: int) -> None:
    record = played(replace(STARTS["deck"], dealer=chance % 3), Random(chance))
    brief = silent_left_out(record)
    assert len(brief.inputs) < len(record.inputs)
    assert ends_like(parse_record(write_record(brief)), record)


def test_steps_left_out_of_a_brief_record_are_marked() -> None:
    record = silent_left_out(played(STARTS["deck"], Random(3)))
    taken = list(rerun(record))
    written = [each.made for each in taken if each.made and not each.unwritten]
    assert written == list(record.inputs)
    assert {each.made.move for each in taken if each.made and each.unwritten} <= {Pass(), Settle()}


@pytest.mark.parametrize("brief", [False, True])
def test_the_first_illegal_move_is_named_and_nothing_after_it_is_made(brief: bool) -> None:
    record = played(STARTS["seed"], Random(4))
    wrong = Input((record.dealer + 1) % 3, Discard(0), line=7)
    spoilt = replace(record, brief=brief, inputs=(record.inputs[0], wrong, *record.inputs[1:]))
    seen: list[Taken] = []
    with pytest.raises(IllegalInput) as caught:
        seen.extend(rerun(spoilt))
    assert caught.value.made is wrong
    assert [each.made for each in seen] == [None, record.inputs[0]]
    assert caught.value.state == seen[-1].now.state


def test_a_move_after_the_end_is_illegal() -> None:
    record = played(STARTS["seed"], Random(5))
    with pytest.raises(IllegalInput, match="over"):
        list(rerun(replace(record, inputs=(*record.inputs, Input(None, Settle())))))


def test_a_record_can_be_written_by_hand() -> None:
    deck = cards_text(deck_from_seed(SEED))
    record = parse_record(
        text_of(
            "# 周末一家亲 1桌 第5局",
            "",
            "庄 乙   # 规 is left out: the default rules",
            f"牌序 {deck[:20]} {deck[20:40]}",
            f"牌序 {deck[40:]}",
            "乙 打捌",
            "丙 过 自动",
            "定",
            "结果 荒庄 0 −10 0",
        )
    )
    assert record == Record(
        dealer=1,
        deck=deck_from_seed(SEED),
        inputs=(Input(1, parse_move("打捌")), Input(2, Pass(), auto=True), Input(None, Settle())),
        outcome=Outcome(None, (0, -10, 0)),
    )
    assert [made.line for made in record.inputs] == [7, 8, 9]


LAST_CARD = """放炮罚牌谱 1
局面 庄 甲 挡底一 翻丙
局面 甲 手一壹二贰三六柒十 桌吃八捌捌,吃七八九,吃贰叁肆,吃十十拾
局面 乙 手壹叁四五伍捌九拾 桌吃柒捌玖,吃三四五,吃六七八,吃二二贰
局面 丙 手一一壹三四五六陆陆陆七八玖玖 桌吃二三四,碰肆
局面 余 玖

丙 过
"""


def test_a_declined_hu_on_the_last_card_is_settled_by_the_clock() -> None:
    *_, passed = rerun(parse_record(LAST_CARD))
    assert passed.now.state.result is None
    *_, settled = rerun(parse_record(f"{LAST_CARD}定\n结果 荒庄 -10 0 0\n"))
    assert settled.now.state.result is not None
    assert outcome_of(settled.now.state.result) == Outcome(None, (-10, 0, 0))


def test_notes_cannot_break_out_of_their_line() -> None:
    record = replace(STARTS["deck"], notes=("王姨\n甲 打捌\u2028结果", "#"))
    text = write_record(record)
    assert "# 王姨 甲 打捌 结果" in text.splitlines()
    assert parse_record(text) == replace(record, notes=())


DEALER = "庄 甲"
DECK = f"牌序 {cards_text(deck_from_seed(SEED))}"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "line 1: a record begins with: 放炮罚牌谱 1"),
        ("放炮罚牌谱 2\n", "line 1: only version 1"),
        (text_of(DECK), "nothing says who deals"),
        (text_of(DEALER), "nothing says which cards"),
        (text_of(DEALER, DEALER, DECK), "line 3: 庄 stands there twice"),
        (text_of("庄 丁", DECK), "line 2: not a seat: 丁"),
        (text_of("规 loudi cap=300", DEALER, DECK), "line 2: cap cannot be 300"),
        (text_of("规 changsha", DEALER, DECK), "line 2: no such preset"),
        (text_of(DEALER, "牌序 一一一"), "3 cards instead of 80"),
        (text_of(DEALER, DECK.replace("一", "壹", 1)), "3 of 一, not 4"),
        (text_of(DEALER, "牌序 一x"), "line 3: not a card: 'x'"),
        (text_of(DEALER, "种子 00ff"), "line 3: not 64 hexadecimal digits"),
        (text_of(DEALER, "种子"), "line 3: one value belongs here"),
        (text_of(DEALER, "洗牌 2", "种子 " + "00" * 32), "line 3: shuffle version 2"),
        (text_of(DEALER, DECK, "略 过"), "line 4: what may be left out is: 过 定"),
        (text_of(DEALER, DECK, "甲 出捌"), "line 4: not a move: '出捌'"),
        (text_of(DEALER, DECK, "甲 定"), "line 4: 定 is made by no seat"),
        (text_of(DEALER, DECK, "甲 打捌 快"), "line 4: a move is written as"),
        (text_of(DEALER, DECK, "丁 打捌"), "line 4: neither a move nor"),
        (text_of(DEALER, DECK, "结果 甲赢 1 0 0"), "line 4: an outcome is written as"),
        (text_of(DEALER, DECK, "结果 丁胡 1 0 0"), "line 4: not a seat: 丁"),
        (text_of(DEALER, DECK, "结果 荒庄 -1x 0 0"), "line 4: not a whole number: 1x"),
        (text_of(DEALER, DECK, "结果 荒庄 0 0 0", "甲 打捌"), "line 5: a move after 结果"),
        (text_of(DEALER, DECK, "起步 -1"), "line 4: not a whole number: -1"),
        (text_of("局面 余 一"), "庄"),
        (text_of(DEALER, "局面 余 一"), "局面 says it all"),
    ],
)
def test_a_bad_record_is_refused_with_its_line(text: str, problem: str) -> None:
    with pytest.raises(BadRecord) as caught:
        parse_record(text)
    assert problem in str(caught.value)


def test_a_record_keeps_seed_and_cards_out_of_its_repr() -> None:
    text = repr(played(STARTS["both"], Random(6)))
    assert SEED.hex() not in text
    assert "deck" not in text
    assert repr(SEED) not in text
