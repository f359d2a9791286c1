// Who plays the seats of a table: hands, the program, chance; and the screen between seats that have secrets.

/// A move of a search takes some tenths of a second.
const playoutsOfSearch = 2000;

class Seats {
  constructor(viewer, table) {
    this.viewer = viewer;
    this.table = table;
  }

  /// Plays for whoever is not played by hand, as long as the game stands at its end.
  async play() {
    if (this.running) return;
    this.running = true;
    const {viewer, table} = this;
    try {
      for (let number; (number = viewer.number, !viewer.isGone && viewer.playable(number) && !viewer.momentOf(viewer.games[0]).children.length);) {
        const {actor} = await viewer.variations.choices(number);
        if (number !== viewer.number || actor === 'nobody') break;
        if (actor === 'chance' ? !table.dice : !this.policyOf(actor)) break;
        await (actor === 'chance' ? viewer.drawOne(number) : this.act(number, this.policyOf(actor)));
        if (viewer.number === number) break;
        viewer.momentOf(viewer.games[0]).automatic = true;
        await new Promise(resolve => setTimeout(resolve, settled.matches ? 0 : 250));
      }
    } finally {
      this.running = false;
    }
  }

  policyOf(seat) { return this.table.seats?.[seat] === 'hand' ? null : this.table.seats?.[seat]; }

  async act(number, policy) {
    const {viewer} = this, {variations} = viewer, {state} = viewer.games[0].moments[number], [seed] = crypto.getRandomValues(new Uint32Array(1));
    const given = {...variations.setting, state, seed, lang: 'en'};
    const text = policy === 'search' ? (await viewer.engine.ask('choose', {...given, playouts: playoutsOfSearch})).action :
      (await viewer.engine.ask('playout', {...given, policy, most: 1, line: true})).line[0];
    const {actions} = await variations.choices(number);
    await viewer.attempt(number, actions.findIndex(({en}) => en === text));
  }

  /// Where secrets are covered: whose turn it is to look, if somebody else looks now.
  async next() {
    const {viewer, table} = this;
    if (!table.cover || viewer.momentOf(viewer.games[0]).children.length) return null;
    const {actor} = await viewer.variations.choices(viewer.number);
    return typeof actor === 'number' && actor !== viewer.data.eyes && !this.policyOf(actor) || actor === 'nobody' && viewer.data.eyes !== undefined ? actor : null;
  }

  /// The game as the one who is next may see it, behind a screen that they take away.
  async handOver(actor) {
    const {viewer} = this, {variations} = viewer, seat = typeof actor === 'number' ? actor : undefined;
    const {text: record, steps} = await variations.record(viewer.number);
    const {page} = await viewer.engine.ask('view', {record, seat, name: viewer.games[0].name});
    viewer.stop();
    await screenFor(viewer.games[0].seats, seat);
    viewer.replace({...page, at: steps, eyes: seat, live: {...variations.live, record}});
  }
}

/// Stands between seats until the next one says that nobody else looks. Nothing else is on the page meanwhile.
function screenFor(seats, seat) {
  history.replaceState(null, '', '#');
  const name = seat === undefined ? said.all_ : seatName({seats}, seat);
  return new Promise(resolve => document.body.replaceChildren(make('main', {class: 'cover'}, make('h1', {}, filled(said.handTo, name)),
    button(said.look, said.look, resolve, {class: 'look'}))));
}
