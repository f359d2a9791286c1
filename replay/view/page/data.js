// The data of the page. Its texts stand once, in both languages, and frames are kept as what changes from one to the next.

/// [value] is what stands there now; [place, count, values…] puts the values where so many stood; an object has the changes of
/// members; 0: the member is gone.
function patched(value, change) {
  if (change === undefined) return value;
  const copy = Array.isArray(value) ? value.slice() : {...value};
  if (Array.isArray(change)) {
    if (change.length < 2) return change[0];
    copy.splice(...change);
    return copy;
  }
  for (const key in change) {
    if (change[key] === 0) delete copy[key];
    else copy[key] = patched(copy[key], change[key]);
  }
  return copy;
}

/// How many numbers are skipped, how many stand there, and so on.
function numbersIn(runs) {
  const numbers = [];
  for (let i = 0, at = 0; i < runs.length; i += 2) {
    at += runs[i];
    for (let k = 0; k < runs[i + 1]; ++k) numbers.push(at++);
  }
  return numbers;
}

/// The moments out of what dense() made of them, each with its frame and the moment before it; some have the position there, for cases.
function unfold(game) {
  const columns = Object.entries(game.moments), count = columns[0][1].length, moments = [];
  const counts = {round: 0, turn: 0};
  let given, numbered = 0;
  const news = number => number ? number - 1 : numbered++;
  for (let i = 0; i < count; ++i) {
    const moment = {number: i, parent: i - 1, children: []};
    for (const [name, column] of columns) if (column[i] !== null) moment[name] = column[i];
    for (const part of ['round', 'turn']) if (moment[part] !== undefined) moment[part] = counts[part] += moment[part];
    if (moment.events) moment.events = moment.events.map(news);
    for (const barred of moment.barred || []) barred[0] = news(barred[0]);
    for (const other of moment.otherwise || []) {
      if (other[2]) other[2] = other[2].map(news);
      else other[1] = news(other[1]);
    }
    if (moment.legal && moment.did !== undefined) moment.did = numbersIn(moment.legal)[moment.did];
    const before = moments[moment.parent];
    moment.frame = moment.hidden ? null : patched(before && {...before.frame, arrows: [], blows: []}, moment.change);
    if (moment.given) given = moment.given = patched(given, moment.given);
    if (before) before.children.push(i);
    moments.push(moment);
  }
  game.moments = moments;
}

/// The words of a language: where it has none of its own, or begins and ends as in English, that stands.
function speak(game, language) {
  const said = part => game[language][part].map((text, i) => {
    const english = game.en[part][i];
    return Array.isArray(text) ? english.slice(0, text[0]) + game.ru.middles[text[2]] + english.slice(english.length - text[1]) : text || english;
  });
  game.actions = said('actions');
  game.texts = said('texts');
  game.happenings = said('happenings');
  game.worded = new WeakMap();
  game.cardOf = new Map(game.cards.flatMap(([name, text, ...items]) => items.map(item => [game.texts[item], [game.texts[name], game.texts[text]]])));
  game.marks = game.signs.map(([sign, meaning, ground]) => [game.texts[sign], game.texts[meaning], ground]);
}

/// A frame with texts in place of their numbers. What is the same as in another frame is the same thing here.
function worded(game, frame) {
  if (!frame) return frame;
  const text = number => game.texts[number];
  const item = thing => Array.isArray(thing) ? [text(thing[0])] : text(thing);
  const once = make => part => {
    if (!game.worded.has(part)) game.worded.set(part, make(part));
    return game.worded.get(part);
  };
  return {
    cells: frame.cells.map(once(([items, marks]) => [items.map(item), marks])),
    pieces: frame.pieces.map(once(([seat, label, ...place]) => [seat, text(label), ...place])),
    arrows: frame.arrows,
    blows: frame.blows.map(([cell, sign, word]) => [cell, text(sign), text(word)]),
    panels: frame.panels.map(once(([seat, label, title, active, facts, lists]) => [seat, text(label), text(title), active,
      facts.map(([name, value]) => [text(name), item(value)]), lists.map(([name, items]) => [text(name), items.map(item)])])),
    marks: frame.marks, to_do: frame.to_do.map(text), words: frame.words.map(text)};
}

/// Whose words a moment has: its game's, or, of one that was tried, its own.
const wordsOf = (game, moment) => moment.own || game;
const textsOf = (game, numbers) => (numbers || []).map(number => game.texts[number]);
const seatName = (game, seat) => game.seats[seat] ? `${said.seat} ${seat} (${game.seats[seat]})` : `${said.seat} ${seat}`;
const whoIs = (game, who) => who >= 0 ? seatName(game, who) : who === -1 ? said.chance : said.nobody;
const actionOf = (game, moment) => moment.did === undefined ? said.hidden : wordsOf(game, moment).actions[moment.did];
const happening = (game, number) => ({text: game.happenings[number], clause: game.grounds[number][0], ruling: game.grounds[number][1]});
const eventsOf = (game, moment) => (moment.events || []).map(number => happening(wordsOf(game, moment), number));
let frameOf = (game, moment) => worded(wordsOf(game, moment), moment.frame);
const isStart = moment => moment.who === undefined;
const doing = (game, moment) =>
  isStart(moment) ? said.start : `${whoIs(game, moment.who)}: ${actionOf(game, moment)}`;
/// As addresses of positions name it.
let placeOf = (game, number) => `#${(game.first || 0) + number}`;
const spoken = (game, moment) =>
  [placeOf(game, moment.number), doing(game, moment), ...eventsOf(game, moment).map(event => event.text)].join('. ');
