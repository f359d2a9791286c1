"""Duel, from its rules alone (engine/games/duel/RULES.md). With --whole a state is the list of its fields, else a text.

    ringside conformance duel --engine 'python3 duel.py'
"""

import sys
from operator import le

from ringside_engine import demand, named, serve, valued

# A place is (x, y): x grows to the east and y to the southeast, so that y is the row.
PLACES = [(x, y) for y in range(-2, 3) for x in range(-2, 3) if abs(x + y) <= 2]
NUMBERS = {place: cell for cell, place in enumerate(PLACES)}
CELLS = [row + str(number) for row, length in zip("abcde", (3, 4, 5, 4, 3)) for number in range(1, length + 1)]
FACINGS = ["e", "se", "sw", "w", "nw", "ne"]
STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
# For each cell and facing: the next cell, None off the field; and all cells straight ahead.
NEXT = [[NUMBERS.get((x + dx, y + dy)) for dx, dy in STEPS] for x, y in PLACES]
AHEAD = [[{NUMBERS.get((x + n * dx, y + n * dy)) for n in range(1, 5)} for dx, dy in STEPS] for x, y in PLACES]

MODULES = ["step", "turn", "shot", "core"]
STEP, TURN, SHOT, CORE = 1, 2, 4, 8
TURNS = [("turn -2", TURN, -2), ("turn -1", TURN, -1), ("turn 1", TURN, 1), ("turn 2", TURN, 2),
         ("core turn -1", CORE, -1), ("core turn 1", CORE, 1)]
DIGITS = "0123456789abcdefghi"
WRITTEN = bytes.maketrans(bytes(range(len(DIGITS))), DIGITS.encode())
HIGHEST = (1, 18, 5, 15, 3, 18, 5, 15, 3)

DEFINING = ("DU-1.1", "DU-1.2", "DU-1.3", "DU-1.4", "DU-1.5", "DU-2.1")
CHAPTERS = {"DU-1": "Field and robots", "DU-2": "A turn", "DU-3": "The end"}
CLAUSES = """
DU-1.1 The field is a hexagon of radius 2: 19 cells.
DU-1.2 Each seat has a robot on a cell of its own, with one of six facings and the modules step, turn, shot and core.
DU-1.3 A module carries one overheat token or none; a robot carries damage, from 0 up to D.
DU-1.4 Robot 0 starts on the west corner and robot 1 on the east corner, face to face, without tokens and damage.
DU-1.5 Seat 0 begins and the turns alternate.
DU-2.1 A turn is one action: the seat either activates one of its robot's modules or cools.
DU-2.2 A module that carries a token cannot be activated; an activation puts a token on its module.
DU-2.3 The step module moves the robot one cell forward; a step off the field is not legal.
DU-2.4 The other robot, if it stands there, is pushed one cell on; a push off the field is not legal.
DU-2.5 The turn module turns the robot by one or two sectors either way; positive numbers turn clockwise.
DU-2.6 The shot module adds 1 to the damage of the other robot if it stands straight ahead, at any distance.
DU-2.7 The core module does a step, or a turn by one sector either way.
DU-2.8 Cooling takes all tokens off the seat's own robot, even if there are none.
DU-3.1 A robot whose damage reaches D is destroyed, and the game is over at once.
DU-3.2 The seat of the other robot wins.
"""


def layout(damage):
    fields = [{"name": "turn", "high": 1, "meaning": "the seat that acts next, or whose robot was destroyed"}]
    for robot in ("robot[0].", "robot[1]."):
        fields += [{"name": robot + "cell", "high": len(CELLS) - 1, "names": CELLS},
                   {"name": robot + "facing", "high": 5, "names": FACINGS},
                   {"name": robot + "tokens", "high": 15, "names": MODULES, "set": True},
                   {"name": robot + "damage", "high": damage}]
    return fields


def images(cell, facing):
    """Where the twelve symmetries of the hexagon take a robot.

    They are the six rotations of the field, and each of them after a mirror. All take neighbours to neighbours and
    lines to lines, facings included, so steps, pushes and shots stay what they are. A mirror makes clockwise
    counterclockwise, but whatever can turn a robot one way can turn it as far the other way, for the same token.
    Tokens, damage and whose turn it is have no direction. The robots are never exchanged: that would exchange who wins.
    """
    (x, y), taken = PLACES[cell], []
    for mirrored in (False, True):
        if mirrored:  # across the row c, from west to east
            x, y, facing = x + y, -y, -facing % 6
        for _ in range(6):
            taken.append((NUMBERS[x, y], facing))
            x, y, facing = -y, x + y, (facing + 1) % 6
    return taken


IMAGES = [[images(cell, facing) for facing in range(6)] for cell in range(len(CELLS))]
WIDEST = layout(3)


class Duel:
    """A state is (turn, cell, facing, tokens, damage, cell, facing, tokens, damage); each module's token is a bit."""

    engine, game, version, title, seats = "duel-python", "duel", "1", "Duel", 2
    longest = 9  # bytes of a state
    summary = "Two robots on 19 cells: step, turn, shoot, and cool in time."
    options = [{"key": "damage", "help": "the damage that destroys a robot", "low": 1, "high": 3, "preset": 1}]
    notation = ["step", "turn -2", "turn -1", "turn 1", "turn 2", "shot",
                "core step", "core turn -1", "core turn 1", "cool"]
    ends = ["destroyed"]
    laws = [{"name": "apart", "holds": "robot[0].cell != robot[1].cell", "clause": "DU-1.2",
             "meaning": "The robots stand on different cells."}]
    clauses = [{"id": line[:6], "chapter": CHAPTERS[line[:4]], "text": line[7:], "acts": line[:6] not in DEFINING}
               for line in CLAUSES.split("\n") if line]

    def setup(self, setup):
        return {"layout": layout(setup["damage"])}

    def write(self, state):
        return bytes(state).translate(WRITTEN).decode()

    def read(self, text):
        state = tuple(map(DIGITS.find, text))
        right = len(state) == 9 and min(state) >= 0 and all(map(le, state, HIGHEST))
        demand(right, "bad-state", "not the nine digits of a state")
        return state

    def start(self, setup, position=None):
        if position is None:
            return (0, CELLS.index("c1"), FACINGS.index("e"), 0, 0, CELLS.index("c5"), FACINGS.index("w"), 0, 0)
        state = valued(layout(setup["damage"]), position)
        demand(state[1] != state[5], "bad-state", "both robots stand on one cell")
        destroyed = [robot for robot in (0, 1) if state[4 + 4 * robot] == setup["damage"]]
        demand(destroyed in ([], [state[0]]), "bad-state", "only the robot whose turn it is can be destroyed")
        return state

    def actor(self, setup, state):
        most = setup["damage"]
        return "nobody" if state[4] == most or state[8] == most else state[0]

    def legal(self, setup, state):
        return [action for action, _ in self.expand(setup, state)]

    def apply(self, setup, state, action):
        return dict(self.expand(setup, state))[action]

    def expand(self, setup, state):
        turn, mine, other = state[0], state[1:5], state[5:]
        if turn:
            mine, other = other, mine
        (cell, facing, tokens, damage), there, after = mine, other[0], []

        def then(action, mine, other=other):
            after.append((action, (0,) + other + mine if turn else (1,) + mine + other))

        ahead = NEXT[cell][facing]
        beyond = ahead if ahead is None else NEXT[ahead][facing]
        for action, module in (("step", STEP), ("core step", CORE)):
            if tokens & module or ahead is None:
                continue
            if ahead != there:
                then(action, (ahead, facing, tokens | module, damage))
            elif beyond is not None:
                then(action, (ahead, facing, tokens | module, damage), (beyond,) + other[1:])
        for action, module, sectors in TURNS:
            if not tokens & module:
                then(action, (cell, (facing + sectors) % 6, tokens | module, damage))
        if not tokens & SHOT:
            hit = there in AHEAD[cell][facing]
            then("shot", (cell, facing, tokens | SHOT, damage), other[:3] + (other[3] + hit,))
        then("cool", (cell, facing, 0, damage))
        return after

    def outcome(self, setup, state):
        return {"reason": "destroyed", "rank": [1, 2] if state[0] else [2, 1], "scores": [state[8], state[4]]}

    def events(self, setup, state, action, after):
        seat, module = state[0], action.split()[0]
        mine, other = (5, 1) if seat else (1, 5)
        if action == "cool":
            return [("DU-2.8", "Robot %d cools." % seat)]
        told = [("DU-2.2", "The %s module of robot %d takes a token." % (module, seat))]
        if action == "core step":
            told.append(("DU-2.7", "The core module does a step."))
        if action.endswith("step"):
            told.append(("DU-2.3", "Robot %d steps to %s." % (seat, CELLS[after[mine]])))
            if after[other] != state[other]:
                told.append(("DU-2.4", "Robot %d is pushed to %s." % (1 - seat, CELLS[after[other]])))
        elif module == "shot":
            hit = after[other + 3] > state[other + 3]
            told.append(("DU-2.6", "The shot hits robot %d." % (1 - seat) if hit else "The shot hits nothing."))
        else:
            clause = "DU-2.7" if module == "core" else "DU-2.5"
            told.append((clause, "Robot %d turns to face %s." % (seat, FACINGS[after[mine + 1]])))
        if self.actor(setup, after) == "nobody":
            told += [("DU-3.1", "Robot %d is destroyed." % (1 - seat)), ("DU-3.2", "Seat %d wins." % seat)]
        return told

    def reject(self, setup, state, action):
        if self.actor(setup, state) == "nobody":
            return "DU-3.1", "the game is over"
        if action not in self.notation:
            return None, "there is no such action"
        cell, facing, tokens = state[5:8] if state[0] else state[1:4]
        module = action.split()[0]
        if tokens >> MODULES.index(module) & 1:
            return "DU-2.2", "the %s module carries a token" % module
        if NEXT[cell][facing] is None:
            return "DU-2.3", "the step leads off the field"
        return "DU-2.4", "robot %d would be pushed off the field" % (1 - state[0])

    def fields(self, setup, state):
        return state

    def observe(self, setup, state, seat):
        return named(WIDEST, state)

    def seen(self, setup, state, action, seat):
        return True

    def position(self, setup, state):
        return named(WIDEST, state)

    def show(self, setup, state, seat):
        robots = (state[1:5], state[5:])
        marks = {cell: "%d%s" % (robot, "→↘↙←↖↗"[facing]) for robot, (cell, facing, _, _) in enumerate(robots)}
        rows = [row + " " * (1 + 2 * abs(y)) for y, row in zip(range(-2, 3), "abcde")]
        for cell, (_, y) in enumerate(PLACES):
            rows[y + 2] += marks.get(cell, "· ") + "  "
        lines = [row.rstrip() for row in rows]
        for robot, (_, _, tokens, damage) in enumerate(robots):
            hot = ", ".join(name for bit, name in enumerate(MODULES) if tokens >> bit & 1)
            lines.append("robot %d: damage %d of %d, tokens: %s" % (robot, damage, setup["damage"], hot or "none"))
        over = self.actor(setup, state) == "nobody"
        lines.append("seat %d wins" % (1 - state[0]) if over else "seat %d acts" % state[0])
        return "\n".join(lines) + "\n"

    def canonical(self, setup, state):
        turn, *robots = state
        mine, other = (robots[4:], robots[:4]) if turn else (robots[:4], robots[4:])
        place, other_place = min(zip(IMAGES[mine[0]][mine[1]], IMAGES[other[0]][other[1]]))
        return (0, *place, *mine[2:], *other_place, *other[2:])  # the seats are alike: seat 0 acts


class WholeDuel(Duel):
    fields = "whole"


if __name__ == "__main__":
    serve(WholeDuel() if "--whole" in sys.argv else Duel())
