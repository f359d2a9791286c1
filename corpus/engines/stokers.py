"""Stokers, a game of bluff around a furnace; its rules are the clauses of stokers.md, beside this file.

    ringside play --engine 'python3 stokers.py'

A game of your own starts the same way: number its clauses, give each field a name, and let every event cite a clause.
"""

import os
import re

from ringside_engine import demand, named, serve, valued

HERE = os.path.dirname(os.path.abspath(__file__))

KINDS, TOKENS, HEAT = ("slag", "coal", "oil"), (4, 5, 3), (0, 1, 3)
PLATES, HAND, STOKES, NOTHING = 4, 2, 2, ((0, 0, 0),)
ACTIONS = ["stoke slag", "stoke coal", "stoke oil", "call", "draw slag", "draw coal", "draw oil"]


def layout(players, bouts):
    fields = [{"name": "left", "high": bouts, "meaning": "bouts that are not over yet"},
              {"name": "turn", "high": players - 1,
               "meaning": "the seat that acts next, after any draws; after a call the seat of SK-4.6"}]
    fields += [{"name": "plates[%d]" % seat, "high": PLATES} for seat in range(players)]
    for group, high in (("hand", HAND), ("fed", STOKES)):
        fields += [{"name": "%s[%d].%s" % (group, seat, kind), "high": high}
                   for seat in range(players) for kind in KINDS]
    return fields


def clauses():
    """The clauses of the page: `- **SK-1.1** text`, with *defines* before the text where no event can cite one."""
    chapter = ""
    with open(os.path.join(HERE, "stokers.md"), encoding="utf-8") as page:
        for line in page:
            if heading := re.match(r"## SK-\d (.*)", line):
                chapter = heading[1]
            elif clause := re.match(r"- \*\*(SK-[\d.]+)\*\* (\*defines\* )?(.*)", line):
                yield {"id": clause[1], "chapter": chapter, "text": clause[3], "acts": not clause[2]}


def plus(tokens, kind, number=1):
    """These tokens, with so many more of a kind."""
    return tuple(count + number * (kind == other) for other, count in enumerate(tokens))


def listed(tokens):
    return " ".join(kind for kind, count in zip(KINDS, tokens) for _ in range(count)) or "none"


class Stokers:
    """A state is (left, turn, plates, hands, fed); plates has a number for each seat, hands and fed have a number for
    each kind of each seat. Everything else follows: what lies in the bag, who has to draw, and who stoked last.
    """

    engine, game, version, title, seats = "stokers-python", "stokers", "1", "Stokers", [2, 3]
    summary = "Robots feed a furnace in secret, until one of them calls."
    source = "corpus/engines/stokers.md"
    chance = secrets = True
    notation, ends, clauses = ACTIONS, ["stripped", "bell"], list(clauses())
    options = [{"key": "players", "help": "how many play", "low": 2, "high": 3, "preset": 2},
               {"key": "limit", "help": "heat that the furnace can take", "low": 3, "high": 7, "preset": 3},
               {"key": "bouts", "help": "bouts until the bell rings", "low": 1, "high": 6, "preset": 5}]
    rulings = [{"id": "brim", "question": "Who loses a plate if the heat is exactly the limit?", "clauses": ["SK-4.4"],
                "options": [{"word": "holds", "meaning": "The seat that called."},
                            {"word": "spills", "meaning": "The seat that stoked last."},
                            {"word": "both", "meaning": "Both of them."}]}]
    laws = [{"name": "tokens-kept", "clause": "SK-1.3", "meaning": "No kind has more tokens than there are.",
             "holds": " && ".join("sum(hand[*].%s) + sum(fed[*].%s) <= %d" % (kind, kind, number)
                                  for kind, number in zip(KINDS, TOKENS))},
            {"name": "hands-full", "clause": "SK-2.2", "meaning": "Whenever a seat acts, every seat holds 2 tokens.",
             "holds": "over || actor == -1 || all(hand[*].slag + hand[*].coal + hand[*].oil == 2)"},
            {"name": "stoked-twice", "clause": "SK-3.5", "meaning": "No seat stokes more than twice in a bout.",
             "holds": "all(fed[*].slag + fed[*].coal + fed[*].oil <= 2)"},
            {"name": "over-exactly", "clause": "SK-5.1", "meaning": "The game is over exactly when a robot has no "
             "plate or no bout is left.", "holds": "over == (left == 0 || any(plates[*] == 0))"}]

    def setup(self, setup):
        return {"seats": setup["players"], "layout": layout(setup["players"], setup["bouts"])}

    def write(self, state):
        return "".join(map(str, self.fields(None, state)))

    def read(self, text):
        demand(re.fullmatch("[0-6]{16}|[0-6]{23}", text), "bad-state", "not the digits of a state")
        return self.grouped([int(digit) for digit in text])

    def grouped(self, values):
        """A state, made of the values of its fields."""
        left, turn, *rest = values
        players = len(rest) // 7
        triples = [tuple(rest[at:at + 3]) for at in range(players, len(rest), 3)]
        return left, turn, tuple(rest[:players]), tuple(triples[:players]), tuple(triples[players:])

    def fields(self, setup, state):
        left, turn, plates, hands, fed = state
        return (left, turn, *plates, *sum(hands + fed, ()))

    def start(self, setup, position=None):
        players, bouts = setup["players"], setup["bouts"]
        if position is None:
            return bouts, 0, (PLATES,) * players, NOTHING * players, NOTHING * players
        state = self.grouped(valued(layout(players, bouts), position))
        turn, held, stoked = state[1], list(map(sum, state[3])), list(map(sum, state[4]))
        burning = sum(stoked)
        first = (turn - burning) % players
        in_turn = [len(range((seat - first) % players, burning, players)) for seat in range(players)]
        demand(min(self.bag(state)) >= 0, "bad-state", "there are not so many tokens of a kind")
        demand(max(held) <= HAND and max(stoked) <= STOKES, "bad-state", "a seat holds or has fed more than 2 tokens")
        demand(stoked == in_turn, "bad-state", "the seats have not stoked in turn")
        return state

    def over(self, state):
        return "stripped" if 0 in state[2] else "bell" if state[0] == 0 else None

    def bag(self, state):
        return [number - sum(tokens) for number, *tokens in zip(TOKENS, *state[3], *state[4])]

    def drawer(self, state):
        """The seat that has to draw, or None."""
        return next((seat for seat, hand in enumerate(state[3]) if sum(hand) < HAND), None)

    def actor(self, setup, state):
        return "nobody" if self.over(state) else state[1] if self.drawer(state) is None else "chance"

    def reject(self, setup, state, action):
        """The rules of what is legal: `legal` lists what this does not reject."""
        left, turn, plates, hands, fed = state
        if reason := self.over(state):
            return "SK-5.1" if reason == "stripped" else "SK-5.2", "the game is over"
        if action not in ACTIONS:
            return None, "there is no such action"
        verb, _, kind = action.partition(" ")
        if self.drawer(state) is not None:
            if verb != "draw":
                return "SK-2.2", "seat %d draws first" % self.drawer(state)
            return None if self.bag(state)[KINDS.index(kind)] else ("SK-2.1", "there is no %s in the bag" % kind)
        if verb == "draw":
            return "SK-3.2", "seat %d either stokes or calls" % turn
        if verb == "call":
            return None if any(map(any, fed)) else ("SK-3.6", "the furnace is empty")
        if sum(fed[turn]) == STOKES:
            return "SK-3.5", "seat %d has stoked twice" % turn
        return None if hands[turn][KINDS.index(kind)] else ("SK-3.4", "seat %d has no %s" % (turn, kind))

    def legal(self, setup, state):
        return [action for action in ACTIONS if self.reject(setup, state, action) is None]

    def weights(self, setup, state):
        return [number for number in self.bag(state) if number]

    def apply(self, setup, state, action):
        left, turn, plates, hands, fed = state
        if action == "call":
            _, losers = self.called(setup, state)
            plates = tuple(number - (seat in losers) for seat, number in enumerate(plates))
            return left - 1, losers[0], plates, hands, NOTHING * len(plates)
        verb, kind = action.split()
        drawing, kind = verb == "draw", KINDS.index(kind)
        seat = self.drawer(state) if drawing else turn
        hands = hands[:seat] + (plus(hands[seat], kind, 1 if drawing else -1),) + hands[seat + 1:]
        if not drawing:
            turn = (turn + 1) % len(plates)
            fed = fed[:seat] + (plus(fed[seat], kind),) + fed[seat + 1:]
        return left, turn, plates, hands, fed

    def called(self, setup, state):
        """The clause that decides a call, and who loses a plate; the first of them begins the next bout."""
        heat = self.heat(state)
        caller, last = state[1], (state[1] - 1) % len(state[2])
        if heat == setup["limit"]:
            return "SK-4.4", {"holds": [caller], "spills": [last], "both": [caller, last]}[setup["rulings"]["brim"]]
        return ("SK-4.2", [last]) if heat > setup["limit"] else ("SK-4.3", [caller])

    def heat(self, state):
        return sum(count * heat for tokens in state[4] for count, heat in zip(tokens, HEAT))

    def outcome(self, setup, state):
        plates = state[2]
        return {"reason": self.over(state), "scores": list(plates),
                "rank": [1 + sum(other > mine for other in plates) for mine in plates]}

    def events(self, setup, state, action, after):
        """Whoever plays reads these texts, so they do not name what only one seat sees."""
        seat = state[1]
        if action != "call":
            return [("SK-2.2", "Seat %d draws a token." % self.drawer(state)) if action.startswith("draw") else
                    ("SK-3.3", "Seat %d stokes." % seat)]
        clause, losers = self.called(setup, state)
        ending = {"stripped": ("SK-5.1", "A robot has no plate left: the game is over."),
                  "bell": ("SK-5.2", "The bell rings: the game is over."),
                  None: ("SK-4.6", "Seat %d begins the next bout." % after[1])}
        shown = listed(tuple(map(sum, zip(*state[4]))))  # all see the tokens, and nobody sees who fed them
        return [("SK-4.1", "Seat %d calls: %s. The heat is %d." % (seat, shown, self.heat(state))),
                (clause, " ".join("Seat %d loses a plate." % loser for loser in losers)),
                ("SK-4.5", "The fuel goes back into the bag."), ending[self.over(after)]]

    def observe(self, setup, state, seat):
        left, turn, plates, hands, fed = state
        return {"left": left, "turn": turn, "plates": plates, "hand": hands[seat], "mine": fed[seat],
                "held": list(map(sum, hands)), "stoked": list(map(sum, fed))}

    def seen(self, setup, state, action, seat):
        return action == "call" or seat == (self.drawer(state) if action.startswith("draw") else state[1])

    def position(self, setup, state):
        return named(layout(setup["players"], setup["bouts"]), self.fields(setup, state))

    def show(self, setup, state, seat):
        left, turn, plates, hands, fed = state
        lines = ["bouts left: %d, limit: %d, fuel in the furnace: %d" % (left, setup["limit"], sum(map(sum, fed)))]
        for robot, tokens in enumerate(zip(hands, fed)):
            held, stoked = (listed(kinds) if seat in (None, robot) else "%d hidden" % sum(kinds) for kinds in tokens)
            lines.append("%s robot %d %-4s  hand: %-10s  fed: %s" % (
                ">" if self.actor(setup, state) == robot else " ", robot, "#" * plates[robot], held, stoked))
        if self.over(state):
            lines.append("over: " + self.over(state))
        elif self.drawer(state) is not None:
            lines.append("seat %d draws" % self.drawer(state))
        return "\n".join(lines) + "\n"


if __name__ == "__main__":
    serve(Stokers())
