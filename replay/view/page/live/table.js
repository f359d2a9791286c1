// An empty table: a game to begin, files to open, games that are kept, rules to search.
class TablePage {
  constructor(data, engine = engineOfPage()) {
    this.data = data;
    this.engine = engine;
    this.build();
    if (document.querySelector('link[rel=manifest]')) navigator.serviceWorker?.register('sw.js').catch(() => {});
    for (const kind of ['dragover', 'drop'])
      document.addEventListener(kind, event => {
        event.preventDefault();
        if (kind === 'drop') this.dropped(event.dataTransfer);
      });
    addEventListener('keydown', event => {
      if (this.viewer || event.ctrlKey || event.metaKey || event.altKey || !'lLдД'.includes(event.key) || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
      this.changeLanguage();
    });
  }

  changeLanguage() {
    tellIn(otherLanguage());
    this.build();
  }

  /// The table itself.
  async build() {
    this.viewer?.stop();
    this.viewer = null;
    this.opening?.abort?.abort();
    history.replaceState(null, '', location.pathname);
    this.main = make('main', {class: 'start-page'});
    this.message = make('div', {role: 'alert', class: 'message'});
    document.body.replaceChildren(make('header', {}, make('h1', {}, this.data.title), make('p', {}, said.tableWhat), languageButton(() => this.changeLanguage())), this.message, this.main);
    if (!this.engine) return this.main.append(make('p', {}, said.noEngine));
    try {
      const games = (await this.engine.ask('games')).filter(({id}) => !this.data.live || id === this.data.live.game);
      this.opening = new Opening(this.engine, one => this.tried(() => this.open(one)));
      this.main.replaceChildren(new SetupForm(this.engine, games, chosen => this.start(chosen)).element, this.opening.element, this.kept(), new RulesSearch(this.engine, games).element);
      document.body.dataset.playable = '';
      performance.mark('playable');
    } catch (fault) {
      this.report(fault);
    }
  }

  report(fault) { this.message.replaceChildren(make('p', {class: 'trouble'}, String(fault.message || fault))); }

  async tried(what) {
    this.message.replaceChildren();
    try {
      await what();
    } catch (fault) {
      this.report(fault);
    }
  }

  async dropped(transfer) {
    if (this.viewer && !this.viewer.mayLeave()) return;
    if (this.viewer) await this.build();
    while (!this.opening) await new Promise(resolve => setTimeout(resolve, 20));
    this.tried(async () => this.opening.open(transfer.items?.length ? await filesDropped(transfer.items) : [...transfer.files]));
  }

  /// A game begins.
  async start({game, setup, position, names, ...table}) {
    const {text} = await this.engine.ask('record', {game, setup, position, names, actions: [], text: true});
    await this.show({name: `${game}.json`, text, kind: 'record'}, {...table, key: keyOf(game), isNew: true});
  }

  open(one) { return this.show(one, {key: keyOf('opened'), seats: [], isNew: true}); }

  /// One at a time: a second press has nothing to do.
  async show(one, table) {
    if (this.isShowing) return;
    this.isShowing = true;
    try {
      const hands = table.seats.findIndex(seat => seat === 'hand'), eyes = table.cover && hands >= 0 ? hands : undefined;
      const data = await pageOf(this.engine, one, eyes);
      if (eyes !== undefined) await screenFor(data.games[0].seats, eyes);
      LiveViewer.of({...data, eyes, lines: one.lines, takesFocus: true, table: {...table, home: () => this.build()}}, this.engine, viewer => { this.viewer = viewer; });
    } finally {
      this.isShowing = false;
    }
  }

  /// The games that the browser keeps, each to go on with, to save or to delete.
  kept() {
    const all = allKept(), rows = all.map(one => {
      const name = `${seen(one.game)} · ${new Date(one.when).toLocaleString(languageNow())} · ${said.steps}: ${one.steps}`;
      return make('li', {}, make('span', {}, name), ' ', button(said.goOn, `${said.goOn}: ${name}`, () => this.tried(() => this.resume(one)), {class: 'resume'}),
        button(said.save, `${said.save}: ${name}`, () => this.tried(async () => saveFile(`${one.game}.json`, (await this.recordOf(one)).text))),
        button(said.forget, `${said.forget}: ${name}`, event => {
          forget(one.key);
          event.currentTarget.closest('li').remove();
        }, {class: 'forget'}));
    });
    return make('section', {class: 'kept', 'aria-label': said.keptGames}, make('h2', {}, said.keptGames), make('p', {}, said.keptWhat), make('ul', {}, rows));
  }

  /// The main line of a kept game as a record.
  recordOf({game, setup, record, main}) { return this.engine.ask('record', {game, setup, record, ...main, text: true}); }

  async resume({record, lines, at, ...one}) {
    await this.show({name: `${one.game}.json`, text: record, kind: 'record', lines: {lines, at}}, {...one.table, key: keyOf(one.game), replaces: one.key, isNew: true});
  }
}
