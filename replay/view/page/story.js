// What happened in words: all that is to be said of one step.
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

function eventLine(game, step, event, i, path) {
  const line = make('li', {id: !game.second && `s${step}-e${i + 1}`}, make('span', {}, event.text), ' ');
  if (event.clause) line.append(ruleButton(game, event.clause, line));
  if (event.ruling) {
    const ruling = game.rulings.find(one => one.id === event.ruling);
    line.append(make('small', {title: ruling && rulingWords(game, ruling)}, ` ${rulingText(game, event.ruling)}`));
  }
  line.append(make('a', {class: 'anchor', href: `#${path}/e${i + 1}`, 'aria-label': said.linkTo, title: said.linkTo}, '¶'));
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
function momentAccount(game, moment, name = '') {
  const events = eventsOf(game, moment), own = wordsOf(game, moment), path = pathOf(game, moment.number);
  const parts = [make('h2', {class: 'doing'}, make('span', {class: 'at'}, `${name}${placeOf(game, moment.number)} `),
    isStart(moment) ? said.start : [make('span', {}, whoIs(game, moment.who) + ': '), make('code', {}, actionOf(game, moment))])];
  if (moment.value) parts.push(make('p', {class: 'worth'}, `${said.value}: ${moment.value}`));
  if (moment.set) parts.push(make('p', {}, `${said.set}: ${moment.set}`));
  if (events.length)
    parts.push(make('ol', {class: 'events', 'aria-label': said.happened}, events.map((event, i) => eventLine(own, moment.number, event, i, path))));
  for (const line of textsOf(own, moment.notes)) parts.push(make('p', {class: 'note'}, line));
  for (const line of textsOf(own, moment.ending)) parts.push(make('p', {class: 'ending'}, line));
  if (moment.trouble) parts.push(make('p', {class: 'trouble', role: 'alert'}, moment.trouble));
  return [...parts, ...choices(own, moment)];
}

/// Shows the event that an address names.
function markEvent(step, event) {
  const line = event && document.getElementById(`s${step}-e${event}`);
  if (!line) return;
  line.classList.add('named');
  line.scrollIntoView({block: 'nearest'});
}
