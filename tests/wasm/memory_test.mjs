// An engine that gets no more memory says so before it stops, and a session goes on with a new one.
//
// memory_test.mjs MODULE
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Session } from "../../replay/wasm/session.mjs";

const TOO_MUCH = 0x60000000;  // bytes of a request: more than an engine may have

/** A module whose engines are asked for too much room at their second request. */
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const { Instance } = WebAssembly;
let asked = 0;
WebAssembly.Instance = function (...given) {
  const { exports } = new Instance(...given);
  return { exports: { ...exports, room: (bytes) => exports.room(++asked === 2 ? TOO_MUCH : bytes) } };
};

const session = new Session(module), line = '{"id":1,"method":"games"}';
const answer = session.answer(line);
assert.throws(() => session.answer(line), /^Error: internal fault: out of memory$/);
assert.equal(session.answer(line), answer);
console.log("An engine without memory says so.");
