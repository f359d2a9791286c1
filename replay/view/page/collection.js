// Many games in one table, each with how it ended and what is wrong with it.
function gameRow(game) {
  const wrong = game.finding !== undefined;
  return make('tr', {class: wrong ? 'wrong' : ''}, make('th', {scope: 'row'}, game.name), make('td', {}, game.game || said.none),
    make('td', {class: 'count'}, game.steps === undefined ? '' : String(game.steps)),
    make('td', {}, game.end || (game.game ? said.unfinished : '')), make('td', {}, game.result || ''),
    make('td', {class: wrong ? 'trouble' : ''}, wrong ? game.finding : said.fine,
      game.clause ? make('small', {}, ` ${game.clause}`) : null, game.see ? make('p', {}, make('code', {}, game.see)) : null));
}

function showCollection(data) {
  const change = () => {
    tellIn(otherLanguage());
    showCollection(data);
  };
  const body = make('tbody', {}), count = make('p', {role: 'status'});
  const rows = data.rows.map(game => [Object.values(game).join(' ').toLowerCase(), game]);
  const shown = 2000;
  const field = make('input', {type: 'search', id: 'filter', placeholder: '/', input: () => list()});
  const list = () => {
    const found = rows.filter(([text]) => text.includes(field.value.toLowerCase()));
    body.replaceChildren(...found.slice(0, shown).map(([, game]) => gameRow(game)));
    count.textContent = filled(said.found, found.length) + (found.length > shown ? `, ${filled(said.more, found.length - shown)}` : '');
  };
  const heads = [said.games, said.game, said.steps, said.end, said.result, said.finding].map(text => make('th', {scope: 'col'}, text));
  const table = make('table', {}, make('thead', {}, make('tr', {}, heads)), body);
  document.body.replaceChildren(
    make('header', {}, make('h1', {}, data.source), make('p', {}, data.tally.join(' · ')), languageButton(change)),
    make('main', {class: 'collection'}, make('label', {for: 'filter'}, said.filter + ' '), field, count,
      make('div', {class: 'wide', tabindex: 0, role: 'region', 'aria-label': said.games}, table)));
  document.onkeydown = event => {
    if (event.key === 'Escape') field.blur();
    if (document.activeElement === field || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/') {
      event.preventDefault();
      field.focus();
    }
    if ('lLдД'.includes(event.key)) change();
  };
  list();
}
