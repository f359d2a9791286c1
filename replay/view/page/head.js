// What stands above and beside the field and does not change: the head of the page, the question of a case, the rulings in force.
function question(game, asked) {
  const rules = make('ul', {}, asked.clauses.map(id => make('li', {}, make('strong', {}, id), ' ', ruleText(game, id))));
  const forbidden = asked.forbidden.map(([action, why, clause]) => make('li', {}, make('code', {}, action), ': ', why, clause ? ` [${clause}]` : ''));
  return make('section', {class: 'asked', 'aria-label': said.question}, make('h2', {}, asked.question), [asked.answer, asked.verdict[+(languageNow() === 'ru')]].map(text => text && make('p', {}, text)),
    asked.sources.map(source => make('p', {class: 'note'}, source)), rules,
    forbidden.length ? [make('h3', {}, said.forbidden), make('ul', {}, forbidden)] : null);
}

function headOf({title, source, about, asked, games: [game]}) {
  return make('header', {}, make('h1', {}, title, make('small', {}, ` ${source}`)), about.map(line => make('p', {}, line)),
    game.eyes === undefined ? null : make('p', {class: 'eyes'}, game.texts[game.eyes]), asked ? question(game, asked) : null);
}

function rulingsOf(game) {
  if (!game.rulings.length) return null;
  return foldable(`${said.rulings} (${game.rulings.length})`, () => make('dl', {class: 'rulings'}, game.rulings.map(ruling => make('div', {},
    make('dt', {}, make('strong', {}, `${ruling.id}=${ruling.option}`), ruling.chosen ? ` (${said.chosen})` : ''),
    make('dd', {}, rulingWords(game, ruling))))));
}
