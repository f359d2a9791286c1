/*
Stokers, from its rules alone (stokers.md). With --whole a state is the list of its fields, else a text.

    ringside conformance stokers --engine 'node stokers.js' --reference 'python3 stokers.py'
*/
"use strict";

const {readFileSync} = require("fs");
const {join} = require("path");
const {demand, named, serve, valued} = require("./ringside_engine.js");

const kinds = ["slag", "coal", "oil"];
const [heats, stock] = [[0, 1, 3], [4, 5, 3]];
const stokes = kinds.map(kind => `stoke ${kind}`);
const draws = kinds.map(kind => `draw ${kind}`);

const sum = numbers => numbers.reduce((total, number) => total + number, 0);
const changed = (list, at, value) => list.map((each, k) => k === at ? value : each);
const moved = (rows, seat, kind, by) => changed(rows, seat, changed(rows[seat], kind, rows[seat][kind] + by));
const before = ({turn, plates}) => (turn + plates.length - 1) % plates.length;

/** The parts of a state, which is the list of its fields; a seat's tokens are a number for each kind. */
function opened([left, turn, ...rest]) {
  const players = rest.length / 7;
  const tokens = rest.slice(players);
  const rows = Array.from({length: 2 * players}, (_, row) => tokens.slice(3 * row, 3 * row + 3));
  return {left, turn, plates: rest.slice(0, players), hand: rows.slice(0, players), fed: rows.slice(players)};
}

const closed = ({left, turn, plates, hand, fed}) => [left, turn, ...plates, ...hand.flat(), ...fed.flat()];
const bag = ({hand, fed}) => stock.map((number, kind) => number - sum([...hand, ...fed].map(tokens => tokens[kind])));
const furnace = ({fed}) => kinds.map((_, kind) => sum(fed.map(tokens => tokens[kind])));
const drawer = ({hand}) => hand.findIndex(tokens => sum(tokens) < 2);  // -1 if no draw is due
const phrase = tokens => kinds.flatMap((kind, k) => tokens[k] ? `${tokens[k]} ${kind}` : []).join(", ") || "nothing";

/** The clause and the reason of the end, or null. SK-5.1 comes first. */
function ending({left, plates}) {
  if (plates.includes(0)) return ["SK-5.1", "stripped"];
  return left ? null : ["SK-5.2", "bell"];
}

/** The clause that judges a call, and the seats that lose a plate. */
function verdict({limit, rulings}, table) {
  const losers = {holds: [table.turn], spills: [before(table)], both: [table.turn, before(table)]};
  const heat = sum(furnace(table).map((number, kind) => number * heats[kind]));
  if (heat > limit) return ["SK-4.2", losers.spills];
  if (heat < limit) return ["SK-4.3", losers.holds];
  return ["SK-4.4", losers[rulings.brim]];
}

function called(setup, table) {
  const [, losers] = verdict(setup, table);
  return {
    ...table,
    left: table.left - 1,
    turn: losers.includes(table.turn) ? table.turn : before(table),
    plates: table.plates.map((number, seat) => losers.includes(seat) ? number - 1 : number),
    fed: table.fed.map(() => [0, 0, 0]),
  };
}

function stoked(table, kind) {
  const {turn, plates, hand, fed} = table;
  const next = (turn + 1) % plates.length;
  return {...table, turn: next, hand: moved(hand, turn, kind, -1), fed: moved(fed, turn, kind, 1)};
}

function drawn(table, kind) {
  return {...table, hand: moved(table.hand, drawer(table), kind, 1)};
}

/** Why an action is not legal, or null. The order is that of the table of rejections. */
function refusal(table, action) {
  const [stoke, draw] = [stokes.indexOf(action), draws.indexOf(action)];
  const end = ending(table);
  if (end) return [end[0], "the game is over"];
  if (stoke < 0 && draw < 0 && action !== "call") return [null, "there is no such action"];
  if (drawer(table) >= 0) {
    if (draw < 0) return ["SK-2.2", `seat ${drawer(table)} has to draw first`];
    return bag(table)[draw] ? null : ["SK-2.1", "the bag has no such token"];
  }
  if (draw >= 0) return ["SK-3.2", "no draw is due"];
  const fed = sum(table.fed[table.turn]);
  if (stoke < 0) return sum(furnace(table)) ? null : ["SK-3.6", "the furnace is empty"];
  if (fed === 2) return ["SK-3.5", `seat ${table.turn} has stoked twice in this bout`];
  return table.hand[table.turn][stoke] ? null : ["SK-3.4", `seat ${table.turn} holds no such token`];
}

function callEvents(setup, table, then) {
  const [clause, losers] = verdict(setup, table);
  const heard = {"SK-4.2": "boils over", "SK-4.3": "was safe", "SK-4.4": "is full to the brim"}[clause];
  const end = ending(then);
  return [
    ["SK-4.1", `Seat ${table.turn} opens the furnace: ${phrase(furnace(table))}.`],
    [clause, `The furnace ${heard}: ${losers.map(seat => `seat ${seat} loses a plate`).join(", ")}.`],
    ["SK-4.5", "The bout is over. The tokens go back into the bag."],
    end ? [end[0], `The game is over: ${end[1]}.`] : ["SK-4.6", `Seat ${then.turn} begins the next bout.`],
  ];
}

/** Whether the seats have stoked in turn, up to the seat before the one that acts. */
function fedInTurn({turn, plates: {length: players}, fed}) {
  const number = sum(fed.flat());
  const due = Array(players).fill(0);
  for (let back = 1; back <= number; ++back) ++due[(turn + players * back - back) % players];
  return fed.every((tokens, seat) => sum(tokens) === due[seat]);
}

function demandValid(table) {
  demand(bag(table).every(number => number >= 0), "bad-state", "more tokens of a kind than there are");
  const few = [...table.hand, ...table.fed].every(tokens => sum(tokens) <= 2);
  demand(few, "bad-state", "a seat holds or has fed more than two tokens");
  demand(fedInTurn(table), "bad-state", "the seats have not stoked in turn");
}

function layout(players, bouts) {
  const seats = Array.from({length: players}, (_, seat) => seat);
  const tokens = (place, meaning) => seats.flatMap(seat =>
    kinds.map(kind => ({name: `${place}[${seat}].${kind}`, high: 2, meaning})));
  return [
    {name: "left", high: bouts, meaning: "bouts that are not over yet"},
    {name: "turn", high: players - 1, meaning: "the seat that acts next, after any draws; after a call the seat of SK-4.6"},
    ...seats.map(seat => ({name: `plates[${seat}]`, high: 4, meaning: "plates of the seat's robot"})),
    ...tokens("hand", "tokens in the seat's hand"),
    ...tokens("fed", "tokens that the seat has put into the furnace in this bout"),
  ];
}

/** The clauses of the page, word for word. */
function clausesOf(page) {
  const chapters = new Map([...page.matchAll(/^## (SK-\d+) (.+)$/gm)].map(([, id, title]) => [id, title]));
  const clauses = [...page.matchAll(/^- \*\*(SK-\d+)(\.\d+)\*\* (\*defines\* )?(.+)$/gm)];
  return clauses.map(([, chapter, number, defines, text]) =>
    ({id: chapter + number, chapter: chapters.get(chapter), text: text.replaceAll("`", ""), acts: !defines}));
}

class Stokers {
  engine = "stokers-js";
  game = "stokers";
  version = "1";
  title = "Stokers";
  summary = "Robots feed a furnace in secret, until one calls that it holds too much.";
  source = "corpus/engines/stokers.md";
  seats = [2, 3];
  chance = true;
  secrets = true;
  layout = layout(3, 6);
  options = [
    {key: "players", help: "the number of seats", low: 2, high: 3, preset: 2},
    {key: "limit", help: "the limit of the furnace", low: 3, high: 7, preset: 3},
    {key: "bouts", help: "the number of bouts", low: 1, high: 6, preset: 5},
  ];
  rulings = [{
    id: "brim",
    question: "Who loses a plate if the heat is exactly the limit?",
    clauses: ["SK-4.4"],
    options: [
      {word: "holds", meaning: "as below the limit: the seat that called loses 1 plate"},
      {word: "spills", meaning: "as above the limit: the seat that stoked last loses 1 plate"},
      {word: "both", meaning: "the seat that called and the seat that stoked last lose 1 plate each"},
    ],
    preset: "holds",
  }];
  clauses = clausesOf(readFileSync(join(__dirname, "stokers.md"), "utf8"));
  ends = ["stripped", "bell"];
  notation = [...stokes, "call", ...draws];
  laws = [
    ...kinds.map((kind, k) => ({name: `${kind}-kept`, holds: `sum(hand[*].${kind} + fed[*].${kind}) <= ${stock[k]}`,
      clause: "SK-1.3", meaning: `There are ${stock[k]} tokens of ${kind}.`})),
    {name: "two-held", holds: "all(hand[*].slag + hand[*].coal + hand[*].oil <= 2)", clause: "SK-2.2",
      meaning: "No seat holds more than 2 tokens."},
    {name: "two-stoked", holds: "all(fed[*].slag + fed[*].coal + fed[*].oil <= 2)", clause: "SK-3.5",
      meaning: "No seat stokes more than twice in a bout."},
    {name: "stripped", holds: "over || all(plates[*] > 0)", clause: "SK-5.1",
      meaning: "Whoever still plays has a plate."},
    {name: "bell", holds: "over || left > 0", clause: "SK-5.2", meaning: "There is no bout after the last one."},
  ];

  setup({players, bouts}) {
    return {seats: players, layout: layout(players, bouts)};
  }

  write(state) {
    return state.join("");
  }

  read(text) {
    const right = /^[0-6]([01][0-4]{2}[0-2]{12}|[0-2][0-4]{3}[0-2]{18})$/.test(text);
    demand(right, "bad-state", "not the digits of a state");
    return Array.from(text, Number);
  }

  start({players, bouts}, position) {
    if (position === undefined) return [bouts, 0, ...Array(players).fill(4), ...Array(6 * players).fill(0)];
    const state = valued(layout(players, bouts), position);
    demandValid(opened(state));
    return state;
  }

  actor(setup, state) {
    const table = opened(state);
    if (ending(table)) return "nobody";
    return drawer(table) < 0 ? table.turn : "chance";
  }

  legal(setup, state) {
    const table = opened(state);
    return this.notation.filter(action => !refusal(table, action));
  }

  weights(setup, state) {
    return bag(opened(state)).filter(number => number > 0);
  }

  apply(setup, state, action) {
    const table = opened(state);
    if (action === "call") return closed(called(setup, table));
    const [verb, kind] = action.split(" ");
    return closed((verb === "draw" ? drawn : stoked)(table, kinds.indexOf(kind)));
  }

  outcome(setup, state) {
    const table = opened(state);
    const rank = table.plates.map(mine => 1 + table.plates.filter(other => other > mine).length);
    return {reason: ending(table)[1], rank, scores: table.plates};
  }

  events(setup, state, action, then) {
    const table = opened(state);
    const kind = action.split(" ")[1];
    if (action === "call") return callEvents(setup, table, opened(then));
    if (draws.includes(action)) return [["SK-2.2", `Seat ${drawer(table)} draws ${kind}.`]];
    return [["SK-3.3", `Seat ${table.turn} stokes ${kind}.`]];
  }

  reject(setup, state, action) {
    return refusal(opened(state), action);
  }

  fields(setup, state) {
    return state;
  }

  position({players, bouts}, state) {
    return named(layout(players, bouts), state);
  }

  observe(setup, state, seat) {
    const {hand, fed, ...open} = opened(state);
    const known = rows => rows.map((tokens, each) => each === seat ? tokens : sum(tokens));
    return {...open, hand: known(hand), fed: known(fed)};
  }

  /** Only a call is seen by all. */
  seen(setup, state, action, seat) {
    const table = opened(state);
    return action === "call" || seat === (draws.includes(action) ? drawer(table) : table.turn);
  }

  show({limit, bouts}, state, seat) {
    const table = opened(state);
    const end = ending(table);
    const tokens = (row, each) => seat === null || seat === each ? phrase(row) : `${sum(row)} face down`;
    const robots = table.plates.map((plates, each) =>
      `seat ${each}: plates ${plates}, hand ${tokens(table.hand[each], each)}, fed ${tokens(table.fed[each], each)}`);
    const due = drawer(table) < 0 ? `seat ${table.turn} acts` : `seat ${drawer(table)} draws`;
    return [`limit ${limit}, bouts left ${table.left} of ${bouts}`, ...robots, end ? end[1] : due].join("\n") + "\n";
  }
}

class WholeStokers extends Stokers {
  fields = "whole";
}

if (require.main === module) serve(process.argv.includes("--whole") ? new WholeStokers() : new Stokers());
