"""The rules of a game as a program that Ringside plays, records, audits and explores. Needs Python 3.8, no more.

    from ringside_engine import serve

    class Nim:
        engine, game, seats = "tiny-nim", "nim", 2
        options = [{"key": "heap", "help": "matches at the start", "low": 1, "high": 99, "preset": 7}]

        def start(self, setup):
            return "0 %d" % setup["heap"]

        def legal(self, setup, state):
            seat, heap = map(int, state.split())
            return seat if heap else "nobody", ["take %d" % n for n in (1, 2, 3) if n <= heap]

        def apply(self, setup, state, action):
            seat, heap = map(int, state.split())
            return "%d %d" % (1 - seat, heap - int(action.split()[1]))

    serve(Nim())

Then `ringside conformance --engine 'python3 nim.py'` checks it. ENGINE_PROTOCOL.md says what is asked and answered.

`setup` is a dict with all presets filled in: setup["heap"], setup["rulings"]["some-id"]. A method is only asked about
what is right: states that can be read, seats that there are and, but for `reject`, legal actions. An exception becomes
the error of the one item that it came from; a Fault names its code. What the game prints goes to standard error.

A state is a text, or anything else if the game has write(state), which makes a text of it, and read(text). With
fields = "whole" it is a sequence of whole numbers in the order of the layout, and a tuple when it comes from Ringside.

Optional methods; what the game has is what it supports:

    actor(setup, state)                  a seat, "chance" or "nobody"; then `legal` returns the actions alone
    weights(setup, state)                if chance acts: a whole number for each action of `legal`; else all are 1
    outcome(setup, state)                if nobody acts: {"reason", "rank", "scores"}
    events(setup, state, action, after)  what happened between two states: for each event (clause, text), or a dict
                                         that also says which "seats" learn of it, and what is "hidden" from the others
    reject(setup, state, action)         why an action is not legal: (clause or None, reason)
    expand(setup, state)                 (action, state after it) for each legal action, if it knows a faster way
    fields(setup, state)                 the values in the order of the layout, or an object as `named` makes it
    observe(setup, state, seat)          what the seat knows: anything that JSON can hold
    seen(setup, state, action, seat)     whether the seat learns of the action
    show(setup, state, seat)             the board, a text; the seat is None for whoever sees everything
    scene(setup, state, seat)            what lies on the table, as PROTOCOL.md has it: boards, pictures and pages are then drawn
    position(setup, state)               an object of which start(setup, position) makes the state
    canonical(setup, state)              one state for all that are the same except for a symmetry
    setup(setup)                         an object of those of seats, layout, notation and longest that depend on it

Everything else that `hello` says is an attribute of that name. What `setup` returns need not be one.
"""

import itertools
import json
import sys
import traceback

ATTRIBUTES = ("engine", "game", "seats", "version", "author", "title", "summary", "source", "chance", "secrets",
              "layout", "longest", "options", "rulings", "clauses", "ends", "laws", "notation", "names", "automatic", "missing")
FOR_EACH_STATE = ("legal", "apply", "expand", "fields", "observe", "seen", "reject", "show", "scene", "canonical")
LONGEST = 64 << 20  # bytes of an answer

quoted = json.encoder.encode_basestring_ascii
encoded = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


class Fault(Exception):
    """Why something cannot be answered: a code of the table in PROTOCOL.md, and a sentence."""

    def __init__(self, code, message, **more):
        super().__init__(message)
        self.members = {"code": code, "message": message, **more}


def demand(holds, code, message):
    if not holds:
        raise Fault(code, message)


def serve(*games):
    """Answers until the input ends. The first game speaks if `hello` asks for none of them."""
    lines, sys.stdout = sys.stdout.buffer, sys.stderr
    for line in sys.stdin.buffer:
        lines.write(answer(games, line).encode() + b"\n")
        lines.flush()


def answer(games, line):
    """The answer to one line."""
    number = None
    try:
        request = parsed(line)
        number = request.get("id")
        body = '"result":' + Question(games, request).result()
        demand(len(body) < LONGEST - 1000, "too-long", "the answer would have more than 64 MiB")
    except Exception as error:
        body = '"error":' + explained(error)
    return '{"id":%s,%s}' % (encoded(number), body)


def parsed(line):
    try:
        request = json.loads(line.decode())
    except (ValueError, RecursionError) as error:
        raise Fault("malformed", "not JSON: %s" % error) from None
    demand(isinstance(request, dict), "malformed", "not a JSON object")
    return request


def explained(error):
    """An exception as JSON. Unless it is a Fault, the program is wrong, and standard error says where."""
    if not isinstance(error, Fault):
        traceback.print_exception(type(error), error, error.__traceback__)
        error = Fault("internal", "%s: %s" % (type(error).__name__, error))
    return encoded(error.members)


def filled(game, given):
    """The setup of a request with everything that it leaves out."""
    words = given.get("rulings", {}) if isinstance(given, dict) else None
    demand(isinstance(words, dict), "bad-setup", "a setup and its rulings are objects")
    options = {option["key"]: option for option in getattr(game, "options", ())}
    rulings = {ruling["id"]: ruling for ruling in getattr(game, "rulings", ())}
    known = {key: [option["word"] for option in ruling["options"]] for key, ruling in rulings.items()}
    for key, value in given.items():
        if key != "rulings":
            demand(key in options, "bad-setup", "there is no option %s" % encoded(key))
            demand(fits(options[key], value), "bad-setup", "%s cannot be %s" % (key, encoded(value)))
    for key, word in words.items():
        demand(word in known.get(key, ()), "bad-setup", "no ruling %s says %s" % (encoded(key), encoded(word)))
    presets = {key: ruling.get("preset", known[key][0]) for key, ruling in rulings.items()}
    setup = {key: given.get(key, preset_of(option)) for key, option in options.items()}
    return {**setup, "rulings": {**presets, **words}}


def preset_of(option):
    return option.get("preset", option["words"][0] if option.get("words") else option.get("low"))


def fits(range, value):
    """Whether an option or a field can have the value. If a field has names, they imply the highest value."""
    if range.get("kind") == "file" and isinstance(value, dict):
        return True
    if range.get("kind") in ("word", "file") and not range.get("words"):
        return isinstance(value, str)
    if "words" in range:
        return value in range["words"]
    low, high = bounds(range)
    return type(value) is int and low <= value <= high


def bounds(range):
    names = len(range.get("names", ()))
    return range.get("low", 0), range.get("high", 2 ** names - 1 if range.get("set") else max(names - 1, 0))


def named(layout, values):
    """An object of the fields by their names, made of their values in the order of the layout."""
    def shown(field, value):
        names = field.get("names")
        if field.get("set"):
            return [name for bit, name in enumerate(names) if value >> bit & 1]
        return names[value] if names else value
    return {field["name"]: shown(field, value) for field, value in zip(layout, values)}


def valued(layout, fields):
    """The values in the order of the layout, made of an object as `named` makes it."""
    def value(field):
        shown, names = fields[field["name"]], field.get("names")
        if field.get("set"):
            return sum(1 << names.index(name) for name in set(shown))
        return names.index(shown) if names else shown
    same = isinstance(fields, dict) and fields.keys() == {field["name"] for field in layout}
    demand(same, "bad-state", "not an object of all fields")
    try:
        values = tuple(map(value, layout))
    except (TypeError, ValueError):
        raise Fault("bad-state", "a field has no such name") from None
    demand(all(map(fits, layout, values)), "bad-state", "a field is out of range")
    return values


class Question:
    """A request, and what its items have in common. Whatever is named for what it answers returns JSON."""

    def __init__(self, games, request):
        self.request, self.method, self.seat = request, request.get("method"), request.get("seat")
        matching = [game for game in games if game.game == request.get("game")]
        demand(matching or self.method == "hello", "bad-request", "no such game")
        self.game = (matching or games)[0]
        self.whole = getattr(self.game, "fields", None) == "whole"
        self.setup = filled(self.game, request.get("setup", {}))
        self.special = self.ask("setup") if self.has("setup") else {}
        self.layout = self.special.get("layout", getattr(self.game, "layout", ()))
        self.written = quoted
        if self.whole:
            self.bounds = [bounds(field) for field in self.layout]
            self.numbers = "[" + ",".join(["%d"] * len(self.layout)) + "]"
            self.written = self.write_values
        elif self.has("write"):
            self.written = lambda state: quoted(self.game.write(state))

    def write_values(self, state):
        try:
            return self.numbers % tuple(state)
        except TypeError:
            raise Fault("internal", "a state is %.200r; the layout has %d values" % (state, len(self.layout))) from None

    def has(self, method):
        return callable(getattr(self.game, method, None))

    def ask(self, method, *about):
        return getattr(self.game, method)(self.setup, *about)

    def result(self):
        if self.method in ("hello", "start") or self.method == "setup" and self.has("setup"):
            return getattr(self, self.method + "_answer")()
        known = self.method in FOR_EACH_STATE and self.method in ["legal", "apply"] + self.supports()
        demand(known, "unknown-method", "there is no method %s" % encoded(self.method))
        return "[%s]" % ",".join(self.items())

    def supports(self):
        """Any game can `expand` by `legal` and `apply`, and a whole state has its fields."""
        always = ("expand", "fields") if self.whole else ("expand",)
        optional = FOR_EACH_STATE[2:] + ("setup", "position", "events", "outcome")
        return [name for name in optional if name in always or self.has(name)]

    def hello_answer(self):
        said = {"protocol": 1, "supports": self.supports(), **self.special}
        said.update((name, getattr(self.game, name)) for name in ATTRIBUTES if hasattr(self.game, name))
        if "fields" in said["supports"]:
            said["fields"] = "whole" if self.whole else "shown"
        return encoded(said)

    def setup_answer(self):
        return encoded(self.special)

    def start_answer(self):
        position = [self.request["position"]] if "position" in self.request else []
        demand(not position or self.has("position"), "bad-request", "the game does not start from positions")
        return "{%s}" % self.placed(self.ask("start", *position))

    def items(self):
        states, actions = self.request.get("states"), itertools.repeat(None)
        demand(isinstance(states, list), "bad-request", "states is not a list")
        if self.method in ("apply", "seen", "reject"):
            actions = self.request.get("actions")
            fit = isinstance(actions, list) and len(actions) == len(states)
            demand(fit, "bad-request", "actions is not a list as long as states")
        if self.method in ("observe", "seen") or self.seat is not None:
            seats = self.special.get("seats", getattr(self.game, "seats", 0))
            most = seats if isinstance(seats, int) else seats[1]
            demand(fits({"high": most - 1}, self.seat), "bad-request", "no such seat")
        fit = self.has("canonical") or not self.request.get("canonical")
        demand(fit, "bad-request", "the game has no canonical states")
        respond = getattr(self, self.method + "_item")
        for state, action in zip(states, actions):
            try:
                yield respond(self.read(state), action)
            except Exception as error:
                yield '{"error":%s}' % explained(error)

    def read(self, state):
        """A state of a request as the game knows it."""
        demand(isinstance(state, list if self.whole else str), "bad-state", "a state of another type")
        if self.whole:
            inside = all(type(value) is int and low <= value <= high for value, (low, high) in zip(state, self.bounds))
            demand(inside and len(state) == len(self.bounds), "bad-state", "not the values of the layout")
            return tuple(state)
        try:
            return self.game.read(state) if self.has("read") else state
        except Exception as error:
            raise error if isinstance(error, Fault) else Fault("bad-state", "%s: %s" % (type(error).__name__, error))

    def actor(self, state):
        return self.ask("actor", state) if self.has("actor") else self.ask("legal", state)[0]

    def choices(self, state):
        """Who acts, and the legal actions."""
        if self.has("actor"):
            actor = self.actor(state)
            return actor, [] if actor == "nobody" else list(self.ask("legal", state))
        actor, actions = self.ask("legal", state)
        return actor, list(actions)

    def is_legal(self, state, action):
        return action in self.choices(state)[1]

    def weights(self, state, actions):
        weights = list(self.ask("weights", state)) if self.has("weights") else [1] * len(actions)
        demand(len(weights) == len(actions), "internal", "%d weights for %d draws" % (len(weights), len(actions)))
        return weights

    def ended(self, state, actor):
        over = actor == "nobody" and self.has("outcome")
        return ',"outcome":' + encoded(self.ask("outcome", state)) if over else ""

    def placed(self, state):
        """The members of an answer that tell of a state."""
        actor = self.actor(state)
        return '"state":%s,"actor":%s%s' % (self.written(state), encoded(actor), self.ended(state, actor))

    def legal_item(self, state, _):
        actor, actions = self.choices(state)
        weights = ',"weights":' + encoded(self.weights(state, actions)) if actor == "chance" else ""
        return '{"actor":%s,"actions":%s%s%s}' % (
            encoded(actor), encoded(actions), weights, self.ended(state, actor))

    def why_not(self, state, action):
        """The clause, if there is one, and the reason."""
        clause, reason = self.ask("reject", state, action) if self.has("reject") else (None, "this action is not legal")
        return {"clause": clause} if clause else {}, reason

    def demand_legal(self, state, action):
        if not self.is_legal(state, action):
            clause, reason = self.why_not(state, action)
            raise Fault("illegal", reason, **clause)

    def apply_item(self, state, action):
        self.demand_legal(state, action)
        after = self.ask("apply", state, action)
        if not self.request.get("events"):
            return "{%s}" % self.placed(after)
        events = self.ask("events", state, action, after) if self.has("events") else ()
        events = [event if isinstance(event, dict) else dict(zip(("clause", "text"), event)) for event in events]
        return '{%s,"events":%s}' % (self.placed(after), encoded(events))

    def reject_item(self, state, action):
        if self.is_legal(state, action):
            return '{"legal":true}'
        clause, reason = self.why_not(state, action)
        return encoded({"legal": False, **clause, "reason": reason})

    def seen_item(self, state, action):
        self.demand_legal(state, action)
        return encoded({"seen": bool(self.ask("seen", state, action, self.seat))})

    def expand_item(self, state, _):
        actor = self.actor(state)
        if actor == "nobody":
            return '{"actor":"nobody","children":[]%s}' % self.ended(state, actor)
        if self.has("expand"):
            after = list(self.ask("expand", state))
        else:
            after = [(action, self.game.apply(self.setup, state, action)) for action in self.choices(state)[1]]
        if self.request.get("canonical"):
            after = [(action, self.ask("canonical", child)) for action, child in after]
        written = self.written
        children = ['{"action":%s,"state":%s}' % (quoted(action), written(child)) for action, child in after]
        if actor == "chance":
            actions = self.choices(state)[1]
            weights = dict(zip(actions, self.weights(state, actions)))
            children = ['%s,"weight":%d}' % (text[:-1], weights[action]) for text, (action, _) in zip(children, after)]
        return '{"actor":%s,"children":[%s]}' % (encoded(actor), ",".join(children))

    def fields_item(self, state, _):
        fields = state if self.whole else self.ask("fields", state)
        return encoded({"fields": fields if isinstance(fields, dict) else named(self.layout, fields)})

    def observe_item(self, state, _):
        return encoded({"observation": self.ask("observe", state, self.seat)})

    def show_item(self, state, _):
        shown = {"board": self.ask("show", state, self.seat)}
        if self.seat is None and self.has("position"):
            shown["position"] = self.ask("position", state)
        return encoded(shown)

    def scene_item(self, state, _):
        return encoded({"scene": self.ask("scene", state, self.seat)})

    def canonical_item(self, state, _):
        return '{"state":%s}' % self.written(self.ask("canonical", state))
