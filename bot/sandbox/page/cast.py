"""The world a newcomer finds: a family's group, and who is who in it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.sandbox.world import Group, Person, World


@dataclass(frozen=True, slots=True)
class Cast:
    """People by the short word that stands in their link; the first one is taken by default."""

    people: dict[str, Person]
    group: Group

    def find(self, key: str) -> Person:
        """The person of a link, the first one for an unknown word."""
        return self.people.get(key) or next(iter(self.people.values()))

    def key_of(self, person: Person) -> str:
        """The word that stands in a person's link."""
        return next(key for key, other in self.people.items() if other is person)


def family(world: World) -> Cast:
    """The group 周末一家亲 of 王姨, 小明 and 爷爷; none of them has started the bot yet."""
    people = {
        "wang": world.person("王姨", username="wang_yi"),
        "ming": world.person("小明", username="xiao_ming"),
        "ye": world.person("爷爷"),
    }
    return Cast(people, world.group("周末一家亲", people.values()))
