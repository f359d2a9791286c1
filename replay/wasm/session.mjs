// A session with a WebAssembly module of Ringside: a line of JSON asks, a line of JSON answers. Node, browsers and the pages that
// `ringside view --live` writes have it in common.

/** What the module asks of the machine: a clock, for lists that may take so long, and where its last words go. */
function makeHost(hear) {
  const host = { memory: null };
  const view = () => new DataView(host.memory.buffer);
  const heard = new TextDecoder();
  host.imports = {
    wasi_snapshot_preview1: {
      clock_time_get(clock, precision, at) {
        view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      fd_write(file, list, count, written) {
        let bytes = 0;
        for (let i = 0; i < count; ++i) {
          const from = view().getUint32(list + 8 * i, true), size = view().getUint32(list + 8 * i + 4, true);
          hear(heard.decode(new Uint8Array(host.memory.buffer, from, size)));
          bytes += size;
        }
        view().setUint32(written, bytes, true);
        return 0;
      },
      proc_exit(code) {
        throw new Error(`the engine stopped with ${code}`);
      },
      // No files, no environment: everything else is refused.
      environ_get: () => 0,
      environ_sizes_get(count, size) {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return 0;
      },
      fd_close: () => 8,
      fd_seek: () => 8,
      fd_read: () => 8,
      fd_fdstat_get: () => 8,
      fd_prestat_get: () => 8,
      fd_prestat_dir_name: () => 8,
    },
  };
  return host;
}

/** A session of a compiled module: answers requests, a line with a line. After a fault of the engine a new one is made. */
export class Session {
  #module; #instance; #words = "";

  constructor(module) {
    this.#module = module;
    this.#start();
  }

  #start() {
    const host = makeHost((words) => (this.#words += words));
    this.#instance = new WebAssembly.Instance(this.#module, host.imports);
    host.memory = this.#instance.exports.memory;
    this.#instance.exports._initialize();
  }

  /** The answer to a line, without its line break. */
  answer(line) {
    const { room, answer, answer_at: answerAt, memory } = this.#instance.exports;
    const bytes = new TextEncoder().encode(line);
    try {
      const at = room(bytes.length) >>> 0;
      new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
      const size = answer() >>> 0;
      return new TextDecoder().decode(new Uint8Array(memory.buffer, answerAt() >>> 0, size));
    } catch (fault) {
      const said = this.#words || String(fault);
      this.#words = "";
      this.#start();
      throw new Error(`internal fault: ${said.trim()}`);
    }
  }

  /** Bytes of the engine's memory. */
  get bytes() {
    return this.#instance.exports.memory.buffer.byteLength;
  }
}
