/*
The rules of a game as a program that Ringside plays, records, audits and explores. Needs Node 18 and nothing else.

    const {serve} = require("./ringside_engine.js");

    class Nim {
      engine = "tiny-nim";
      game = "nim";
      seats = 2;
      options = [{key: "heap", help: "matches at the start", low: 1, high: 99, preset: 7}];

      start(setup) {
        return `0 ${setup.heap}`;
      }

      legal(setup, state) {
        const [seat, heap] = state.split(" ").map(Number);
        return [heap ? seat : "nobody", [1, 2, 3].filter(n => n <= heap).map(n => `take ${n}`)];
      }

      apply(setup, state, action) {
        const [seat, heap] = state.split(" ").map(Number);
        return `${1 - seat} ${heap - Number(action.split(" ")[1])}`;
      }
    }

    serve(new Nim());

Then `ringside conformance --engine 'node nim.js'` checks it. ENGINE_PROTOCOL.md says what is asked and answered.

`setup` is an object with all presets filled in: setup.heap, setup.rulings["some-id"]. A method is only asked about what
is right: states that can be read, seats that there are and, but for `reject`, legal actions. An exception becomes the
error of the one item that it came from; a Fault names its code. What the game logs goes to standard error.

A state is a text, or anything else if the game has write(state), which makes a text of it, and read(text). With
fields = "whole" it is an array of whole numbers in the order of the layout.

Optional methods; what the game has is what it supports:

    actor(setup, state)                  a seat, "chance" or "nobody"; then `legal` returns the actions alone
    weights(setup, state)                if chance acts: a whole number for each action of `legal`; else all are 1
    outcome(setup, state)                if nobody acts: {reason, rank, scores}
    events(setup, state, action, after)  what happened between two states: for each event [clause, text], or an object
                                         that also says which `seats` learn of it, and what is `hidden` from the others
    reject(setup, state, action)         why an action is not legal: [clause or null, reason]
    expand(setup, state)                 [action, state after it] for each legal action, if it knows a faster way
    fields(setup, state)                 the values in the order of the layout, or an object as `named` makes it
    observe(setup, state, seat)          what the seat knows: anything that JSON can hold
    seen(setup, state, action, seat)     whether the seat learns of the action
    show(setup, state, seat)             the board, a text; the seat is null for whoever sees everything
    scene(setup, state, seat)            what lies on the table, as PROTOCOL.md has it: boards, pictures and pages are then drawn
    position(setup, state)               an object of which start(setup, position) makes the state
    canonical(setup, state)              one state for all that are the same except for a symmetry
    setup(setup)                         an object of those of seats, layout, notation and longest that depend on it

Everything else that `hello` says is a property of that name. What `setup` returns need not be one.
*/
"use strict";

const properties = ["engine", "game", "seats", "version", "author", "title", "summary", "source", "chance", "secrets",
  "layout", "longest", "options", "rulings", "clauses", "ends", "laws", "notation", "names", "automatic", "missing"];
const forEachState = ["legal", "apply", "expand", "fields", "observe", "seen", "reject", "show", "scene", "canonical"];
const longest = 64 * 2 ** 20;  // bytes of an answer

const encoded = value => JSON.stringify(value === undefined ? null : value);
const isObject = value => typeof value === "object" && value !== null && !Array.isArray(value);

/** Why something cannot be answered: a code of the table in PROTOCOL.md, and a sentence. */
class Fault extends Error {
  constructor(code, message, more = {}) {
    super(message);
    this.members = {code, message, ...more};
  }
}

function demand(holds, code, message) {
  if (!holds) throw new Fault(code, message);
}

/** Answers until the input ends. The first game speaks if `hello` asks for none of them. */
function serve(...games) {
  console.log = console.info = console.debug = console.error;
  const respond = line => process.stdout.write(answer(games, line) + "\n");
  let begun = "";
  process.stdin.setEncoding("utf8");
  process.stdin.on("data", text => {
    const lines = text.split("\n");
    lines[0] = begun + lines[0];
    begun = lines.pop();
    lines.forEach(respond);
  });
  process.stdin.on("end", () => {
    if (begun) respond(begun);
  });
}

/** The answer to one line. */
function answer(games, line) {
  let number = null;
  let body;
  try {
    const request = parsed(line);
    number = request.id;
    body = `"result":${new Question(games, request).result()}`;
    demand(Buffer.byteLength(body) < longest - 1000, "too-long", "the answer would have more than 64 MiB");
  } catch (error) {
    body = `"error":${explained(error)}`;
  }
  return `{"id":${encoded(number)},${body}}`;
}

function parsed(line) {
  let request;
  try {
    request = JSON.parse(line);
  } catch (error) {
    throw new Fault("malformed", `not JSON: ${error.message}`);
  }
  demand(isObject(request), "malformed", "not a JSON object");
  return request;
}

/** An exception as JSON. Unless it is a Fault, the program is wrong, and standard error says where. */
function explained(error) {
  if (error instanceof Fault) return encoded(error.members);
  console.error(error);
  return encoded({code: "internal", message: String(error)});
}

/** The setup of a request with everything that it leaves out. */
function filled(game, given = {}) {
  const words = isObject(given) ? "rulings" in given ? given.rulings : {} : null;
  demand(isObject(words), "bad-setup", "a setup and its rulings are objects");
  const options = new Map((game.options || []).map(option => [option.key, option]));
  const rulings = new Map((game.rulings || []).map(ruling => [ruling.id, ruling]));
  const known = key => rulings.has(key) ? rulings.get(key).options.map(option => option.word) : [];
  for (const [key, value] of Object.entries(given)) {
    if (key === "rulings") continue;
    demand(options.has(key), "bad-setup", `there is no option ${encoded(key)}`);
    demand(fits(options.get(key), value), "bad-setup", `${key} cannot be ${encoded(value)}`);
  }
  for (const [key, word] of Object.entries(words)) {
    demand(known(key).includes(word), "bad-setup", `no ruling ${encoded(key)} says ${encoded(word)}`);
  }
  const setup = {rulings: {}};
  options.forEach((option, key) => setup[key] = presetOf(option));
  rulings.forEach((ruling, key) => setup.rulings[key] = ruling.preset || known(key)[0]);
  return {...setup, ...given, rulings: {...setup.rulings, ...words}};
}

const presetOf = ({preset, words, low}) => preset !== undefined ? preset : words && words.length ? words[0] : low;

const told = event => Array.isArray(event) ? {clause: event[0], text: event[1]} : event;

/** Whether an option or a field can have the value. If a field has names, they imply the highest value. */
function fits(range, value) {
  if (range.kind === "file" && isObject(value)) return true;
  if (["word", "file"].includes(range.kind) && !(range.words || []).length) return typeof value === "string";
  if (range.words) return range.words.includes(value);
  const [low, high] = bounds(range);
  return Number.isInteger(value) && low <= value && value <= high;
}

function bounds({low = 0, high, names = [], set}) {
  return [low, high !== undefined ? high : set ? 2 ** names.length - 1 : Math.max(names.length - 1, 0)];
}

/** An object of the fields by their names, made of their values in the order of the layout. */
function named(layout, values) {
  const shown = ({names, set}, value) => {
    // Sets have up to 53 names, too many for the operators on bits.
    if (set) return names.filter((_, bit) => Math.floor(value / 2 ** bit) % 2);
    return names ? names[value] : value;
  };
  return Object.fromEntries(layout.map((field, k) => [field.name, shown(field, values[k])]));
}

/** The values in the order of the layout, made of an object as `named` makes it. */
function valued(layout, fields) {
  const number = (names, name) => {
    demand(names.includes(name), "bad-state", "a field has no such name");
    return names.indexOf(name);
  };
  const value = ({name, names, set}) => {
    const shown = fields[name];
    if (!set) return names ? number(names, shown) : shown;
    demand(Array.isArray(shown), "bad-state", "a field has no such name");
    return [...new Set(shown)].reduce((sum, each) => sum + 2 ** number(names, each), 0);
  };
  const same = isObject(fields) && Object.keys(fields).length === layout.length
    && layout.every(({name}) => Object.keys(fields).includes(name));
  demand(same, "bad-state", "not an object of all fields");
  const values = layout.map(value);
  demand(layout.every((field, k) => fits(field, values[k])), "bad-state", "a field is out of range");
  return values;
}

/** A request, and what its items have in common. Whatever is named for what it answers returns JSON. */
class Question {
  constructor(games, request) {
    this.request = request;
    this.method = request.method;
    this.seat = request.seat === undefined ? null : request.seat;
    const matching = games.find(game => game.game === request.game);
    demand(matching || this.method === "hello", "bad-request", "no such game");
    this.game = matching || games[0];
    this.whole = this.game.fields === "whole";
    this.setup = filled(this.game, request.setup);
    this.special = this.has("setup") ? this.ask("setup") : {};
    this.layout = this.special.layout || this.game.layout || [];
    if (this.whole) this.bounds = this.layout.map(bounds);
  }

  has(method) {
    return typeof this.game[method] === "function";
  }

  ask(method, ...about) {
    return this.game[method](this.setup, ...about);
  }

  result() {
    if (this.method === "hello") return this.helloAnswer();
    if (this.method === "start") return this.startAnswer();
    if (this.method === "setup" && this.has("setup")) return encoded(this.special);
    const known = forEachState.includes(this.method) && ["legal", "apply", ...this.supports()].includes(this.method);
    demand(known, "unknown-method", `there is no method ${encoded(this.method)}`);
    return `[${this.items().join(",")}]`;
  }

  /** Any game can `expand` by `legal` and `apply`, and a whole state has its fields. */
  supports() {
    const always = this.whole ? ["expand", "fields"] : ["expand"];
    const optional = [...forEachState.slice(2), "setup", "position", "events", "outcome"];
    return optional.filter(name => always.includes(name) || this.has(name));
  }

  helloAnswer() {
    const said = {protocol: 1, supports: this.supports(), ...this.special};
    for (const name of properties) {
      if (this.game[name] !== undefined) said[name] = this.game[name];
    }
    if (said.supports.includes("fields")) said.fields = this.whole ? "whole" : "shown";
    return encoded(said);
  }

  startAnswer() {
    const position = "position" in this.request ? [this.request.position] : [];
    demand(!position.length || this.has("position"), "bad-request", "the game does not start from positions");
    return `{${this.placed(this.ask("start", ...position))}}`;
  }

  items() {
    const {states, actions, canonical} = this.request;
    demand(Array.isArray(states), "bad-request", "states is not a list");
    const takesActions = ["apply", "seen", "reject"].includes(this.method);
    const fit = !takesActions || Array.isArray(actions) && actions.length === states.length;
    demand(fit, "bad-request", "actions is not a list as long as states");
    if (["observe", "seen"].includes(this.method) || this.seat !== null) {
      const seats = this.special.seats || this.game.seats;
      const most = Array.isArray(seats) ? seats[1] : seats;
      demand(fits({high: most - 1}, this.seat), "bad-request", "no such seat");
    }
    demand(!canonical || this.has("canonical"), "bad-request", "the game has no canonical states");
    return states.map((state, k) => {
      try {
        return this[`${this.method}Item`](this.read(state), takesActions ? actions[k] : null);
      } catch (error) {
        return `{"error":${explained(error)}}`;
      }
    });
  }

  /** A state of a request as the game knows it. */
  read(state) {
    demand(this.whole ? Array.isArray(state) : typeof state === "string", "bad-state", "a state of another type");
    if (this.whole) {
      const whole = state.every(Number.isInteger);
      const inside = this.bounds.every(([low, high], k) => low <= state[k] && state[k] <= high);
      demand(whole && inside && state.length === this.bounds.length, "bad-state", "not the values of the layout");
      return state;
    }
    try {
      return this.has("read") ? this.game.read(state) : state;
    } catch (error) {
      throw error instanceof Fault ? error : new Fault("bad-state", String(error));
    }
  }

  written(state) {
    const told = this.whole || !this.has("write") ? state : this.game.write(state);
    if (this.whole ? !Array.isArray(told) : typeof told !== "string") throw new TypeError("a state of another type");
    return JSON.stringify(told);
  }

  actor(state) {
    return this.has("actor") ? this.ask("actor", state) : this.ask("legal", state)[0];
  }

  /** Who acts, and the legal actions. */
  choices(state) {
    if (this.has("actor")) {
      const actor = this.actor(state);
      return [actor, actor === "nobody" ? [] : [...this.ask("legal", state)]];
    }
    const [actor, actions] = this.ask("legal", state);
    return [actor, [...actions]];
  }

  isLegal(state, action) {
    return this.choices(state)[1].includes(action);
  }

  weights(state, actions) {
    const weights = this.has("weights") ? [...this.ask("weights", state)] : actions.map(() => 1);
    demand(weights.length === actions.length, "internal", `${weights.length} weights for ${actions.length} draws`);
    return weights;
  }

  ended(state, actor) {
    const over = actor === "nobody" && this.has("outcome");
    return over ? `,"outcome":${encoded(this.ask("outcome", state))}` : "";
  }

  /** The members of an answer that tell of a state. */
  placed(state) {
    const actor = this.actor(state);
    return `"state":${this.written(state)},"actor":${encoded(actor)}${this.ended(state, actor)}`;
  }

  legalItem(state) {
    const [actor, actions] = this.choices(state);
    const weights = actor === "chance" ? `,"weights":${encoded(this.weights(state, actions))}` : "";
    return `{"actor":${encoded(actor)},"actions":${encoded(actions)}${weights}${this.ended(state, actor)}}`;
  }

  /** The clause, if there is one, and the reason. */
  whyNot(state, action) {
    const why = this.has("reject") ? this.ask("reject", state, action) : [null, "this action is not legal"];
    const [clause, reason] = why;
    return [clause ? {clause} : {}, reason];
  }

  demandLegal(state, action) {
    if (this.isLegal(state, action)) return;
    const [clause, reason] = this.whyNot(state, action);
    throw new Fault("illegal", reason, clause);
  }

  applyItem(state, action) {
    this.demandLegal(state, action);
    const after = this.ask("apply", state, action);
    if (!this.request.events) return `{${this.placed(after)}}`;
    const events = this.has("events") ? this.ask("events", state, action, after) : [];
    return `{${this.placed(after)},"events":${encoded(events.map(told))}}`;
  }

  rejectItem(state, action) {
    if (this.isLegal(state, action)) return '{"legal":true}';
    const [clause, reason] = this.whyNot(state, action);
    return encoded({legal: false, ...clause, reason});
  }

  seenItem(state, action) {
    this.demandLegal(state, action);
    return encoded({seen: Boolean(this.ask("seen", state, action, this.seat))});
  }

  expandItem(state) {
    const actor = this.actor(state);
    if (actor === "nobody") return `{"actor":"nobody","children":[]${this.ended(state, actor)}}`;
    const after = this.has("expand") ? [...this.ask("expand", state)]
      : this.choices(state)[1].map(action => [action, this.ask("apply", state, action)]);
    let weights = null;
    if (actor === "chance") {
      const actions = this.choices(state)[1];
      weights = new Map(this.weights(state, actions).map((weight, k) => [actions[k], weight]));
    }
    const children = after.map(([action, child]) => {
      const told = this.request.canonical ? this.ask("canonical", child) : child;
      const weight = weights ? `,"weight":${weights.get(action)}` : "";
      return `{"action":${encoded(action)},"state":${this.written(told)}${weight}}`;
    });
    return `{"actor":${encoded(actor)},"children":[${children.join(",")}]}`;
  }

  fieldsItem(state) {
    const fields = this.whole ? state : this.ask("fields", state);
    return encoded({fields: Array.isArray(fields) ? named(this.layout, fields) : fields});
  }

  observeItem(state) {
    return encoded({observation: this.ask("observe", state, this.seat)});
  }

  showItem(state) {
    const shown = {board: this.ask("show", state, this.seat)};
    if (this.seat === null && this.has("position")) shown.position = this.ask("position", state);
    return encoded(shown);
  }

  sceneItem(state) {
    return encoded({scene: this.ask("scene", state, this.seat)});
  }

  canonicalItem(state) {
    return `{"state":${this.written(this.ask("canonical", state))}}`;
  }
}

module.exports = {Fault, answer, demand, fits, named, serve, valued};
