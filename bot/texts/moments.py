"""Moments as clock times, in each reader's own zone where his app can do it."""

import re
from datetime import datetime, tzinfo

_TAG = re.compile(r"</?tg-time[^>]*>")


def clock(moment: datetime, zone: tzinfo) -> str:
    """A clock time; apps that know the tag show it in their own zone."""
    shown = moment.astimezone(zone).strftime("%H:%M:%S")
    return f'<tg-time unix="{int(moment.timestamp())}" format="T">{shown}</tg-time>'


def plain_clock(moment: datetime, zone: tzinfo) -> str:
    """A clock time for pop-ups, which know no tags."""
    return moment.astimezone(zone).strftime("%H:%M:%S")


def without_tags(text: str) -> str:
    """The same text for a server that refuses the tag."""
    return _TAG.sub("", text)
