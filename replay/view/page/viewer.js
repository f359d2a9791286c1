// What pages have of other files of the viewer: links above their heads, and what shows other kinds of data.
const pageLinks = [], pageKinds = {};

// A page of one game, of a comparison or of a tree: its parts, and the moment that they show.
class Viewer {
  /// `engine`: of a page that plays on.
  constructor(data, engine) {
    this.data = data;
    this.games = data.games;
    this.games.forEach(game => Array.isArray(game.moments) || unfold(game));
    this.games.slice(1).forEach(game => { game.second = true; });
    this.longer = this.games.reduce((a, b) => b.moments.length > a.moments.length ? b : a);
    this.number = -1;
    this.event = 0;
    this.flipped = false;
    this.begin?.(engine);
    this.player = new Player(() => { if (onward(this.longer, this.number) === null) this.go(0); }, () => this.stepOn());
    this.speak(languageNow());
    const {signal} = this.life = new AbortController();
    addEventListener('hashchange', ({newURL}) => {
      // An address written meanwhile does not undo a link.
      history.replaceState(null, '', newURL);
      this.follow();
    }, {signal});
    document.addEventListener('keydown', event => pressed(this, event), {signal});
    addEventListener('beforeprint', () => { if (this.list) this.list.unfoldAll(); }, {signal});
    addEventListener('afterprint', () => { if (this.list) this.list.foldAgain(); }, {signal});
    this.follow();
    new ResizeObserver(() => this.resize()).observe(document.body);
  }

  get isTree() { return this.data.kind === 'tree'; }
  get isPair() { return this.games.length === 2; }
  get last() { return this.longer.moments.length - 1; }
  momentOf(game) { return game.moments[Math.min(this.number, game.moments.length - 1)]; }

  // ---- the parts of the page

  /// Says everything in a language.
  speak(language) {
    tellIn(language);
    this.games.forEach(game => speak(game, language));
    this.room = 0;
    this.build();
  }

  changeLanguage() {
    this.player.pause();
    this.speak(otherLanguage());
    this.go(this.number, {event: this.event});
  }

  build() {
    this.fields = this.games.map((game, i) => new Field(game, i, this.flipped));
    this.besides = this.games.map(() => make('div', {class: 'beside'}));
    this.panels = this.games.map(() => new Map());
    this.captions = this.games.map(() => make('p', {class: 'caption'}));
    this.accounts = this.games.map(() => make('div', {class: 'account'}));
    this.difference = make('div', {class: 'difference'});
    this.live = make('div', {'aria-live': 'polite', role: 'status', class: 'unseen'});
    this.list = this.isTree ? null : this.makeList();
    this.tree = this.isTree ? new TreePicture(this.games[0]) : null;
    this.search = new Search(this.longer, () => this.follow());
    this.help = helpDialog();
    const tables = this.games.map((game, i) => make('section', {class: 'table', 'aria-label': game.name}, this.captions[i],
      make('div', {class: 'field'}, this.fields[i].svg, this.fields[i].reading), this.besides[i]));
    this.stage = make('div', {class: `stage${this.isPair ? ' two' : ''}`, ...swiped(() => this.stepOn(), () => this.stepBack())}, tables);
    const side = make('div', {class: 'side'}, barOf(this), this.isPair ? this.difference : null, ...this.accounts, this.list && this.list.element,
      rulingsOf(this.games[0]));
    const head = headOf(this.data);
    head.prepend(...pageLinks.map(link => link(this)).filter(link => link));
    document.body.replaceChildren(head,
      make('main', {class: `of-${this.data.kind}`}, this.tree && this.tree.element, this.stage, side), this.live, this.help);
  }

  makeList() { return new StepList(this.longer, this.isPair ? this.games.find(game => game !== this.longer) : null); }

  /// Buttons that save something of the first game.
  saves(say) {
    const [game] = this.games, save = () => say(saveCase(game, this.momentOf(game)) ? said.saved : said.start);
    return game.case && !this.isTree ? button(said.cut, said.cut, save, {class: 'cut'}) : null;
  }

  // ---- from moment to moment

  stepOn() {
    const next = onward(this.longer, this.number);
    if (next !== null) this.go(next, {played: true});
    return next !== null;
  }

  stepBack() { this.go(Math.max(0, this.longer.moments[this.number].parent)); }

  goToEnd() { this.go(endFrom(this.longer, this.number)); }

  leap(by, part) {
    if (this.isTree || this.last < 1) return by > 0 ? this.stepOn() : this.stepBack();
    this.go(leapFrom(this.longer.moments, this.number, by, part));
  }

  sibling(by) { this.go(siblingOf(this.longer, this.number, by)); }

  variation() {
    if (this.isTree) return this.sibling(1);
    const legal = this.accounts[0].querySelector('.legal, .may');
    if (legal) legal.open = !legal.open;
  }

  /// To what the address names; a page without an address goes to where two games diverge, or to the step that it was made for.
  follow() {
    const {step, event, language, isEnd} = addressed();
    if (language && language !== languageNow()) this.speak(language);
    const start = this.isPair ? this.data.parting?.step || 0 : this.data.at || 0;
    const wanted = step ?? (isEnd ? endFrom(this.longer, 0) : this.number < 0 ? start : this.number);
    this.go(wanted, {event, quiet: step === null && wanted === 0, played: wanted === this.number + 1});
  }

  go(number, {played = false, event = 0, quiet = false} = {}) {
    const before = this.number;
    this.number = Math.min(this.last, Math.max(0, number));
    this.event = event;
    this.draw(played && this.longer.moments[this.number].parent === before ? before : -1);
    (this.list || this.tree).show(this.number);
    if (!quiet) tellAddress(() => this.address());
    this.live.textContent = this.games.map(game => spoken(game, this.momentOf(game))).join(' — ');
  }

  address() { return address(pathOf(this.longer, this.number), this.event); }

  // ---- what is drawn

  draw(before) {
    hideCard();
    const frames = this.games.map(game => frameOf(game, this.momentOf(game)));
    const apart = this.isPair ? apartIn(this.games[0], ...frames) : {cells: new Set(), lines: []};
    this.games.forEach((game, i) => {
      this.drawField(i, frames[i], apart.cells, before);
      this.besides[i].replaceChildren(...(this.isPair ? [make('h2', {class: 'of-whom'}, game.name)] : []),
        ...(frames[i] ? besideOf(wordsOf(game, this.momentOf(game)), frames[i], frames[1 - i], this.panels[i]) : [make('p', {}, said.leafSecret)]));
      this.captions[i].textContent = game.name + placeOf(game, this.momentOf(game).number);
      this.accounts[i].replaceChildren(...momentAccount(game, this.momentOf(game), this.isPair ? game.name : ''));
    });
    if (this.isPair) this.difference.replaceChildren(...differenceOf(this.data, apart.lines));
    markEvent(this.number, this.event);
  }

  /// `before` is the moment from which robots go on their way, if any.
  drawField(i, frame, apart, before) {
    const game = this.games[i], field = this.fields[i], moves = before >= 0 && before < game.moments.length && this.number < game.moments.length;
    if (!field.cells) field.measure(this.roomFor());
    field.game = wordsOf(game, this.momentOf(game));
    field.draw(frame, {apart, from: moves ? frameOf(game, game.moments[before]) : null, slow: this.player.slow});
  }

  roomFor() {
    const narrow = this.stage.clientWidth || innerWidth - 24;
    return Math.min(760, this.isPair && narrow > 700 ? narrow / 2 - 24 : narrow - (narrow > 900 && !this.isTree ? 340 : 4));
  }

  resize() {
    const room = Math.round(this.roomFor());
    if (room === this.room) return;
    this.room = room;
    this.fields.forEach(field => field.measure(room));
    this.draw(-1);
  }

  flip() {
    this.flipped = !this.flipped;
    for (const field of this.fields) {
      field.flipped = this.flipped;
      field.measure(this.roomFor());
    }
    this.draw(-1);
  }
}
