// Files that somebody opens, or drops on the page: read in pieces, replayed, audited.
const mostBytes = 50e6;

/// The files of a drop, of folders too.
async function filesDropped(items) {
  const entries = [...items].map(item => item.webkitGetAsEntry?.() || item.getAsFile()).filter(entry => entry), files = [];
  for (let entry; (entry = entries.shift());) {
    if (entry instanceof File) files.push(entry);
    else if (entry.isFile) files.push(await new Promise((resolve, reject) => entry.file(resolve, reject)));
    else if (entry.isDirectory)
      for (let reader = entry.createReader(), some; (some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject))).length;) entries.push(...some);
  }
  return files;
}

/// Is a file packed as only the program can unpack it? Those files begin with a byte that no text has, and RS.
const isPackedRecords = head => head[0] === 0x89 && head[1] === 0x52 && head[2] === 0x53;

/// The text of a file; `tell` hears how many bytes of it were read. Null for one that browsers cannot unpack.
async function readText(file, tell, signal) {
  const refuse = message => { throw new EngineFault({code: 'unreadable', message}); };
  if (file.size > mostBytes) refuse(filled(said.tooLarge, seen(file.name)));
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (isPackedRecords(head)) return null;
  const isPacked = head[0] === 0x1F && head[1] === 0x8B;
  const stream = () => isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  const reader = stream().getReader(), decoder = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}), parts = [];
  for (let read = 0; ;) {
    if (signal.aborted) throw new EngineFault({code: 'cancelled', message: said.cancelled});
    const {done, value} = await reader.read();
    if (done) break;
    read += value.length;
    if (read > mostBytes) refuse(filled(said.tooLarge, seen(file.name)));
    try {
      parts.push(decoder.decode(value, {stream: true}));
    } catch {
      refuse(`${seen(file.name)}:${await placeOfNoText(stream())}`);
    }
    tell(value.length);
  }
  try {
    return (parts.join('') + decoder.decode()).replace(/^\ufeff(?!\ufeff)/, '');  // of two marks the engine says that they are wrong
  } catch {
    return refuse(`${seen(file.name)}:${await placeOfNoText(stream())}`);
  }
}

/// How many bytes a sign has that begins so in UTF-8, and which byte may follow first; 0: none begins so. After RFC 3629.
function signAt(byte) {
  if (byte < 0x80) return [1];
  if (byte >= 0xC2 && byte <= 0xDF) return [2, 0x80, 0xBF];
  if (byte >= 0xE0 && byte <= 0xEF) return [3, byte === 0xE0 ? 0xA0 : 0x80, byte === 0xED ? 0x9F : 0xBF];
  if (byte >= 0xF0 && byte <= 0xF4) return [4, byte === 0xF0 ? 0x90 : 0x80, byte === 0xF4 ? 0x8F : 0xBF];
  return [0];
}

/// Where bytes are no text, as the program says it.
async function placeOfNoText(stream) {
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let line = 1, begin = 0, at = 0;
  for (let length; at < bytes.length; at += length) {
    let low, high;
    [length, low, high] = signAt(bytes[at]);
    const rest = bytes.subarray(at + 1, at + length);
    if (!length || rest.length < length - 1 || length > 1 && (rest[0] < low || rest[0] > high) || rest.slice(1).some(byte => byte >> 6 !== 2)) break;
    if (bytes[at] !== 10) continue;
    ++line;
    begin = at + 1;
  }
  return `${line}:${at - begin + 1}: ${filled(said.noText, `0x${bytes[at].toString(16)}`)}`;
}

const mostDocuments = 100_000;

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/// The documents of a file: one, those of a list, or one on each line, of which the first is one by itself.
function documentsIn(name, text) {
  const first = /^.*\S.*$/m.exec(text), isLines = first && first[0].length < text.trimEnd().length && typeof parsed(first[0]) === 'object';
  const many = (all, toText) => {
    if (all.length > mostDocuments) throw new EngineFault({code: 'too-long', message: filled(said.tooMany, name)});
    return all.map((one, i) => ({name, line: i + 1, text: toText(one)}));
  };
  if (isLines) return many(text.split('\n', mostDocuments + 1), line => line).filter(({text: line}) => line.trim());
  if (!text.trimStart().startsWith('[')) return [{name, text}];
  const whole = parsed(text);
  return Array.isArray(whole) ? many(whole, one => JSON.stringify(one)) : [{name, text}];
}

/// What a document calls itself, where it is one.
const formatOf = text => /^ringside-(case|position)$/.exec(parsed(text)?.format)?.[1] || 'record';

/// What is to be said of a document: {name, kind, steps, verdict, isWrong, more}.
async function judged(engine, {name, line, text}) {
  const kind = formatOf(text), own = {name: line ? `${name}:${line}` : name, file: name, text, kind};
  if (kind === 'position') return {...own, verdict: ''};
  try {
    if (kind === 'case') {
      const {passed, answered, question, answer} = await engine.ask('case', {case: text, name});
      return {...own, steps: '', verdict: `${question} ${answer || ''}`, isWrong: answered && !passed};
    }
    const {fine, steps, finding, outcome} = await engine.ask('audit', {record: text, name});
    return {...own, steps, isWrong: !fine, verdict: fine ? outcome ? `${said.end}: ${outcome.reason}` : said.unfinished : finding.what, clause: finding?.clause};
  } catch (fault) {
    if (!(fault instanceof EngineFault) || fault.code === 'cancelled') throw fault;
    const place = `${name}:1:`, {message} = fault;  // a line by itself is its first
    return {...own, isWrong: true, isUnreadable: true, verdict: line && message.startsWith(place) ? `${name}:${line}:${message.slice(place.length)}` : message};
  }
}

/// A document as a page of one game has it.
async function pageOf(engine, {name, text, kind}, seat) {
  const given = kind === 'record' ? null : JSON.parse(text);
  const made = given && await engine.ask('record', {game: given.game, setup: given.setup, position: given.given || given.state, actions: given.when || [], text: true});
  const record = made ? made.text : text, {page, game, setup} = await engine.ask('view', {record, name, seat});
  return {...page, live: {game, setup, record}};
}

class Opening {
  /// `show` shows a document in place of the table.
  constructor(engine, show) {
    this.engine = engine;
    this.show = show;
    const picker = (label, more) => make('label', {class: 'picker'}, `${label} `, make('input', {type: 'file', multiple: true, ...more,
      change: event => this.open([...event.currentTarget.files])}));
    this.told = make('p', {role: 'status'});
    this.bar = make('progress', {max: 1, value: 0, hidden: true, 'aria-label': said.reading});
    this.stop = button(said.cancel, said.cancel, () => this.cancel(), {hidden: true, class: 'cancel'});
    this.list = make('tbody', {});
    this.table = make('div', {class: 'wide', tabindex: 0, role: 'region', 'aria-label': said.found_files, hidden: true}, make('table', {}, make('thead', {}, make('tr', {},
      [said.games, said.steps, said.finding].map(text => make('th', {scope: 'col'}, text)))), this.list));
    this.element = make('section', {class: 'opening', 'aria-label': said.open}, make('h2', {}, said.open), make('p', {}, said.openWhat),
      make('div', {class: 'tools'}, picker(said.files, {id: 'files'}), picker(said.folder, {webkitdirectory: true}), this.stop), this.bar, this.told, this.table);
  }

  cancel() {
    this.abort?.abort();
    this.engine.cancel();
  }

  async open(files) {
    this.abort?.abort();
    const {signal} = this.abort = new AbortController(), all = files.reduce((sum, file) => sum + file.size, 0) || 1;
    let read = 0, count = 0, wrong = 0;
    this.list.replaceChildren();
    this.table.hidden = this.stop.hidden = this.bar.hidden = false;
    const tell = () => { this.told.textContent = `${filled(said.read, count)}${wrong ? `, ${filled(said.wrongOnes, wrong)}` : ''}`; };
    try {
      for (const file of files) {
        const begin = read, name = seen(file.webkitRelativePath || file.name);
        for (const document of await this.documents(file, name, bytes => { this.bar.value = (read += bytes) / all / 2; }, signal)) {
          const one = document.verdict ? document : await judged(this.engine, document);
          if (signal.aborted) return;
          ++count;
          wrong += one.isWrong ? 1 : 0;
          if (one.isWrong || this.list.childElementCount < 2000) this.list.append(this.row(one));
          if (count % 50 === 0) tell();
        }
        this.bar.value = (read = begin + file.size) / all;
      }
    } catch (fault) {
      if (this.abort.signal === signal) this.list.append(this.row({name: '', isWrong: true, isUnreadable: true, verdict: fault.message}));
    } finally {
      if (this.abort.signal === signal) {
        this.stop.hidden = this.bar.hidden = true;
        tell();
      }
    }
  }

  /// Of a file that cannot be read one document that says so.
  async documents(file, name, tell, signal) {
    try {
      const text = await readText(file, tell, signal);
      return text === null ? [{name, isWrong: true, isUnreadable: true, verdict: `${said.bulk} ringside convert ${name} ${name.replace(/\.[^.]*$/, '')}.jsonl`}] : documentsIn(name, text);
    } catch (fault) {
      if (fault.code === 'cancelled') throw fault;
      return [{name, isWrong: true, isUnreadable: true, verdict: fault.message}];
    }
  }

  row(one) {
    const name = one.isUnreadable ? one.name : button(one.name, `${said.open}: ${one.name}`, () => this.show(one), {class: 'open'});
    return make('tr', {class: one.isWrong ? 'wrong' : ''}, make('th', {scope: 'row'}, name), make('td', {class: 'count'}, one.steps === undefined ? '' : String(one.steps)),
      make('td', {class: one.isWrong ? 'trouble' : ''}, one.verdict, one.clause ? make('small', {}, ` ${one.clause}`) : null));
  }
}
