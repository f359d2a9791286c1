// One page of one game, of a comparison or of a tree: what is shown, and by which keys and links one goes through it.
const delays = [2400, 1200, 600, 250];

/// What names a step, an event of it, and the language where it is not the file's own.
const address = (step, event) =>
  `#s${step}${event ? `/e${event}` : ''}${languageNow() === ownLanguage ? '' : `/${languageNow()}`}`;

class Viewer {
  constructor(data) {
    this.data = data;
    this.games = data.games;
    this.games.forEach(unfold);
    this.games.slice(1).forEach(game => { game.second = true; });
    this.longer = this.games.reduce((a, b) => b.moments.length > a.moments.length ? b : a);
    this.number = -1;
    this.event = 0;
    this.speed = 2;
    this.flipped = false;
    this.speak(ownLanguage);
    addEventListener('hashchange', () => this.follow());
    document.addEventListener('keydown', event => this.key(event));
    addEventListener('beforeprint', () => { if (this.list) this.list.unfoldAll(); });
    addEventListener('afterprint', () => { if (this.list) this.list.foldAgain(); });
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
    this.pause();
    this.speak(otherLanguage());
    this.go(this.number, {event: this.event});
  }

  build() {
    this.fields = this.games.map((game, i) => new Field(game, i, this.flipped));
    this.besides = this.games.map(() => make('div', {class: 'beside'}));
    this.panels = this.games.map(() => new Map());
    this.captions = this.games.map(() => make('p', {class: 'caption'}));
    this.told = this.games.map(() => make('div', {class: 'told-of'}));
    this.difference = make('div', {class: 'difference'});
    this.live = make('div', {'aria-live': 'polite', role: 'status', class: 'unseen'});
    this.list = this.isTree ? null : new StepList(this.longer, this.isPair ? this.games.find(game => game !== this.longer) : null);
    this.tree = this.isTree ? new TreePicture(this.games[0]) : null;
    this.help = this.helpDialog();
    const tables = this.games.map((game, i) => make('section', {class: 'table', 'aria-label': game.name}, this.captions[i],
      make('div', {class: 'field'}, this.fields[i].svg, this.fields[i].told), this.besides[i]));
    this.stage = make('div', {class: `stage${this.isPair ? ' two' : ''}`, ...swiped(() => this.stepOn(), () => this.stepBack())}, tables);
    const side = make('div', {class: 'side'}, this.bar(), this.isPair ? this.difference : null, ...this.told, this.list && this.list.element, this.inForce());
    document.body.replaceChildren(this.head(), make('main', {class: `of-${this.data.kind}`}, this.tree && this.tree.element, this.stage, side), this.live, this.help);
  }

  head() {
    const game = this.games[0], lines = this.data.about.map(line => make('p', {}, line));
    return make('header', {}, make('h1', {}, this.data.title, make('small', {}, ` ${this.data.source}`)), ...lines,
      game.eyes === undefined ? null : make('p', {class: 'eyes'}, game.texts[game.eyes]), this.data.asked ? this.question(this.data.asked) : null);
  }

  question(asked) {
    const game = this.games[0], rules = make('ul', {}, asked.clauses.map(id => make('li', {}, make('strong', {}, id), ' ', ruleText(game, id))));
    const forbidden = asked.forbidden.map(([action, why, clause]) => make('li', {}, make('code', {}, action), ': ', why, clause ? ` [${clause}]` : ''));
    return make('section', {class: 'asked', 'aria-label': said.question}, make('h2', {}, asked.question), make('p', {}, asked.answer || asked.verdict),
      asked.answer ? make('p', {}, asked.verdict) : null, rules,
      forbidden.length ? [make('h3', {}, said.forbidden), make('ul', {}, forbidden)] : []);
  }

  bar() {
    this.playButton = button('▶', said.play, () => this.toggle(), {class: 'play'});
    this.speedField = make('select', {'aria-label': said.speed, title: said.speed, change: () => this.setSpeed(Number(this.speedField.value))},
      [1, 2, 3, 4].map(speed => make('option', {value: speed, selected: speed === this.speed}, `${speed}×`)));
    this.searchField = make('input', {type: 'search', 'aria-label': said.search, placeholder: `${said.search} (/)`, input: () => this.search(),
      keydown: event => { if (event.key === 'Enter' && this.results.querySelector('a')) this.results.querySelector('a').click(); }});
    this.results = make('div', {class: 'results', role: 'region', 'aria-label': said.search, hidden: true});
    const step = (text, label, act) => button(text, label, act);
    return make('div', {class: 'bar'}, make('div', {role: 'toolbar', 'aria-label': said.steps, class: 'tools'},
      step('⇤', said.first, () => this.go(0)), step('←', said.back, () => this.stepBack()), this.playButton,
      step('→', said.next, () => this.stepOn()), step('⇥', said.last, () => this.go(this.endFrom(this.number))), this.speedField,
      button('⟲', said.flip, () => this.flip()), button('?', said.help, () => this.help.showModal()),
      languageButton(() => this.changeLanguage())),
    make('div', {class: 'tools'}, this.searchField, this.copies()), this.results);
  }

  copies() {
    const done = make('span', {role: 'status', class: 'done'});
    const say = text => { done.textContent = text; };
    const copy = (label, what) => button(label, label, async () => say(await copied(what()) ? said.copied : what()));
    const game = this.games[0];
    return foldable(said.copy, () => make('div', {class: 'copies'},
      copy(said.address, () => `${game.name}#${(game.first || 0) + this.number}`), copy(said.link, () => location.href),
      copy(said.notation, () => this.notation()), copy(said.picture, () => this.fields[0].text()),
      game.case && !this.isTree ? button(said.cut, said.cut, () => say(this.saveCase() ? said.saved : said.start), {class: 'cut'}) : null, done), {kind: 'copies-of'});
  }

  inForce() {
    const game = this.games[0];
    if (!game.rulings.length) return null;
    return foldable(`${said.rulings} (${game.rulings.length})`, () => make('dl', {class: 'rulings'}, game.rulings.map(ruling => make('div', {},
      make('dt', {}, make('strong', {}, `${ruling.id}=${ruling.option}`), ruling.chosen ? ` (${said.chosen})` : ''),
      make('dd', {}, rulingWords(game, ruling))))));
  }

  helpDialog() {
    const dialog = make('dialog', {'aria-label': said.help}, make('h2', {}, said.help),
      make('dl', {class: 'keys'}, said.keys.map(([key, what]) => make('div', {}, make('dt', {}, make('kbd', {}, key)), make('dd', {}, what)))),
      button(said.close, said.close, () => dialog.close()));
    return dialog;
  }

  // ---- from moment to moment

  /// The last step; in a tree the end of the best, or first, line on from a node.
  endFrom(at) {
    if (!this.isTree) return this.last;
    while (this.onward(at) !== null) at = this.onward(at);
    return at;
  }

  /// The moment after one: in a tree the best, the played or the first one.
  onward(at) {
    const children = this.longer.moments[at].children;
    if (!this.isTree) return at < this.last ? at + 1 : null;
    const moments = this.games[0].moments;
    return children.find(i => moments[i].best) ?? children.find(i => moments[i].played) ?? children[0] ?? null;
  }

  stepOn() {
    const next = this.onward(this.number);
    if (next !== null) this.go(next, {played: true});
    return next !== null;
  }

  stepBack() { this.go(Math.max(0, this.longer.moments[this.number].parent)); }

  /// To where the next turn, or round, begins; back to where this one does, or the one before it.
  leap(by, part) {
    const moments = this.longer.moments;
    if (this.isTree || moments.length < 2) return by > 0 ? this.stepOn() : this.stepBack();
    const span = i => part === 'round' && moments[i].round === undefined ? Math.floor((i - 1) / 50) : moments[i][part];
    let at = this.number + by;
    if (by > 0) while (at < this.last && at > 0 && span(at) === span(Math.max(1, this.number))) ++at;
    else while (at > 1 && span(at - 1) === span(at)) --at;
    this.go(Math.min(this.last, Math.max(0, at)));
  }

  /// A tree's node above or below, of the same one before it.
  sibling(by) {
    const moment = this.longer.moments[this.number];
    const around = moment.parent >= 0 ? this.longer.moments[moment.parent].children : [this.number];
    this.go(around[(around.indexOf(this.number) + by + around.length) % around.length]);
  }

  variation() {
    if (this.isTree) return this.sibling(1);
    const legal = this.told[0].querySelector('.legal, .may');
    if (legal) legal.open = !legal.open;
  }

  go(number, {played = false, event = 0, quiet = false} = {}) {
    const before = this.number;
    this.number = Math.min(this.last, Math.max(0, number));
    this.event = event;
    this.draw(played && this.longer.moments[this.number].parent === before ? before : -1);
    (this.list || this.tree).show(this.number);
    if (!quiet) this.tellAddress();
    this.live.textContent = this.games.map(game => this.spoken(game)).join(' — ');
  }

  /// Now and then only: browsers refuse an address that changes too often.
  tellAddress() {
    if (this.addressWaits) return;
    const tell = () => history.replaceState(null, '', address(this.number, this.event));
    tell();
    this.addressWaits = setTimeout(() => {
      this.addressWaits = 0;
      tell();
    }, 400);
  }

  spoken(game) {
    const moment = this.momentOf(game);
    return [`#${(game.first || 0) + moment.number}`, doing(game, moment), ...eventsOf(game, moment).map(event => event.text)].join('. ');
  }

  draw(before) {
    hideCard();
    const frames = this.games.map(game => worded(game, this.momentOf(game).frame));
    const apart = this.isPair ? apartIn(this.games[0], ...frames) : {cells: new Set(), lines: []};
    this.games.forEach((game, i) => {
      const moment = this.momentOf(game);
      const from = before >= 0 && before < game.moments.length && moment.number === this.number ? worded(game, game.moments[before].frame) : null;
      if (!this.fields[i].cells) this.fields[i].measure(this.roomFor());
      this.fields[i].draw(frames[i], {apart: apart.cells, from, slow: this.playing ? Math.min(1, delays[this.speed - 1] / 1200) : 1});
      this.besides[i].replaceChildren(...(this.isPair ? [make('h2', {class: 'of-whom'}, game.name)] : []), ...(frames[i] ? besideOf(game, frames[i], frames[1 - i], this.panels[i]) : [make('p', {}, said.leafSecret)]));
      this.captions[i].textContent = `${game.name}#${(game.first || 0) + moment.number}`;
      this.told[i].replaceChildren(...momentTold(game, moment, this.isPair ? game.name : ''));
    });
    if (this.isPair) this.showDifference(apart.lines);
    this.mark(this.event);
  }

  showDifference(lines) {
    const parting = this.data.parting, rows = lines.map(([where, a, b]) =>
      make('tr', {}, make('th', {scope: 'row'}, where), make('td', {}, a), make('td', {}, b)));
    this.difference.replaceChildren(...[make('h2', {}, said.difference),
      parting ? make('p', {}, make('a', {href: `#s${parting.step}`}, `${said.parted}: #${parting.step}, ${said.partings[parting.kind]}`)) : null,
      ...(parting ? parting[languageNow()].map(line => make('p', {class: 'note'}, line)) : []),
      rows.length ? make('div', {class: 'wide', tabindex: 0, role: 'region', 'aria-label': said.difference}, make('table', {},
        make('thead', {}, make('tr', {}, make('td', {}), ...this.games.map(game => make('th', {scope: 'col'}, game.name)))),
        make('tbody', {}, rows))) : make('p', {}, said.same)].filter(part => part));
  }

  mark(event) {
    const line = event && document.getElementById(`s${this.number}-e${event}`);
    if (!line) return;
    line.classList.add('named');
    line.scrollIntoView({block: 'nearest'});
  }

  /// What the address bar says; a page without says where two games diverge.
  follow() {
    const [, step, event, language] = /^#(?:s(\d+)(?:\/e(\d+))?|end)(?:\/(en|ru))?$/.exec(location.hash) || [];
    if (language && language !== languageNow()) this.speak(language);
    const start = this.number >= 0 ? 0 : this.isPair ? this.data.parting?.step || 0 : this.data.at || 0;
    const here = this.number < 0 ? start : this.number;
    const wanted = step !== undefined ? Number(step) : location.hash.startsWith('#end') ? this.endFrom(0) : here;
    this.go(wanted, {event: Number(event || 0), quiet: step === undefined && wanted === 0, played: wanted === this.number + 1});
  }

  // ---- what can be done

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

  setSpeed(speed) {
    this.speed = speed;
    this.speedField.value = String(speed);
    if (this.playing) this.beat();
  }

  toggle() {
    if (this.playing) return this.pause();
    if (this.onward(this.number) === null) this.go(0);
    this.playButton.textContent = '❚❚';
    this.playButton.setAttribute('aria-label', said.pause);
    this.beat();
  }

  beat() {
    clearInterval(this.playing);
    this.playing = setInterval(() => { if (!this.stepOn()) this.pause(); }, delays[this.speed - 1]);
  }

  pause() {
    clearInterval(this.playing);
    this.playing = 0;
    this.playButton.textContent = '▶';
    this.playButton.setAttribute('aria-label', said.play);
  }

  search() {
    const text = this.searchField.value.trim();
    this.results.hidden = !text;
    if (!text) return;
    const found = searched(this.longer, text), shown = found.slice(0, 100);
    this.results.replaceChildren(make('p', {role: 'status'}, filled(said.found, found.length)), make('ul', {}, shown.map(({to, text: line}) =>
      make('li', {}, to ? make('a', {href: to, click: () => this.follow()}, line) : line))),
    found.length > shown.length ? make('p', {}, filled(said.more, found.length - shown.length)) : '');
  }

  notation() {
    const game = this.games[0], moment = this.momentOf(game);
    return moment.did === undefined ? said.start : game.en.actions[moment.did];
  }

  /// A position before this step and the actions up to it, as a case that `ringside case --approve` answers.
  saveCase() {
    const game = this.games[0], moment = this.momentOf(game);
    if (isStart(moment) || moment.did === undefined) return false;
    const text = this.notation();
    const clauses = [...new Set(eventsOf(game, moment).map(event => event.clause).filter(id => id))];
    const from = game.moments.findLast(one => one.given && one.number < moment.number);
    const when = game.moments.slice(from.number + 1, moment.number + 1).map(one => game.en.actions[one.did]);
    const asked = {...game.case, question: `What happens after '${text}'?`, clauses, given: from.given, when};
    const link = make('a', {href: URL.createObjectURL(new Blob([JSON.stringify(asked, null, 2) + '\n'], {type: 'application/json'})),
      download: `case-${(game.first || 0) + moment.number}.json`});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    return true;
  }

  escape() {
    if (this.help.open) this.help.close();
    hideCard();
    this.pause();
    this.results.hidden = true;
    this.searchField.value = '';
    document.activeElement.blur();
    for (const rule of document.querySelectorAll('.rule[aria-expanded=true]')) rule.click();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return this.escape();
    if (this.help.open || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    if (event.key === ' ' && event.target.closest && event.target.closest('button, summary')) return;
    const act = this.keys()[event.shiftKey && event.key.startsWith('Arrow') ? 'Shift+' + event.key : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  keys() {
    const vertical = this.isTree ? {ArrowUp: () => this.sibling(-1), ArrowDown: () => this.sibling(1)} : {};
    const speeds = Object.fromEntries([1, 2, 3, 4].map(speed => [String(speed), () => this.setSpeed(speed)]));
    const flip = () => this.flip(), variation = () => this.variation(), language = () => this.changeLanguage();
    return {ArrowRight: () => this.stepOn(), ArrowLeft: () => this.stepBack(), '.': () => this.stepOn(), ',': () => this.stepBack(),
      'Shift+ArrowRight': () => this.leap(1, 'turn'), 'Shift+ArrowLeft': () => this.leap(-1, 'turn'),
      PageDown: () => this.leap(1, 'round'), PageUp: () => this.leap(-1, 'round'), Home: () => this.go(0), End: () => this.go(this.endFrom(this.number)),
      ' ': () => this.toggle(), f: flip, F: flip, v: variation, V: variation, а: flip, А: flip, м: variation, М: variation,
      l: language, L: language, д: language, Д: language,
      '/': () => this.searchField.focus(), '?': () => this.help.showModal(), ...speeds, ...vertical};
  }
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = make('textarea', {'aria-label': said.copied}, text);
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

try {
  const data = JSON.parse(packedData);
  if (data.kind === 'collection') showCollection(data);
  else new Viewer(data);
  document.body.dataset.ready = '';
  performance.mark('opened');
} catch (error) {
  document.body.prepend(make('p', {role: 'alert'}, String(error)));
  throw error;
}
