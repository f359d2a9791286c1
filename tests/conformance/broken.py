"""Duel by a program that breaks the protocol: broken.py HOW"""

import os
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "corpus" / "engines"))
import ringside_engine  # noqa: E402
from duel import Duel  # noqa: E402

HOW, REQUESTS = sys.argv[1], 40
right, count = ringside_engine.answer, 0


def answer(games, line):
    """The right answer, until something goes wrong."""
    global count
    count += 1
    text = right(games, line)
    if HOW == "impure":
        return text.replace('"actor":0', '"actor":1', 1) if count % 37 == 0 else text
    if count <= REQUESTS:
        return text
    if HOW == "hang":
        time.sleep(100)
    if HOW == "die":
        sys.exit("a reason")
    while HOW == "flood":
        os.write(1, b"x" * 65536)
    return {"noise": "debugging", "id": text.replace('"id":', '"id":1', 1), "list": text[:-2] + ",{}]}"}.get(HOW, text)


if HOW == "exit":
    sys.exit(3)
if HOW == "silent":
    time.sleep(100)
ringside_engine.answer = answer
ringside_engine.serve(Duel())
