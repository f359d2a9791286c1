"""Engines for duel, each with one fault that `ringside conformance` has to find: wrong_duel.py FAULT. seeded.py has the rest."""

import json
import os
import sys
import time

import seeded
from seeded import counted, items_of, ringside_engine
from duel import CELLS, CORE, FACINGS, NEXT, SHOT, STEP, WIDEST, Duel, named

CELL, FACING, TOKENS, DAMAGE = range(4)  # of a robot; those of a state lie from `own` and from `other` on
CORNERS = [CELLS.index(name) for name in ("a1", "a3", "c1", "c5", "e1", "e3")]
CENTRE, WEST, EAST = map(CELLS.index, ("c3", "c1", "c5"))
LATER = 40  # requests that are answered rightly by a program that goes wrong later
FOREVER = 1000  # seconds

FAULTS = seeded.Seeded(Duel)
kind, game, program, answers = FAULTS.kind, FAULTS.game, FAULTS.program, FAULTS.answers


# ---- Kinds of faults. Each is a decorator: @kind(what a report has to name, description)


starts, reads, writes = kind(seeded.starts), kind(seeded.reads), kind(seeded.writes)
shows, scores, cites = kind(seeded.shows), kind(seeded.scores), kind(seeded.cites)


class Move:
    """What a legal action does: the states before and after it, and where in both the two robots lie."""

    def __init__(self, setup, state, action, after):
        self.most, self.state, self.action, self.after = setup["damage"], state, action, list(after)
        self.own, self.other = (5, 1) if state[0] else (1, 5)
        self.module = action.split()[0]
        self.steps = action.endswith("step")
        self.pushes = self.steps and after[self.other] != state[self.other]
        self.hits = action == "shot" and after[self.other + DAMAGE] > state[self.other + DAMAGE]
        self.cell, self.facing, self.tokens, self.damage = state[self.own:self.own + 4]

    def put(self, robot, part, value):
        self.after[robot + part] = value

    def keep(self, robot, part):
        self.put(robot, part, self.state[robot + part])

    def add_damage(self):
        self.put(self.other, DAMAGE, min(self.most, self.after[self.other + DAMAGE] + 1))

    def miss(self):
        self.keep(self.other, DAMAGE)


@kind
def effect(change):
    """What a move does is changed."""
    def expand(self, setup, state):
        for action, after in Duel.expand(self, setup, state):
            move = Move(setup, state, action, after)
            change(move)
            yield action, tuple(move.after)
    return {"expand": expand}


@kind
def missing(is_missing):
    """Legal moves are not listed."""
    def expand(self, setup, state):
        return [pair for pair in Duel.expand(self, setup, state) if not is_missing(Move(setup, state, *pair))]
    return {"expand": expand}


@kind
def extra(more):
    """Illegal moves are listed: pairs of an action and the state after it."""
    def expand(self, setup, state):
        return list({**dict(more(setup, state)), **dict(Duel.expand(self, setup, state))}.items())
    return {"expand": expand}


@kind
def ends(is_over):
    """The game is over in other states."""
    return {"actor": lambda self, setup, state: "nobody" if is_over(setup["damage"], state) else state[0]}


@kind
def rejects(clause_of):
    """Rejections cite another clause."""
    def reject(self, setup, state, action):
        clause, reason = Duel.reject(self, setup, state, action)
        return clause_of(clause), reason
    return {"reject": reject}


# ---- What the faults have in common


def changed(state, *changes):
    """A state with other values at some places: place, value, place, value."""
    values = list(state)
    for place, value in zip(changes[::2], changes[1::2]):
        values[place] = value
    return tuple(values)


def standing(state):
    """Places of the robot that acts, cell and facing and tokens of it, and the cell of the other."""
    own, other = (5, 1) if state[0] else (1, 5)
    return own, *state[own:own + 3], state[other]


def staying(state):
    """A step that does nothing but put its token."""
    own, _, _, tokens, _ = standing(state)
    return "step", changed(state, 0, 1 - state[0], own + TOKENS, tokens | STEP)


def without_token(setup, state, module):
    """What could be done if a module had no token."""
    own, _, _, tokens, _ = standing(state)
    return Duel().expand(setup, changed(state, own + TOKENS, tokens & ~module))


def distance(move):
    """Of a hit: how many cells ahead the other robot stands."""
    cell, count = move.cell, 0
    while cell != move.state[move.other]:
        cell, count = NEXT[cell][move.facing], count + 1
    return count


def is_over(setup, state):
    return setup["damage"] in (state[4], state[8])


def mirrored(state):
    return changed(state, 2, -state[2] % 6, 6, -state[6] % 6)


def passed(text):
    """The text of a state in which nothing was done but that the turn ended."""
    return "10"[int(text[0])] + text[1:]


# ---- DU-1: the start


@starts("DU-1.4", "robot 1 starts one cell in front of its corner")
def starts_off_the_corner(setup, state):
    return changed(state, 5, CELLS.index("c4"))


@starts("DU-1.4", "robot 1 starts with its back to the other one")
def starts_back_to_back(setup, state):
    return changed(state, 6, FACINGS.index("e"))


@starts("DU-1.4", "robot 1 starts with a token on its core module")
def starts_hot(setup, state):
    return changed(state, 7, CORE)


@starts("DU-1.4", "robot 0 starts with damage 1 if three destroy it")
def starts_damaged_at_three(setup, state):
    return changed(state, 4, int(setup["damage"] == 3))


@starts("DU-1.5", "seat 1 begins")
def seat_one_begins(setup, state):
    return changed(state, 0, 1)


@effect("DU-1.5", "a seat that cools acts again")
def cooling_does_not_end_the_turn(move):
    if move.action == "cool":
        move.after[0] = move.state[0]


@effect("DU-2.1", "a seat that shoots at nothing acts again")
def missing_does_not_end_the_turn(move):
    if move.action == "shot" and not move.hits:
        move.after[0] = move.state[0]


# ---- DU-2.2: tokens


@effect("DU-2.2", "a shot that hits puts no token")
def hit_puts_no_token(move):
    if move.hits:
        move.keep(move.own, TOKENS)


@effect("DU-2.2", "the step of the core module puts its token on the step module")
def core_step_heats_the_step_module(move):
    if move.action == "core step":
        move.put(move.own, TOKENS, move.tokens | STEP)


@effect("DU-2.2", "a step that pushes puts no token")
def push_puts_no_token(move):
    if move.pushes:
        move.keep(move.own, TOKENS)


@extra("DU-2.2", "a hot step module can be activated")
def hot_step_is_legal(setup, state):
    return [pair for pair in without_token(setup, state, STEP) if pair[0] == "step"]


@extra("DU-2.2", "a hot shot module can be activated if the shot would hit")
def hot_shot_is_legal_if_it_hits(setup, state):
    return [pair for pair in without_token(setup, state, SHOT) if Move(setup, state, *pair).hits]


@missing("DU-2.2", "with three tokens, the fourth module cannot be activated")
def fourth_token_is_illegal(move):
    return move.module != "cool" and move.tokens.bit_count() == 3


# ---- DU-2.3: steps


@missing("DU-2.3", "no step while the core module carries a token")
def hot_core_blocks_steps(move):
    return move.action == "step" and bool(move.tokens & CORE)


@missing("DU-2.3", "no step out of a corner along the rim")
def corner_blocks_steps(move):
    return move.action == "step" and move.cell in CORNERS and None in NEXT[move.after[move.own]]


@extra("DU-2.3", "a step off the field is legal, and the robot stays")
def step_off_the_field_stays(setup, state):
    _, cell, facing, tokens, _ = standing(state)
    return [staying(state)] if NEXT[cell][facing] is None and not tokens & STEP else []


@effect("DU-2.3", "a step of the step module to the northwest leads to the northeast, where it can")
def northwest_is_northeast(move):
    ahead = NEXT[move.cell][FACINGS.index("ne")]
    if move.action == "step" and not move.pushes and FACINGS[move.facing] == "nw" and ahead not in (None, move.state[move.other]):
        move.put(move.own, CELL, ahead)


@effect("DU-2.3", "a step of the step module onto the centre leads one cell further")
def centre_is_slippery(move):
    ahead = NEXT[CENTRE][move.facing]
    if move.action == "step" and move.after[move.own] == CENTRE and ahead != move.after[move.other]:
        move.put(move.own, CELL, ahead)


# ---- DU-2.4: pushes


@effect("DU-2.4", "a push leaves the pushed robot where it is")
def push_moves_nobody_else(move):
    if move.pushes:
        move.keep(move.other, CELL)


@effect("DU-2.4", "a robot that pushes stays where it is")
def pusher_stays(move):
    if move.pushes:
        move.keep(move.own, CELL)


@effect("DU-2.4", "a push turns the pushed robot to face as the pusher does")
def push_turns(move):
    if move.pushes:
        move.put(move.other, FACING, move.facing)


@effect("DU-2.4", "a push moves by two cells if there is room")
def push_by_two(move):
    beyond = NEXT[move.after[move.other]][move.facing]
    if move.pushes and beyond is not None:
        move.put(move.other, CELL, beyond)


@effect("DU-2.4", "a push adds 1 to the damage if three destroy a robot")
def push_damages_at_three(move):
    if move.pushes and move.most == 3:
        move.add_damage()


@effect("DU-2.4", "a push takes the tokens off the pushed robot")
def push_cools(move):
    if move.pushes:
        move.put(move.other, TOKENS, 0)


@missing("DU-2.4", "no robot can be pushed")
def push_is_illegal(move):
    return move.pushes


@missing("DU-2.4", "no robot can be pushed onto a corner")
def push_onto_a_corner_is_illegal(move):
    return move.pushes and move.after[move.other] in CORNERS


@extra("DU-2.4", "a push off the field is legal, and nobody moves")
def push_off_the_field_is_legal(setup, state):
    _, cell, facing, tokens, other = standing(state)
    is_push = NEXT[cell][facing] == other and NEXT[other][facing] is None
    return [staying(state)] if is_push and not tokens & STEP else []


# ---- DU-2.5: turns


@effect("DU-2.5", "positive numbers turn counterclockwise")
def turns_the_wrong_way(move):
    if move.module == "turn":
        move.put(move.own, FACING, (move.facing - int(move.action.split()[1])) % 6)


@effect("DU-2.5", "a turn by two sectors turns by three")
def turn_by_two_is_by_three(move):
    if move.action == "turn 2":
        move.put(move.own, FACING, (move.facing + 3) % 6)


@effect("DU-2.5", "a turn past northeast stops there")
def turn_does_not_wrap(move):
    if move.module == "turn":
        move.put(move.own, FACING, min(5, move.facing + int(move.action.split()[1]) % 6))


@missing("DU-2.5", "no turn by two sectors from the west if three destroy a robot")
def turn_from_the_west_is_illegal_at_three(move):
    return move.action == "turn 2" and move.most == 3 and FACINGS[move.facing] == "w"


# ---- DU-2.6: shots


@effect("DU-2.6", "a shot reaches three cells")
def shot_is_one_too_short(move):
    if move.hits and distance(move) == 4:
        move.miss()


@effect("DU-2.6", "a shot misses the next cell")
def shot_misses_the_next_cell(move):
    if move.hits and distance(move) == 1:
        move.miss()


@effect("DU-2.6", "a shot from a corner misses, but along the middle row")
def shot_misses_from_a_corner(move):
    if move.hits and move.cell in CORNERS and move.cell not in (WEST, EAST):
        move.miss()


@effect("DU-2.6", "a shot hits behind the robot, too")
def shot_hits_behind(move):
    cell = move.cell
    while cell not in (None, move.state[move.other]):
        cell = NEXT[cell][(move.facing + 3) % 6]
    if move.action == "shot" and cell is not None:
        move.add_damage()


@effect("DU-2.6", "a hit counts twice")
def hit_counts_twice(move):
    if move.hits:
        move.add_damage()


@effect("DU-2.6", "a hit counts twice if the core module carries a token and three destroy a robot")
def hit_counts_twice_with_a_hot_core(move):
    if move.hits and move.most == 3 and move.tokens & CORE:
        move.add_damage()


@effect("DU-2.6", "a hit takes the tokens off the robot that is hit")
def hit_cools(move):
    if move.hits:
        move.put(move.other, TOKENS, 0)


@missing("DU-2.6", "a shot at nothing is illegal")
def shot_at_nothing_is_illegal(move):
    return move.action == "shot" and not move.hits


# ---- DU-2.7: the core module


@effect("DU-2.7", "the core module turns by two sectors")
def core_turns_by_two(move):
    if move.action.startswith("core turn"):
        move.put(move.own, FACING, (2 * move.after[move.own + FACING] - move.facing) % 6)


@effect("DU-2.7", "the core module turns clockwise only")
def core_turns_clockwise_only(move):
    if move.action == "core turn -1":
        move.put(move.own, FACING, (move.facing + 1) % 6)


@missing("DU-2.7", "the core module does no step while the step module carries a token")
def hot_step_blocks_the_core(move):
    return move.action == "core step" and bool(move.tokens & STEP)


@missing("DU-2.7", "a step of the core module cannot push")
def core_does_not_push(move):
    return move.action == "core step" and move.pushes


@missing("DU-2.7", "the core module does not turn in the centre")
def core_does_not_turn_in_the_centre(move):
    return move.action.startswith("core turn") and move.cell == CENTRE


# ---- DU-2.8: cooling


@effect("DU-2.8", "cooling leaves the token of the core module")
def cooling_leaves_the_core(move):
    if move.action == "cool":
        move.put(move.own, TOKENS, move.tokens & CORE)


@effect("DU-2.8", "cooling four modules leaves the token of one")
def cooling_leaves_one_of_four(move):
    if move.action == "cool" and move.tokens == 15:
        move.put(move.own, TOKENS, STEP)


@effect("DU-2.8", "cooling cools the other robot")
def cooling_cools_the_other(move):
    if move.action == "cool":
        move.keep(move.own, TOKENS)
        move.put(move.other, TOKENS, 0)


@effect("DU-2.8", "cooling cools both robots if they stand side by side")
def cooling_cools_neighbours(move):
    if move.action == "cool" and move.state[move.other] in NEXT[move.cell]:
        move.put(move.other, TOKENS, 0)


@effect("DU-2.8", "cooling takes off 1 damage if three destroy a robot")
def cooling_repairs_at_three(move):
    if move.action == "cool" and move.most == 3:
        move.put(move.own, DAMAGE, max(0, move.damage - 1))


@game("shape", "its states are longer than it says")
class longer_than_it_says(Duel):
    longest = 8


@game("DU-2.8", "cooling without tokens is illegal")
class cooling_a_cold_robot_is_illegal(Duel):
    def expand(self, setup, state):
        return [pair for pair in Duel.expand(self, setup, state) if pair[0] != "cool" or standing(state)[3]]

    def reject(self, setup, state, action):
        return ("DU-2.8", "nothing is hot") if action == "cool" else Duel.reject(self, setup, state, action)


# ---- DU-3: the end


@ends("DU-3.1", "the end is checked before the hit counts: a destroyed robot acts once more")
def end_is_checked_before_the_hit(most, state):
    return state[(1 if state[0] else 5) + DAMAGE] >= most


@ends("DU-3.1", "damage 2 destroys a robot where it should be 3")
def ends_too_early_at_three(most, state):
    return max(state[4], state[8]) >= min(most, 2)


@ends("DU-3.1", "damage 1 destroys a robot where it should be 2")
def ends_too_early_at_two(most, state):
    return max(state[4], state[8]) >= (1 if most == 2 else most)


@ends("DU-3.1", "robot 0 cannot be destroyed")
def robot_zero_is_immortal(most, state):
    return state[8] >= most


@scores("DU-3.2", "the destroyed robot wins")
def loser_wins(setup, state):
    return {"rank": [2, 1] if state[0] else [1, 2]}


@scores("DU-3.2", "seat 0 wins every game")
def seat_zero_wins(setup, state):
    return {"rank": [1, 2]}


@scores("DU-3.2", "nobody wins")
def ends_in_a_draw(setup, state):
    return {"rank": [1, 1]}


@scores("DU-3.2", "the scores are those of the other seat if three destroy a robot")
def scores_are_swapped_at_three(setup, state):
    return {"scores": [state[4], state[8]]} if setup["damage"] == 3 else {}


# ---- States that forget, or remember what they should not


@game("DU-2.2", "a state that is read has no token on the core module of robot 1")
class reading_forgets_a_token(Duel):
    def read(self, text):
        state = Duel.read(self, text)
        return changed(state, 7, state[7] & ~CORE)


@game("DU-2.6", "a state that is read has damage 1 of robot 1 where it had 2")
class reading_forgets_damage(Duel):
    def read(self, text):
        state = Duel.read(self, text)
        return changed(state, 8, (0, 1, 1, 3)[state[8]])


@game("DU-2.5", "a state in which robot 0 faces northeast is written as if it faced east")
class writing_forgets_a_facing(Duel):
    def write(self, state):
        return Duel.write(self, changed(state, 2, state[2] % 5))


class Counting(seeded.Counting, Duel):
    """Plays rightly until something was done often enough."""

    def expand(self, setup, state):
        before = getattr(state, "times", 0)
        for action, after in Duel.expand(self, setup, state):
            move = Move(setup, state, action, after)
            if before == self.enough:
                self.go_wrong(move)
            yield action, counted(move.after, min(self.enough, before + self.counts(move)))


@game("DU-2.8", "from the fourth time on, cooling leaves the token of the turn module")
class cooling_wears_out(Counting):
    enough = 3

    def counts(self, move):
        return move.action == "cool"

    def go_wrong(self, move):
        if move.action == "cool":
            move.put(move.own, TOKENS, move.tokens & 2)


@game("DU-2.6", "from the thirtieth action on, shots miss")
class shots_wear_out(Counting):
    enough = 29

    def counts(self, move):
        return True

    def go_wrong(self, move):
        if move.hits:
            move.miss()


# ---- L1: the play is right, and what is shown of it is not


@shows("L1", "shows southeast as northeast, southwest as northwest, and the other way round")
def shows_facings_mirrored(setup, state):
    return mirrored(state)


@shows("L1", "does not show the token of the core module of robot 1 if all its modules carry one")
def shows_three_tokens_for_four(setup, state):
    return changed(state, 7, 7) if state[7] == 15 else state


@shows("L1", "shows the damage of the robots exchanged if three destroy one")
def shows_damage_exchanged_at_three(setup, state):
    return changed(state, 4, state[8], 8, state[4]) if setup["damage"] == 3 else state


@game("L1", "misspells the name of a field, and shows a wrong number for it")
class misspells_a_field(Duel):
    def setup(self, setup):
        layout = Duel.setup(self, setup)["layout"]
        return {"layout": [*layout[:-1], {**layout[-1], "name": "robot[1].damages"}]}

    def fields(self, setup, state):
        return changed(state, 8, 0)


# ---- L2: positions


@reads("L2", "reads the facings of positions mirrored")
def positions_are_read_mirrored(setup, state):
    return mirrored(state)


@reads("L2", "reads positions without the tokens of robot 1")
def positions_are_read_cold(setup, state):
    return changed(state, 7, 0)


@reads("L2", "reads positions as if it were the turn of seat 0, unless the game is over")
def positions_are_read_for_seat_zero(setup, state):
    return state if is_over(setup, state) else changed(state, 0, 0)


@reads("L2", "reads positions without damage, unless the game is over")
def positions_are_read_undamaged(setup, state):
    return state if is_over(setup, state) else changed(state, 4, 0, 8, 0)


@reads("L2", "refuses positions in which the robots stand side by side")
def positions_of_neighbours_are_refused(setup, state):
    ringside_engine.demand(state[1] not in NEXT[state[5]], "bad-state", "too close")
    return state


@writes("L2", "writes positions without the tokens of core modules")
def positions_are_written_without_cores(setup, state):
    return changed(state, 3, state[3] & ~CORE, 7, state[7] & ~CORE)


@writes("L2", "writes positions with the turn of the other seat if three destroy a robot, unless one is damaged")
def positions_are_written_for_the_other_at_three(setup, state):
    return changed(state, 0, 1 - state[0]) if setup["damage"] == 3 and not state[4] | state[8] else state


# ---- L3: events and rejections


@cites("DU-2.4", "events of pushes cite the clause of steps")
def push_cites_the_step(setup, action, clause):
    return "DU-2.3" if clause == "DU-2.4" else clause


@cites("DU-2.7", "turns of the core module cite the clause of turns")
def core_turn_cites_the_turn(setup, action, clause):
    return "DU-2.5" if clause == "DU-2.7" and "turn" in action else clause


@cites("DU-3.2", "no event says who wins")
def win_has_no_event(setup, action, clause):
    return None if clause == "DU-3.2" else clause


@cites("DU-2.2", "no event says that a module takes a token if two destroy a robot")
def token_has_no_event_at_two(setup, action, clause):
    return None if clause == "DU-2.2" and setup["damage"] == 2 else clause


@rejects("DU-2.2", "hot modules are rejected by the clause of steps")
def heat_is_rejected_by_the_step(clause):
    return "DU-2.3" if clause == "DU-2.2" else clause


@rejects("DU-2.4", "pushes off the field are rejected by the clause of steps")
def push_is_rejected_by_the_step(clause):
    return "DU-2.3" if clause == "DU-2.4" else clause


@rejects("DU-2.3", "steps off the field are rejected without a clause")
def step_is_rejected_without_a_clause(clause):
    return None if clause == "DU-2.3" else clause


@answers("contradiction", "`reject` says of each illegal action that it is legal")
def rejections_say_legal(request, reply, number):
    if request["method"] == "reject":
        reply["result"] = [{"legal": True} for _ in reply["result"]]


# ---- L4: what a seat knows


@game("L4", "a seat does not know the tokens of the other robot")
class tokens_are_secret(Duel):
    def observe(self, setup, state, seat):
        return named(WIDEST, changed(state, 3 if seat else 7, 0))


@game("L4", "a seat does not learn what the other one does")
class actions_are_secret(Duel):
    def seen(self, setup, state, action, seat):
        return seat == state[0]


# ---- Methods that disagree with each other


@game("canonical", "the representative of a state has no tokens")
class canonical_forgets_tokens(Duel):
    def canonical(self, setup, state):
        return changed(Duel.canonical(self, setup, state), 3, 0, 7, 0)


@game("canonical", "robots with tokens are mirrored, and those without are not")
class canonical_mirrors_some(Duel):
    def canonical(self, setup, state):
        turn, cell, facing, tokens, *rest = state
        return state if tokens else Duel.canonical(self, setup, state)


@game("contradiction", "`expand` leaves out cooling, which `legal` lists and `apply` does")
class expand_forgets_cooling(Duel):
    def legal(self, setup, state):
        return [action for action, _ in Duel.expand(self, setup, state)]

    def apply(self, setup, state, action):
        return dict(Duel.expand(self, setup, state))[action]

    def expand(self, setup, state):
        return [pair for pair in Duel.expand(self, setup, state) if pair[0] != "cool"]


@answers("contradiction", "cooling does nothing when no events are asked for")
def cooling_depends_on_events(request, reply, number):
    for item, state, action in items_of(request, reply) if request["method"] == "apply" else ():
        if action == "cool" and not request.get("events"):
            item["state"] = passed(state)


@answers("contradiction", "`apply` takes illegal actions and does nothing")
def illegal_actions_are_done(request, reply, number):
    for item, state, _ in items_of(request, reply) if request["method"] == "apply" else ():
        if item.get("error", {}).get("code") == "illegal":
            item.clear()
            item.update(state=passed(state), actor=1 - int(state[0]), events=[])


@answers("contradiction", "`apply` says that the same seat acts again, `legal` says who does")
def apply_tells_another_actor(request, reply, number):
    for item, _, _ in items_of(request, reply) if request["method"] == "apply" else ():
        if item.get("actor") in (0, 1):
            item["actor"] = 1 - item["actor"]


@answers("impure", "of several states in a request, the first is answered each time")
def first_state_is_answered_for_all(request, reply, number):
    if "states" in request:
        reply["result"] = reply["result"][:1] * len(reply["result"])


# ---- The program: hello


@program("hello", "ends at once")
def exits_at_once():
    sys.exit(3)


@program("hello", "never says anything")
def says_nothing():
    time.sleep(FOREVER)


@program("hello", "greets before it is asked")
def greets_unasked():
    print("Welcome to duel!", flush=True)
    ringside_engine.serve(Duel())


@answers("hello", "plays another game")
def hello_of_another_game(request, reply, number):
    if request["method"] == "hello":
        reply["result"]["game"] = "checkers"


@answers("hello", "does not say how many play")
def hello_without_seats(request, reply, number):
    if request["method"] == "hello":
        del reply["result"]["seats"]


@answers("hello", "declares a law that is no expression")
def hello_with_an_unreadable_law(request, reply, number):
    if request["method"] == "hello":
        reply["result"]["laws"][0]["holds"] = "robot[0].cell is not robot[1].cell"


# ---- The program: answers of another form


@answers("shape", "answers with another id, later")
def wrong_id(request, reply, number):
    if number > LATER:
        reply["id"] += 1


@answers("shape", "answers as Python shows objects, later")
def not_json(request, reply, number):
    if number > LATER:
        return repr(reply).encode()


@answers("shape", "writes a line for debugging once, later")
def debugging_line(request, reply, number):
    if number == LATER:
        return b"now at " + json.dumps(reply).encode()


@answers("shape", "writes what is not UTF-8, later")
def not_utf8(request, reply, number):
    if number > LATER and request["method"] == "legal":
        return json.dumps(reply).encode().replace(b"shot", b"sh\xf6t")


@answers("shape", "answers with a list that is one item too short, later")
def list_is_too_short(request, reply, number):
    if number > LATER and "states" in request:
        reply["result"].pop()


@answers("shape", "lists an action twice if all modules of robot 0 carry tokens")
def lists_an_action_twice(request, reply, number):
    for item, state, _ in items_of(request, reply) if request["method"] == "legal" else ():
        if state[3] == "f":
            item["actions"] += item["actions"][:1]


@answers("shape", "lists an action that its notation has not, if all modules of robot 1 carry tokens")
def lists_an_unknown_action(request, reply, number):
    for item, state, _ in items_of(request, reply) if request["method"] == "legal" else ():
        if state[7] == "f":
            item["actions"].append("jump")


@answers("shape", "lists actions after the end of the game")
def lists_actions_after_the_end(request, reply, number):
    for item, _, _ in items_of(request, reply) if request["method"] == "legal" else ():
        item["actions"] = item["actions"] or ["cool"]


@answers("shape", "lists no actions if all modules of robot 0 carry tokens")
def lists_no_actions(request, reply, number):
    for item, state, _ in items_of(request, reply) if request["method"] == "legal" else ():
        if state[3] == "f":
            item["actions"] = []


@answers("shape", "a robot that is destroyed has damage 9")
def value_out_of_range(request, reply, number):
    for item, state, _ in items_of(request, reply) if request["method"] == "fields" else ():
        if state[8] != "0":
            item["fields"]["robot[1].damage"] = 9


@answers("shape", "does not show the tokens of a robot that has none")
def field_is_left_out(request, reply, number):
    for item, _, _ in items_of(request, reply) if request["method"] == "fields" else ():
        if number > LATER and not item["fields"]["robot[1].tokens"]:
            del item["fields"]["robot[1].tokens"]


@answers("shape", "who acts is a text, later")
def actor_is_a_text(request, reply, number):
    for item, _, _ in items_of(request, reply) if number > LATER else ():
        if "actor" in item:
            item["actor"] = str(item["actor"])


@answers("shape", "writes without end and without a line break, later")
def writes_without_end(request, reply, number):
    while number > LATER:
        os.write(1, b"x" * 65536)


# ---- The program: no answer


@answers("ended", "ends, later")
def dies(request, reply, number):
    if number > LATER:
        sys.exit("cannot go on")


@answers("ended", "closes its output and lives on, later")
def closes_its_output(request, reply, number):
    if number > LATER:
        for stream in (0, 1):
            os.close(stream)
        time.sleep(FOREVER)


@answers("patience", "hangs, later")
def hangs(request, reply, number):
    if number > LATER:
        time.sleep(FOREVER)


@program("patience", "reads what there is, and answers the first line of it alone")
def reads_one_line_of_many():
    while part := os.read(0, 1 << 20):
        print(ringside_engine.answer([Duel()], part.split(b"\n")[0]), flush=True)


@answers("refusal", "refuses steps of the core module, which it lists, later")
def refuses_legal_actions(request, reply, number):
    for item, _, action in items_of(request, reply) if request["method"] == "apply" and number > LATER else ():
        if action == "core step":
            item.clear()
            item["error"] = {"code": "illegal", "message": "the core module is out of order"}


@missing("refusal", "cooling without tokens is illegal, and an exception is raised when it is asked why")
def rejections_raise_an_exception(move):
    return move.action == "cool" and not move.tokens


@shows("refusal", "raises an exception instead if all modules of robot 0 carry tokens")
def fields_raise_an_exception(setup, state):
    assert state[3] != 15
    return state


# ---- The program: other answers to the same question


@answers("impure", "every thirtieth answer names the wrong seat")
def every_thirtieth_answer_is_wrong(request, reply, number):
    for item, _, _ in items_of(request, reply) if number % 30 == 0 else ():
        if item.get("actor") in (0, 1):
            item["actor"] = 1 - item["actor"]


@game("impure", "states have the number of the process in them")
class states_name_their_process(Duel):
    def read(self, text):
        return Duel.read(self, text.split()[0])

    def write(self, state):
        return "%s %d" % (Duel.write(self, state), os.getpid())


asked_before = set()


@answers("impure", "robot 0 starts with four tokens when the start is asked for again")
def start_changes(request, reply, number):
    if request["method"] == "start" and "position" not in request:
        if "start" in asked_before:
            text = reply["result"]["state"]
            reply["result"]["state"] = text[:3] + "f" + text[4:]
        asked_before.add("start")


@answers("impure", "shows another facing of robot 0 when the fields of a state are asked for again")
def fields_change(request, reply, number):
    for item, state, _ in items_of(request, reply) if request["method"] == "fields" else ():
        if state in asked_before:
            item["fields"]["robot[0].facing"] = "nw"
        asked_before.add(state)


if __name__ == "__main__":
    FAULTS.main()
