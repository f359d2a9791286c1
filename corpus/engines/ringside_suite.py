"""Runs what `ringside conformance GAME --export DIR` writes, in pytest, unittest or by itself. Needs Python 3.8, no more.

    python3 ringside_suite.py DIR COMMAND...     an engine that speaks the protocol, e.g. python3 duel.py

`ringside help suite` says what stands in DIR, and shows how pytest takes it. What the engine supports is compared.
"""

import json
import pathlib
import subprocess
import sys
import unittest


class Line(dict):
    """A case or a game of the suite; its name is what a test is called."""

    def __str__(self):
        return "%s-%s" % (self["kind"], self["name"])


def lines(folder):
    with open(pathlib.Path(folder) / "lines.jsonl", encoding="utf-8") as file:
        return [Line(json.loads(line)) for line in file]


def asking(game):
    """A function that asks a game in this process; the game is what ringside_engine.serve takes."""
    from ringside_engine import answer

    return lambda **request: json.loads(answer((game,), json.dumps({"id": 0, **request}).encode()))


def asking_program(command):
    """A function that asks a program, and the process."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(**request):
        process.stdin.write(json.dumps({"id": 0, **request}) + "\n")
        process.stdin.flush()
        return json.loads(process.stdout.readline())
    return ask, process


def digest(fields):
    value = 0xCBF29CE484222325
    for name in sorted(fields, key=str.encode):
        text = json.dumps(fields[name], ensure_ascii=False, separators=(",", ":"))
        for byte in ("%s=%s\n" % (name, text)).encode():
            value = (value ^ byte) * 0x100000001B3 & (1 << 64) - 1
    return "%016x" % value


def merged(fields, changed):
    return {name: value for name, value in {**fields, **changed}.items() if value is not None}


def result(ask, **request):
    answer = ask(**request)
    assert "error" not in answer, "the engine refuses %s: %s" % (request["method"], answer["error"])
    return answer["result"]


def same(place, what, rules, engine):
    assert rules == engine, "%s, %s:\n  the rules:  %s\n  the engine: %s" % (place, what, rules, engine)


def check(ask, line):
    """Plays a line. Raises AssertionError where the engine departs from it, unittest.SkipTest if it takes no positions."""
    hello = result(ask, method="hello", protocol=1)
    frame = {"game": hello["game"], "setup": line["setup"]}
    position = {"position": line["position"]} if "position" in line else {}
    if position and "position" not in hello["supports"]:
        raise unittest.SkipTest("the engine takes no positions")
    answer = ask(method="start", **frame, **position)
    if position and "error" in answer:  # the engine may write positions as its fields
        answer = ask(method="start", **frame, position=line["states"][0]["fields"])
    assert "error" not in answer, "the engine does not start: %s" % answer.get("error")
    state, fields = answer["result"]["state"], {}
    for number, wanted in enumerate(line["states"]):
        place = "after %d actions" % number if number else "at the start"
        fields = merged(fields, wanted["fields"])
        assert digest(fields) == wanted["digest"], "the suite is damaged"
        check_state(ask, hello, frame, state, place, wanted, fields)
        if number < len(line["actions"]):
            state = act(ask, hello, frame, state, place, line["actions"][number])
    for refused in line.get("illegal", ()) if "reject" in hello["supports"] else ():
        said = result(ask, method="reject", **frame, states=[state], actions=[refused["action"]])[0]
        same("at the end", "whether %s is legal" % refused["action"], False, said["legal"])


def check_state(ask, hello, frame, state, place, wanted, fields):
    legal = result(ask, method="legal", **frame, states=[state])[0]
    same(place, "who acts", wanted["actor"], legal["actor"])
    same(place, "the legal actions", sorted(wanted["legal"]), sorted(legal["actions"]))
    if "weights" in wanted:
        drawn, own = dict(zip(wanted["legal"], wanted["weights"])), dict(zip(legal["actions"], legal["weights"]))
        whole, own_whole = sum(drawn.values()), sum(own.values())
        for action in drawn:
            same(place, "the odds of %s" % action, drawn[action] * own_whole, own[action] * whole)
    if "outcome" in wanted and "outcome" in legal:
        same(place, "the outcome", wanted["outcome"], legal["outcome"])
    if "fields" in hello["supports"]:
        own = result(ask, method="fields", **frame, states=[state])[0]["fields"]
        for name, value in fields.items():
            if name in own:
                same(place, "the field %s" % name, value, own[name])


def act(ask, hello, frame, state, place, action):
    told = {"events": True} if "events" in hello["supports"] else {}
    after = result(ask, method="apply", **frame, states=[state], actions=[action["do"]], **told)[0]
    if told:
        cited = {event.get("clause") for event in after["events"]}
        missing = [clause for clause in action["clauses"] if clause not in cited]
        same(place, "clauses of %s that are not cited" % action["do"], [], missing)
    return after["state"]


def cases(ask, all_lines):
    """The lines as a unittest.TestSuite."""
    suite = unittest.TestSuite()
    for line in all_lines:
        suite.addTest(unittest.FunctionTestCase(lambda line=line: check(ask, line), description=str(line)))
    return suite


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    ask_engine, engine = asking_program(sys.argv[2:])
    outcome = unittest.TextTestRunner(verbosity=1).run(cases(ask_engine, lines(sys.argv[1])))
    engine.stdin.close()
    sys.exit(not outcome.wasSuccessful())
