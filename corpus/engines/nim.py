"""Nim, as short as a game can be: twelve stones, and whoever takes the last one wins.

    ringside solve --engine 'python3 nim.py'
"""

from ringside_engine import serve


class Nim:
    engine, game, title, seats = "nim-python", "nim", "Nim", 2
    layout = [{"name": "stones", "high": 12}, {"name": "turn", "high": 1}]
    fields = "whole"  # a state is the list of its fields
    notation = ["take 1", "take 2", "take 3"]
    ends = ["taken"]

    def start(self, setup):
        return [12, 0]

    def actor(self, setup, state):
        return state[1] if state[0] else "nobody"

    def legal(self, setup, state):
        return self.notation[:state[0]]

    def apply(self, setup, state, action):
        return [state[0] - int(action[5:]), 1 - state[1]]

    def outcome(self, setup, state):
        return {"reason": "taken", "rank": [2, 1] if state[1] == 0 else [1, 2]}


if __name__ == "__main__":
    serve(Nim())
