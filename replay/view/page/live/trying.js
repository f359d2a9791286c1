// What may be done in a moment, to be tried: by a list, by words, by touching what it is about; and why something may not be.

/// So many actions are listed one by one; more are listed by their next word.
const mostListed = 14;

const wordsIn = text => text.trim().split(/\s+/).filter(word => word);
const beginsWith = (text, typed) => text.toLowerCase().startsWith(typed.toLowerCase());

/// The actions of which the first words are typed, the last one perhaps in part.
function matching(actions, typed) {
  const wanted = wordsIn(typed), isWhole = /\s$/.test(typed);
  return actions.filter(({words}) => wanted.length <= words.length && wanted.every((word, i) =>
    i < wanted.length - 1 || isWhole ? words[i].toLowerCase() === word.toLowerCase() : beginsWith(words[i], word)));
}

/// By the words that they have in common and the next one: [words, actions].
function branchesOf(actions) {
  let common = 0;
  while (actions.every(({words}) => words[common] !== undefined && words[common] === actions[0].words[common])) ++common;
  const branches = new Map();
  for (const action of actions) {
    const words = action.words.slice(0, common + 1).join(' ');
    branches.set(words, [...(branches.get(words) || []), action]);
  }
  return [...branches];
}

class Trying {
  /// `viewer` has the variations and goes from moment to moment.
  constructor(viewer) {
    this.viewer = viewer;
    this.field = make('input', {type: 'text', id: 'typed', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', 'aria-label': said.typed, placeholder: `${said.typed} (T)`,
      input: () => this.list(), keydown: event => { if (event.key === 'Enter') this.enter(); }});
    this.heading = make('h2', {tabindex: -1});
    this.unseen = button('?', said.unseen, () => viewer.acting(() => this.write(`${wordsIn(this.field.value)[0] || this.actions[0].words[0]} ?`)), {class: 'unseen-draw'});
    this.chosen = make('div', {class: 'choices'});
    this.verdict = make('div', {role: 'status', class: 'verdict'});
    this.draw = button(said.draw, said.draw, () => viewer.acting(() => viewer.drawOne(this.at)), {class: 'draw'});
    this.hint = button(said.hint, said.hint, () => this.think(), {class: 'hint'});
    this.touch = make('span', {class: 'touching'});
    this.element = make('section', {class: 'trying', 'aria-label': said.now}, this.heading, make('div', {class: 'tools'}, this.field, this.draw, this.unseen, this.hint,
      button(said.why, said.why, () => this.why(), {class: 'why'}), this.touch), this.chosen, this.verdict);
  }

  /// Of the moment that the viewer is at. A seat that looks while others have secrets sees its own choices alone.
  async show(takesFocus = false) {
    const {viewer} = this, number = viewer.number, {eyes} = viewer.data, hadFocus = takesFocus || this.chosen.contains(document.activeElement);
    this.clear();
    this.at = number;
    if (!viewer.playable(number)) return;
    const {actor, actions} = await viewer.variations.choices(number);
    if (number !== viewer.number || viewer.isGone) return;
    const mayKnow = eyes === undefined || actor === eyes, language = languageNow();
    if (mayKnow) this.actions = actions.map((action, index) => ({index, text: action[language], words: wordsIn(action[language]), cells: action.cells}));
    const who = actor === 'chance' ? said.toDraw : actor === 'nobody' ? said.over : `${said.now} · ${seatName(viewer.games[0], actor)}`;
    this.heading.textContent = this.actions.length ? `${who} (${actions.length})` : who;
    this.draw.hidden = this.unseen.hidden = actor !== 'chance' || !mayKnow;
    this.hint.hidden = typeof actor !== 'number' || this.actions.length < 2;
    if (!viewer.table) this.unseen.hidden = true;
    this.list();
    if (hadFocus) (this.chosen.querySelector('button') || this.heading).focus({preventScroll: true});
  }

  /// Until it is known what may be done.
  clear() {
    this.at = -1;
    this.actions = [];
    this.touched = null;
    this.field.value = '';
    this.heading.textContent = this.viewer.variations ? said.now : said.starting;
    this.draw.hidden = this.unseen.hidden = this.hint.hidden = true;
    for (const part of [this.chosen, this.verdict, this.touch]) part.replaceChildren();
  }

  /// One thing alone, in place of actions.
  offer(text, act) {
    this.clear();
    this.heading.textContent = text;
    this.chosen.replaceChildren(button(text, text, () => this.viewer.acting(act), {class: 'choice hand-over'}));
  }

  /// What is left of the actions after what was typed and touched.
  get left() { return matching(this.touched ? this.actions.filter(this.touched.has) : this.actions, this.field.value); }

  list() {
    const {left} = this;
    const one = action => button(action.text, `${said.doIt}: ${action.text}`, () => this.choose(action.index), {class: 'choice'});
    const many = ([words, actions]) => actions.length === 1 ? one(actions[0]) :
      button(`${words} … (${actions.length})`, `${words}: ${actions.length}`, () => this.narrow(words), {class: 'choice more'});
    this.chosen.replaceChildren(...(left.length <= mostListed ? left.map(one) : branchesOf(left).map(many)));
  }

  narrow(words) {
    this.field.value = `${words} `;
    this.list();
    (this.chosen.querySelector('button') || this.field).focus();
  }

  choose(index) {
    const {at} = this;
    this.viewer.acting(() => this.viewer.attempt(at, index));
  }

  enter() {
    const typed = wordsIn(this.field.value).join(' ').toLowerCase();
    const exact = this.actions.find(({words}) => words.join(' ').toLowerCase() === typed), {left} = this;
    if (exact || left.length === 1) return this.choose((exact || left[0]).index);
    if (typed && !left.length && this.actions.length) this.viewer.acting(() => this.write(this.field.value.trim()));
  }

  /// What the words may be short for; with a question mark behind them, a draw that nobody has seen yet.
  async write(line) {
    const {viewer, at} = this, {text: record} = await viewer.variations.record(at, false);
    const written = await viewer.engine.ask('write', {record, line}).catch(fault => {
      if (fault.code !== 'bad-action' || line.endsWith('?')) throw fault;
    });
    if (!written) return this.why();
    const known = this.actions.find(({text}) => text === written.action);
    if (known && !written.redrawn && !line.endsWith('?')) return this.choose(known.index);
    await viewer.goOnWith(written);
  }

  /// Why what was typed cannot be done, with the clause that forbids it.
  why() {
    const {viewer} = this, action = this.field.value.trim();
    if (!action || !this.actions.length) return this.field.focus();
    viewer.acting(async () => {
      const {legal, clause, rule, reason} = await viewer.engine.ask('reject',
        {...viewer.variations.setting, state: viewer.momentOf(viewer.games[0]).state, action});
      this.tell(legal ? [said.isLegal] : [make('strong', {}, `${said.notLegal}: ${reason} `), make('code', {}, clause), make('p', {class: 'rule-text'}, rule)]);
    });
  }

  /// What the program would do, from what the seat knows that is to act: the same however often it is asked.
  think() {
    const {viewer, at} = this;
    viewer.acting(async () => {
      const {best} = await viewer.engine.ask('choose', {...viewer.variations.setting, state: viewer.momentOf(viewer.games[0]).state, seed: at, playouts: playoutsOfSearch});
      if (at !== this.at) return;
      this.verdict.replaceChildren(make('p', {}, filled(said.opinion, playoutsOfSearch.toLocaleString(languageNow()))),
        make('ol', {}, best.map(({action, value}) => make('li', {}, `${action}: ${Math.round(100 * value)} %`))));
    });
  }

  tell(parts) { this.verdict.replaceChildren(make('p', {}, parts)); }

  /// Only what is about something that was touched: `has` says which. The same once more, or nothing that is left: all again.
  touchOf(name, has) {
    const isAgain = this.touched?.name === name || !this.actions.some(has);
    this.touched = isAgain ? null : {name, has};
    this.touch.replaceChildren(...(isAgain ? [] : [filled(said.touching, name), ' ', button(said.all, said.all, () => this.touchOf(name, has))]));
    this.field.value = '';
    this.list();
  }

  touchCell(name) { this.touchOf(name, ({cells}) => cells.includes(name)); }

  /// What stands on something beside the field, such as a module: actions name it.
  touchText(text) { this.touchOf(text, action => ` ${action.text.toLowerCase()} `.includes(` ${text.toLowerCase()} `)); }
}
