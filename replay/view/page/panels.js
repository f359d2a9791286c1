// What lies beside the field: what each seat has, what lies there for all, what is to be done, what the signs mean.
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

function seatSign(seat, label) {
  return shape('svg', {width: 26, height: 22, viewBox: '-13 -11 26 22', 'aria-hidden': 'true'}, seatShape(seat, label, [0, 0], design.panel.seat));
}

/// How many of each item the other list lacks.
function lacking(items, others) {
  const left = (others || []).map(item => JSON.stringify(item));
  return items.map(item => {
    const at = left.indexOf(JSON.stringify(item));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const member = (list, name) => (list || []).find(one => one[0] === name);

function panelOf(game, panel, other) {
  const [seat, label, title, active, facts, lists] = panel;
  const name = seat >= 0 && game.seats[seat] ? `${title} · ${game.seats[seat]}` : title;
  const heading = (seat >= 0 || title) && make('h2', {}, seat >= 0 && seatSign(seat, label) || null, make('span', {}, name),
    active ? make('strong', {class: 'turn'}, said.yourTurn) : null);
  const differs = flag => flag ? {class: 'differs'} : {};
  const factList = make('dl', {}, facts.map(([fact, value]) => make('div', {},
    make('dt', {}, fact), make('dd', differs(other && !same(member(other[4], fact)?.[1], value)), tileText(game, itemText(value))))));
  const rows = lists.map(([list, items]) => {
    const missing = other ? lacking(items, member(other[5], list)?.[1]) : [];
    const chips = items.map((item, i) => make('li', {class: ['chip', Array.isArray(item) && 'down', missing[i] && 'differs'].filter(x => x).join(' ')},
      tileText(game, itemText(item))));
    return [make('p', {class: 'list-name'}, list), items.length ? make('ul', {class: 'chips', 'aria-label': list}, chips) : make('p', {}, said.none)];
  });
  return make('section', {class: `panel${seat >= 0 ? ` seat-${seat % design.seats.length}` : ''}${active ? ' active' : ''}`}, heading || null,
    facts.length ? factList : null, rows.flat());
}

/// A sample of a ground, filled as the cells of the first field are.
const groundSign = name => shape('svg', {width: 26, height: 19, class: 'ground-sign field', 'aria-hidden': 'true'},
  shape('rect', {x: 0.5, y: 0.5, width: 25, height: 18, rx: design.sign.corner, fill: `url(#${name}-0)`, stroke: colours.rule}));

/// The marks that occur, with what they mean.
function legendOf(game, frame) {
  const entries = new Map();
  for (const mark of frame.marks) {
    const [sign, meaning, ground] = game.marks[mark];
    entries.set(meaning, [...(entries.get(meaning) || []), ground ? groundSign(grounds[ground]) : make('span', {class: 'mark'}, sign)]);
  }
  return [...entries].map(([meaning, signs]) => make('li', {}, signs, ' ', meaning));
}

/// `drawn` has the panels that stand there, which stay if they are as they were.
function besideOf(game, frame, other, drawn) {
  const before = new Map(drawn);
  drawn.clear();
  const panels = frame.panels.map((panel, i) => {
    const element = !other && before.get(panel) || panelOf(game, panel, other && other.panels[i]);
    drawn.set(panel, element);
    return element;
  });
  const lines = (title, list) => list.length ? make('section', {class: 'panel'}, make('h2', {}, title), make('ul', {}, list.map(line => make('li', {}, line)))) : null;
  const legend = legendOf(game, frame);
  return [...panels, lines(said.toDo, frame.to_do), ...frame.words.map(word => make('p', {}, word)),
    legend.length ? make('ul', {class: 'legend', 'aria-label': said.legend}, legend) : null].filter(part => part);
}
