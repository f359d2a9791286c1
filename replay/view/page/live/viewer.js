// A page of a game that is played on: today's viewer with an engine beside it.
class LiveViewer extends Viewer {
  /// `changed` hears of the viewer that takes the place of another.
  static of(data, engine = engineOfPage(), changed = () => {}) {
    const viewer = new LiveViewer(data, engine);
    viewer.changed = changed;
    changed(viewer);
    return viewer;
  }

  begin(engine) {
    this.engine = engine;
    this.table = this.data.table;
    if (this.table) this.seats = new Seats(this, this.table);
    if (!engine) return;
    const variations = new Variations(engine, this.games[0], {...this.data.live, eyes: this.data.eyes});
    this.opened = variations.open().then(() => {
      this.variations = variations;
      document.body.dataset.playable = '';
      performance.mark('playable');
      this.follow();
    }, fault => this.report(fault));
    this.leaving = event => { if (this.variations?.unsaved) event.preventDefault(); };
    addEventListener('beforeunload', this.leaving);
  }

  playable(number) { return this.variations && this.games[0].moments[number].state !== undefined; }

  build() {
    super.build();
    const game = this.games[0];
    this.message = make('div', {role: 'alert', class: 'message'});
    this.trying = new Trying(this);
    this.readings = new ReadingsPanel(this);
    this.line = make('div', {class: 'line tools'});
    if (this.engine === null) return this.accounts[0].after(make('p', {class: 'note'}, said.noEngine));
    this.accounts[0].before(this.trying.element, this.message, this.line);
    this.accounts[0].after(this.readings.element);
    this.trying.clear();
    this.editing = this.data.eyes === undefined ? new Editing(this) : null;
    if (this.editing) this.readings.element.after(this.editing.element);
    this.fields[0].touched = i => this.editing?.touchCell(game.cells[i][0]) || this.trying.touchCell(game.cells[i][0]);
    this.besides[0].addEventListener('click', event => { if (event.target.matches('.tile')) this.trying.touchText(event.target.textContent); });
  }

  speak(language) {
    super.speak(language);
    for (const {own} of this.games[0].moments) if (own) speak(own, language);
  }

  get ownKeys() {
    const undo = () => this.undo(), type = () => this.trying.field.focus();
    return this.engine ? {u: undo, U: undo, г: undo, Г: undo, t: type, T: type, е: type, Е: type} : {};
  }

  makeList() { return new StepList(this.games[0], null, lineThrough(this.games[0], Math.max(0, this.number))); }

  /// To what the address names, which may have to be tried first.
  follow() {
    const {step, tried, event} = addressed();
    if (!tried.length) return super.follow();
    if (!this.variations) return this.number < 0 ? this.go(step, {quiet: true}) : undefined;
    this.acting(async () => this.go(await this.variations.follow(step, tried), {event, played: true}));
  }

  go(number, options = {}) {
    super.go(number, options);
    this.showLine();
    this.shown = this.acting(() => this.arrived());
  }

  /// What may be done at a moment, and what is done by itself.
  async arrived() {
    await this.trying.show();
    this.editing?.entitle();
    if (!this.seats || !this.playable(this.number)) return;
    this.keep();
    const next = await this.seats.next();
    if (next !== null) return this.trying.offer(filled(said.handTo, next === 'nobody' ? said.all_ : seatName(this.games[0], next)), () => this.seats.handOver(next));
    await this.seats.play();
  }

  /// In the browser's storage, after each step of a game that began here.
  keep() {
    const {key, isNew} = this.table, {variations} = this;
    if (!isNew || this.momentOf(this.games[0]).children.length) return;
    const {step, actions} = variations.partsOf(this.number), {record} = variations.live;
    const what = {game: variations.live.game, when: Date.now(), steps: step + actions.length, setup: variations.live.setup, record, line: actions, names: variations.names};
    if (keep(key, what)) return;
    this.message.replaceChildren(make('p', {class: 'trouble'}, `${said.notKept} `, button(said.save, said.save, () => this.acting(() => this.saveNow()), {class: 'save-now'})));
  }

  async saveNow() {
    saveFile(`${this.games[0].name.replace(/\.json.*$/, '')}.json`, (await this.variations.record(this.number)).text);
    this.variations.unsaved = 0;
  }

  showLine() {
    const game = this.games[0], moment = this.momentOf(game), {number} = moment;
    if (!this.list.rows.has(number) && !this.list.roundAt.has(number)) this.renewList();
    if (!moment.own) return this.line.replaceChildren();
    const undo = button(said.undo, said.undo, () => this.undo(), {class: 'undo'});
    if (!moment.aside) return this.line.replaceChildren(undo);
    const root = game.moments[this.variations.rootOf(number)];
    const name = make('input', {type: 'text', 'aria-label': `${said.tried}: ${said.name}`, placeholder: said.tried, value: root.name || '', maxlength: 80,
      change: () => { root.name = name.value; this.renewList(); }});
    this.line.replaceChildren(name, undo,
      button(said.promote, said.promote, () => { this.variations.promote(number); this.renewList(); }, {class: 'promote'}),
      button(said.drop, said.drop, () => { this.go(this.variations.drop(root.number)); this.renewList(); }, {class: 'drop'}));
  }

  renewList() {
    const before = this.list.element;
    this.list = this.makeList();
    before.replaceWith(this.list.element);
    this.list.show(this.number);
  }

  /// Does what asks the engine, and says what went wrong.
  async acting(what) {
    this.message.replaceChildren();
    await this.opened;
    try {
      await what();
    } catch (fault) {
      this.report(fault);
    }
  }

  report(fault) {
    const known = fault instanceof EngineFault, isBroken = fault.code === 'internal';
    this.message.replaceChildren(make('p', {class: 'trouble'}, isBroken ? `${said.broken} ` : '', fault.message, known && fault.expected ? ` (${fault.expected})` : '',
      fault.clause ? make('code', {}, ` ${fault.clause}`) : null));
    if (!known) throw fault;
  }

  async attempt(index) {
    const next = await this.variations.add(this.number, index);
    this.renewListFor(next);
    this.go(next, {played: true});
  }

  renewListFor(number) { if (!this.list.roundAt.has(number)) this.list.roundAt.clear(); }

  /// One of the draws, as likely as it is at the table.
  async drawOne() {
    const {variations} = this, moment = this.momentOf(this.games[0]);
    const {actions, weights} = await this.engine.ask('legal', {...variations.setting, state: moment.state});
    const all = weights.reduce((sum, weight) => sum + weight, 0), limit = 2 ** 32 - 2 ** 32 % all;
    let number;
    do [number] = crypto.getRandomValues(new Uint32Array(1)); while (number >= limit);
    number %= all;
    await this.attempt(weights.findIndex(weight => (number -= weight) < 0 || actions.length === 1));
  }

  undo() {
    const moment = this.momentOf(this.games[0]);
    if (!moment.own) return;
    this.go(this.variations.drop(moment.number));
    this.renewList();
  }

  /// The whole game under other rulings, as far as it can be played so, in place of the one that is shown.
  async playUnder(rulings) {
    const {variations} = this, setup = {...variations.live.setup, rulings: {...variations.live.setup.rulings, ...rulings}};
    const {record} = variations.live, ask = step => this.engine.ask('record', {game: variations.live.game, setup, record, step, actions: [], text: true});
    let end;
    const {text: played} = await ask(undefined).catch(fault => {
      end = /^\/record\/steps\/(\d+)$/.exec(fault.pointer || '')?.[1];
      if (end === undefined) throw fault;
      this.why = fault;
      return ask(Number(end));
    });
    const name = `${this.games[0].name} · ${Object.entries(rulings).map(pair => pair.join('=')).join(' ')}`;
    const {page} = await this.engine.ask('view', {record: played, name});
    const {message} = this.replace({...page, live: {game: variations.live.game, setup, record: played}});
    if (end !== undefined) message.replaceChildren(make('p', {class: 'trouble'}, filled(said.brokeOff, end), `: ${this.why.message}`));
  }

  /// A record in place of the game, shown at its end.
  async goOnWith({text: record, steps}) {
    const {page, setup} = await this.engine.ask('view', {record, name: this.games[0].name});
    this.replace({...page, at: steps, table: this.table, live: {...this.variations.live, setup, record}});
  }

  /// Another game in the same page.
  replace(data) {
    history.replaceState(null, '', '#');
    this.stop();
    return LiveViewer.of({table: this.table, ...data}, this.engine, this.changed);
  }

  stop() {
    super.stop();
    removeEventListener('beforeunload', this.leaving);
  }

  saves(say) {
    const game = this.games[0], now = () => this.momentOf(game);
    const name = game.name.replace(/\.json.*$/, '');
    if (this.data.eyes !== undefined) return null;  // a file would hold what the others keep secret
    const save = (label, what, kind) => button(label, label, () => this.acting(async () => say(await what() || said.saved)), {class: kind});
    return [
      save(said.saveRecord, async () => saveFile(`${name}-${now().number}.json`, (await this.variations.record(this.number)).text), 'save-record'),
      save(said.saveAll, async () => {
        saveFile(`${name}-lines.jsonl`, (await this.variations.records()).map(text => text.replace(/\s*\n\s*/g, ' ').trim() + '\n').join(''));
        this.variations.unsaved = 0;
      }, 'save-all'),
      game.case ? save(said.cut, async () => {
        if (isStart(now())) return said.start;
        saveFile(`case-${now().depth ?? now().number}.json`, JSON.stringify(await this.variations.case(this.number), null, 2) + '\n');
      }, 'cut') : null];
  }
}

pageLinks.push(({table}) => table && button(said.toTable, said.toTable, () => table.home(), {class: 'home'}));
