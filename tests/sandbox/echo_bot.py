"""A small bot for trying the page, in the test's own process or in one of its own."""

import os

os.environ["PTB_TIMEDELTA"] = "1"

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import (
    Application,
    ApplicationBuilder,
    CallbackQueryHandler,
    CommandHandler,
    ContextTypes,
)

LOBBY = (
    "🎴 <b>1桌 招人</b>　{seated}/3\n"
    "<blockquote>娄底放炮罚，打到 100</blockquote>"
    '<tg-time unix="1796046300" format="T">21:45:00</tg-time> 散'
)


def keys(link: str) -> InlineKeyboardMarkup:
    """坐下 in blue, a deep link, and one key each for an alert and for going away."""
    return InlineKeyboardMarkup(
        [
            [
                InlineKeyboardButton("坐下", callback_data="sit", style="primary"),
                InlineKeyboardButton("进门", url=link),
            ],
            [
                InlineKeyboardButton("看我的牌", callback_data="look"),
                InlineKeyboardButton("散桌", callback_data="close", style="danger"),
            ],
        ]
    )


async def newtable(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    """Open a lobby."""
    assert update.effective_chat is not None
    await update.effective_chat.send_message(
        LOBBY.format(seated=0), parse_mode="HTML", reply_markup=keys(link_of(context))
    )


def link_of(context: ContextTypes.DEFAULT_TYPE) -> str:
    return f"https://t.me/{context.bot.username}?start=j_abc"


async def start(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    """Say with which payload somebody came."""
    assert update.effective_chat is not None
    payload = " ".join(context.args or []) or "没带门牌"
    await update.effective_chat.send_message(f"进来了：{payload}")


async def tap(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    """Answer each key in its own way."""
    query = update.callback_query
    assert query is not None
    if query.data == "look":
        await query.answer("小 一 ◆二 三\n大 肆 坎陆", show_alert=True)
    elif query.data == "close":
        await query.answer()
        await query.delete_message()
    else:
        await query.answer("坐好了，甲位")
        await query.edit_message_text(
            LOBBY.format(seated=1), parse_mode="HTML", reply_markup=keys(link_of(context))
        )


async def register(app: Application) -> None:  # type: ignore[type-arg]
    """Register the commands."""
    await app.bot.set_my_commands([("newtable", "开桌"), ("score", "战绩")])


def build(root: str, token: str) -> Application:  # type: ignore[type-arg]
    """The bot, which knows an address and a token."""
    builder = ApplicationBuilder().token(token)
    builder.base_url(f"{root}/bot").base_file_url(f"{root}/file/bot").post_init(register)
    app = builder.build()
    app.add_handler(CommandHandler("start", start))
    app.add_handler(CommandHandler("newtable", newtable))
    app.add_handler(CallbackQueryHandler(tap))
    return app


if __name__ == "__main__":
    build(os.environ["TELEGRAM_API_ROOT"], os.environ["BOT_TOKEN"]).run_polling(
        allowed_updates=Update.ALL_TYPES
    )
