"""Answers to taps (`ux.md` 1, 4.7, 4.8, 9, 16): what is, not what the reader did wrong."""

from collections.abc import Sequence

from bot.table.talks import Choice
from bot.texts.moves import done, in_words
from bot.texts.result import CHOICES
from bot.texts.signs import SEATS
from bot.texts.tongue import card as card_name
from engine.cards import Kind
from engine.moves import Discard, Hu, Move, Pass

UNREADABLE = "认不得这个键，发 /hand 要副新的"
BROKEN = "出了点岔子，再点一次"
NOT_SEATED = "你没坐这桌，看牌桌就行"
GONE = "这桌散了，再开：/newtable"
FULL = "三个位子坐满了"
HELD = "先停着，要开再点“现在开”"
EXTENDED = "好，再等 30 分"
STARTED = "开局了"
CLOSED = "散了"
ALREADY_RUNNING = "已经开打了"
TOO_LATE = "晚了一步，牌已经走了"
TIME_WAS_UP = "晚了一步，时间到了，算过"
OLD_HAND = "这是上一局的键"
LOOKING = "还没轮到你，等大家看一眼"
NOT_LEGAL = "这张现在打不了，看新的牌面"
KAN = "坎不拆打，换一张"
READY = "记下了，等大家"
BACK = "欢迎回来，下一步归你"
TUOGUAN = "托管了，能胡就胡，吃碰都过"
NOT_AWAY = "你一直都在，这个键是给没来的人的"
TOO_SOON = "别急，3 秒后再切"
RESTING = "好，先歇一下"
ALREADY_RESTING = "已经在歇了，歇完就打"
NOBODY_MISSING = "人都在，点“下一局”就打"
RULES_SET = "改好了"
ASKED = "提出来了，等另外两人"
ASKED_LATELY = "刚商量过，3 分钟后再提"
NOT_VOTER = "桌上三个人才能投"
ALREADY_VOTED = "你已经回过话了"
VOTE_OVER = "已经商量完了"
DISSOLVED = "散了，按累计结账"
AT_ONCE = "收到，马上"
TOO_FAST = "慢一点，5 秒后再点"
JUST_MOVED = "刚移过，一分钟后再移"
LOOK_UP = "看最上面一排"
WAITED_FOR = "等你出牌，看私聊"
OPENED = "开好了"
NO_HOST = "先坐下，才能动"
WE_ARE_DONE = "这局打完了，看下面的结果"


def voted(*, agrees: bool) -> str:
    """记下了：同意."""
    return f"记下了：{'同意' if agrees else '接着打'}"


def chosen(choice: Choice) -> str:
    """记下了：再等等."""
    return f"记下了：{CHOICES[choice]}"


def seated(seat: int) -> str:
    """坐好了，丙位."""
    return f"坐好了，{SEATS[seat]}位"


def already_seated(seat: int) -> str:
    """你已经坐在 乙位."""
    return f"你已经坐在 {SEATS[seat]}位"


def stood_up(host: str | None) -> str:
    """起身了; who is host now, if that changed."""
    return "起身了" if host is None else f"起身了，桌主换成 {host}"


def host_only(host: str) -> str:
    """只有桌主 王姨 能改."""
    return f"只有桌主 {host} 能改" if host else NO_HOST


def missing(players: int) -> str:
    """人齐了才能开，还差 1 人."""
    return f"人齐了才能开，还差 {players} 人"


def outside(names: Sequence[str]) -> str:
    """爷爷 还没进门."""
    return f"{'、'.join(names)} 还没进门"


def computer(who: str, *, comes: bool) -> str:
    """电脑阿福 坐下了."""
    return f"{who} {'坐下了' if comes else '走了'}"


def taken_in(move: Move, card: Kind | None) -> str:
    """碰 捌，等结果; 过."""
    shown = in_words(move, card)
    return shown if isinstance(move, Pass) else f"{shown}，等结果"


def played(move: Move) -> str:
    """打出 十; 胡了."""
    return f"打出 {card_name(move.card)}" if isinstance(move, Discard) else done(move)


def already(move: Move) -> str:
    """已经打了 十; 已经选了 碰."""
    if isinstance(move, Discard | Pass):
        return f"已经{done(move)}"
    return "已经胡了" if isinstance(move, Hu) else f"已经选了 {in_words(move)}"


def done_for_you(move: Move) -> str:
    """晚了一步，刚替你打了 十."""
    return TIME_WAS_UP if isinstance(move, Pass) else f"晚了一步，刚替你{done(move)}"


def too_late(what: str) -> str:
    """晚了一步，爷爷 碰了 捌."""
    return f"晚了一步，{what}"


def not_your_turn(who: str) -> str:
    """还没轮到你，等 小明."""
    return f"还没轮到你，等 {who}"
