"""How many actions a second go through the pipe: speed.py GAME [PLAYERS [PROGRAM]]

Batches of a thousand states, each with the text of its first legal action, are applied again and again; their results are not.
"""

import statistics
import sys
import time

import ringside

BATCH, ROUNDS = 1000, 200


def unfinished(game):
    """A thousand states in the middle of random games."""
    start = game.start()["state"]
    states = [after["state"] for after in game.playout([start] * BATCH, seed=1, most=60) if after["actor"] != "nobody"]
    return (states * BATCH)[:BATCH]


def main():
    name, players, program = (sys.argv[1:] + ["steel-arena", "2", "ringside"][len(sys.argv) - 1:])[:3]
    with ringside.Ringside(program) as session:
        game = session.game(name, players=int(players))
        states = unfinished(game)
        actions = [answer["actions"][0] for answer in game.legal(states)]
        seconds = []
        for _ in range(ROUNDS):
            begin = time.perf_counter()
            game.apply(states, actions)
            seconds.append(time.perf_counter() - begin)
    print("%d actions a second in the median, %d at best" % (BATCH / statistics.median(seconds), BATCH / min(seconds)))


if __name__ == "__main__":
    main()
