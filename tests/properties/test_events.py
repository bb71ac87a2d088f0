"""Events: what each side hears is enough to know what its view shows."""

from engine.events import heard_by
from engine.moves import SEATS
from engine.view import view
from tests.properties.listener import Listener
from tests.properties.play import play_hands


def test_a_view_shows_what_could_be_heard() -> None:
    for hand in play_hands(seed=6, count=80):
        listeners = {viewer: Listener() for viewer in (*SEATS, None)}
        for stepped in hand.line:
            for viewer, listener in listeners.items():
                for event in heard_by(stepped.events, viewer):
                    listener.hear(event)
                if stepped.state.result is None:
                    assert listener.agrees_with(view(stepped.state, viewer))
