"""What the rules book says of options and 名堂 that the engine knows only by name."""

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


OPTIONS_SAY = {
    "cap": "一局最多得多少分",
    "discard_cap": "放炮的一局最多赔多少分",
    "min_huxi": "至少多少息才能胡",
    "discard_win": "别人手里打出的牌能不能胡；不能的话，地胡用不上，放炮封顶、必胡、名堂也用不上",
    "must_take_discard": "有人放炮，能胡的是自动胡，还是自己点头才胡",
    "first_dealer": "第一局谁坐庄",
    "discard_mingtang": "胡打出的牌，名堂怎么算；翻倍是样样都只 × 2",
    "piaohu": "七门凑齐、一息没有，算不算胡，算就是 30",
    "target": "有人累计到多少分就结账",
    "max_hands": "打满多少局也结账",
    "huang_penalty": "荒庄一次庄家扣多少分",
    "max_huang": "荒庄满几次也结账",
    "wei_visibility": "别人看不看得见你偎的是什么",
    "fangzhao": "把别人明偎的第四张打给他跑，这局就不能再吃碰（要偎明放）",
    "guozhang": "没机会要的牌，过了算不算臭",
    "difen": "结账时每分乘多少",
}
"""What each option is about; its name and its values are those of the keys."""
RANGES = {"max_hands": "1 到 100 局", "difen": "2 到 100"}
"""What may be chosen where there are too many values to list."""
