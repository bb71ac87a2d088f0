"""Make the golden files again."""

from tests.golden.files import FILES, FOLDER, text_of

FOLDER.mkdir(exist_ok=True)
for name in FILES:
    (FOLDER / name).write_text(text_of(name), "utf-8")
