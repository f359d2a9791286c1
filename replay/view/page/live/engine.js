// The engine of the page: requests of the protocol of `ringside serve`, answered by a thread that is made from this very script.

/// A text without what is not seen, or changes how the rest is read.
const seen = text => String(text).replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, letter => `\\u{${letter.codePointAt(0).toString(16)}}`);

/// Why a request was not answered. `code` is the protocol's, or "internal" for a fault of the engine, or "cancelled".
class EngineFault extends Error {
  constructor({code, message, pointer, expected, clause, rule}) {
    super(message);
    Object.assign(this, {code, pointer, expected, clause, rule});
  }
}

class Engine {
  /// `text` is the length of the engine, and the engine, packed, in letters.
  constructor(text) {
    const [length, letters] = text.trim().split(' ');
    this.length = Number(length);
    this.packed = bytesOf(letters);
    this.asked = 0;
    this.bytes = 0;  // of memory that it has taken
    this.begin();
  }

  begin() {
    this.waiting = new Map();
    this.ready = new Promise((resolve, reject) => {
      const source = URL.createObjectURL(new Blob([`(${engineThread})()`], {type: 'text/javascript'}));
      this.thread = new Worker(source);
      this.thread.onmessage = ({data}) => data.number === undefined ? data.ready ? resolve() : reject(new Error(data.fault)) : this.hear(data);
      this.thread.onerror = event => {
        reject(new Error(event.message || said.noThread));
        if (this.waiting.size) this.again('internal', event.message || said.noThread);
      };
      this.thread.postMessage({packed: this.packed, length: this.length});
    });
    this.ready.catch(() => {});
  }

  hear({number, answer, fault, bytes}) {
    const {resolve, reject, line} = this.waiting.get(number);
    this.waiting.delete(number);
    this.watch();
    this.bytes = bytes || this.bytes;
    if (fault !== undefined) return reject(new EngineFault({code: 'internal', message: `${fault}\n${line.slice(0, 2000)}`}));
    const {result, error} = JSON.parse(answer);
    error ? reject(new EngineFault(error)) : resolve(result);
  }

  /// The answer to a request; members that are undefined are left out.
  async ask(method, members = {}) {
    await this.ready;
    const number = ++this.asked, line = JSON.stringify({id: number, method, lang: languageNow(), ...members});
    return new Promise((resolve, reject) => {
      this.waiting.set(number, {resolve, reject, line});
      this.thread.postMessage({number, line});
      this.watch();
    });
  }

  /// Where an answer takes long, it can be waited for or not.
  watch() {
    clearTimeout(this.patience);
    if (!this.waiting.size) return this.sign?.remove();
    this.patience = setTimeout(() => {
      this.sign?.remove();
      this.sign = make('div', {class: 'working', role: 'status'}, `${said.working} `, button(said.cancel, said.cancel, () => this.cancel()));
      document.body.append(this.sign);
    }, 1500);
  }

  /// Ends what is being answered, and starts again.
  cancel() { this.again('cancelled', said.cancelled); }

  again(code, message) {
    this.thread.terminate();
    const {waiting} = this;
    this.begin();
    this.watch();
    for (const {reject, line} of waiting.values()) reject(new EngineFault({code, message: code === 'internal' ? `${message}\n${line.slice(0, 2000)}` : message}));
  }
}

/// The engine that stands in the page, or null where the browser cannot run one.
function engineOfPage() {
  const text = document.getElementById('engine')?.textContent ?? globalThis.packedEngine;
  return text && typeof WebAssembly !== 'undefined' && typeof Worker !== 'undefined' ? new Engine(text) : null;
}
