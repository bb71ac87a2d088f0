"""A small Telegram in memory: people, chats, messages, taps, faults, and its own clock."""

from bot.sandbox.world.calls import Call
from bot.sandbox.world.chats import Chat, Group, Membership, PrivateChat, Topic
from bot.sandbox.world.clock import Clock
from bot.sandbox.world.errors import CannotDo, Refused
from bot.sandbox.world.faults import Fault, Kind
from bot.sandbox.world.messages import Button, Content, Entity, Media, Message
from bot.sandbox.world.people import BotUser, Person
from bot.sandbox.world.settings import Settings
from bot.sandbox.world.taps import Answer, Tap
from bot.sandbox.world.world import Seen, World

__all__ = [
    "Answer",
    "BotUser",
    "Button",
    "Call",
    "CannotDo",
    "Chat",
    "Clock",
    "Content",
    "Entity",
    "Fault",
    "Group",
    "Kind",
    "Media",
    "Membership",
    "Message",
    "Person",
    "PrivateChat",
    "Refused",
    "Seen",
    "Settings",
    "Tap",
    "Topic",
    "World",
]
