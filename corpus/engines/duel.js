/*
Duel, from its rules alone (engine/games/duel/RULES.md). With --whole a state is the list of its fields, else a text.

    ringside conformance duel --engine 'node duel.js'
*/
"use strict";

const {demand, named, serve, valued} = require("./ringside_engine.js");

// A place is [x, y]: x grows to the east and y to the southeast, so that y is the row.
const places = [-2, -1, 0, 1, 2].flatMap(y => [-2, -1, 0, 1, 2].filter(x => Math.abs(x + y) <= 2).map(x => [x, y]));
const cellAt = (x, y) => places.findIndex(place => place[0] === x && place[1] === y);  // -1 off the field
const cells = [3, 4, 5, 4, 3].flatMap((length, y) => Array.from({length}, (_, k) => `${"abcde"[y]}${k + 1}`));
const facings = ["e", "se", "sw", "w", "nw", "ne"];
const steps = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
// For each cell and facing: the next cell, and all cells straight ahead.
const next = places.map(([x, y]) => steps.map(([dx, dy]) => cellAt(x + dx, y + dy)));
const ahead = places.map(([x, y]) => steps.map(([dx, dy]) => [1, 2, 3, 4].map(n => cellAt(x + n * dx, y + n * dy))));

const modules = ["step", "turn", "shot", "core"];
const tokenOf = action => 1 << modules.indexOf(action.split(" ")[0]);
const turns = [["turn -2", -2], ["turn -1", -1], ["turn 1", 1], ["turn 2", 2], ["core turn -1", -1], ["core turn 1", 1]]
  .map(([action, sectors]) => [action, tokenOf(action), sectors]);
const digits = "0123456789abcdefghi";
const highest = [1, 18, 5, 15, 3, 18, 5, 15, 3];

const defining = ["DU-1.1", "DU-1.2", "DU-1.3", "DU-1.4", "DU-1.5", "DU-2.1"];
const chapters = {"DU-1": "Field and robots", "DU-2": "A turn", "DU-3": "The end"};
const clauses = `
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
`.trim().split("\n");

function layout(damage) {
  const robot = name => [
    {name: `${name}.cell`, high: cells.length - 1, names: cells},
    {name: `${name}.facing`, high: 5, names: facings},
    {name: `${name}.tokens`, high: 15, names: modules, set: true},
    {name: `${name}.damage`, high: damage},
  ];
  const turn = {name: "turn", high: 1, meaning: "the seat that acts next, or whose robot was destroyed"};
  return [turn, ...robot("robot[0]"), ...robot("robot[1]")];
}

/*
Where the twelve symmetries of the hexagon take a robot: 6 * cell + facing.

They are the six rotations of the field, and each of them after a mirror. All take neighbours to neighbours and lines to
lines, facings included, so steps, pushes and shots stay what they are. A mirror makes clockwise counterclockwise, but
whatever can turn a robot one way can turn it as far the other way, for the same token. Tokens, damage and whose turn it
is have no direction. The robots are never exchanged: that would exchange who wins.
*/
function imagesOf(cell, facing) {
  let [x, y] = places[cell];
  const taken = [];
  for (const mirrored of [false, true]) {
    if (mirrored) [x, y, facing] = [x + y, -y, (6 - facing) % 6];  // across the row c, from west to east
    for (let n = 0; n < 6; ++n) {
      taken.push(6 * cellAt(x, y) + facing);
      [x, y, facing] = [-y, x + y, (facing + 1) % 6];
    }
  }
  return taken;
}

const images = cells.map((_, cell) => facings.map((_, facing) => imagesOf(cell, facing)));
const widest = layout(3);

/** A state is [turn, cell, facing, tokens, damage, cell, facing, tokens, damage]; each module's token is a bit. */
class Duel {
  engine = "duel-node";
  game = "duel";
  version = "1";
  title = "Duel";
  seats = 2;
  longest = 9;  // bytes of a state
  summary = "Two robots on 19 cells: step, turn, shoot, and cool in time.";
  options = [{key: "damage", help: "the damage that destroys a robot", low: 1, high: 3, preset: 1}];
  notation = ["step", "turn -2", "turn -1", "turn 1", "turn 2", "shot",
    "core step", "core turn -1", "core turn 1", "cool"];
  ends = ["destroyed"];
  laws = [{name: "apart", holds: "robot[0].cell != robot[1].cell", clause: "DU-1.2",
    meaning: "The robots stand on different cells."}];
  clauses = clauses.map(line => ({id: line.slice(0, 6), chapter: chapters[line.slice(0, 4)], text: line.slice(7),
    acts: !defining.includes(line.slice(0, 6))}));

  setup(setup) {
    return {layout: layout(setup.damage)};
  }

  write(state) {
    return state.map(value => digits[value]).join("");
  }

  read(text) {
    const state = Array.from(text, digit => digits.indexOf(digit));
    const right = state.length === 9 && state.every((value, k) => 0 <= value && value <= highest[k]);
    demand(right, "bad-state", "not the nine digits of a state");
    return state;
  }

  start(setup, position) {
    if (position === undefined) {
      const [west, east] = [cells.indexOf("c1"), cells.indexOf("c5")];
      return [0, west, facings.indexOf("e"), 0, 0, east, facings.indexOf("w"), 0, 0];
    }
    const state = valued(layout(setup.damage), position);
    demand(state[1] !== state[5], "bad-state", "both robots stand on one cell");
    const destroyed = [0, 1].filter(robot => state[4 + 4 * robot] === setup.damage);
    const possible = destroyed.every(robot => robot === state[0]);
    demand(possible, "bad-state", "only the robot whose turn it is can be destroyed");
    return state;
  }

  actor(setup, state) {
    return state[4] === setup.damage || state[8] === setup.damage ? "nobody" : state[0];
  }

  legal(setup, state) {
    return this.expand(setup, state).map(([action]) => action);
  }

  apply(setup, state, action) {
    return this.expand(setup, state).find(([each]) => each === action)[1];
  }

  expand(setup, state) {
    const turn = state[0];
    const [mine, other] = turn ? [state.slice(5), state.slice(1, 5)] : [state.slice(1, 5), state.slice(5)];
    const [cell, facing, tokens, damage] = mine;
    const [there, ...rest] = other;
    const after = [];
    const then = (action, mine, his = other) => {
      after.push([action, turn ? [0, ...his, ...mine] : [1, ...mine, ...his]]);
    };

    const front = next[cell][facing];
    for (const [action, module] of [["step", 1], ["core step", 8]]) {
      if (tokens & module || front < 0) continue;
      if (front !== there) {
        then(action, [front, facing, tokens | module, damage]);
      } else if (next[front][facing] >= 0) {
        then(action, [front, facing, tokens | module, damage], [next[front][facing], ...rest]);
      }
    }
    for (const [action, module, sectors] of turns) {
      if (!(tokens & module)) then(action, [cell, (facing + sectors + 6) % 6, tokens | module, damage]);
    }
    if (!(tokens & 4)) {
      const hit = ahead[cell][facing].includes(there) ? 1 : 0;
      then("shot", [cell, facing, tokens | 4, damage], [...other.slice(0, 3), other[3] + hit]);
    }
    then("cool", [cell, facing, 0, damage]);
    return after;
  }

  outcome(setup, state) {
    return {reason: "destroyed", rank: state[0] ? [1, 2] : [2, 1], scores: [state[8], state[4]]};
  }

  events(setup, state, action, after) {
    const [seat] = state;
    const enemy = 1 - seat;
    const [mine, other] = seat ? [5, 1] : [1, 5];
    const module = action.split(" ")[0];
    if (action === "cool") return [["DU-2.8", `Robot ${seat} cools.`]];
    const told = [["DU-2.2", `The ${module} module of robot ${seat} takes a token.`]];
    if (action === "core step") told.push(["DU-2.7", "The core module does a step."]);
    if (action.endsWith("step")) {
      told.push(["DU-2.3", `Robot ${seat} steps to ${cells[after[mine]]}.`]);
      if (after[other] !== state[other]) told.push(["DU-2.4", `Robot ${enemy} is pushed to ${cells[after[other]]}.`]);
    } else if (module === "shot") {
      const hit = after[other + 3] > state[other + 3];
      told.push(["DU-2.6", hit ? `The shot hits robot ${enemy}.` : "The shot hits nothing."]);
    } else {
      const clause = module === "core" ? "DU-2.7" : "DU-2.5";
      told.push([clause, `Robot ${seat} turns to face ${facings[after[mine + 1]]}.`]);
    }
    if (this.actor(setup, after) === "nobody") {
      told.push(["DU-3.1", `Robot ${enemy} is destroyed.`], ["DU-3.2", `Seat ${seat} wins.`]);
    }
    return told;
  }

  reject(setup, state, action) {
    if (this.actor(setup, state) === "nobody") return ["DU-3.1", "the game is over"];
    if (!this.notation.includes(action)) return [null, "there is no such action"];
    const [cell, facing, tokens] = state.slice(state[0] ? 5 : 1);
    if (tokens & tokenOf(action)) return ["DU-2.2", `the ${action.split(" ")[0]} module carries a token`];
    if (next[cell][facing] < 0) return ["DU-2.3", "the step leads off the field"];
    return ["DU-2.4", `robot ${1 - state[0]} would be pushed off the field`];
  }

  fields(setup, state) {
    return state;
  }

  observe(setup, state) {
    return named(widest, state);
  }

  seen() {
    return true;
  }

  position(setup, state) {
    return named(widest, state);
  }

  show(setup, state) {
    const robots = [state.slice(1, 5), state.slice(5)];
    const rows = [..."abcde"].map((row, y) => row + " ".repeat(1 + 2 * Math.abs(y - 2)));
    places.forEach(([, y], cell) => {
      const robot = robots.findIndex(each => each[0] === cell);
      rows[y + 2] += (robot < 0 ? "· " : robot + "→↘↙←↖↗"[robots[robot][1]]) + "  ";
    });
    const lines = rows.map(row => row.trimEnd());
    robots.forEach(([, , tokens, damage], robot) => {
      const hot = modules.filter((_, bit) => tokens >> bit & 1).join(", ");
      lines.push(`robot ${robot}: damage ${damage} of ${setup.damage}, tokens: ${hot || "none"}`);
    });
    const over = this.actor(setup, state) === "nobody";
    lines.push(over ? `seat ${1 - state[0]} wins` : `seat ${state[0]} acts`);
    return lines.join("\n") + "\n";
  }

  canonical(setup, [turn, ...robots]) {
    const [mine, other] = turn ? [robots.slice(4), robots.slice(0, 4)] : [robots.slice(0, 4), robots.slice(4)];
    const [first, second] = [mine, other].map(([cell, facing]) => images[cell][facing]);
    const least = Math.min(...first.map((image, k) => 6 * cells.length * image + second[k]));
    const place = image => [Math.floor(image / 6), image % 6];
    const [own, across] = [Math.floor(least / (6 * cells.length)), least % (6 * cells.length)];
    return [0, ...place(own), ...mine.slice(2), ...place(across), ...other.slice(2)]; // the seats are alike: seat 0 acts
  }
}

class WholeDuel extends Duel {
  fields = "whole";
}

if (require.main === module) serve(process.argv.includes("--whole") ? new WholeDuel() : new Duel());
