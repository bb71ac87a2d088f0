"""The eight pages of the rules (`ux.md` 14), with the numbers of the options in force."""

from bot.texts.signs import GAP, bold
from engine.rules import Rules

BEFORE_KEY, AFTER_KEY = "上一页", "下一页"


def pages(rules: Rules, table: int | None = None) -> tuple[str, ...]:
    """All pages; for a table its number stands beside each page's name."""
    written = (
        _cards(),
        _turns(),
        _chi(rules),
        _melds(rules),
        _hu(rules),
        _huxi(),
        _mingtang(rules),
        _scores(rules),
    )
    return tuple(_page(title, tail, lines, table) for title, tail, *lines in written)


def page_key(page: int, count: int) -> str:
    """3/8."""
    return f"{page}/{count}"


def _page(title: str, tail: str, lines: list[str], table: int | None) -> str:
    where = "" if table is None else f"{GAP}{table}桌的规矩"
    return "\n".join([f"{bold(title)}{GAP + tail if tail else ''}{where}", *lines])


def _cards() -> tuple[str, ...]:
    return (
        "一 · 牌",
        "",
        "小字 一到十，大字 壹到拾，各四张，共 80 张。",
        "二 七 十、贰 柒 拾 是红字，按键上有 ◆。",
        "庄 21 张，闲 20 张，余 19 张。庄最后一张亮出来，叫挡底。",
        "按 甲 → 乙 → 丙 轮着来。",
    )


def _turns() -> tuple[str, ...]:
    return (
        "二 · 轮流",
        "",
        "庄先打一张。以后轮到谁，翻一张给大家看。",
        "翻出的牌不进手：有用就落到桌面，没用就放着，轮下家。",
        "落了牌的人再打一张。",
    )


def _chi(rules: Rules) -> tuple[str, ...]:
    strict = ("自己打过、翻过的，上家没人要的，也不能再吃。",)
    return (
        "三 · 吃和比",
        "",
        "能吃：上家打的、自己翻的、上家翻的。",
        "吃成 一句话（三四五）、二七十、大小三搭（三三叁）。",
        "手里还有同一张，要一起凑成一门摆出来，叫比。比不了就不能吃。",
        "该吃该碰没要，这张对你就臭了，以后不能吃碰，还能胡。",
        *(strict if rules.guozhang == "strict" else ()),
    )


def _melds(rules: Rules) -> tuple[str, ...]:
    laid = "暗放" if rules.wei_visibility == "dark" else "明放"
    fangzhao = ("放招：打出别人偎的牌，他跑了，你这局不能再吃碰。",)
    return (
        "四 · 碰 偎 跑 提",
        "",
        "碰：手里一对，别人打出或翻出第三张。",
        f"偎：手里一对，自己翻出第三张，自动，{laid}。",
        "跑：有坎或偎，别人来第四张；碰了的，翻出第四张。自动。",
        "提：有坎或偎，自己翻出第四张，自动。",
        "第一次跑或提要出一张，以后不出。",
        *(fangzhao if rules.fangzhao else ()),
    )


def _hu(rules: Rules) -> tuple[str, ...]:
    piaohu = ("七门齐了一息都没有，叫飘胡，也能胡，算 30。",)
    if not rules.discard_win:
        discards = "翻出的牌谁都能胡；别人打出的不能胡。"
    elif rules.must_take_discard:
        discards = "翻出的牌谁都能胡；别人打出的也能胡，打的人赔，叫放炮。"
    else:
        discards = "翻出的牌谁都能胡；别人打出的也能胡，胡不胡自己定，打的人赔，叫放炮。"
    return (
        "五 · 胡",
        "",
        f"凑满七门，{rules.min_huxi} 息起胡。跑过提过的，七门里要有一对将。",
        "坎不拆。三张同样的不能打。",
        discards,
        "先后：提偎 → 胡 → 跑碰 → 吃，一样就近的先。",
        *(piaohu if rules.piaohu else ()),
    )


def _huxi() -> tuple[str, ...]:
    return (
        "六 · 胡息",
        "小 / 大",
        f"提 9 / 12{GAP}跑 6 / 9",
        f"偎、坎 3 / 6{GAP}碰 1 / 3",
        f"一二三 3{GAP}壹贰叁 6",
        f"二七十 3{GAP}贰柒拾 6",
        "别的 0",
    )


_OF_A_DISCARD = {
    "full": "",
    "none": "放炮胡只数息，名堂不算，地胡除外。",
    "double": "放炮胡样样名堂都只 × 2，地胡除外。",
}


def _mingtang(rules: Rules) -> tuple[str, ...]:
    dihu = "，地胡" if rules.discard_win else ""
    discards = _OF_A_DISCARD[rules.discard_mingtang] if rules.discard_win else ""
    return (
        "七 · 名堂",
        "",
        "× 2：自摸，一点朱（1 红），十红（10–12 红），一块扁，海底，20卡",
        f"100：天胡{dihu}，十三红，乌胡（没红），30卡",
        "有 100 就不数息，100 加起来，再翻倍。",
        *((discards,) if discards else ()),
        _caps(rules),
    )


def _caps(rules: Rules) -> str:
    cap = "单局不封顶" if rules.cap is None else f"单局封顶 {rules.cap}"
    if not rules.discard_win:
        return f"{cap}。"
    fed = "放炮不另封顶" if rules.discard_cap is None else f"放炮封顶 {rules.discard_cap}"
    return f"{cap}，{fed}。"


def _scores(rules: Rules) -> tuple[str, ...]:
    huang = f"荒庄庄家 −{rules.huang_penalty}" if rules.huang_penalty else "荒庄不扣分"
    fed = "放炮的人减分，" if rules.discard_win else ""
    return (
        "八 · 算账",
        "",
        f"胡的人加分，{fed}{huang}。",
        f"有人满 {rules.target}{_other_ends(rules) or ' '}就结账：逢十取整，两两相减。",
        *((f"底分 {rules.difen}：差多少，都乘 {rules.difen}。",) if rules.difen > 1 else ()),
        "积分只图一乐，不涉及钱，不得用来赌博。",
    )


def _other_ends(rules: Rules) -> str:
    """What else ends a match: 、打满 8 局、荒庄 6 次."""
    ends = [] if rules.max_hands is None else [f"打满 {rules.max_hands} 局"]
    ends += [] if rules.max_huang is None else [f"荒庄 {rules.max_huang} 次"]
    return "，或者" + "、".join(ends) if ends else ""
