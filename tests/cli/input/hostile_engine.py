"""An engine that writes what must not reach a terminal, a page or XML as it is: hostile_engine.py WHERE"""

import json
import sys

WORD = "\x1b[31m\r\n#1  seat 0  forged\u202e\u0007<script>alert(1)</script>&\"'`$(id)]]>\x9b2J"
WHERE = sys.argv[1]


def hello():
    said = {"protocol": 1, "engine": "hostile", "game": "hostile", "seats": 2, "supports": ["show", "events", "reject", "outcome"],
            "notation": [WORD, "stop"], "ends": [WORD], "layout": [{"name": "x", "high": 3, "meaning": WORD}], "fields": "shown"}
    said["supports"].append("fields")
    texts = ("version", "author", "title", "summary", "source")
    said.update((text, WORD) for text in texts)
    said["clauses"] = [{"id": "HO-1.1", "chapter": WORD, "text": WORD}]
    said["rulings"] = [{"id": "word", "question": WORD, "clauses": ["HO-1.1"], "options": [{"word": "a", "meaning": WORD}, {"word": "b", "meaning": WORD}]}]
    said["options"] = [{"key": "heat", "help": WORD, "low": 0, "high": 3, "preset": 0}]
    said["laws"] = [{"name": "law", "holds": "x < 2", "clause": "HO-1.1", "meaning": WORD}]
    said["missing"] = [WORD]
    if WHERE == "hello":
        said["supports"].append(WORD)
    return said


def told(state):
    over = state == "3"
    return {"state": state, "actor": "nobody" if over else int(state) % 2, **({"outcome": {"reason": WORD}} if over else {})}


def answer(asked):
    method, states = asked["method"], asked.get("states", ())
    if method == "hello":
        return {"result": hello() if WHERE != "duel" else {"protocol": 1, "engine": "hostile", "game": "duel", "seats": 2, "supports": [], "author": WORD}}
    if WHERE == "hang-up":
        print(WORD, file=sys.stderr)
        sys.exit(7)
    if WHERE == "error":
        return {"error": {"code": WORD, "message": WORD}}
    if method == "start":
        return {"result": told("0")}
    one = {"legal": lambda state: {"actor": told(state)["actor"], "actions": [] if state == "3" else [WORD, "stop"], **{k: v for k, v in told(state).items() if k == "outcome"}},
           "apply": lambda state: {**told(str(int(state) + 1)), "events": [{"clause": WORD, "text": WORD}]},
           "reject": lambda state: {"legal": False, "clause": WORD, "reason": WORD},
           "fields": lambda state: {"fields": {"x": int(state)}},
           "show": lambda state: {"board": WORD}}[method]
    return {"result": [one(state) for state in states]}


for line in sys.stdin:
    asked = json.loads(line)
    if WHERE == "garbage" and asked["method"] != "hello":
        print(WORD.replace("\n", " "), flush=True)
        continue
    print(json.dumps({"id": asked["id"], **answer(asked)}), flush=True)
