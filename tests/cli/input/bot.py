"""A program that plays, or fails in a chosen way: bot.py HOW"""

import json
import random
import sys
import time

WORD = "\x1b[31m\r\nforged\u202e\u0007<script>"
HOW = sys.argv[1]


def answer(request):
    asked, said = request["params"], {"id": request["id"]}
    if HOW == "sleeps":
        time.sleep(60)
    if HOW == "dies":
        print("bot: cannot go on " + WORD, file=sys.stderr)
        sys.exit(3)
    if HOW == "refuses":
        return json.dumps({**said, "error": {"message": WORD}})
    if HOW == "garbage":
        return WORD
    if HOW == "long":
        return "x" * 3_000_000
    action = WORD if HOW == "illegal" else random.Random(asked["seed"]).choice(asked["legal"])
    return json.dumps({**said, "result": {"action": action}})


if HOW == "leaves":
    sys.exit(0)
for line in sys.stdin:
    print(answer(json.loads(line)), flush=True)
