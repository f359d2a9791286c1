// Finding in a book: all words must stand in a clause, question, tile or example, in the language of now or in the other one.
function bookEntries(book) {
  const texts = pair => pair.join(' ');
  return [...book.chapters.flatMap(chapter => chapter.clauses.map(clause => [clause.id, inBoth(clause.text), texts(clause.text)])),
    ...book.rulings.map(ruling => [ruling.id, inBoth(ruling.question), [texts(ruling.question), ...ruling.options.map(option => `${option.word} ${texts(option.meaning)}`)].join(' ')]),
    ...book.tiles.map(tile => [tile.id, `${inBoth(tile.name)}: ${inBoth(tile.does)}`, `${texts(tile.name)} ${texts(tile.does)}`]),
    ...book.examples.map(example => [`case:${example.name}`, example.question, `${example.question} ${inBoth(example.answer || '')}`])];
}

const mostFound = 30;
function finder(book) {
  const entries = bookEntries(book).map(([id, shown, text]) => [id, shown, `${id} ${text}`.toLowerCase()]);
  const list = make('ul', {class: 'found', 'aria-live': 'polite'});
  const look = event => {
    const wanted = event.target.value.toLowerCase().split(/\s+/).filter(word => word);
    const hits = wanted.length ? entries.filter(([, , text]) => wanted.every(word => text.includes(stemOf(word)))) : [];
    list.replaceChildren(...hits.slice(0, mostFound).map(([id, shown]) => make('li', {}, make('a', {href: `#${id}`}, id.replace(/^case:/, '')), ' ', shown)),
      ...wanted.length && !hits.length ? [make('li', {}, said.nothing)] : hits.length > mostFound ? [make('li', {}, filled(said.more, hits.length - mostFound))] : []);
  };
  return make('div', {class: 'finder'}, make('label', {for: 'filter'}, said.lookFor, ' '), make('input', {id: 'filter', type: 'search', input: look}), list);
}
