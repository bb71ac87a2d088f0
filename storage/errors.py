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


def no_driver(package: str) -> Unusable:
    """The address is fine, the package that speaks to such databases is missing."""
    return Unusable(
        f"{SETTING} needs the package {package}, which is not installed; install it with "
        f".venv/bin/pip install {package}, or use sqlite:///fangpaofa.db"
    )


def not_a_database(place: str) -> Unusable:
    """There is a file, but of another kind."""
    return Unusable(
        f"{SETTING}: the file of {place} is no SQLite database; name another file, "
        "a new one is made by itself"
    )


def too_new(place: str, revision: str) -> Unusable:
    """The database was made by a later version of the program."""
    return Unusable(
        f"{SETTING}: the database {place} is newer than this program (revision {revision} is not "
        "known here); update the program, or name another database"
    )
