// An example of a book: the question, what happened, and the boards before and after. Each is drawn when it comes into sight.
const bookPatterns = 'book';
let bookWidth = 0;  // of the window, asked for once: to ask is to lay the page out

/// A picture of a moment: the field of the viewer, which in a book nobody walks through.
function stillField(game, moment, width) {
  const field = new Field(game, bookPatterns, false);
  field.measure(width);
  field.draw(frameOf(game, moment));
  field.grid.remove();
  field.svg.querySelector('defs').remove();
  furnished(field.svg, {role: 'img', 'aria-label': `${said.field}, ${placeOf(game, moment.number)}`}, []);
  field.art.removeAttribute('aria-hidden');
  return make('div', {class: 'field'}, field.svg);
}

/// What lies beside the field and differs between two moments; of a single one all of it.
function stillPanels(game, moment, other) {
  const frame = frameOf(game, moment), before = other && frameOf(game, other);
  const panels = frame.panels.map((panel, i) => [panel, before && before.panels[i]])
    .filter(([panel, old]) => !before || !same(panel, old)).map(([panel, old]) => panelOf(game, panel, old));
  return panels.length ? make('div', {class: 'beside'}, panels) : null;
}

const boardOf = (game, title, moment, other) => make('figure', {}, title ? make('figcaption', {}, title) : null,
  stillField(game, moment, Math.min(340, bookWidth - 40)), stillPanels(game, moment, other));

function boardsOf(game) {
  const first = game.moments[0], last = game.moments[game.moments.length - 1];
  if (first === last) return make('div', {class: 'boards'}, boardOf(game, '', first));
  return make('div', {class: 'boards'}, boardOf(game, said.before, first, last), boardOf(game, said.after, last, first));
}

/// What was done and what came of it, step by step.
function accountOf(game) {
  const steps = game.moments.slice(1).map(moment => make('li', {}, make('span', {}, `${whoIs(game, moment.who)}: `), make('code', {}, actionOf(game, moment)),
    make('ul', {class: 'events'}, eventsOf(game, moment).map(event => make('li', {}, event.text, ' ', event.clause ? clauseLink(event.clause) : null,
      event.ruling ? [' ', clauseLink(event.ruling)] : null)))));
  return steps.length ? make('ol', {class: 'played'}, steps) : null;
}

const forbiddenLines = example => example.forbidden.map(([action, reason, clause]) =>
  make('p', {class: 'cannot'}, `${said.cannot}: `, make('code', {}, inBoth(action)), ` — ${inBoth(reason)} `, clause ? clauseLink(clause) : null));

const rulingsChosen = example => Object.entries(example.ruled).map(([ruling, option], i) => [i ? ', ' : `${said.ruledHere} `, clauseLink(ruling), `=${option}`]);

function exampleBody(book, example) {
  const game = book.games[example.game];
  const every = example.forEvery.length ? make('p', {class: 'note'}, filled(said.holdsForEvery, example.forEvery.join(', '))) : null;
  return [example.answer ? make('p', {class: 'answer'}, make('strong', {}, `${said.answer}: `), linked(inBoth(example.answer))) : null,
    accountOf(game), forbiddenLines(example), boardsOf(game), every,
    make('p', {class: 'note'}, rulingsChosen(example), ' ', make('code', {}, example.name), [example.source, ...example.sources || []].filter(text => text).map(text => ` · ${text}`),
      example.page ? [' · ', make('a', {href: sitePage(example.page)}, said.playOn)] : null)];
}

/// Only the summary shows; the rest is made when it is opened.
function foldedExample(id, summary, body) {
  const fill = () => { if (folded.childElementCount < 2) folded.append(...body().flat().filter(part => part)); };
  const folded = make('details', {class: 'example', id, toggle: () => { if (folded.open) fill(); }}, make('summary', {}, summary));
  folded.fill = fill;
  return folded;
}

function exampleOf(book, number) {
  const example = book.examples[number];
  return foldedExample(`case:${example.name}`, [example.question, ...Object.entries(example.ruled).map(([ruling, option]) => make('small', {}, ` ${ruling}=${option}`)),
    changeMark(book, 'examples', example.name)], () => exampleBody(book, example));
}

/// The line in which a reading diverges: on each side what its last action comes to, or what can be done after it.
function divergenceBody(book, word, {effect, onlyUsual, onlyOwn, usual, own, name}) {
  const sides = [[book.games[usual], said.usually, onlyUsual], [book.games[own], filled(said.otherwise, word), onlyOwn]];
  const [game] = sides[0], lastOf = ({moments}) => moments[moments.length - 1], before = effect ? game.moments[game.moments.length - 2] : lastOf(game);
  const onlyLegal = only => only.length ? make('p', {}, `${said.onlyLegal}: `, only.flatMap((text, i) => [i ? ' · ' : '', make('code', {}, inBoth(text))])) : null;
  const boards = effect ? sides.map(([one, title]) => boardOf(one, title, lastOf(one), before)) : [];
  return [effect ? null : accountOf(game), sides.filter(([, , only]) => effect || only.length).flatMap(([one, title, only]) => [make('p', {}, make('strong', {}, title)), effect ? accountOf(one) : null, onlyLegal(only)]),
    make('div', {class: 'boards'}, boardOf(game, said.before, before, effect ? lastOf(game) : undefined), boards), make('p', {class: 'note'}, `${said.positionOf}: `, make('a', {href: `#case:${name}`}, book.examples.find(example => example.name === name)?.question ?? name))];
}

const divergencesOf = (book, ruling) => ruling.options.filter(option => option.smallest).map(({word, smallest}) =>
  foldedExample(`smallest:${ruling.id}=${word}`, filled(filled(said.smallest, `${ruling.id}=${word}`), smallest.actions), () => divergenceBody(book, word, smallest)));
