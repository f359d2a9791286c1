/** Ringside's engine in Node and in browsers. Members of answers are described in the protocol of `ringside serve`. */

/** A state of a game, a text that can be kept, compared and sent back. */
export type State = string;
/** An action in the game's notation, or its index in the legal list. */
export type Action = string | number;
export type Seed = number | bigint;
export type Actor = number | "chance" | "nobody";
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Setup = { [option: string]: Json };

export interface Outcome {
  reason: string;
  rank: number[];
  scores: number[];
}
export interface Position {
  state: State;
  actor: Actor;
  outcome?: Outcome;
  legal?: string[];
  weights?: number[];
}
export interface Event {
  text: string;
  clause: string;
  [fact: string]: Json;
}
export interface Applied extends Position {
  events?: Event[];
}
export interface Drawn extends Position {
  drawn: string[];
}
export interface Played extends Position {
  played: number;
  line?: string[];
}
/** What a search thinks, the best first. `value`: the share of first place that it expects. */
export interface Choice {
  seat: number;
  action: string;
  best: { action: string; visits: number; value: number }[];
}
export interface Legal {
  actor: Actor;
  actions: string[];
  weights?: number[];
}
export interface Child extends Position {
  action: string;
  weight?: number;
}
export interface Children {
  actor: Actor;
  children: Child[];
}
export interface Rejection {
  legal: boolean;
  clause?: string;
  rule?: string;
  reason?: string;
}
export interface Rules {
  clauses: { id: string; chapter: string; text: string; acts?: boolean }[];
  rulings: { id: string; question: string; clauses: string[]; options: { word: string; meaning: string }[]; preset: string }[];
  tiles: { id: string; names: { en: string; ru: string }; type: string; generation: number; count: number; properties: Json; source: string }[];
}
export interface Verdict {
  fine: boolean;
  steps: number;
  sound: number;
  edits: number;
  digest: string;
  outcome?: Outcome;
  finding?: { [name: string]: Json };
}
export interface Explored {
  verdict: string;
  ended: "exhausted" | "answered" | "depth" | "states" | "memory";
  states: number;
  transitions: number;
  levels: number[];
  over: number;
  found: { kind: string; name: string; length: number; actions: string[] }[];
  [name: string]: Json;
}
export interface FaultDetails {
  code: string;
  message: string;
  pointer: string;
  expected?: string;
  column?: number;
  clause?: string;
  rule?: string;
  problems?: { where: string; what: string; expected?: string }[];
}
/** Of a list, an item that cannot be answered. */
export interface Refused {
  error: FaultDetails;
}

export class Fault extends Error {
  code: string;
  pointer: string;
  clause?: string;
  details: FaultDetails;
}

/** Lines of JSON, answered with lines of JSON. */
export class Session {
  constructor(module: WebAssembly.Module);
  answer(line: string): string;
  get bytes(): number;
}

export class Ringside {
  constructor(module: WebAssembly.Module);
  static load(options?: { game?: string; module?: WebAssembly.Module }): Promise<Ringside>;
  ask(method: string, members?: { [name: string]: unknown }): any;
  games(): { [name: string]: Json }[];
  game(id: string, setup?: Setup): Game;
  /** A record, or a case, as an object or as the text of its file. */
  audit(record: object | string): Verdict;
  diff(record: object | string, to: {
    other?: object | string; rulings?: { [ruling: string]: string }; ignore?: string[]; seat?: number;
  }): { same: boolean; common: number; divergences: { kind: string; step: number; what: string; [name: string]: Json }[]; [name: string]: Json };
  coverage(record: object | string): { game: string; missing: number; sections: { name: string; rows: { [name: string]: Json }[]; [name: string]: Json }[]; [name: string]: Json };
  shrink(record: object | string, keep: string, options?: { cut?: boolean }): { shrunk: { [name: string]: Json }; steps: number; steps_before: number };
  walk(record: object | string): { game: string; setup: Setup; states: State[] };
  write(record: object | string, line: string): { action: string; steps: number; open: number[]; redrawn?: number; text: string };
  case(question: object | string): { passed: boolean; [name: string]: Json };
  get bytes(): number;
  lang: "en" | "ru";
}

/** One state gives one answer, a list of states a list of answers. */
type Each<S, A> = S extends State[] ? (A | Refused)[] : A;
type Actions<S> = S extends State[] ? Action[] : Action;
/** With `legal: true` an answer has the legal actions of the new state. */
type Listed<O> = O extends { legal: true } ? { legal: string[] } : unknown;
interface Listing {
  legal?: boolean;
}

export class Game {
  constructor(ringside: Ringside, game: string, setup: Setup);
  readonly id: string;
  readonly setup: Setup;
  readonly seats: number;
  readonly digest: string;
  rules(): Rules;
  start<O extends Listing & { position?: object }>(options?: O): Position & Listed<O>;
  legal<S extends State | State[]>(state: S): Each<S, Legal>;
  apply<S extends State | State[], O extends Listing & { events?: boolean }>(
    state: S, action: Actions<S>, options?: O): Each<S, Applied & Listed<O>>;
  draw<S extends State | State[], O extends Listing>(state: S, seed: Seed, options?: O): Each<S, Drawn & Listed<O>>;
  expand<S extends State | State[]>(state: S, options?: { legal?: boolean; canonical?: boolean }): Each<S, Children>;
  playout<S extends State | State[]>(
    state: S, seed: Seed, options?: { policy?: "uniform" | "aggressive"; most?: number; line?: boolean; legal?: boolean }): Each<S, Played>;
  choose<S extends State | State[]>(state: S, seed: Seed, options?: { playouts?: number }): Each<S, Choice>;
  observe<S extends State | State[]>(state: S, seat: number): Each<S, { seat: number; actor: Actor; observation: Json }>;
  show<S extends State | State[]>(state: S, seat?: number): Each<S, { actor: Actor; board: string; position?: Json; seat?: number }>;
  scene<S extends State | State[]>(state: S, seat?: number): Each<S, { scene: Json }>;
  picture<S extends State | State[]>(state: S, seat?: number): Each<S, { picture: string }>;
  fields<S extends State | State[]>(state: S): Each<S, { fields: { [name: string]: Json } }>;
  reject<S extends State | State[]>(state: S, action: Actions<S>): Each<S, Rejection>;
  explain<S extends State | State[]>(state: S, action: Actions<S>): Each<S, { [name: string]: Json }>;
  seen<S extends State | State[]>(state: S, action: Actions<S>, seat: number): Each<S, { seen: boolean }>;
  choices<S extends State | State[]>(state: S): Each<S, { actor: Actor; actions: { en: string; ru: string; cells: string[] }[] }>;
  edit<S extends State | State[]>(state: S, set: { [field: string]: Json }, options?: { legal?: boolean }): Each<S, Position>;
  canonical<S extends State | State[]>(state: S): Each<S, Position>;
  explore<S extends State | State[]>(
    state: S, options?: { never?: string[]; reach?: string[]; keep_going?: boolean; depth?: number; limit?: number }): Each<S, Explored>;
  record(actions: Action[], options?: { position?: object; names?: string[]; notes?: string; seed?: Seed }): { [name: string]: Json };
}
