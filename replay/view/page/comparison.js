// Two games side by side: what is not the same in them.

/// What is not the same in two frames: the cells, and words for all of it.
function apartIn(game, left, right) {
  const cells = new Set(), lines = [];
  if (!left || !right) return {cells, lines};
  const on = (frame, i) => wordsOfCell(game, frame, i).join(', ') || said.empty;
  game.cells.forEach(([name], i) => {
    const alike = frame => [frame.cells[i], piecesOn(frame, i)];
    if (same(alike(left), alike(right))) return;
    cells.add(i);
    lines.push([name, on(left, i), on(right, i)]);
  });
  left.panels.forEach((panel, i) => {
    const other = right.panels[i] || [], title = panel[2] || said.beside;
    for (const [at, toText] of [[4, itemText], [5, items => items.map(itemText).join(', ') || said.none]])
      for (const [name, value] of panel[at]) {
        const there = member(other[at], name)?.[1];
        if (!same(value, there)) lines.push([`${title}, ${name}`, toText(value), there === undefined ? said.none : toText(there)]);
      }
  });
  if (!same(left.to_do, right.to_do)) lines.push([said.toDo, left.to_do.join('; ') || said.none, right.to_do.join('; ') || said.none]);
  return {cells, lines};
}

/// The same as a table, below where the two diverge.
function differenceOf({games, parting}, lines) {
  const rows = lines.map(([where, a, b]) =>
    make('tr', {}, make('th', {scope: 'row'}, where), make('td', {}, a), make('td', {}, b)));
  return [make('h2', {}, said.difference),
    parting ? make('p', {}, make('a', {href: `#s${parting.step}`}, `${said.parted}: #${parting.step}, ${said.partings[parting.kind]}`)) : null,
    ...(parting ? parting[languageNow()].map(line => make('p', {class: 'note'}, line)) : []),
    rows.length ? make('div', {class: 'wide', tabindex: 0, role: 'region', 'aria-label': said.difference}, make('table', {},
      make('thead', {}, make('tr', {}, make('td', {}), ...games.map(game => make('th', {scope: 'col'}, game.name)))),
      make('tbody', {}, rows))) : make('p', {}, said.same)].filter(part => part);
}
