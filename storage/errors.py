"""What can go wrong with the database, each as one line that names the setting and the fix."""

SETTING = "DATABASE_URL"


class StorageError(Exception):
    """The database did not do what was asked."""


class Unusable(StorageError):
    """The database can't be opened or brought up to date; the message is for the operator."""


class Conflict(StorageError):
    """Somebody else changed the table first; nothing was written."""


def unreadable_url(reason: str) -> Unusable:
    """The setting is not an address this program can use."""
    return Unusable(
        f"{SETTING} cannot be used: {reason}; give for example sqlite:///fangpaofa.db "
        "or postgresql://user:password@host/database"
    )


def cannot_open(place: str, reason: str) -> Unusable:
    """The address is fine, the database behind it is not."""
    return Unusable(
        f"{SETTING}: cannot open the database {place}: {reason}; "
        "check that the folder exists and is writable, or that the server is up"
    )


def too_new(place: str, revision: str) -> Unusable:
    """The database was made by a later version of the program."""
    return Unusable(
        f"{SETTING}: the database {place} is newer than this program (revision {revision} is not "
        "known here); update the program, or name another database"
    )
