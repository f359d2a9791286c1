// A page of a game that is played on: the viewer with an engine beside it.

/// Leaves the page to another viewer. An address that waits to be told is of a game that is gone.
function leave(viewer) {
  viewer.player.pause();
  viewer.life.abort();
  clearTimeout(addressWaits);
  addressWaits = 0;
}

/// The steps of a line, each with what was tried, or played, in its place.
class LiveStepList extends StepList {
  row(moment, begins) {
    const row = super.row(moment, begins), others = this.game.moments[moment.parent].children.filter(number => number !== moment.number);
    row.classList.toggle('tried', !!moment.aside);
    return others.length ? [row, make('span', {class: 'branches'}, others.map(number => this.branch(this.game.moments[number])))] : row;
  }

  /// With the next picture of the page: where the list scrolls to takes a layout, and another one would follow for the actions.
  show(number) {
    cancelAnimationFrame(this.waits);
    this.waits = requestAnimationFrame(() => super.show(number));
  }

  branch(moment) {
    return make('a', {href: `#${pathOf(this.game, moment.number)}`}, `${moment.name ? `${moment.name}: ` : ''}${doing(this.game, moment)}`);
  }
}

/// What programs and people still pass on: a longer line is named by the step that it begins at.
const longestAddress = 2000;

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
    const variations = new Variations(engine, this.games[0], this.data.live, this.data.eyes);
    this.opened = variations.open(this.data.lines).then(at => {
      this.variations = variations;
      if (at !== undefined) this.number = at;
      document.body.dataset.playable = '';
      performance.mark('playable');
      this.follow();
    }, fault => this.report(fault));
    this.leaving = event => { if (this.isUnsaved) event.preventDefault(); };
    addEventListener('beforeunload', this.leaving);
  }

  get isGone() { return this.life.signal.aborted; }
  get isUnsaved() { return this.data.live.unsaved && !this.isKept; }
  playable(number) { return this.variations && this.games[0].moments[number].state !== undefined; }

  build() {
    super.build();
    const game = this.games[0];
    this.message = make('div', {role: 'alert', class: 'message'});
    this.trying = new Trying(this);
    this.line = make('div', {class: 'line tools'});
    if (this.engine === null) return this.accounts[0].after(make('p', {class: 'note'}, said.noEngine));
    this.accounts[0].before(this.trying.element, this.message, this.line);
    this.trying.clear();
    this.editing = null;
    this.fields[0].touched = i => this.editing?.touchCell(game.cells[i][0]) || this.trying.touchCell(game.cells[i][0]);
    this.besides[0].addEventListener('click', event => { if (event.target.matches('.tile')) this.trying.touchText(event.target.textContent); });
    if (this.data.eyes !== undefined) return;  // what follows would tell a seat what the others keep secret
    if (game.rulings.length) this.accounts[0].after(new ReadingsPanel(this).element);
    this.offerEditing();
  }

  /// Values are set by hand in one way before the first step, and in another one after it.
  offerEditing() {
    if (this.data.eyes !== undefined || this.editing && this.editing.isSetUp === Editing.isFor(this)) return;
    const before = this.editing?.element;
    this.editing = new Editing(this);
    before ? before.replaceWith(this.editing.element) : this.list.element.before(this.editing.element);
  }

  speak(language) {
    super.speak(language);
    for (const {own} of this.games[0].moments) if (own) speak(own, language);
  }

  get ownKeys() {
    const undo = () => this.undo(), type = () => this.trying.field.focus();
    return this.engine ? {u: undo, U: undo, г: undo, Г: undo, t: type, T: type, е: type, Е: type} : {};
  }

  makeList() {
    this.way = lineThrough(this.games[0], Math.max(0, this.number));
    return new LiveStepList(this.games[0], null, this.way);
  }

  /// On along the line that the list shows.
  stepOn() {
    const at = this.way.findIndex(({number}) => number === this.number), next = at < 0 ? onward(this.games[0], this.number) : this.way[at + 1]?.number ?? null;
    if (next !== null) this.go(next, {played: true});
    return next !== null;
  }

  leap(by, part) {
    const from = this.way.findIndex(({number}) => number === this.number);
    this.go(this.way[leapFrom(this.way, Math.max(0, from), by, part)].number);
  }

  goToEnd() { this.go(this.way[this.way.length - 1].number); }

  /// Under a screen an address would name what the others keep secret.
  address() {
    const whole = super.address();
    if (this.data.eyes === undefined && whole.length <= longestAddress) return whole;
    const {moments} = this.games[0];
    let {number} = this;
    while (moments[number].own) number = moments[number].parent;
    return address(`s${number}`, 0);
  }

  /// To what the address names, which may have to be tried first.
  follow() {
    const named = addressedTries(), recorded = this.games[0].moments.findLast(({own}) => !own).number;
    if (!named) return super.follow();
    const {step, tried, event, language} = named;
    if (language && language !== languageNow()) this.speak(language);
    if (step > recorded) return this.go(recorded);
    if (!this.variations) return this.number < 0 ? this.go(step, {quiet: true}) : undefined;
    this.acting(async () => this.go(await this.variations.follow(step, tried), {event, played: true}));
  }

  go(number, options = {}) {
    if (this.isGone) return;
    if (number !== this.number) this.message.replaceChildren();
    super.go(number, options);
    this.showLine();
    this.shown = this.trusting(() => this.arrived());
  }

  /// What may be done at a moment, and what is done by itself.
  async arrived() {
    await this.opened;
    await this.trying.show(this.data.takesFocus && document.activeElement === document.body);
    if (!this.variations || this.isGone) return;
    this.offerEditing();
    if (!this.seats || !this.playable(this.number)) return;
    this.keep();
    const next = await this.seats.next();
    if (next === null) return this.seats.play();
    this.trying.offer(filled(said.handTo, next === 'nobody' ? said.all_ : seatName(this.games[0], next)), () => this.seats.handOver(next));
  }

  /// In the browser's storage, after each step: the record and all that was tried.
  keep() {
    const {key, seats, dice, cover} = this.table, {variations} = this, {record, game, setup} = variations.live, {moments} = this.games[0];
    if (!moments.some(({own, gone}) => own && !gone) && !this.wasKept) return;
    const steps = lineThrough(this.games[0], 0).length - 1;
    this.isKept = this.wasKept = keep(key, {game, when: Date.now(), steps, setup, record, ...variations.written(this.number), table: {seats, dice, cover}});
    if (this.isKept && this.table.replaces) forget(this.table.replaces);
    if (!this.isKept)
      this.message.replaceChildren(make('p', {class: 'trouble'}, `${said.notKept} `, button(said.save, said.save, () => this.acting(() => this.saveNow()), {class: 'save-now'})));
  }

  get fileName() { return this.games[0].name.replace(/\.json.*$/, ''); }

  async saveNow() {
    saveFile(`${this.fileName}.json`, (await this.variations.record(this.number)).text);
    this.data.live.unsaved = false;
  }

  showLine() {
    const game = this.games[0], moment = this.momentOf(game), {number} = moment;
    if (!this.way.some(one => one.number === number)) this.renewList();
    const note = this.table?.isNew && this.variations && this.data.eyes === undefined && number > 0 ? [this.noteField()] : [];
    if (!moment.own) return this.line.replaceChildren(...note);
    const undo = button(said.undo, said.undo, () => this.undo(), {class: 'undo'});
    if (!moment.aside) return this.line.replaceChildren(undo, ...note);
    const root = game.moments[this.variations.rootOf(number)];
    const name = make('input', {type: 'text', 'aria-label': `${said.tried}: ${said.name}`, placeholder: said.tried, value: root.name || '', maxlength: 80,
      change: () => { root.name = name.value; this.renewList(); }});
    const promote = () => {
      this.variations.promote(number);
      this.renewList();
      this.showLine();
    };
    const drop = () => {
      if (this.isBusy) return;
      this.go(this.variations.drop(root.number));
      this.renewList();
    };
    this.line.replaceChildren(...[name, undo, this.variations.isMain(number) ? null : button(said.promote, said.promote, promote, {class: 'promote'}),
      button(said.drop, said.drop, drop, {class: 'drop'})].filter(part => part));
  }

  noteField() {
    const field = make('input', {type: 'text', class: 'note-of', maxlength: 400, 'aria-label': said.note, placeholder: said.note, keydown: event => {
      if (event.key === 'Enter' && field.value.trim()) this.acting(() => this.note(field.value));
    }});
    return field;
  }

  renewList() {
    const before = this.list.element;
    this.list = this.makeList();
    before.replaceWith(this.list.element);
    this.list.show(this.number);
  }

  /// Does what asks the engine, and says what went wrong.
  acting(what) {
    this.message.replaceChildren();
    return this.trusting(what);
  }

  async trusting(what) {
    await this.opened;
    if (this.isGone) return;
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

  /// Does the action of a moment's legal list. One at a time, and only while that moment is shown.
  async attempt(at, index) {
    if (this.isBusy || at !== this.number) return;
    this.isBusy = true;
    try {
      const next = await this.variations.add(at, index);
      if (this.isGone || at !== this.number) return;
      this.go(next, {played: true});
    } finally {
      this.isBusy = false;
    }
  }

  /// One of the draws, as likely as it is at the table.
  async drawOne(at) {
    const {variations} = this, {state} = this.games[0].moments[at];
    const {actions, weights} = await this.engine.ask('legal', {...variations.setting, state});
    const all = weights.reduce((sum, weight) => sum + weight, 0), limit = 2 ** 32 - 2 ** 32 % all;
    let number;
    do [number] = crypto.getRandomValues(new Uint32Array(1)); while (number >= limit);
    number %= all;
    await this.attempt(at, weights.findIndex(weight => (number -= weight) < 0 || actions.length === 1));
  }

  /// Takes the last step back that was tried, and with it what the program did by itself.
  undo() {
    const {moments} = this.games[0];
    if (this.isBusy) return;
    if (!moments[this.number].own) return this.acting(() => this.takeBackWritten());
    let at = this.number, isOwn;
    do {
      isOwn = !moments[at].automatic;
      at = this.variations.drop(at);
    } while (!isOwn && moments[at].own);
    this.go(at);
    this.renewList();
  }

  /// At a table what was written down can be taken back as well; elsewhere the record is what was played.
  async takeBackWritten() {
    const {variations, number, table} = this;
    if (!table?.isNew || this.data.eyes !== undefined || !number || this.games[0].moments[number].children.length) return;
    await this.goOnWith(await this.engine.ask('record', {...variations.setting, record: variations.live.record, step: number - 1, actions: [], text: true}), true);
  }

  /// A sentence about the moment that is shown, which the record keeps.
  async note(text) {
    const {variations} = this, {notes = ''} = JSON.parse(variations.live.record), {step, actions} = variations.partsOf(this.number);
    const line = `#${step + actions.length} ${text.replace(/\s+/g, ' ').trim()}`;
    await this.goOnWith(await this.engine.ask('record', {...variations.setting, record: variations.live.record, step, actions, notes: notes ? `${notes}\n${line}` : line, text: true}));
  }

  /// The line that is shown under other rulings, as far as it can be played so, in place of the game.
  async playUnder(rulings) {
    const {variations} = this, {live} = variations, setup = {...live.setup, rulings: {...live.setup.rulings, ...rulings}};
    const {text: record} = await variations.record(this.number), ask = step => this.engine.ask('record', {game: live.game, setup, record, step, actions: [], text: true});
    let end, why;
    const {text: played} = await ask(undefined).catch(fault => {
      end = /^\/record\/steps\/(\d+)$/.exec(fault.pointer || '')?.[1];
      if (end === undefined) throw fault;
      why = fault.message;
      return ask(Number(end));
    });
    const name = `${this.games[0].name} · ${Object.entries(rulings).map(pair => pair.join('=')).join(' ')}`;
    const {page} = await this.engine.ask('view', {record: played, name});
    const {message} = this.branchOff({...page, live: {...live, setup, record: played}});
    if (end !== undefined) message.replaceChildren(make('p', {class: 'trouble'}, filled(said.brokeOff, end), `: ${why}`));
  }

  /// A record in place of the game, shown at its end.
  async goOnWith({text: record, steps}, isTakenBack = false) {
    const {page, setup} = await this.engine.ask('view', {record, name: this.games[0].name});
    const data = {...page, at: steps, live: {...this.variations.live, setup, record, unsaved: true}};
    if (isTakenBack || this.table && this.isAlone) return this.replace({...data, back: this.data.back}, true);
    return this.branchOff(data);
  }

  /// Is the line that is shown all that there is, so that nothing is lost when another takes its place?
  get isAlone() { return !this.momentOf(this.games[0]).children.length && !this.variations.hasAside; }

  /// Another game in place of this one, with a way back. What is kept of this one stays as it is; the other has a key of its own.
  branchOff(data) {
    const table = this.table && {...this.table, key: keyOf(this.variations.live.game)};
    return this.replace({...data, table, back: {...this.data, at: this.number}});
  }

  /// The other one of two games, from each of which there is a way to the other.
  goBack() {
    const {back} = this.data;
    this.replace({...back, back: {...this.data, back: undefined, at: this.number}});
  }

  /// Another game in the same page.
  replace(data, wasKept = false) {
    this.stop();
    history.replaceState(null, '', '#');
    const next = LiveViewer.of({table: this.table, ...data}, this.engine, this.changed);
    next.wasKept = wasKept;
    return next;
  }

  /// May the page show something else? Not if there is what somebody may want to keep.
  mayLeave() { return !this.isUnsaved || confirm(said.leave); }

  stop() {
    leave(this);
    removeEventListener('beforeunload', this.leaving);
  }

  resize() {
    if (!this.isGone) super.resize();
  }

  saves(say) {
    const game = this.games[0], now = () => this.momentOf(game);
    const name = this.fileName;
    if (this.data.eyes !== undefined) return null;  // a file would hold what the others keep secret
    const save = (label, what, kind) => button(label, label, () => this.acting(async () => say(await what() || said.saved)), {class: kind});
    return [
      save(said.saveRecord, async () => {
        saveFile(`${name}-${now().depth ?? now().number}.json`, (await this.variations.record(this.number)).text);
        if (!this.variations.hasAside) this.data.live.unsaved = false;
      }, 'save-record'),
      save(said.copyRecord, async () => await copied((await this.variations.record(this.number)).text) ? said.copied : said.notCopied, 'copy-record'),
      save(said.saveAll, async () => {
        saveFile(`${name}-lines.jsonl`, (await this.variations.records()).map(text => text.replace(/\s*\n\s*/g, ' ').trim() + '\n').join(''));
        this.data.live.unsaved = false;
      }, 'save-all'),
      game.case ? save(said.cut, async () => {
        if (isStart(now())) return said.start;
        saveFile(`case-${now().depth ?? now().number}.json`, JSON.stringify(await this.variations.case(this.number), null, 2) + '\n');
      }, 'cut') : null];
  }
}

pageLinks.push(viewer => viewer.table && button(said.toTable, said.toTable, () => viewer.mayLeave() && viewer.table.home(), {class: 'home'}));
pageLinks.push(viewer => viewer.data.back && button(said.backTo, said.backTo, () => viewer.goBack(), {class: 'back'}));
