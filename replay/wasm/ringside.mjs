// Ringside's engine as a WebAssembly module, in Node and in browsers: a line of JSON asks, a line of JSON answers, as of
// `ringside serve` (replay/serve/PROTOCOL.md).

import { Session } from "./session.mjs";

export { Session };

/** Why a request was not answered: `code` for programs, `pointer` to what is wrong in the request, all else in `details`. */
export class Fault extends Error {
  constructor(details) {
    const { code, message, pointer, expected, clause } = details;
    const more = expected ? (expected.startsWith("did you mean ") ? "; " : "; expected ") + expected : "";
    super((pointer ? pointer + ": " : "") + message + more);
    this.name = "Fault";
    Object.assign(this, { code, pointer, clause, details });
  }
}

// Seeds have 64 bits, and numbers of JavaScript are exact up to 2^53: a larger one is a BigInt here, and digits in JSON.
const bigMark = "\u0000";

function writeJson(value) {
  const text = JSON.stringify(value, (name, member) => (typeof member === "bigint" ? bigMark + member : member));
  return text.replace(/"\\u0000(-?\d+)"/g, "$1");
}

function readJson(text) {
  const exact = text.replace(/([{,]"seed":)(\d{16,})(?=[,}])/g, '$1"$2"');
  if (exact === text) return JSON.parse(text);
  return JSON.parse(exact, (name, member) => {
    if (name !== "seed" || typeof member !== "string") return member;
    return BigInt(member) > Number.MAX_SAFE_INTEGER ? BigInt(member) : Number(member);
  });
}

async function readModule(address) {
  if (address.protocol === "file:" && typeof process !== "undefined") {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(address));
  }
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** A session with the engine. */
export class Ringside {
  #session; #asked = 0;
  /** The language of answers where texts have both: "en" or "ru". */
  lang = "en";

  constructor(module) {
    this.#session = new Session(module);
  }

  /** With the module of all games that lies beside this file; `game`: that game's own, which is smaller; `module`: a compiled one. */
  static async load({ game, module } = {}) {
    if (game && !/^[a-z-]+$/.test(game)) throw new Error(`no such game: ${JSON.stringify(game)}`);
    const name = game ? `./ringside-${game}.wasm` : "./ringside.wasm";
    return new Ringside(module ?? (await readModule(new URL(name, import.meta.url))));
  }

  /** Any request of the protocol; members that are undefined or null are left out. */
  ask(method, members = {}) {
    const given = Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null));
    const { result, error } = readJson(this.#session.answer(writeJson({ id: ++this.#asked, method, lang: this.lang, ...given })));
    if (error) throw new Fault(error);
    return result;
  }

  games() {
    return this.ask("games");
  }

  /** A game under what of its setup is not the default, e.g. game("steel-arena", { players: 3 }). */
  game(id, setup = {}) {
    return new Game(this, id, setup);
  }

  audit(record) {
    return this.ask("audit", { record });
  }

  case(question) {
    return this.ask("case", { case: question });
  }

  /** Where two records differ; `rulings` in place of the other: where this one does when it is played under those. */
  diff(record, { other, rulings, ignore, seat }) {
    return this.ask("diff", { record, other, rulings, ignore, seat });
  }

  /** What a record exercises, and what it leaves out. */
  coverage(record) {
    return this.ask("coverage", { record });
  }

  /** The fewest steps of a record that still show something, in the words of `ringside find`. */
  shrink(record, keep, { cut } = {}) {
    return this.ask("shrink", { record, keep, cut });
  }

  /** The states that a record goes through. */
  walk(record) {
    return this.ask("walk", { record });
  }

  /** A record with one more line added, as somebody types it at a table. */
  write(record, line) {
    return this.ask("write", { record, line });
  }

  /** Bytes of memory that the engine has taken. */
  get bytes() {
    return this.#session.bytes;
  }
}

/** A game under a setup. `state` is a state or a list of states, with as many actions and as many answers. */
export class Game {
  #ringside; #frame;

  constructor(ringside, game, setup) {
    this.#ringside = ringside;
    this.#frame = { game, setup };
    Object.assign(this, ringside.ask("setup", this.#frame), { id: game });
  }

  #ask(method, state, members) {
    const many = Array.isArray(state) ? "s" : "";
    const { action, ...others } = members ?? {};
    return this.#ringside.ask(method, { ...this.#frame, ["state" + many]: state, ["action" + many]: action, ...others });
  }

  /** Clauses, rulings with their options, and tiles. */
  rules() {
    return this.#ringside.ask("rules", this.#frame);
  }
  start(options) {
    return this.#ringside.ask("start", { ...this.#frame, ...options });
  }
  legal(state) {
    return this.#ask("legal", state);
  }
  apply(state, action, options) {
    return this.#ask("apply", state, { action, ...options });
  }
  draw(state, seed, options) {
    return this.#ask("draw", state, { seed, ...options });
  }
  expand(state, options) {
    return this.#ask("expand", state, options);
  }
  choose(state, seed, options) {
    return this.#ask("choose", state, { seed, ...options });
  }
  playout(state, seed, options) {
    return this.#ask("playout", state, { seed, ...options });
  }
  observe(state, seat) {
    return this.#ask("observe", state, { seat });
  }
  show(state, seat) {
    return this.#ask("show", state, { seat });
  }
  scene(state, seat) {
    return this.#ask("scene", state, { seat });
  }
  picture(state, seat) {
    return this.#ask("picture", state, { seat });
  }
  fields(state) {
    return this.#ask("fields", state);
  }
  reject(state, action) {
    return this.#ask("reject", state, { action });
  }
  explain(state, action) {
    return this.#ask("explain", state, { action });
  }
  seen(state, action, seat) {
    return this.#ask("seen", state, { action, seat });
  }
  choices(state) {
    return this.#ask("choices", state);
  }
  edit(state, set, options) {
    return this.#ask("edit", state, { set, ...options });
  }
  canonical(state) {
    return this.#ask("canonical", state);
  }
  /** All that can be reached from a state, within bounds. */
  explore(state, options) {
    return this.#ask("explore", state, options);
  }
  record(actions, options) {
    return this.#ringside.ask("record", { ...this.#frame, actions, ...options });
  }
}
