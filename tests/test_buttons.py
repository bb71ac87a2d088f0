"""Button data survives its way through the app, and forged data is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.buttons import Act, Button, UnreadableButton, decode, encode


@given(
    st.builds(
        Button,
        st.sampled_from(Act),
        st.integers(0, 10**9),
        st.integers(0, 10**6),
        st.sampled_from(["", "打捌", "过", "吃一二三+三四五+三叁叁", "二七十+五六七"]),
    )
)
def test_a_button_comes_back_as_it_was(button: Button) -> None:
    data = encode(button)
    assert len(data.encode()) <= 64
    assert decode(data) == button


def test_what_does_not_fit_is_not_sent() -> None:
    with pytest.raises(ValueError, match="64 bytes"):
        encode(Button(Act.MOVE, 1, 1, "拾" * 20))


@pytest.mark.parametrize(
    "data",
    [
        None,
        "",
        "move",
        "move:1:2",
        "move:-1:2:过",
        "move:１:2:过",
        "move:1:99999999999:过",
        "fly:1:2:过",
        "MOVE:1:2:过",
        "move:1:2:\x00",
        "move:1:2:" + "过" * 50,
        " move:1:2:过",
        "move:1:2:过\n",
    ],
)
def test_forged_data_is_unreadable(data: str | None) -> None:
    with pytest.raises(UnreadableButton):
        decode(data)


@given(st.text(max_size=64))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        button = decode(text)
    except UnreadableButton:
        return
    assert decode(encode(button)) == button
