"""Answers to taps: short, and why."""

import pytest

from bot.presenter.answers import answer
from bot.table.change import Reply, Say
from bot.table.frozen import FreezeReason
from bot.table.talks import Choice
from engine.moves import parse_move
from tests.presenter.tables import scene_at
from tests.presenter.test_hand import TURN


def said(say: Say, data: dict[str, object], step: int = 0) -> str:
    scene = scene_at(TURN, "甲打肆", "乙碰", viewer=None)
    text = answer(Reply(say, data), scene, step).text
    return text.replace("\u2068", "").replace("\u2069", "")


@pytest.mark.parametrize(
    ("say", "data", "text"),
    [
        (Say.SEATED, {"seat": 2}, "坐好了，丙位"),
        (Say.ALREADY_SEATED, {"seat": 1}, "你已经坐在 乙位"),
        (Say.FULL, {}, "三个位子坐满了"),
        (Say.STOOD_UP, {"seat": 0, "host": "小明"}, "起身了，桌主换成 小明"),
        (Say.STOOD_UP, {"seat": 0, "host": None}, "起身了"),
        (Say.HOST_ONLY, {"name": "王姨"}, "只有桌主 王姨 能改"),
        (Say.HOST_ONLY, {"name": ""}, "先坐下，才能动"),
        (Say.MISSING_PLAYERS, {"missing": 1}, "人齐了才能开，还差 1 人"),
        (Say.NOT_REACHABLE, {"names": ("爷爷",)}, "爷爷 还没进门"),
        (Say.COMPUTER_SEATED, {"seat": 1, "name": "电脑阿福"}, "电脑阿福 坐下了"),
        (Say.PLAYED, {"move": parse_move("打十")}, "打出 十"),
        (Say.PLAYED, {"move": parse_move("胡")}, "胡了"),
        (Say.TAKEN, {"move": parse_move("过")}, "过"),
        (Say.TAKEN, {"move": parse_move("吃一二三+三四五")}, "吃 一二三＋三四五，等结果"),
        (Say.ALREADY_ANSWERED, {"move": parse_move("打十")}, "已经打了 十"),
        (Say.ALREADY_ANSWERED, {"move": parse_move("碰")}, "已经选了 碰"),
        (Say.ALREADY_ANSWERED, {"move": parse_move("过")}, "已经过了"),
        (Say.STALE, {"move": parse_move("过")}, "晚了一步，时间到了，算过"),
        (Say.STALE, {"move": parse_move("打十")}, "晚了一步，刚替你打了 十"),
        (Say.STALE, {"move": None}, "晚了一步，牌已经走了"),
        (Say.NOT_YOUR_TURN, {"seat": 1}, "还没轮到你，等 小明"),
        (Say.NOT_YOUR_TURN, {"seat": None}, "还没轮到你，等大家看一眼"),
        (Say.FROZEN, {"reason": FreezeReason.TROUBLE}, "网络不顺，钟先停着，牌没丢"),
        (Say.VOTED, {"agrees": False}, "记下了：接着打"),
        (Say.CHOSEN, {"choice": Choice.GO_ON}, "记下了：照样托管"),
        (Say.NOTHING, {}, ""),
    ],
)
def test_a_reply_in_words(say: Say, data: dict[str, object], text: str) -> None:
    assert said(say, data) == text
    assert len(text) <= 200


def test_a_late_tap_is_told_what_happened_instead() -> None:
    table = scene_at(TURN, "甲打肆", viewer=None)
    assert said(Say.STALE, {"move": None}, table.view.step) == "晚了一步，小明 碰了 肆"


def test_a_claim_names_its_card() -> None:
    step = scene_at(TURN, "甲打肆", viewer=None).view.step
    assert said(Say.TAKEN, {"move": parse_move("碰")}, step) == "碰 肆，等结果"


def test_every_reply_has_words() -> None:
    data = {
        "seat": 0,
        "host": None,
        "name": "王姨",
        "missing": 1,
        "names": (),
        "move": parse_move("过"),
        "ready": 1,
        "reason": FreezeReason.VOTE,
        "agrees": True,
        "choice": Choice.WAIT,
    }
    for say in Say:
        assert isinstance(answer(Reply(say, data)).text, str)
