"""What the rules book says of options and 名堂 that the engine knows only by name."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.mingtang import Mingtang

MINGTANG_SAYS = {
    Mingtang.TIANHU: "庄家发完牌（补完张）就成了胡",
    Mingtang.DIHU: "闲家胡庄家打出的头一张牌",
    Mingtang.ZIMO: "胡自己翻出的牌，偎、提、跑成的也算；天胡不算自摸",
    Mingtang.YIDIANZHU: "全副牌里红字只有 1 张",
    Mingtang.SHIHONG: "红字 10、11 或 12 张",
    Mingtang.SHISANHONG: "红字 13 张或更多",
    Mingtang.WUHU: "一张红字也没有",
    Mingtang.YIKUAIBIAN: "红字全在一门里，这一门没有黑字",
    Mingtang.HAIDI: "胡的是墩上最后一张，谁胡都算",
    Mingtang.KA20: "正好 20 息",
    Mingtang.KA30: "正好 30 息",
    Mingtang.PIAOHU: "一息也没有（要约好才算，见第十四节）",
}


@dataclass(frozen=True)
class Option:
    """An option in words: its title, what it is about, its values, the range where it has one."""

    title: str
    says: str
    values: Mapping[object, str] = field(default_factory=dict)
    unit: str = ""
    range_text: str = ""

    def shown(self, value: object) -> str:
        """A value in words."""
        return self.values.get(value, f"{value}{self.unit}")

    def said(self, value: object) -> str:
        """Title and value as one phrase."""
        return f"{self.title}：{self.shown(value)}"


_NO_LIMIT: dict[object, str] = {None: "不限"}

OPTIONS = {
    "cap": Option("单局封顶", "一局最多得多少分", {None: "不封顶"}, " 分"),
    "discard_cap": Option("放炮封顶", "放炮的一局最多赔多少分", {None: "不另封顶"}, " 分"),
    "min_huxi": Option("起胡", "至少多少息才能胡", unit=" 息"),
    "discard_win": Option(
        "放炮",
        "别人手里打出的牌能不能胡；不能的话，地胡和下面三样放炮的规矩都用不上",
        {True: "可胡", False: "不可胡"},
    ),
    "must_take_discard": Option(
        "放炮必胡", "有人放炮，能胡的是自动胡，还是问他要不要", {True: "是", False: "问一声"}
    ),
    "first_dealer": Option("首庄", "第一局谁坐庄", {"owner": "桌主", "random": "抽签"}),
    "discard_mingtang": Option(
        "放炮名堂",
        "胡打出的牌，名堂怎么算",
        {"full": "照算", "none": "不算", "double": "都 × 2"},
    ),
    "piaohu": Option("飘胡", "七门凑齐、一息没有，算不算胡", {False: "不算", True: "算 30"}),
    "target": Option("打到", "有人累计到多少分就结账", unit=" 分"),
    "max_hands": Option("局数", "打满多少局也结账", _NO_LIMIT, " 局", "1 到 100 局"),
    "huang_penalty": Option("荒庄", "荒庄一次庄家扣多少", unit=" 分"),
    "max_huang": Option("荒庄次数", "荒庄满几次也结账", _NO_LIMIT, " 次"),
    "wei_visibility": Option("偎", "别人看不看得见你偎的是什么", {"dark": "暗放", "open": "明放"}),
    "fangzhao": Option(
        "放招",
        "把别人明偎的第四张打给他跑，这局就不能再吃碰（要偎明放）",
        {False: "不管", True: "罚"},
    ),
    "guozhang": Option(
        "过张", "没机会要的牌，过了算不算臭", {"chance": "有机会才臭", "strict": "过手就臭"}
    ),
    "difen": Option("底分", "结账时每分乘多少", unit="", range_text="2 到 100"),
}
