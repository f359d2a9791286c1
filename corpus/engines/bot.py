"""A bot, as short as one can be: it plays any of its legal actions, by the seed of the decision, or always the first one.

    ringside simulate duel --policies 'cmd:python3 bot.py,uniform' --count 10
    ringside simulate duel --policies 'cmd:python3 bot.py first,uniform' --count 10
"""

import json
import random
import sys


def choose(asked):
    """`asked` has game, setup, seat, observation, board (the observation as text), legal and seed."""
    if sys.argv[1:] == ["first"]:
        return asked["legal"][0]
    return random.Random(asked["seed"]).choice(asked["legal"])


for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"], "result": {"action": choose(request["params"])}}
    print(json.dumps(answer), flush=True)
