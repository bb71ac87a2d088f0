"""The judge against a slow referee, over made-up positions and rules."""

import random
from collections import Counter
from collections.abc import Iterator

from engine.cards import KINDS, Kind, is_red
from engine.rules import CHOICES, Rules
from engine.scoring import Mingtang, WinCase, WinSource, complete_huxi, judge
from tests.engine import referee
from tests.engine.hands import spoiled, won_position

REDS = [kind for kind in range(KINDS) if is_red(kind)]
BLACKS = [kind for kind in range(KINDS) if not is_red(kind)]
SWITCHES = ("cap", "discard_cap", "min_huxi", "discard_win", "discard_mingtang", "piaohu")
EXCLUDING = [
    {Mingtang.YIDIANZHU, Mingtang.YIKUAIBIAN},
    {Mingtang.YIKUAIBIAN, Mingtang.SHIHONG},
    {Mingtang.YIKUAIBIAN, Mingtang.SHISANHONG},
    {Mingtang.YIKUAIBIAN, Mingtang.WUHU},
    {Mingtang.WUHU, Mingtang.YIDIANZHU},
    {Mingtang.WUHU, Mingtang.SHIHONG},
    {Mingtang.WUHU, Mingtang.SHISANHONG},
    {Mingtang.YIDIANZHU, Mingtang.SHIHONG},
    {Mingtang.YIDIANZHU, Mingtang.SHISANHONG},
    {Mingtang.SHIHONG, Mingtang.SHISANHONG},
    {Mingtang.KA20, Mingtang.KA30},
    {Mingtang.KA20, Mingtang.PIAOHU},
    {Mingtang.KA30, Mingtang.PIAOHU},
    {Mingtang.TIANHU, Mingtang.DIHU},
    {Mingtang.TIANHU, Mingtang.ZIMO},
    {Mingtang.TIANHU, Mingtang.HAIDI},
    {Mingtang.DIHU, Mingtang.ZIMO},
    {Mingtang.DIHU, Mingtang.HAIDI},
]


def _pool(chance: random.Random) -> list[Kind]:
    """Kinds a position is made of: many red, none, few red, or any."""
    return chance.choice(
        (REDS + BLACKS[:4], BLACKS, BLACKS + REDS[2:4], BLACKS + REDS[:2], list(range(KINDS)))
    )


def _cases(seed: int, rounds: int) -> Iterator[WinCase]:
    chance = random.Random(seed)
    for _ in range(rounds):
        position = won_position(chance, _pool(chance))
        if chance.random() < 0.35:
            position = spoiled(chance, position)
        hand, melds, card = position
        yield WinCase(
            *(hand, melds, card, chance.choice(list(WinSource))),
            left=chance.choice((0, 10)),
            first_discard=chance.random() < 0.3,
            chou=chance.random() < 0.3,
        )


def _rules(chance: random.Random) -> Rules:
    return Rules(**{name: chance.choice(CHOICES[name]) for name in SWITCHES})


def test_the_judge_finds_what_the_referee_finds() -> None:
    chance = random.Random(8)
    seen: Counter[str] = Counter()
    for case in _cases(seed=1, rounds=1200):
        rules = _rules(chance)
        worths = referee.verdicts(case, rules)
        score = judge(case, rules)
        assert (score is None) == (not worths), case
        if score is not None:
            best = max((worth.points, worth.raw, worth.huxi) for worth in worths)
            assert (score.points, score.raw, score.huxi) == best, (case, rules)
            assert referee.Verdict(*best, frozenset(score.mingtang)) in worths, (case, rules)
            seen.update(score.mingtang)
        seen["won" if score else "lost"] += 1
    assert seen["won"] > 300
    assert seen["lost"] > 300
    assert all(seen[name] for name in Mingtang), seen


def test_the_huxi_of_a_complete_hand_is_the_most_of_any_arrangement() -> None:
    for case in _cases(seed=2, rounds=500):
        found = [
            sum(group.huxi for group in arrangement) for arrangement in referee.arrangements(case)
        ]
        assert complete_huxi(case) == max(found, default=None), case


def test_melds_of_a_score_hold_all_cards_and_add_up_to_its_huxi() -> None:
    for case in _cases(seed=3, rounds=500):
        score = judge(case, Rules(min_huxi=6))
        if score is None:
            continue
        cards = Counter(card for meld in score.melds for card in meld.cards)
        laid = Counter(card for meld in case.melds for card in meld.cards)
        held = Counter({kind: case.hand >> 4 * kind & 15 for kind in range(KINDS)})
        assert cards == +(laid + held + Counter([case.card]))
        assert score.huxi == sum(meld.huxi for meld in score.melds)
        assert len(score.melds) == 7


def test_mingtang_that_exclude_each_other_never_meet() -> None:
    together: Counter[frozenset[Mingtang]] = Counter()
    for case in _cases(seed=4, rounds=1500):
        score = judge(case, Rules(min_huxi=6, piaohu=True))
        if score is not None:
            names = set(score.mingtang)
            assert not [pair for pair in EXCLUDING if pair <= names], case
            together[frozenset(names)] += 1
    assert len(together) > 60
