"""Words of the 胡息 history (`ux.md` 12)."""

from datetime import datetime, tzinfo

from bot.texts import names
from bot.texts.mingtang import NAMES
from bot.texts.signs import GAP, bold, plain_number, signed
from engine.mingtang import Mingtang
from engine.winning import WinSource

THIS_MONTH_KEY, ALL_KEY, LAST_MONTH_KEY = "本月", "总账", "上月"
MINE_KEY = "我的战绩"
HANDS_KEY, SUMS_KEY = "各局", "返回"
HANDS = "各局"
SETTLED = "结账"
NEWER_KEY, OLDER_KEY = "新的", "旧的"
NOTHING_YET = "还没有战绩，打完一局就有。"
ALL_TIME = "总账"
HUANG = "荒庄"
_CHOSEN = " ✓"


def month(number: int) -> str:
    """11 月."""
    return f"{number} 月"


def chosen(label: str) -> str:
    """本月 ✓."""
    return label + _CHOSEN


# The group's page


def group_head(group: str, span: str) -> str:
    """周末一家亲 · 11 月."""
    return bold(f"{group} · {span}")


def counts(matches: int, hands: int) -> str:
    """9 场，38 局; before a match has ended only the hands."""
    return f"{matches} 场，{hands} 局" if matches else f"{hands} 局"


def standing(place: int, name: str, points: int, hu: int) -> str:
    """1　王姨　＋420　胡 15."""
    return GAP.join([str(place), bold(names.tamed(name)), signed(points), f"胡 {hu}"])


def best_hand(name: str, named: tuple[Mingtang, ...], score: int) -> str:
    """最大一局　王姨 十三红 200."""
    what = " ".join([names.tamed(name), *(NAMES[each] for each in named), str(score)])
    return f"最大一局{GAP}{what}"


def most_fed(name: str, times: int) -> str:
    """放炮最多　小明 12 次."""
    return f"放炮最多{GAP}{names.tamed(name)} {times} 次"


def huang(hands: int) -> str:
    """荒庄 3 局."""
    return f"{HUANG} {hands} 局"


# A person's page


def own_head(name: str, page: int, pages: int) -> str:
    """小明的战绩　第 1 页，共 5 页."""
    return f"{bold(f'{names.tamed(name)}的战绩')}{GAP}第 {page} 页，共 {pages} 页"


def own_sums(settled: int, points: int, hands: int, hu: int, fed: int) -> list[str]:
    """结账 −480　各局 ＋7, what matches and what single hands add up to; 38 局，胡 9，放炮 12."""
    return [
        f"{SETTLED} {bold(signed(settled))}{GAP}{HANDS} {bold(signed(points))}",
        f"{hands} 局，胡 {hu}，放炮 {fed}",
    ]


def hand_line(at: datetime, zone: tzinfo, number: int, points: int, what: str) -> str:
    """11-30 第2局　−15　放炮给 王姨."""
    return GAP.join([f"{at.astimezone(zone):%m-%d} 第{number}局", signed(points), what])


def hands_head(group: str, page: int, pages: int) -> str:
    """周末一家亲 · 各局　1/5."""
    return f"{bold(f'{group} · {HANDS}')}{GAP}{page}/{pages}"


def group_hand_line(at: datetime, zone: tzinfo, number: int, what: str) -> str:
    """11-30 第2局　王姨 胡 15."""
    return f"{at.astimezone(zone):%m-%d} 第{number}局{GAP}{what}"


def fed_to(winner: str, named: tuple[Mingtang, ...]) -> str:
    """放炮给 爷爷，乌胡."""
    return f"放炮给 {names.tamed(winner)}{_named(named)}"


def you_won(source: WinSource | None, huxi: int, named: tuple[Mingtang, ...]) -> str:
    """自摸 15 息; 胡 18 息，乌胡."""
    rest = tuple(each for each in named if each is not Mingtang.ZIMO)
    return f"{_verb(source)} {huxi} 息{_named(rest)}"


def they_won(winner: str, source: WinSource | None, score: int) -> str:
    """王姨 自摸 80."""
    return f"{names.tamed(winner)} {_verb(source)} {plain_number(score)}"


def _verb(source: WinSource | None) -> str:
    return "自摸" if source is WinSource.OWN else "胡"


def _named(named: tuple[Mingtang, ...]) -> str:
    return "".join(f"，{NAMES[each]}" for each in named)
