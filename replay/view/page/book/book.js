// The book of a game's rules: clauses with their examples, what the booklet leaves open, tiles, boards, an index.
const clauseLink = id => make('a', {href: `#${id}`, class: 'rule'}, id);

/// A text in which each clause that it names is a link.
const linked = text => text.split(/([A-Z]{2}-\d+(?:\.\d+)*)/).map((part, i) => i % 2 ? clauseLink(part) : part);

/// Is it new, or otherwise than in an earlier book?
function changeMark(book, part, id) {
  const has = kind => book.since?.[kind][part]?.includes(id);
  return has('new') ? make('mark', {}, ` ${said.added}`) : has('changed') ? make('mark', {}, ` ${said.changed}`) : null;
}

const exampleLink = (book, number) => make('a', {href: `#case:${book.examples[number].name}`}, book.examples[number].question);

function clauseArticle(book, clause) {
  const lists = [clause.rulings && make('p', {class: 'note'}, `${said.leftOpen}: `, clause.rulings.flatMap((id, i) => [i ? ', ' : '', clauseLink(id)]))];
  const beside = (clause.beside || []).slice(0, 6);
  if (beside.length && !clause.examples)
    lists.push(make('p', {class: 'note'}, `${said.alsoIn}: `, beside.flatMap((number, i) => [i ? ' · ' : '', exampleLink(book, number)])));
  const bare = !clause.examples && !beside.length;
  return make('article', {class: 'clause', id: clause.id, tabindex: -1},
    make('p', {}, make('a', {class: 'rule', href: `#${clause.id}`}, clause.id), ' ', linked(inBoth(clause.text)),
      clause.acts ? null : make('small', {}, ` ${said.definition}`), bare && clause.acts ? make('small', {class: 'bare'}, ` ${said.noExample}`) : null,
      changeMark(book, 'clauses', clause.id)),
    lists, (clause.examples || []).map(number => exampleOf(book, number)));
}

const chapterSection = (book, chapter) => make('section', {}, make('h2', {id: chapter.id, tabindex: -1}, `${chapter.id} ${inBoth(chapter.title)}`),
  chapter.clauses.map(clause => clauseArticle(book, clause)));

function impactText({games, parted, median}) {
  if (!parted) return filled(said.never, games);
  const share = 100 * parted / games;
  return `${filled(said.share, share < 1 ? share.toFixed(1) : Math.round(share))}${median === null ? '' : ` · ${median}`}`;
}

const heads = names => make('thead', {}, make('tr', {}, names.map(name => make('th', {scope: 'col'}, said[name]))));
const wideTable = (label, kind, names, rows) => make('div', {class: 'wide', tabindex: 0, role: 'region', 'aria-label': label},
  make('table', {class: kind}, heads(names), make('tbody', {}, rows)));

function rulingArticle(book, ruling) {
  const rows = ruling.options.map(option => make('tr', {}, make('th', {scope: 'row'}, make('code', {}, option.word), option.preset ? make('small', {}, ` ${said.byDefault}`) : null),
    make('td', {}, linked(inBoth(option.meaning)), (option.chosen || []).map(who => make('p', {class: 'note'}, who))), make('td', {}, option.preset ? said.none : option.impact ? impactText(option.impact) : said.notMeasured),
    make('td', {}, (option.examples || []).flatMap((number, i) => [i ? make('br') : '', exampleLink(book, number)]))));
  return make('article', {class: 'clause', id: ruling.id, tabindex: -1},
    make('h3', {}, make('a', {class: 'rule', href: `#${ruling.id}`}, ruling.id), ' ', inBoth(ruling.question), changeMark(book, 'rulings', ruling.id)),
    make('p', {class: 'note'}, ruling.clauses.flatMap((id, i) => [i ? ', ' : '', clauseLink(id)])),
    wideTable(ruling.id, 'options', ['option', 'meaning', 'impactOf', 'examples'], rows), divergencesOf(book, ruling));
}

function tileTable(book) {
  const rows = book.tiles.map(tile => make('tr', {id: tile.id, tabindex: -1}, make('th', {scope: 'row'}, inBoth(tile.name), changeMark(book, 'tiles', tile.id)),
    make('td', {}, `${inBoth(tile.type)} ${tile.generation}`), make('td', {}, tile.count),
    make('td', {}, inBoth(tile.does), tile.standIn ? make('small', {class: 'bare'}, ` ${said.standIn}`) : null)));
  return wideTable(said.tiles, 'tiles', ['tileName', 'kind', 'count', 'does'], rows);
}

function boardFigures(book) {
  const drawn = make('div', {class: 'boards'});
  drawn.fill = () => {
    if (!drawn.childElementCount) drawn.append(...book.boards.map(({name, game}) => make('figure', {}, make('figcaption', {}, make('code', {}, name)),
      stillField(book.games[game], book.games[game].moments[0], Math.min(480, bookWidth - 40)))));
  };
  return drawn;
}

const wordLists = book => make('ul', {class: 'index'}, inBoth(book.index).map(([word, places]) => make('li', {}, word, ' ', places.flatMap((id, i) => [i ? ', ' : '', clauseLink(id)]))));

function changesSection({since}) {
  if (!since) return null;
  const lines = (kind, title) => Object.values(since[kind]).flat().map(id => make('li', {}, make('a', {href: `#${id}`}, id), ` ${title}`));
  const gone = Object.values(since.gone).flat();
  const items = [...lines('new', said.added), ...lines('changed', said.changed)];
  return make('section', {}, make('h2', {id: 'changes', tabindex: -1}, said.changes), items.length ? make('ul', {class: 'index'}, items) : make('p', {}, said.none),
    gone.length ? make('p', {}, filled(said.gone, gone.join(', '))) : null);
}

/// Chapters in their order, and what stands behind them: [id, title, parts].
function backOf(book) {
  return [['open', said.openQuestions, () => [book.impact ? make('p', {class: 'note'}, filled(filled(said.measured, book.impact.games), book.impact.seed)) : null,
    book.rulings.map(ruling => rulingArticle(book, ruling))], book.rulings.length],
  ['tiles', said.tiles, () => tileTable(book), book.tiles.length], ['boards', said.boards, () => boardFigures(book), book.boards.length],
  ['index', said.index, () => wordLists(book), true]].filter(([, , , stands]) => stands);
}
const backSection = ([id, title, parts]) => make('section', {}, make('h2', {id, tabindex: -1}, title), [parts()].flat(2));
