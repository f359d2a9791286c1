"""Plays a game at random, lists what may be done, draws the boards, and saves the game as a record.

    ringside serve --python > ringside.py
    python3 play.py duel game.json && ringside replay game.json

The program is `ringside`, or what RINGSIDE names.
"""

import os
import random
import sys

import ringside


def play(game, seed, show=print):
    """One game in which every seat picks any of its legal actions."""
    dice = random.Random(seed)
    episode = game.episode(seed=seed)
    show(episode.board())
    while not episode.over:
        show("seat %d: %d legal: %s" % (episode.actor, len(episode.legal), " · ".join(episode.legal[:6])))
        action = dice.choice(episode.legal)
        happened = episode.step(action, events=True)["events"]
        show("  %s" % action)
        for event in happened:
            show("    %s [%s]" % (event["text"], event["clause"]))
    show(episode.board())
    show("%(reason)s: ranks %(rank)s, scores %(scores)s" % episode.outcome)
    return episode


def main():
    name, path = (sys.argv[1:] + ["duel", "episode.json"][len(sys.argv) - 1:])[:2]
    with ringside.Ringside(os.environ.get("RINGSIDE", "ringside")) as session:
        play(session.game(name), seed=7).save(path)


if __name__ == "__main__":
    main()
