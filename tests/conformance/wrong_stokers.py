"""Engines for Stokers, each with one fault that `ringside conformance` has to find: wrong_stokers.py FAULT. seeded.py has
the rest. A fault against a clause that only defines is expected to be reported by that clause, too.
"""

from collections import namedtuple

import seeded
from seeded import counted, items_of, ringside_engine
from stokers import HAND, KINDS, PLATES, Stokers, layout, listed

SLAG, COAL, OIL = range(3)
NONE = 0, 0, 0

FAULTS = seeded.Seeded(Stokers, reference="stokers.py")
kind, game, answers = FAULTS.kind, FAULTS.game, FAULTS.answers
State = namedtuple("State", "left turn plates hands fed")


# ---- Kinds of faults. Each is a decorator: @kind(what a report has to name, description)


def on_states(overrides):
    """A kind whose function gets the setup and a state by its parts."""
    return kind(lambda change: overrides(lambda setup, state: change(setup, State(*state))))


starts, reads, writes = map(on_states, (seeded.starts, seeded.reads, seeded.writes))
shows, scores, cites = on_states(seeded.shows), on_states(seeded.scores), kind(seeded.cites)


@kind
def effect(change):
    """What an action does is changed."""
    def apply(self, setup, state, action):
        return change(setup, State(*state), action, State(*Stokers.apply(self, setup, state, action)))
    return {"apply": apply}


@kind
def rejects(change):
    """Another clause forbids an action, or none does: then it is legal."""
    def reject(self, setup, state, action):
        why = Stokers.reject(self, setup, state, action)
        clause = change(State(*state), action, why and why[0])
        return (clause, "it is forbidden") if clause else None
    return {"reject": reject}


@kind
def decides(change):
    """A call ends in another way: the clause that decides it, and who loses a plate."""
    def called(self, setup, state):
        return change(setup, state, *Stokers.called(self, setup, state))
    return {"called": called}


@kind
def draws(drawer):
    """Another seat draws."""
    return {"drawer": lambda self, state: drawer(State(*state), Stokers.drawer(self, state))}


@kind
def lies(bag_of):
    """Other tokens lie in the bag."""
    return {"bag": lambda self, state: bag_of(Stokers.bag(self, state))}


@kind
def ends(reason):
    """The game is over in other states."""
    return {"over": lambda self, state: reason(State(*state), Stokers.over(self, state))}


@kind
def observes(more):
    """A seat sees something else, too."""
    def observe(self, setup, state, seat):
        return {**Stokers.observe(self, setup, state, seat), **more(State(*state), seat)}
    return {"observe": observe}


def caller_and_last(state):
    return state[1], (state[1] - 1) % len(state[2])


# ---- SK-1: the arena


@starts("SK-1.2", "seat 2 starts with 3 plates")
def seat_two_starts_with_three_plates(setup, state):
    return state._replace(plates=tuple(PLATES - (seat == 2) for seat in range(setup["players"])))


@lies("SK-1.3", "there are 4 oil")
def four_oil(bag):
    return [bag[SLAG], bag[COAL], bag[OIL] + 1]


# ---- SK-2: drawing


@lies("SK-2.1", "coal can be drawn from a bag that has none")
def coal_is_drawn_from_nothing(bag):
    return [bag[SLAG], max(1, bag[COAL]), bag[OIL]]


@draws("SK-2.2", "of several seats, the highest draws")
def highest_seat_draws(state, drawer):
    return max((seat for seat, hand in enumerate(state.hands) if sum(hand) < HAND), default=None)


@draws("SK-2.2", "if the furnace is not empty, a seat that holds 2 tokens acts while another has to draw")
def seat_acts_before_the_draw(state, drawer):
    return None if any(map(any, state.fed)) and sum(state.hands[state.turn]) == HAND else drawer


@game("SK-2.1", "from the twelfth draw on, each kind in the bag is equally likely")
class odds_wear_out(seeded.Counting, Stokers):
    def weights(self, setup, state):
        right = Stokers.weights(self, setup, state)
        return [1] * len(right) if getattr(state, "times", 0) == 11 else right

    def apply(self, setup, state, action):
        times = min(11, getattr(state, "times", 0) + action.startswith("draw"))
        return counted(Stokers.apply(self, setup, state, action), times)


@game("SK-2.2", "a state in which seat 0 holds two oil is written as if it held one, and coal")
class writing_forgets_oil(Stokers):
    def write(self, state):
        first, *hands = state[3]
        return Stokers.write(self, State(*state)._replace(hands=((0, 1, 1) if first[OIL] == 2 else first, *hands)))


# ---- SK-3: a turn


@effect("SK-3.1", "of three seats, the previous one acts after a seat that stoked")
def turn_goes_backwards_with_three(setup, state, action, after):
    stokes = action.startswith("stoke") and setup["players"] == 3
    return after._replace(turn=(state.turn - 1) % 3) if stokes else after


@effect("SK-3.3", "a seat that holds two of a kind keeps one of them when it stokes the other")
def stoking_one_of_two_alike(setup, state, action, after):
    stokes = action.startswith("stoke") and max(state.hands[state.turn]) == 2
    return after._replace(hands=state.hands) if stokes else after


@rejects("SK-3.4", "seat 1 can stoke slag that it does not hold")
def seat_one_stokes_what_it_has_not(state, action, clause):
    return None if clause == "SK-3.4" and state.turn == 1 and action == "stoke slag" else clause


@rejects("SK-3.5", "a seat can stoke a third time")
def third_stoke_is_legal(state, action, clause):
    if clause != "SK-3.5":
        return clause
    return None if state.hands[state.turn][KINDS.index(action.split()[1])] else "SK-3.4"


@rejects("SK-3.6", "a seat cannot call while the furnace has a single token")
def call_needs_two_tokens(state, action, clause):
    return "SK-3.6" if action == "call" and clause is None and sum(map(sum, state.fed)) == 1 else clause


@rejects("SK-3.6", "in the last bout, a seat can call while the furnace is empty")
def empty_furnace_is_called_in_the_last_bout(state, action, clause):
    return None if clause == "SK-3.6" and state.left == 1 else clause


# ---- SK-4: a call


@game("SK-4.1", "the tokens of the seat that calls do not count")
class own_tokens_do_not_count(Stokers):
    def heat(self, state):
        fed = [NONE if seat == state[1] else tokens for seat, tokens in enumerate(state[4])]
        return Stokers.heat(self, State(*state)._replace(fed=fed))


@decides("SK-4.2", "if the furnace boils over at a limit of 7, the seat that called loses a plate")
def boiling_over_hits_the_caller_at_seven(setup, state, clause, losers):
    return clause, [state[1]] if clause == "SK-4.2" and setup["limit"] == 7 else losers


@effect("SK-4.3", "a seat that calls a safe furnace with 2 plates loses both")
def second_plate_is_lost_too(setup, state, action, after):
    wrong = action == "call" and Stokers().called(setup, state)[0] == "SK-4.3" and state.plates[state.turn] == 2
    return after._replace(plates=tuple(number - (number == 1 and seat == state.turn)
                                       for seat, number in enumerate(after.plates))) if wrong else after


@decides("SK-4.4", "exactly at the limit, the furnace boils over by SK-4.2")
def exact_heat_boils_over(setup, state, clause, losers):
    return ("SK-4.2", [caller_and_last(state)[1]]) if clause == "SK-4.4" else (clause, losers)


@game("SK-4.4", "the ruling `brim` is `spills` unless another one is chosen")
class spills_is_the_default(Stokers):
    rulings = [{**Stokers.rulings[0], "preset": "spills"}]


@decides("SK-4.4", "of three seats, only the one that called loses a plate by `both`")
def both_spares_the_last_of_three(setup, state, clause, losers):
    return clause, losers[:1] if setup["players"] == 3 else losers


@game("SK-4.4", "a limit of 5 is taken for 6")
class limit_five_is_six(Stokers):
    def called(self, setup, state):
        return Stokers.called(self, {**setup, "limit": 6} if setup["limit"] == 5 else setup, state)


@effect("SK-4.5", "before the last bout the hands go back into the bag, too")
def hands_go_back_before_the_last_bout(setup, state, action, after):
    goes = action == "call" and after.left == 1
    return after._replace(hands=(NONE,) * len(after.hands)) if goes else after


@decides("SK-4.6", "if two seats lose a plate by `both`, the one that stoked last begins the next bout")
def last_begins_if_both_lose(setup, state, clause, losers):
    return clause, losers[::-1]


# ---- SK-5: the end


@ends("SK-5.1", "the game goes on if robot 1 has no plate left")
def robot_one_plays_without_plates(state, right):
    return Stokers().over((state.left, 0, state.plates[:1] + state.plates[2:]))


@ends("SK-5.1", "if a robot has no plate left after the last bout, the reason is `bell`")
def bell_comes_first(state, right):
    return "bell" if state.left == 0 else right


@effect("SK-5.2", "if there are six bouts, the bell rings after five")
def fifth_of_six_bouts_is_the_last(setup, state, action, after):
    rings = action == "call" and setup["bouts"] == 6 and after.left == 1
    return after._replace(left=0) if rings else after


@scores("SK-5.3", "the rank after a shared one counts the seats that share it once (1, 1, 2)")
def ranks_are_dense(setup, state):
    return {"rank": [1 + len({other for other in state.plates if other > mine}) for mine in state.plates]}


# ---- L1: the play is right, and what is shown of it is not


@shows("L1", "shows seat 0 as the one that acts next if the game is over")
def shows_another_turn_after_the_end(setup, state):
    return state._replace(turn=0) if Stokers().over(state) else state


# ---- L4: what a seat knows


@observes("L4", "a seat sees how much oil is in the furnace")
def oil_in_the_furnace_is_public(state, seat):
    return {"oil": sum(tokens[OIL] for tokens in state.fed)}


@observes("L4", "seat 2 sees the hand of seat 0")
def seat_two_sees_another_hand(state, seat):
    return {"other": state.hands[0]} if seat == 2 else {}


@observes("L4", "a seat does not see the kinds of its tokens in the furnace")
def own_fuel_is_forgotten(state, seat):
    return {"mine": None}


@game("SK-2.2", "all seats see what seat 1 draws")
class draws_of_seat_one_are_seen(Stokers):
    def seen(self, setup, state, action, seat):
        return action.startswith("draw") and self.drawer(state) == 1 or Stokers.seen(self, setup, state, action, seat)


@game("L4", "all seats see every action")
class everything_is_seen(Stokers):
    def seen(self, setup, state, action, seat):
        return True


@game("SK-3.6", "seat 0 cannot call while seat 1 holds oil, of which it knows nothing")
class oil_in_a_hand_forbids_a_call(Stokers):
    def reject(self, setup, state, action):
        why = Stokers.reject(self, setup, state, action)
        forbidden = action == "call" and state[1] == 0 and sum(state[4][0]) < 2 and state[3][1][OIL] > 0
        return ("SK-3.6", "the furnace is empty") if why is None and forbidden else why


@answers("SK-4.1", "the event of the opening is shown to the seat that called alone")
def opening_is_shown_to_the_caller(request, reply, number):
    for item, state, action in items_of(request, reply) if request["method"] == "apply" else ():
        for event in item.get("events", ()):
            if event["clause"] == "SK-4.1":
                event["seats"] = [int(state[1])]


@game("L4", "the event of SK-4.5 names the tokens in all hands")
class event_names_the_hands(Stokers):
    def events(self, setup, state, action, after):
        hands = " The hands: %s." % "; ".join(map(listed, state[3]))
        return [(clause, text + hands * (clause == "SK-4.5"))
                for clause, text in Stokers.events(self, setup, state, action, after)]


@game("L4", "the board that is shown to a seat names the tokens in all hands and in the furnace")
class board_shows_all(Stokers):
    def show(self, setup, state, seat):
        return Stokers.show(self, setup, state, None)


# ---- L3: events and rejections


@cites("SK-4.4", "exactly at the limit, the event cites SK-4.2 if the ruling is `spills`")
def event_cites_what_the_ruling_says(setup, action, clause):
    return "SK-4.2" if clause == "SK-4.4" and setup["rulings"]["brim"] == "spills" else clause


@game("SK-4.5", "the events of a call that ends the game do not say that the fuel goes back")
class last_fuel_goes_nowhere(Stokers):
    def events(self, setup, state, action, after):
        told = Stokers.events(self, setup, state, action, after)
        return told[:2] + told[3:] if action == "call" and self.over(after) else told


@rejects("SK-3.5", "a seat that has stoked twice is told of the kind that it does not hold")
def twice_is_rejected_by_the_hand(state, action, clause):
    lacks = clause == "SK-3.5" and not state.hands[state.turn][KINDS.index(action.split()[1])]
    return "SK-3.4" if lacks else clause


@rejects("SK-2.2", "a call while a draw is due is rejected by the empty furnace")
def call_before_a_draw_is_rejected_by_the_furnace(state, action, clause):
    return "SK-3.6" if clause == "SK-2.2" and action == "call" and not any(map(any, state.fed)) else clause


# ---- L2: positions


@reads("L2", "reads positions as if no bout were over, unless the game is over")
def positions_are_read_with_all_bouts(setup, state):
    return state if Stokers().over(state) else state._replace(left=setup["bouts"])


@game("L2", "takes positions in which the seats have not stoked in turn")
class positions_out_of_turn_are_taken(Stokers):
    def start(self, setup, position=None):
        try:
            return Stokers.start(self, setup, position)
        except ringside_engine.Fault as fault:
            if "in turn" not in str(fault):
                raise
            return self.grouped(ringside_engine.valued(layout(setup["players"], setup["bouts"]), position))


@reads("L2", "refuses positions in which all hands are empty and the furnace is not, which no game reaches")
def positions_that_no_game_reaches_are_refused(setup, state):
    is_odd = not any(map(any, state.hands)) and any(map(any, state.fed))
    ringside_engine.demand(not is_odd, "bad-state", "somebody has stoked, and all hands are empty")
    return state


# ---- Laws and options that are declared


@game("SK-3.5", "declares the law that no seat stokes twice in a bout")
class law_of_a_single_stoke(Stokers):
    laws = [{**law, "holds": law["holds"].replace("<= 2", "<= 1")} if law["name"] == "stoked-twice" else law
            for law in Stokers.laws]


@game("SK-5.1", "declares the law that no robot has a single plate left before the end")
class law_that_fails_late(Stokers):
    laws = [*Stokers.laws, {"name": "plates-enough", "clause": "SK-5.1", "meaning": "A robot with a single plate is out.",
                            "holds": "over || all(plates[*] > 1)"}]


if __name__ == "__main__":
    FAULTS.main()
