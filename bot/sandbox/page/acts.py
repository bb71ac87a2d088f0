"""What the page may ask for. Every act changes the world or the bot's process, nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.sandbox.page.cast import Cast
from bot.sandbox.page.views import head_of
from bot.sandbox.world import CannotDo, Chat, Fault, Group, Kind, Message, Person, Tap, World
from bot.sandbox.world.links import Link, parse

Json = dict[str, Any]
Act = Callable[["Acts", Person, Json], Json | None]
ACTS: dict[str, Act] = {}
LONGEST_JUMP, LONGEST_TEXT, MOST_FAULTS, LONGEST_WAIT = 31 * 86_400, 4096, 100, 120


def act(name: str) -> Callable[[Act], Act]:
    """Register what the page knows under `name`."""

    def keep(function: Act) -> Act:
        ACTS[name] = function
        return function

    return keep


class Acts:
    """Carries out what a person at the page does; raises `CannotDo` for what is not offered."""

    def __init__(self, world: World, cast: Cast) -> None:
        self.world = world
        self.cast = cast
        self.last_tap: dict[int, Tap] = {}
        self.marks: dict[str, str] = {}

    def perform(self, name: str, person: Person, body: Json) -> Json:
        """Do one act; what it has to tell the page."""
        if name not in ACTS:
            raise CannotDo(f"no such act: {name}")
        return ACTS[name](self, person, body) or {}

    def chat(self, person: Person, body: Json) -> Chat:
        """The chat an act is about, if the person sees it."""
        chat = self.world.chats.get(_whole(body, "chat"))
        if chat is None or person not in list(head_of(chat).readers()):
            raise CannotDo("no such chat")
        return chat

    def group(self, person: Person, body: Json) -> Group:
        """The group an act is about."""
        chat = head_of(self.chat(person, body))
        if not isinstance(chat, Group):
            raise CannotDo("not a group")
        return chat

    def message(self, person: Person, body: Json) -> Message:
        """The message an act is about."""
        message = self.chat(person, body).stored.get(_whole(body, "message"))
        if message is None:
            raise CannotDo("no such message")
        return message


def _whole(body: Json, name: str) -> int:
    value = body.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise CannotDo(f"{name} is no whole number")
    return value


def _words(body: Json, name: str) -> str:
    value = body.get(name)
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_TEXT:
        raise CannotDo(f"{name} is empty or too long")
    return value.strip()


# -- chatting ----------------------------------------------------------------------------------


@act("say")
def _say(acts: Acts, person: Person, body: Json) -> None:
    chat = acts.chat(person, body)
    topic = body.get("topic")
    reply_to = (
        acts.message(person, {**body, "message": body["reply"]}) if body.get("reply") else None
    )
    person.say(chat, _words(body, "text"), topic=topic, reply_to=reply_to)


@act("press")
def _press(acts: Acts, person: Person, body: Json) -> None:
    """A tap sends what stood on the key as the page saw it, as an app does."""
    message = acts.message(person, body)
    tap = person.press_stale(message, _words(body, "data"))
    acts.last_tap[person.id] = tap
    if tap.answer is None:
        acts.marks[tap.id] = str(body.get("mark", ""))


@act("link")
def _link(acts: Acts, person: Person, body: Json) -> Json:
    """Where a link leads; the page goes there itself."""
    link: Link = parse(_words(body, "url"), acts.world.bot.username)
    place: Json = {"kind": link.kind, "payload": link.payload, "url": link.url}
    if link.kind == "message":
        target = acts.world.chats.get(link.chat_id)
        if target is None or person not in list(target.readers()):
            raise CannotDo("you cannot see that chat")
        place.update(chat=link.chat_id, message=link.message_id, to=head_of(target).id)
    return place


@act("delete")
def _delete(acts: Acts, person: Person, body: Json) -> None:
    person.delete(acts.message(person, body))


# -- people and groups -------------------------------------------------------------------------


@act("block")
def _block(_acts: Acts, person: Person, _body: Json) -> None:
    person.block()


@act("unblock")
def _unblock(_acts: Acts, person: Person, _body: Json) -> None:
    person.unblock()


@act("rename_me")
def _rename_me(_acts: Acts, person: Person, body: Json) -> None:
    person.rename(_words(body, "name"), username=person.username)


@act("leave")
def _leave(acts: Acts, person: Person, body: Json) -> None:
    person.leave(acts.group(person, body))


@act("join")
def _join(acts: Acts, person: Person, _body: Json) -> None:
    group = head_of(acts.cast.group)
    assert isinstance(group, Group)
    person.join(group)


@act("rename_group")
def _rename_group(acts: Acts, person: Person, body: Json) -> None:
    acts.group(person, body).rename(_words(body, "name"), person)


@act("upgrade")
def _upgrade(acts: Acts, person: Person, body: Json) -> None:
    acts.group(person, body).migrate()


@act("mute_bot")
def _mute_bot(acts: Acts, person: Person, body: Json) -> None:
    acts.group(person, body).restrict_bot(person)


@act("unmute_bot")
def _unmute_bot(acts: Acts, person: Person, body: Json) -> None:
    acts.group(person, body).unrestrict_bot(person)


@act("remove_bot")
def _remove_bot(acts: Acts, person: Person, body: Json) -> None:
    acts.group(person, body).remove_bot(person)


@act("promote_bot")
def _promote_bot(acts: Acts, person: Person, body: Json) -> None:
    acts.group(person, body).promote_bot(by=person)


@act("add_bot")
def _add_bot(acts: Acts, person: Person, body: Json) -> None:
    """Into a group that is named, or into a new one with everybody in it."""
    payload = body.get("payload") or None
    if body.get("chat") is not None:
        acts.group(person, body).add_bot(person, payload)
        return
    others = [other for other in acts.cast.people.values() if other is not person]
    group = acts.world.group(_words(body, "name"), [person, *others], with_bot=False)
    group.add_bot(person, payload)


# -- tricks ------------------------------------------------------------------------------------


@act("advance")
def _advance(acts: Acts, _person: Person, body: Json) -> None:
    seconds = _whole(body, "seconds")
    if not 0 < seconds <= LONGEST_JUMP:
        raise CannotDo("the clock goes forward, a month at most")
    acts.world.advance(seconds)


@act("drop_next")
def _drop_next(acts: Acts, person: Person, _body: Json) -> None:
    acts.world.inbox.drop_next += 1
    acts.world.people_changed(person)


@act("double_next")
def _double_next(acts: Acts, person: Person, _body: Json) -> None:
    acts.world.inbox.double_next += 1
    acts.world.people_changed(person)


@act("tap_again")
def _tap_again(acts: Acts, person: Person, _body: Json) -> None:
    tap = acts.last_tap.get(person.id)
    if tap is None:
        raise CannotDo("nothing tapped yet")
    person.press_again(tap)


@act("fault")
def _fault(acts: Acts, person: Person, body: Json) -> None:
    acts.world.faults.add(_planned(body))
    acts.world.people_changed(person)


def _planned(body: Json) -> Fault:
    name, seconds = body.get("kind"), _whole(body, "seconds")
    times, method = _whole(body, "times"), body.get("method") or None
    if not (1 <= times <= MOST_FAULTS and 0 <= seconds <= LONGEST_WAIT):
        raise CannotDo("too many, or too long")
    where = body.get("chat")
    chat_id = where if isinstance(where, int) else None
    if name == "429":
        text = f"Too Many Requests: retry after {seconds}"
        return Fault(Kind.REFUSE, method, chat_id, times, code=429, text=text, retry_after=seconds)
    if name == "403":
        text = "Forbidden: bot was blocked by the user"
        return Fault(Kind.REFUSE, method, chat_id, times, code=403, text=text)
    kinds = {kind.value: kind for kind in Kind if kind is not Kind.REFUSE}
    if name not in kinds:
        raise CannotDo("no such fault")
    return Fault(kinds[name], method, chat_id, times, seconds=float(seconds))


@act("clear_faults")
def _clear_faults(acts: Acts, person: Person, _body: Json) -> None:
    acts.world.faults.clear()
    acts.world.inbox.drop_next = acts.world.inbox.double_next = 0
    acts.world.people_changed(person)
