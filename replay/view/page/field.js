// The field: redrawn for each moment, under a grid of cells that stays, so that whoever reads it by keyboard keeps their place.
const smallestSide = 27;
const itemText = item => Array.isArray(item) ? item[0] : item;
const grounds = ['', ...design.grounds.map(ground => ground.name)];
const settled = matchMedia('(prefers-reduced-motion: reduce)');

function directionOf([x, y]) {
  const words = [y < 0 ? 'north' : y > 0 ? 'south' : '', x > 0 ? 'east' : x < 0 ? 'west' : ''].filter(word => word);
  return said[words.join('-')];
}

class Field {
  constructor(game, id, flipped) {
    this.game = game;
    this.id = id;
    this.flipped = flipped;
    this.at = 0;  // the cell that Tab leads to
    this.grounds = shape('g');
    this.arrows = shape('g');
    this.things = shape('g');
    this.above = shape('g');
    this.names = shape('g');
    this.art = shape('g', {'aria-hidden': 'true'});
    this.grid = shape('g', {});
    this.told = make('p', {class: 'told', 'aria-hidden': 'true'});
    this.svg = shape('svg', {role: 'grid', 'aria-label': said.field, 'font-family': fonts, keydown: event => this.key(event)},
      patterns(id), this.art, this.grid);
    this.hasThings = game.moments.some(moment => moment.frame && moment.frame.cells.some(cell => cell[0].length));
  }

  /// Where everything lies when the field may be so wide.
  measure(width) {
    const {grid, cells, columns} = this.game, form = design[grid], {border, names, square, hexagon} = design.field, turn = this.flipped ? -1 : 1;
    const places = cells.map(([, x, y]) => onPlane(grid, turn * x, turn * y));
    const [left, top] = [0, 1].map(k => Math.min(...places.map(place => place[k])));
    const [right, bottom] = [0, 1].map(k => Math.max(...places.map(place => place[k])));
    const margin = border + (columns.length ? names.room : 0);
    const largest = grid === 'square' ? square.laid : hexagon[this.hasThings ? 'laid' : 'bare'];
    const side = Math.min(largest, Math.max(smallestSide, (width - margin - border) / (right - left + form.extent[0])));
    const origin = [margin + side * (form.extent[0] / 2 - left), margin + side * (form.extent[1] / 2 - top)];
    this.side = side;
    this.origin = origin;
    this.cells = places.map(([x, y]) => cellShape(grid, [origin[0] + side * x, origin[1] + side * y], side));
    this.width = Math.ceil((right - left + form.extent[0]) * side + margin + border);
    this.height = Math.ceil((bottom - top + form.extent[1]) * side + margin + border);
    furnished(this.svg, {width: this.width, height: this.height, viewBox: `0 0 ${this.width} ${this.height}`}, []);
    this.begin();
    const isRead = this.svg.contains(document.activeElement);
    this.layGrid();
    if (isRead) this.places[this.at].focus({preventScroll: true});
  }

  /// Nothing is drawn yet; what does not change is.
  begin() {
    this.drawn = [];
    this.grounds.replaceChildren(...this.cells.map(() => shape('g')));
    this.things.replaceChildren(...this.cells.map(() => shape('g')));
    this.names.replaceChildren(...this.sideNames());
    this.art.replaceChildren(this.grounds, this.arrows, this.things, this.above, this.names);
  }

  /// A row for each height, from the top, its cells from the left.
  layGrid() {
    const rows = new Map();
    this.cells.forEach((cell, i) => {
      const height = Math.round(cell.y);
      if (!rows.has(height)) rows.set(height, []);
      rows.get(height).push(i);
    });
    this.places = this.cells.map((cell, i) => polygon(pointList(cell.corners, [cell.x, cell.y]), {role: 'gridcell', class: 'place',
      tabindex: i === this.at ? 0 : -1, ...this.entered(i)}));
    this.grid.replaceChildren(...[...rows].sort(([a], [b]) => a - b).map(([, row]) =>
      shape('g', {role: 'row'}, row.sort((a, b) => this.cells[a].x - this.cells[b].x).map(i => this.places[i]))));
  }

  /// What pointing at a cell, or going to it, does: what is said of it, and the cards of its tiles.
  entered(i) {
    const told = () => this.frame ? cardsOf(this.game, this.frame.cells[i][0].map(itemText)) : [];
    const {click, focus, ...pointed} = withCard(told), enter = act => event => {
      this.enter(i);
      act(event);
    };
    return {...pointed, click: enter(click), focus: enter(focus)};
  }

  enter(i) {
    this.places[this.at].setAttribute('tabindex', -1);
    this.at = i;
    this.places[i].setAttribute('tabindex', 0);
    this.told.textContent = this.places[i].getAttribute('aria-label') || '';
  }

  /// To the cell that lies nearest in a direction.
  key(event) {
    const way = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
    if (!way || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const here = this.cells[this.at];
    let best = null, least = Infinity;
    this.cells.forEach((cell, i) => {
      const along = (cell.x - here.x) * way[0] + (cell.y - here.y) * way[1];
      const aside = Math.abs((cell.x - here.x) * way[1]) + Math.abs((cell.y - here.y) * way[0]);
      if (along < 1 || aside > 1.8 * along || along + 1.5 * aside >= least) return;
      least = along + 1.5 * aside;
      best = i;
    });
    if (best !== null) this.places[best].focus();
  }

  /// `apart` has the cells that are to be marked; `from` is the frame that stood here before, when it is played on.
  draw(frame, {apart = new Set(), from = null, slow = 1} = {}) {
    this.frame = frame;
    if (!frame) return this.art.replaceChildren(...textBlock(fitted('?', 200, 200, [90, 90]), {x: 0, y: 0, width: this.width, height: this.height}));
    if (!this.grounds.isConnected) this.begin();
    this.cells.forEach((_, i) => this.drawCell(i, apart.has(i)));
    const pieces = frame.pieces.map(piece => this.piece(piece));
    this.arrows.replaceChildren(...frame.arrows.map(arrow => this.arrow(arrow)));
    this.above.replaceChildren(...pieces, ...frame.blows.map((blow, i) => this.blow(blow, i)));
    if (document.activeElement && this.svg.contains(document.activeElement)) this.enter(this.at);
    if (from && !settled.matches) this.move(from, frame, pieces, slow);
  }

  /// Draws a cell if it is not as it was.
  drawCell(i, isApart) {
    const now = [this.frame.cells[i], isApart, ...this.piecesOn(i)], before = this.drawn[i] || [];
    const label = this.label(i);
    if (this.places[i].getAttribute('aria-label') !== label) this.places[i].setAttribute('aria-label', label);
    if (now.length === before.length && now.every((part, k) => part === before[k])) return;
    this.drawn[i] = now;
    this.grounds.children[i].replaceChildren(...this.ground(i, isApart));
    this.things.children[i].replaceChildren(...this.thingsOn(i));
  }

  piecesOn(cell) { return this.frame.pieces.filter(piece => piece[2] === cell); }

  ground(i, isApart) {
    const cell = this.cells[i], [items, marks] = this.frame.cells[i];
    const ground = marks.map(mark => grounds[this.game.marks[mark][2]]).find(name => name);
    const back = items.length && Array.isArray(items[0]);
    const fill = ground ? `url(#${ground}-${this.id})` : !items.length ? colours.pale : back ? `url(#back-${this.id})` : colours.laid;
    const outline = polygon(pointList(cell.corners, [cell.x, cell.y]),
      {fill, stroke: colours.rule, 'stroke-width': design.cell.outline, class: ground ? 'of-ground' : !items.length ? 'bare' : back ? 'back' : 'laid'});
    if (!isApart) return [outline];
    const {scale, width, dashes} = design.cell.apart;
    return [outline, polygon(pointList(cell.corners, [cell.x, cell.y], scale),
      {fill: 'none', stroke: colours.differing, 'stroke-width': width, 'stroke-dasharray': dashes, class: 'apart'})];
  }

  signsOf(i) {
    return this.frame.cells[i][1].filter(mark => !grounds[this.game.marks[mark][2]]).map(mark => this.game.marks[mark][0]);
  }

  thingsOn(i) {
    const cell = this.cells[i], [items] = this.frame.cells[i], signs = this.signsOf(i), pieces = this.piecesOn(i);
    const {name, items: text} = design.cell, sizes = ([largest, smallest]) => [largest, this.side < 40 ? 6 : smallest], parts = [];
    if (!this.game.columns.length && this.side > 20)
      parts.push(...textBlock(fitted(this.game.cells[i][0], cell.name.width, cell.name.height, sizes(name)), cell.name,
        {ink: colours.faint, halo: true, kind: 'faint'}));
    if (signs.length) parts.push(...this.signs(cell, signs, !pieces.length && !items.length));
    if (items.length) parts.push(...this.items(cell, items, pieces.length > 0, signs.length > 0, sizes(text)));
    return parts;
  }

  /// Signs have the foot, or, where nothing else is, the whole cell.
  signs(cell, signs, alone) {
    const room = alone ? cell.middle : cell.foot, largest = design.sign[alone ? 'alone' : 'beside'];
    const width = Math.min(room.width / signs.length, largest[0]), height = Math.max(11, Math.min(room.height, largest[1]));
    const left = room.x + room.width / 2 - width * signs.length / 2, top = room.y + room.height / 2 - height / 2;
    return signs.flatMap((sign, k) => signBox(sign, {x: left + k * width + 1, y: top + 1, width: width - 2, height: height - 2}));
  }

  /// All things as one block of lines, in the size of the one that is written smallest.
  items(cell, items, underPieces, aboveSigns, sizes) {
    let room = underPieces ? cell.below : cell.middle;
    if (underPieces && aboveSigns) room = {...room, height: cell.foot.y - room.y};
    const blocks = items.map(item => fitted(itemText(item), room.width, room.height / items.length, sizes));
    const block = {lines: blocks.flatMap(part => part.lines), size: Math.min(...blocks.map(part => part.size))};
    const texts = textBlock(block, room, {halo: true});
    if (blocks.every(part => part.whole)) return texts;
    return [shape('g', {}, shape('title', {}, items.map(itemText).join(', ')), texts)];
  }

  /// Alone in the middle of the cell, above what lies there, or one beside the other.
  standing(piece) {
    const others = this.frame.pieces.filter(other => other[2] === piece[2]), count = others.length;
    const cell = this.cells[piece[2]], laid = this.frame.cells[piece[2]][0].length > 0;
    const {piece: look} = design, radius = cell.radius * look[laid ? 'laid' : 'bare'] / (count > 1 ? look.crowded : 1);
    const aside = (others.indexOf(piece) - (count - 1) / 2) * look.step * radius;
    return {x: cell.x + aside, y: cell.y - (laid ? look.raised * cell.radius : 0), radius};
  }

  piece(piece) {
    const [seat, label, , dx, dy, marks] = piece, {x, y, radius} = this.standing(piece), turn = this.flipped ? -1 : 1;
    const group = shape('g', {class: 'robot'});
    if (dx || dy) group.append(nose([x, y], radius, onPlane(this.game.grid, turn * dx, turn * dy)));
    group.append(...seatShape(seat, label, [x, y], radius));
    const signs = (marks || []).map(mark => this.game.marks[mark][0]).join('');
    const {at, size} = design.piece.sign;
    if (signs) group.append(...signBox(signs, {x: x + at[0] * radius, y: y + at[1] * radius, width: size, height: size}));
    return group;
  }

  /// An arrow keeps to its right, so that two that go opposite ways lie beside each other.
  arrow([seat, from, to, kind]) {
    const a = this.cells[from], b = this.cells[to], length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const dx = (b.x - a.x) / length, dy = (b.y - a.y) / length, aside = design.arrow.aside * a.radius;
    const {start, end} = design.strokes[kind];
    return shape('g', {class: 'arrow'}, stroke(kind, seat,
      [a.x + start * a.radius * dx - aside * dy, a.y + start * a.radius * dy + aside * dx],
      [b.x - end * b.radius * dx - aside * dy, b.y - end * b.radius * dy + aside * dx]));
  }

  blow([cell, sign, word], i) {
    const {x, y, radius} = this.cells[cell], {places, up, radius: part} = design.blow;
    const before = this.frame.blows.slice(0, i).filter(other => other[0] === cell).length;
    return shape('g', {class: 'blow'}, shape('title', {}, word),
      burst(sign, [x + radius * places[before % places.length], y - up * radius], part * radius));
  }

  sideNames() {
    const {columns, rows} = this.game, {border, names: {room, text: sizes}} = design.field, turn = list => this.flipped ? [...list].reverse() : list;
    const first = [Math.min(...this.cells.map(cell => cell.x)), Math.min(...this.cells.map(cell => cell.y))];
    const name = (text, box) => textBlock(fitted(text, box.width, box.height, sizes), box, {ink: colours.faint, kind: 'faint'});
    return [
      ...turn(columns).flatMap((text, i) => name(text, {x: first[0] + (i - 0.5) * this.side, y: border, width: this.side, height: room - 2})),
      ...turn(rows).flatMap((text, i) => name(text, {x: border - 4, y: first[1] + (i - 0.5) * this.side, width: room, height: this.side}))];
  }

  /// What is on a cell, in words.
  label(i) {
    const [items, marks] = this.frame.cells[i];
    const pieces = this.piecesOn(i).map(([seat, , , dx, dy]) =>
      seatName(this.game, seat) + (dx || dy ? ` ${said.faces} ${directionOf([dx, dy])}` : ''));
    const blows = this.frame.blows.filter(blow => blow[0] === i).map(blow => blow[2]);
    const parts = [...pieces, ...items.map(itemText), ...marks.map(mark => this.game.marks[mark][1]), ...blows];
    return `${this.game.cells[i][0]}: ${parts.join(', ') || said.empty}`;
  }

  /// Plays what came: robots go along their arrows, bursts follow.
  move(from, frame, groups, slow) {
    let longest = 0;
    frame.pieces.forEach((piece, i) => {
      const before = from.pieces.find(other => other[0] === piece[0] && other[1] === piece[1]);
      if (!before || before[2] === piece[2]) return;
      const end = this.standing(piece), way = this.way(frame, before[2], piece);
      const frames = way.map(cell => ({transform: `translate(${this.cells[cell].x - end.x}px, ${this.cells[cell].y - end.y}px)`}));
      const duration = Math.min(200 * frames.length, 800) * slow;
      longest = Math.max(longest, duration);
      groups[i].animate([...frames, {transform: 'none'}], {duration, easing: 'ease-in-out'});
    });
    const appear = {duration: 180 * slow, delay: 0.8 * longest, fill: 'backwards'};
    for (const group of this.art.querySelectorAll('.blow, .arrow')) group.animate([{opacity: 0}, {opacity: 1}], appear);
  }

  /// The cells that a robot came over, without the one it stands on.
  way(frame, start, piece) {
    const cells = [start];
    for (const [seat, from, to, kind] of frame.arrows)
      if (seat === piece[0] && kind !== 2 && from === cells[cells.length - 1]) cells.push(to);
    if (cells[cells.length - 1] === piece[2]) cells.pop();
    return cells.length ? cells : [start];
  }

  /// The picture by itself, as a file of its own would have it.
  text() {
    const copy = this.svg.cloneNode(true);
    copy.lastChild.remove();
    copy.setAttribute('xmlns', svgSpace);
    copy.setAttribute('role', 'img');
    copy.insertBefore(shape('rect', {width: this.width, height: this.height, fill: colours.paper}), copy.children[1]);
    for (const element of [copy, ...copy.querySelectorAll('[class], [aria-hidden]')]) {
      element.removeAttribute('class');
      element.removeAttribute('aria-hidden');
    }
    return new XMLSerializer().serializeToString(copy);
  }
}
