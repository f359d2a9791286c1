// What happened in words: the list of steps by rounds and turns, and all that is to be said of one of them.
function ruleText(game, id) {
  return (languageNow() === 'ru' && game.ru.clauses[id]) || game.clauses[id] || '';
}

/// A clause's id that opens its text.
function ruleButton(game, id, place) {
  const opened = make('p', {class: 'rule-text', hidden: true}, make('strong', {}, id), ' ', ruleText(game, id));
  const act = event => {
    opened.hidden = !opened.hidden;
    event.currentTarget.setAttribute('aria-expanded', String(!opened.hidden));
  };
  place.append(opened);
  return button(id, `${said.clause} ${id}`, act, {class: 'rule', 'aria-expanded': 'false'});
}

function rulingText(game, id) {
  const ruling = game.rulings.find(one => one.id === id);
  return ruling ? `${id}=${ruling.option}` : id;
}

/// What a ruling asks, and what the option in force answers.
function rulingWords(game, ruling) {
  return (languageNow() === 'ru' && game.ru.rulings[game.rulings.indexOf(ruling)]) || `${ruling.question} ${ruling.meaning}`;
}

function eventLine(game, step, event, i) {
  const line = make('li', {id: !game.second && `s${step}-e${i + 1}`}, make('span', {}, event.text), ' ');
  if (event.clause) line.append(ruleButton(game, event.clause, line));
  if (event.ruling) {
    const ruling = game.rulings.find(one => one.id === event.ruling);
    line.append(make('small', {title: ruling && rulingWords(game, ruling)}, ` ${rulingText(game, event.ruling)}`));
  }
  line.append(make('a', {class: 'anchor', href: `#s${step}/e${i + 1}`, 'aria-label': said.linkTo, title: said.linkTo}, '¶'));
  const rule = line.querySelector('.rule-text');
  if (rule) line.append(rule);
  return line;
}

function barredLines(game, barred) {
  return barred.map(([why, ...actions]) => {
    const {text, clause} = happening(game, why);
    const line = make('li', {}, make('span', {}, numbersIn(actions).map((action, i) => [i ? ', ' : '', make('code', {}, game.actions[action])])), ': ',
      text, ' ');
    if (clause) line.append(ruleButton(game, clause, line));
    return line;
  });
}

function otherwiseLines(game, others) {
  return others.map(([reading, why, sentences]) => {
    const [ruling, option, meaning] = game.readings[reading];
    return make('li', {}, make('strong', {}, `${game.rulings[ruling].id}=${option}`), ' ', (languageNow() === 'ru' && game.ru.readings[reading]) || meaning,
      why === null ? null : make('p', {}, `${said.illegal}: ${game.happenings[why]}`),
      sentences && sentences.length ? make('ul', {}, sentences.map(number => make('li', {}, game.happenings[number]))) : null);
  });
}

const actionList = (game, numbers) => make('ul', {class: 'actions'}, numbers.map(action => make('li', {}, make('code', {}, game.actions[action]))));

function choices(game, moment) {
  const parts = [];
  if (moment.legal) {
    const others = numbersIn(moment.legal).filter(action => action !== moment.did);
    const title = moment.who === -1 ? said.draws : said.legal;
    parts.push(foldable(`${title} (${others.length})`, () => others.length ? actionList(game, others) : make('p', {}, said.alone), {kind: 'legal'}));
  }
  if (moment.barred) parts.push(foldable(said.barred, () => make('ul', {}, barredLines(game, moment.barred)), {kind: 'barred'}));
  if (moment.otherwise)
    parts.push(foldable(`${said.otherwise} (${moment.otherwise.length})`, () => make('ul', {}, otherwiseLines(game, moment.otherwise)), {kind: 'otherwise'}));
  if (moment.may) {
    const legal = numbersIn(moment.may.legal);
    parts.push(foldable(`${said.may} · ${whoIs(game, moment.may.who)} (${legal.length})`,
      () => [actionList(game, legal), make('ul', {}, barredLines(game, moment.may.barred || []))], {kind: 'may'}));
  }
  return parts;
}

/// All that is to be said of a moment.
function momentTold(game, moment, name = '') {
  const events = eventsOf(game, moment);
  const parts = [make('h2', {class: 'doing'}, make('span', {class: 'at'}, `${name}#${(game.first || 0) + moment.number} `),
    isStart(moment) ? said.start : [make('span', {}, whoIs(game, moment.who) + ': '), make('code', {}, actionOf(game, moment))])];
  if (moment.value) parts.push(make('p', {class: 'worth'}, `${said.value}: ${moment.value}`));
  if (moment.set) parts.push(make('p', {}, `${said.set}: ${moment.set}`));
  if (events.length) parts.push(make('ol', {class: 'events', 'aria-label': said.happened}, events.map((event, i) => eventLine(game, moment.number, event, i))));
  for (const line of textsOf(game, moment.notes)) parts.push(make('p', {class: 'note'}, line));
  for (const line of textsOf(game, moment.ending)) parts.push(make('p', {class: 'ending'}, line));
  if (moment.trouble) parts.push(make('p', {class: 'trouble', role: 'alert'}, moment.trouble));
  return [...parts, ...choices(game, moment)];
}

/// Moments in a row that have a round in common, or, where there are no rounds, fifty of them.
function roundsOf(game) {
  const rounds = [];
  game.moments.slice(1).forEach(moment => {
    const name = moment.round === undefined ? Math.floor((moment.number - 1) / 50) : moment.round;
    const last = rounds[rounds.length - 1];
    if (last && last.name === name) last.moments.push(moment);
    else rounds.push({name, counted: moment.round !== undefined, moments: [moment]});
  });
  return rounds;
}

class StepList {
  constructor(game, beside) {
    this.game = game;
    this.beside = beside;  // the other game of a comparison
    this.rounds = roundsOf(game);
    this.groups = this.rounds.map(round => this.group(round));
    this.element = make('nav', {class: 'steps', 'aria-label': said.steps, tabindex: 0},
      make('a', {class: 'step', href: '#s0'}, make('span', {class: 'at'}, '#' + (game.first || 0)), ' ', said.start), this.groups);
    this.rows = new Map([[0, this.element.firstChild]]);
  }

  group(round) {
    const first = round.moments[0].number, last = round.moments[round.moments.length - 1].number, base = this.game.first || 0;
    const title = round.counted ? `${said.round} ${round.name} · #${base + first}–${base + last}` : `#${base + first}–${base + last}`;
    return foldable(title, () => this.rowsOf(round));
  }

  row(moment, begins) {
    const row = make('a', {class: 'step' + (begins ? ' begins' : '') + (moment.who < 0 ? ' drawn' : ''), href: `#s${moment.number}`},
      make('span', {class: 'at'}, `#${(this.game.first || 0) + moment.number}`), ' ',
      moment.who >= 0 ? make('span', {class: `dot seat-${moment.who % design.seats.length}`}, String(moment.who)) : null, ' ',
      make('span', {class: 'what'}, actionOf(this.game, moment)));
    const other = this.beside && this.beside.moments[moment.number];
    if (this.beside && (!other || doing(this.beside, other) !== doing(this.game, moment)))
      row.append(make('span', {class: 'other'}, other ? actionOf(this.beside, other) : said.none));
    this.rows.set(moment.number, row);
    return row;
  }

  openAt(number) {
    this.rounds.forEach((round, i) => {
      const last = round.moments[round.moments.length - 1].number;
      if (number < round.moments[0].number || number > last) return;
      this.open(i);
    });
  }

  /// Opens a round, and makes its rows now, not when the browser reports it.
  open(i) {
    this.groups[i].open = true;
    if (!this.rows.has(this.rounds[i].moments[0].number)) this.groups[i].append(...this.rowsOf(this.rounds[i]));
  }

  rowsOf(round) { return round.moments.map((moment, i) => this.row(moment, !i || moment.turn !== round.moments[i - 1].turn)); }

  show(number) {
    this.openAt(number);
    if (this.current) this.current.removeAttribute('aria-current');
    this.current = this.rows.get(number);
    if (!this.current) return;
    this.current.setAttribute('aria-current', 'step');
    const list = this.element, top = this.current.getBoundingClientRect().top - list.getBoundingClientRect().top;
    if (top < 30 || top > list.clientHeight - 60) list.scrollTop += top - list.clientHeight / 3;
  }

  /// For paper: every step. What was folded is folded again afterwards.
  unfoldAll() {
    this.folded = this.groups.filter(group => !group.open);
    this.rounds.forEach((_, i) => this.open(i));
  }

  foldAgain() {
    for (const group of this.folded || []) group.open = false;
    this.folded = [];
  }
}

/// Where a text occurs: in actions, events, clauses that are cited, and in rules.
function searched(game, text) {
  const wanted = text.toLowerCase(), has = word => word.toLowerCase().includes(wanted);
  const found = [];
  for (const moment of game.moments) {
    if (!isStart(moment) && has(doing(game, moment))) found.push({to: `#s${moment.number}`, text: `#${(game.first || 0) + moment.number} ${doing(game, moment)}`});
    eventsOf(game, moment).forEach((event, i) => {
      if (has(event.text) || has(event.clause || ''))
        found.push({to: `#s${moment.number}/e${i + 1}`, text: `#${(game.first || 0) + moment.number} ${event.text} ${event.clause ? `[${event.clause}]` : ''}`});
    });
  }
  for (const id of Object.keys(game.clauses)) if (has(id) || has(ruleText(game, id))) found.push({text: `${id}  ${ruleText(game, id)}`});
  return found;
}
