// The tree of a game that is played on: its moments, those of a record and those that were tried, with their states.

/// Parts of frames that are alike are one thing, also in moments that were tried, which have words of their own: what stays is not
/// drawn again.
const lasting = new Map();
const lastingPart = part => {
  const key = JSON.stringify(part);
  if (!lasting.has(key)) lasting.set(key, part);
  return lasting.get(key);
};
frameOf = (game, moment) => {
  const frame = worded(wordsOf(game, moment), moment.frame);
  return frame && {...frame, cells: frame.cells.map(lastingPart), pieces: frame.pieces.map(lastingPart), panels: frame.panels.map(lastingPart)};
};

/// A page of one step, as `moment` answers, ready to be shown.
function readStep(own) {
  unfold(own);
  speak(own, languageNow());
  return own;
}

/// The line that goes through a moment, from the start to its end.
function lineThrough(game, number) {
  const {moments} = game, line = [];
  for (let at = number; at >= 0; at = moments[at].parent) line.push(moments[at]);
  line.reverse();
  for (let at = onward(game, number); at !== null; at = onward(game, at)) line.push(moments[at]);
  return line;
}

class Variations {
  /// `live`: game, setup, record; `eyes`: the seat that looks, where the others have secrets.
  constructor(engine, game, live, eyes) {
    this.engine = engine;
    this.game = game;
    this.live = live;
    this.eyes = eyes;
  }

  get moments() { return this.game.moments; }
  get setting() { return {game: this.live.game, setup: this.live.setup}; }
  get names() { return this.game.seats.length ? this.game.seats : undefined; }

  /// Asks for the states that the record goes through, and tries what was kept with it; the number of the moment that was shown then.
  async open(kept) {
    const {setup, states} = await this.engine.ask('walk', {record: this.live.record});
    this.live.setup = setup;
    this.moments.forEach((moment, i) => { if (!moment.own) moment.state = states[i]; });
    if (!kept) return undefined;
    for (const {step, actions, name} of kept.lines) {
      const end = await this.follow(Math.min(step, states.length - 1), actions);
      if (name && this.moments[end].own) this.moments[this.rootOf(end)].name = String(name).slice(0, 80);
    }
    return this.follow(Math.min(kept.at.step, states.length - 1), kept.at.actions);
  }

  /// Is there anything beside the line that goes on from the record?
  get hasAside() { return this.moments.some(({aside, gone}) => aside && !gone); }

  /// The last moments of all lines that were tried, that of the main one first.
  get ends() {
    const ends = this.moments.filter(({own, gone, children}) => own && !gone && !children.length).map(({number}) => number);
    return ends.sort((a, b) => this.isMain(b) - this.isMain(a));
  }

  /// All lines that were tried, the main line, and where one is: {lines, main, at}.
  written(number) {
    const lines = this.ends.map(end => ({...this.partsOf(end), name: this.moments[this.rootOf(end)].name}));
    return {lines, main: this.partsOf(endFrom(this.game, 0)), at: this.partsOf(number)};
  }

  /// Who acts in a moment and what may be done, in both languages, with the cells that it is about.
  async choices(number) {
    const moment = this.moments[number];
    moment.choices ??= await this.engine.ask('choices', {...this.setting, state: moment.state});
    return moment.choices;
  }

  /// The number of the moment after an action of the legal list of another: a known one or a new one.
  async add(parent, index) {
    const before = this.moments[parent], {actions} = await this.choices(parent);
    if (!actions[index]) throw new EngineFault({code: 'bad-action', message: said.notLegal});
    const known = before.children.find(child => notation(this.game, this.moments[child]) === actions[index].en);
    if (known !== undefined) return known;
    const {state, game: own} = await this.engine.ask('moment', {...this.setting, state: before.state, action: index, names: this.names, seat: this.eyes});
    readStep(own);
    if (!own.rulings.length) [own.rulings, own.ru.rulings] = [this.game.rulings, this.game.ru.rulings];
    const [, {may, round, ...shown}] = own.moments, number = this.moments.length;
    this.moments.push({...shown, own, may: undefined, round: before.round === undefined ? undefined : Math.max(before.round, round || 0), index, state, number, parent,
      aside: before.aside || before.children.length > 0, heads: before.children.length > 0, depth: (before.depth ?? parent) + 1, children: []});
    before.children.push(number);
    this.live.unsaved = true;
    return number;
  }

  /// Follows actions by their places in legal lists, as far as they lead somewhere; the number of the last moment.
  async follow(number, indices) {
    for (const index of indices) {
      if (!(await this.choices(number)).actions[index]) break;
      number = await this.add(number, index);
    }
    return number;
  }

  /// Takes a moment that was tried away, with all after it; the number of the one before it.
  drop(number) {
    const {parent} = this.moments[number], siblings = this.moments[parent].children;
    siblings.splice(siblings.indexOf(number), 1);
    for (const stack = [number]; stack.length;) {
      const moment = this.moments[stack.pop()];
      moment.gone = true;
      stack.push(...moment.children);
    }
    return parent;
  }

  /// The first moment of the variation that a moment is in.
  rootOf(number) {
    while (!this.moments[number].heads && this.moments[this.moments[number].parent].own) number = this.moments[number].parent;
    return number;
  }

  /// Is a moment on the line that is the first at every fork?
  isMain(number) {
    for (; number > 0; number = this.moments[number].parent)
      if (this.moments[this.moments[number].parent].children[0] !== number) return false;
    return true;
  }

  /// Makes the line to a moment the first at every fork on its way.
  promote(number) {
    for (let at = number; at > 0; at = this.moments[at].parent) {
      const siblings = this.moments[this.moments[at].parent].children;
      siblings.splice(siblings.indexOf(at), 1);
      siblings.unshift(at);
    }
  }

  /// The steps of the record that a line begins with, and what was tried behind them.
  partsOf(number) {
    const actions = [];
    for (; this.moments[number].own; number = this.moments[number].parent) actions.unshift(this.moments[number].index);
    return {step: number, actions};
  }

  /// A line as a record: to a moment and on to its end. {text of its file, steps}; without its end where that is said
  record(number, toItsEnd = true) {
    return this.engine.ask('record', {...this.setting, record: this.live.record, ...this.partsOf(toItsEnd ? endFrom(this.game, number) : number), text: true});
  }

  /// The texts of a record of each line, the game's own first, distinguished by their notes.
  async records() {
    const texts = [this.live.record];
    for (const number of this.ends) {
      const notes = `${said.tried} ${this.moments[this.rootOf(number)].name || pathOf(this.game, number)}`;
      texts.push((await this.engine.ask('record', {...this.setting, record: this.live.record, ...this.partsOf(number), notes, text: true})).text);
    }
    return texts;
  }

  /// A step as a case that `ringside case --approve` answers: what happens after it?
  async case(number) {
    const {own, parent, events} = this.moments[number], moment = this.moments[number];
    const {position} = await this.engine.ask('show', {...this.setting, state: this.moments[parent].state});
    const clauses = [...new Set((events || []).map(event => (own || this.game).grounds[event][0]).filter(id => id))];
    return {...this.game.case, question: `What happens after '${notation(this.game, moment)}'?`, clauses, given: position, when: [notation(this.game, moment)]};
  }
}
