// What a session does when the engine in it fails: says the engine's last words, and answers again. The engine is a stand-in that
// fails at every other request; wasm-as (binaryen) makes it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Session } from "../../replay/wasm/session.mjs";

const standIn = `(module
  (import "wasi_snapshot_preview1" "fd_write" (func $write (param i32 i32 i32 i32) (result i32)))
  (memory (export "memory") 1)
  (data (i32.const 16) "\\08\\00\\00\\00")
  (data (i32.const 64) "the last")
  (global $asked (mut i32) (i32.const 0))
  (func (export "_initialize"))
  (func (export "room") (param i32) (result i32) (i32.const 1024))
  (func (export "answer") (result i32)
    (global.set $asked (i32.add (global.get $asked) (i32.const 1)))
    (if (i32.eq (global.get $asked) (i32.const 2)) (then
      (i32.store (i32.const 12) (i32.const 64))
      (drop (call $write (i32.const 2) (i32.const 12) (i32.const 1) (i32.const 32)))
      (unreachable)))
    (i32.const 3))
  (func (export "answer_at") (result i32) (i32.const 1024)))`;

const folder = mkdtempSync(join(tmpdir(), "ringside-"));
try {
  writeFileSync(join(folder, "m.wat"), standIn);
  execFileSync("wasm-as", [join(folder, "m.wat"), "-o", join(folder, "m.wasm")]);
  const session = new Session(new WebAssembly.Module(readFileSync(join(folder, "m.wasm"))));
  assert.equal(session.answer("one"), "one");
  assert.throws(() => session.answer("two"), /^Error: internal fault: the last$/);
  assert.equal(session.answer("3 ю"), "3 \uFFFD");
  assert.throws(() => session.answer("four"), /the last$/);
} finally {
  rmSync(folder, { recursive: true });
}
console.log("A session outlives its engine.");
