"""Settings from the environment or from a file `.env` beside the program."""

import re
from datetime import timedelta
from typing import Literal
from zoneinfo import ZoneInfo

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict, SettingsError

from bot.table.model import Clocks

TELEGRAM = "https://api.telegram.org"
_TOKEN = re.compile(r"[0-9]{5,20}:[A-Za-z0-9_-]{20,}")
_ENV_FILE = ".env"


class BadSettings(Exception):
    """A setting that is missing or can't be used; the message is one line for the operator."""


class Settings(BaseSettings):
    """Everything that can be set. Durations are seconds; `.env.example` explains each."""

    model_config = SettingsConfigDict(
        env_file=_ENV_FILE, env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore"
    )

    bot_token: SecretStr
    database_url: SecretStr = SecretStr("sqlite+aiosqlite:///data/fangpaofa.db")
    telegram_api_root: str = TELEGRAM
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    time_zone: ZoneInfo = ZoneInfo("Asia/Shanghai")

    turn_seconds: float = Field(60, gt=0, le=86400)
    claim_seconds: float = Field(30, gt=0, le=86400)
    tuoguan_seconds: float = Field(2, ge=0, le=60)
    computer_seconds: float = Field(1, ge=0, le=60)
    pace_low: float = Field(1.5, ge=0, le=60)
    pace_high: float = Field(3, ge=0, le=60)
    start_seconds: float = Field(15, ge=0, le=600)
    between_seconds: float = Field(30, ge=0, le=3600)
    lobby_minutes: float = Field(30, gt=0, le=1440)

    @field_validator("bot_token")
    @classmethod
    def _is_a_token(cls, token: SecretStr) -> SecretStr:
        if not _TOKEN.fullmatch(token.get_secret_value()):
            raise ValueError("it does not look like a token, which is 123456:ABC-DEF…")
        return token

    @field_validator("telegram_api_root")
    @classmethod
    def _is_an_address(cls, root: str) -> str:
        if not re.fullmatch(r"https?://[^/\s]+(/[^\s]*)?", root):
            raise ValueError("it is not an address such as https://api.telegram.org")
        return root.rstrip("/")

    @field_validator("time_zone", mode="before")
    @classmethod
    def _is_a_zone(cls, name: object) -> object:
        try:
            return ZoneInfo(name) if isinstance(name, str) else name
        except (OSError, ValueError, KeyError):
            raise ValueError("it is not a time zone such as Asia/Shanghai") from None

    @field_validator("pace_high")
    @classmethod
    def _is_not_below_low(cls, high: float, info: ValidationInfo) -> float:
        if high < info.data.get("pace_low", 0):
            raise ValueError("it must not be less than PACE_LOW")
        return high

    @property
    def base_url(self) -> str:
        """Where the Bot API's methods are, without the token."""
        return f"{self.telegram_api_root}/bot"

    @property
    def base_file_url(self) -> str:
        """Where the Bot API's files are, without the token."""
        return f"{self.telegram_api_root}/file/bot"

    @property
    def is_telegram(self) -> bool:
        """Whether the bot serves the real Telegram."""
        return self.telegram_api_root == TELEGRAM

    @property
    def clocks(self) -> Clocks:
        """How long things last at new tables."""
        return Clocks(
            turn=timedelta(seconds=self.turn_seconds),
            claim=timedelta(seconds=self.claim_seconds),
            tuoguan=timedelta(seconds=self.tuoguan_seconds),
            computer=timedelta(seconds=self.computer_seconds),
            pace_low=timedelta(seconds=self.pace_low),
            pace_high=timedelta(seconds=self.pace_high),
            start=timedelta(seconds=self.start_seconds),
            between=timedelta(seconds=self.between_seconds),
            lobby=timedelta(minutes=self.lobby_minutes),
        )


def read_settings() -> Settings:
    """Settings of this process. Raises `BadSettings`."""
    try:
        return Settings()
    except ValidationError as error:
        raise BadSettings(_in_one_line(error)) from None
    except (SettingsError, OSError, UnicodeDecodeError) as error:
        reason = " ".join(str(error).split())
        raise BadSettings(f"{_ENV_FILE} cannot be read: {reason}; mend or remove it") from None


def _in_one_line(error: ValidationError) -> str:
    """The first thing that is wrong: which setting, why, and what to do. Values are not quoted."""
    first = error.errors(include_input=False, include_url=False)[0]
    name = str(first["loc"][0]).upper() if first["loc"] else "a setting"
    if first["type"] == "missing":
        return _MISSING.get(name, f"{name} is not set; write it into {_ENV_FILE}")
    reason = first["msg"].removeprefix("Value error, ")
    return f"{name} cannot be used: {reason[:1].lower()}{reason[1:]}; {_fix(name)}"


def _fix(name: str) -> str:
    if name == "BOT_TOKEN":
        return f"copy the whole token that @BotFather gave you into {_ENV_FILE}"
    return f"see .env.example, and mend it in {_ENV_FILE} or in the environment"


_MISSING = {
    "BOT_TOKEN": (
        f"BOT_TOKEN is not set; get a token from @BotFather and write BOT_TOKEN=<token> into "
        f"{_ENV_FILE} (without one, `make run` starts a local page to try the bot on)"
    )
}
