"""Engines with one fault each, on purpose: what the wrong_*.py of this folder have in common.

    wrong_GAME.py FAULT        speaks the engine protocol, wrongly
    wrong_GAME.py --list       the faults: name, what a report has to name, description, separated by tabs
    wrong_GAME.py --game       the game
    wrong_GAME.py --reference  the command of a right engine; nothing if Ringside has the game

A report has to name a clause ("DU-2.4"), a level ("L2"), or what the program does wrong ("shape"): faults.py knows the
sentence for it.
"""

import json
import pathlib
import shlex
import sys

ENGINES = pathlib.Path(__file__).resolve().parents[2] / "corpus" / "engines"
sys.path.insert(0, str(ENGINES))
import ringside_engine  # noqa: E402


class Seeded:
    """The faults of a game. Each is registered by a decorator: @kind(what a report has to name, description)"""

    def __init__(self, right, reference=None):
        self.right, self.faults = right, {}  # name: (expected, description, what serves it)
        self.reference = shlex.join([sys.executable, str(ENGINES / reference)]) if reference else ""
        right.engine = "wrong-" + right.game  # a reference has another name
        right.longest = None  # some write more of a state

    def register(self, expected, description, wrong, serve):
        name = wrong.__name__.replace("_", "-")
        assert name not in self.faults, name
        self.faults[name] = expected, description, serve

    def kind(self, overrides):
        """A kind of wrong game: overrides(function) are the methods that differ from the right ones."""
        def decorator(expected, description):
            def add(function):
                wrong = type("Wrong", (self.right,), overrides(function))
                self.register(expected, description, function, lambda: ringside_engine.serve(wrong()))
            return add
        return decorator

    def game(self, expected, description):
        """A class is the wrong game."""
        def add(wrong):
            self.register(expected, description, wrong, lambda: ringside_engine.serve(wrong()))
        return add

    def program(self, expected, description):
        """A function is the whole program."""
        return lambda serve: self.register(expected, description, serve, serve)

    def answers(self, expected, description):
        """A function changes the answer to a request, or returns bytes in its place. It gets the number of requests so far."""
        def add(change):
            def serve():
                lines, sys.stdout = sys.stdout.buffer, sys.stderr
                for number, line in enumerate(sys.stdin.buffer, 1):
                    reply = json.loads(ringside_engine.answer([self.right()], line))
                    bytes_instead = change(json.loads(line), reply, number)
                    lines.write((bytes_instead or json.dumps(reply).encode()) + b"\n")
                    lines.flush()
            self.register(expected, description, change, serve)
        return add

    def main(self):
        what = sys.argv[1]
        if what == "--list":
            for name, (expected, description, _) in self.faults.items():
                print(name, expected, description, sep="\t")
        elif what == "--game":
            print(self.right.game)
        elif what == "--reference":
            print(self.reference)
        else:
            self.faults[what][2]()


def items_of(request, reply):
    """The items of an answer, each with the state and the action that it is about."""
    states = request.get("states", [])
    return zip(reply.get("result", ()), states, request.get("actions", [None] * len(states)))


# ---- Kinds of faults of any game: what Seeded.kind takes


def right(wrong):
    """A game that `kind` has made wrong, as the right one."""
    return super(type(wrong), wrong)


def starts(change):
    """The game starts in another state."""
    def start(self, setup, position=None):
        state = right(self).start(setup, position)
        return change(setup, state) if position is None else state
    return {"start": start}


def reads(change):
    """Positions are read as other states."""
    def start(self, setup, position=None):
        state = right(self).start(setup, position)
        return state if position is None else change(setup, state)
    return {"start": start}


def writes(change):
    """Other positions are written."""
    return {"position": lambda self, setup, state: right(self).position(setup, change(setup, state))}


def shows(change):
    """Other fields are shown."""
    return {"fields": lambda self, setup, state: right(self).fields(setup, change(setup, state))}


def scores(change):
    """Something of the outcome is different."""
    def outcome(self, setup, state):
        return {**right(self).outcome(setup, state), **change(setup, state)}
    return {"outcome": outcome}


def cites(clause_of):
    """Events cite another clause, or are left out."""
    def events(self, setup, state, action, after):
        told = [(clause_of(setup, action, clause), text) for clause, text in right(self).events(setup, state, action, after)]
        return [event for event in told if event[0]]
    return {"events": events}


# ---- States that remember what they should not


class Counted(tuple):
    """A state that knows how often something was done, which it does not show."""

    times = 0


def counted(state, times):
    state = Counted(state)
    state.times = times
    return state


class Counting:
    """Before a right game in the bases of a class: its states are counted."""

    def read(self, text):
        text, times = text.split("+")
        return counted(super().read(text), int(times))

    def write(self, state):
        return "%s+%d" % (super().write(state), getattr(state, "times", 0))
