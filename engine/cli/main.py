"""`python -m engine`: what there is to ask of the engine, and how a request is carried out."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import NoReturn

from engine.cli import judge, play, replay, verify
from engine.cli.bench import command as bench
from engine.cli.usage import UsageProblem

Run = Callable[[Namespace], int]

COMMANDS: dict[str, tuple[str, Callable[[ArgumentParser], None], Run]] = {
    "play": ("play a hand or a match with computer seats", play.add_arguments, play.run),
    "judge": (
        "say what positions are worth, JSON lines in and out",
        judge.add_arguments,
        judge.run,
    ),
    "replay": ("step through a stored hand", replay.add_arguments, replay.run),
    "verify": ("check a stored hand against its commitment", verify.add_arguments, verify.run),
    "bench": ("measure speed, as JSON", bench.add_arguments, bench.run),
}


class _Parser(ArgumentParser):
    """A parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a request; returns the exit status: 0, 1 if something did not hold, 2 if bad."""
    args = _parser().parse_args(arguments)
    command: Run = args.run
    try:
        return command(args)
    except UsageProblem as problem:
        print(f"python -m engine {args.command}: {problem}", file=sys.stderr)
        return 2


def _parser() -> ArgumentParser:
    parser = _Parser(prog="python -m engine", description="The rules of 放炮罚 by themselves.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    for name, (says, add_arguments, run) in COMMANDS.items():
        command = commands.add_parser(name, help=says, description=says)
        add_arguments(command)
        command.set_defaults(run=run)
    return parser
