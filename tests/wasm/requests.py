"""Lines that ask `ringside serve` everything: of every record and case of a corpus, of states of every record and of random games,
and a third of them damaged. The same on every machine.

requests.py RINGSIDE CORPUS LEAST_LINES > requests.jsonl

With 0 for LEAST_LINES, other lines: every record, case, observation and explanation of the corpus.
"""
import json
import pathlib
import random
import subprocess
import sys

PLAYED_AT_MOST = 40  # steps of a record whose states are asked about
STATES_AT_ONCE = 101  # of a record of which every state is


class Session:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()

    def ask(self, request):
        self.process.stdin.write(json.dumps(request, ensure_ascii=False) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def about(table, dice, state, before, action):
    """What is asked about a state and about the step that led to it."""
    here = {**table, "state": state["state"]}
    seats = table_seats(table)
    yield {"method": "legal", **here}
    for seat in range(seats):
        yield {"method": "observe", **here, "seat": seat, "lang": dice.choice(["en", "ru"])}
    seat = dice.randrange(seats)
    for method in dice.sample(["show", "scene", "picture", "fields", "canonical", "seal"], 2):
        asked = {"method": method, **here}
        if method in ("show", "scene", "picture") and dice.random() < 0.5:
            asked["seat"] = seat
        yield asked
    yield {"method": "expand", **here, "legal": dice.random() < 0.3, "canonical": dice.random() < 0.3}
    yield {"method": "draw", **here, "seed": dice.randrange(1000)}
    yield {"method": "choose", **here, "seed": dice.randrange(1000), "playouts": 20}
    yield {"method": "playout", **here, "seed": dice.randrange(1000), "most": 30, "line": True, "policy": dice.choice(["uniform", "aggressive"])}
    there = {**table, "state": before["state"], "action": action}
    yield {"method": "explain", **there, "lang": dice.choice(["en", "ru"])}
    yield {"method": "apply", **there, "events": True, "legal": True}
    yield {"method": "seen", **there, "seat": seat}
    yield {"method": "reject", **here, "action": action, "lang": dice.choice(["en", "ru"])}
    yield {"method": "choices", **here}
    if dice.random() < 0.3:
        yield {"method": "explore", **here, "depth": dice.randrange(3), "limit": 300, "reach": ["over"], "never": ["actor == 5"]}
    if dice.random() < 0.3:
        shown = {"method": "moment", **there, "readings": dice.random() < 0.3}
        yield {**shown, "seat": seat} if dice.random() < 0.3 else shown
    yield {"method": "edit", **here, "set": {dice.choice(["turn", "round", "supply", "end"]): dice.choice([0, 1, "2", "playing", "none"])}}


SEATS = {}


def table_seats(table):
    return SEATS[json.dumps(table, sort_keys=True)]


def of_record(session, record, dice):
    table = {"game": record["game"], "setup": record.get("setup", {})}
    read = session.ask({"method": "setup", **table})
    if "error" in read or "steps" not in record:
        return
    SEATS[json.dumps(table, sort_keys=True)] = read["result"]["seats"]
    start = dict(table, method="start")
    if "position" in record:
        start["position"] = record["position"]
    answer = session.ask(start)
    if "error" in answer:
        return
    state, line = answer["result"], []
    for step in record["steps"][:PLAYED_AT_MOST]:
        answer = session.ask({"method": "apply", **table, "state": state["state"], "action": step["do"]})
        if "error" in answer:
            break
        line.append(step["do"])
        before, state = state, answer["result"]
        if dice.random() < 0.1:
            yield from about(table, dice, state, before, step["do"])
    yield {"method": "rules", **table, "lang": dice.choice(["en", "ru"])}
    record_of_it = {"method": "record", **table, "actions": line, "notes": "#1 — «так»"}
    if "position" in record:
        record_of_it["position"] = record["position"]
    yield record_of_it
    yield {"method": "write", "record": record, "line": dice.choice(["?", "1", "draw ?", "cool", "x y z", line[0] if line else "2"])}
    yield {"method": "record", **table, "record": record, "step": len(line) // 2, "actions": line[len(line) // 2:], "text": dice.random() < 0.5}


def beside(record, session, dice):
    """The record beside itself: shortened, under another ruling, and what of it shows the end of a game."""
    shorter = {**record, "steps": record.get("steps", [])[:-1]}
    yield {"method": "diff", "record": record, "other": shorter, "seat": 0}
    rulings = session.ask({"method": "rules", "game": record["game"]}).get("result", {}).get("rulings", [])
    if rulings and dice.random() < 0.5:
        ruling = dice.choice(rulings)
        yield {"method": "diff", "record": record, "rulings": {ruling["id"]: dice.choice(ruling["options"])["word"]}}
    if len(shorter["steps"]) < PLAYED_AT_MOST:
        yield {"method": "shrink", "record": record, "keep": dice.choice(["over", "event any", "not over"]), "cut": dice.random() < 0.5}


def as_text(record):
    """Documents may come as the text of their file, lines and all."""
    return json.dumps(record, indent=1, ensure_ascii=False)


def documents(corpus):
    """Each JSON file of a corpus: its path, what it holds, and of what format that is."""
    for path in sorted(pathlib.Path(corpus).glob("*/*/**/*.json")):
        try:
            read = json.loads(path.read_text())
        except ValueError:
            continue
        yield path, read, read.get("format") if isinstance(read, dict) else None


def whole_corpus(session, corpus, dice):
    yield {"method": "help"}
    yield {"method": "games"}
    for path, read, kind in documents(corpus):
        if kind == "ringside-record":
            yield {"method": "audit", "record": read}
            yield {"method": "walk", "record": as_text(read) if dice.random() < 0.3 else read}
            if dice.random() < 0.2:
                yield {"method": "view", "record": read, "name": path.name}
            yield {"method": "coverage", "record": read}
            yield from beside(read, session, dice)
            yield from of_record(session, read, dice)
        elif kind == "ringside-case":
            yield {"method": "case", "case": as_text(read) if dice.random() < 0.2 else read, "name": path.name}
            if dice.random() < 0.2:
                yield {"method": "coverage", "case": read}


def every_step(session, corpus):
    """What every record and case comes to: what each seat sees in each state, and what each action does by which clauses."""
    for _, read, kind in documents(corpus):
        if kind == "ringside-case":
            yield {"method": "case", "case": read}
        if kind != "ringside-record":
            continue
        yield {"method": "audit", "record": read}
        walked = session.ask({"method": "walk", "record": read}).get("result")
        if not walked:
            continue
        table, states = {"game": walked["game"], "setup": walked["setup"], "seconds": 600}, walked["states"]
        seats = session.ask({"method": "setup", "game": table["game"], "setup": table["setup"]})["result"]["seats"]
        actions = [step["do"] for step in read["steps"][:len(states) - 1]]
        for begin in range(0, len(states), STATES_AT_ONCE):
            some = {**table, "states": states[begin:begin + STATES_AT_ONCE]}
            for seat in range(seats):
                yield {"method": "observe", **some, "seat": seat}
            acted = {**table, "states": states[:-1][begin:begin + STATES_AT_ONCE], "actions": actions[begin:begin + STATES_AT_ONCE]}
            yield {"method": "explain", **acted, "lang": "ru" if begin % 2 else "en"}


def damaged(line, dice):
    """The line with something wrong in it: a byte, a member, a value."""
    how = dice.randrange(6)
    if how == 0:
        at = dice.randrange(len(line))
        return line[:at] + line[at + 1:]
    if how == 1:
        at = dice.randrange(len(line))
        return line[:at] + dice.choice('"{}[],:0e.-x\\\u0001я') + line[at + 1:]
    read = json.loads(line)
    name = dice.choice([member for member in read if member != "id"])
    wrong = [None, True, -1, 1e300, 2**64, "", "x", [], {}, [[]], {"a": {"b": 0}}, 0.1, "rs1.AAAA"]
    if how == 2:
        read[name] = dice.choice(wrong)
    elif how == 3:
        del read[name]
    elif how == 4:
        read[dice.choice(["seat", "state", "sttae", "token", "seed", "setup", "tokens", "states"])] = dice.choice(wrong)
    elif isinstance(read[name], str) and len(read[name]) > 1:
        at = dice.randrange(len(read[name]))
        read[name] = read[name][:at] + dice.choice("AbZ09/+ 'ы") + read[name][at + 1:]
    elif isinstance(read[name], dict) and read[name]:
        inner = dice.choice(list(read[name]))
        read[name][inner] = dice.choice(wrong)
    return json.dumps(read, ensure_ascii=False)


def main():
    program, corpus, lines = sys.argv[1], sys.argv[2], int(sys.argv[3])
    if lines == 0:
        for request in every_step(Session(program), corpus):
            print(json.dumps(request, ensure_ascii=False))
        return
    dice = random.Random(1)
    asked = [json.dumps({"id": number, **request}, ensure_ascii=False)
             for number, request in enumerate(whole_corpus(Session(program), corpus, dice))]
    for line in asked:
        print(line)
    for _ in range(max(len(asked) // 2, lines - len(asked))):
        print(damaged(dice.choice(asked), dice).replace("\n", " "))


if __name__ == "__main__":
    main()
