// The field: redrawn for each moment, under a grid of cells that stays, so that whoever reads it by keyboard keeps their place.
const smallestSide = 27;
const settled = matchMedia('(prefers-reduced-motion: reduce)');

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
    this.reading = make('p', {class: 'reading', 'aria-hidden': 'true'});
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
    const entries = () => this.frame ? cardsOf(this.game, this.frame.cells[i][0].map(itemText)) : [];
    const {click, focus, ...pointed} = withCard(entries), enter = act => event => {
      this.enter(i);
      act(event);
    };
    return {...pointed, click: enter(event => { click(event); this.touched(i); }), focus: enter(focus)};
  }

  /// What a press on a cell does besides: nothing, unless the page has a use for it.
  touched() {}

  enter(i) {
    this.places[this.at].setAttribute('tabindex', -1);
    this.at = i;
    this.places[i].setAttribute('tabindex', 0);
    this.reading.textContent = this.places[i].getAttribute('aria-label') || '';
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
    const pieces = frame.pieces.map(piece => robot(this, piece));
    this.arrows.replaceChildren(...frame.arrows.map(one => arrow(this, one)));
    this.above.replaceChildren(...pieces, ...frame.blows.map((one, i) => blow(this, one, i)));
    if (document.activeElement && this.svg.contains(document.activeElement)) this.enter(this.at);
    if (from && !settled.matches) move(this, from, pieces, slow);
  }

  /// Draws a cell if it is not as it was.
  drawCell(i, isApart) {
    const now = [this.frame.cells[i], isApart, ...piecesOn(this.frame, i)], before = this.drawn[i] || [];
    const label = this.label(i);
    if (this.places[i].getAttribute('aria-label') !== label) this.places[i].setAttribute('aria-label', label);
    if (now.length === before.length && now.every((part, k) => part === before[k])) return;
    this.drawn[i] = now;
    this.grounds.children[i].replaceChildren(...groundOn(this, i, isApart));
    this.things.children[i].replaceChildren(...thingsOn(this, i));
  }

  sideNames() {
    const {columns, rows} = this.game, {columns: above, rows: beside, text: sizes} = design.field.names, turn = list => this.flipped ? [...list].reverse() : list;
    const first = [Math.min(...this.cells.map(cell => cell.x)), Math.min(...this.cells.map(cell => cell.y))];
    const name = (text, box) => textBlock(fitted(text, box.width, box.height, sizes), box, {ink: colours.faint, kind: 'faint'});
    return [
      ...turn(columns).flatMap((text, i) => name(text, {x: first[0] + (i - 0.5) * this.side, y: above.at, width: this.side, height: above.size})),
      ...turn(rows).flatMap((text, i) => name(text, {x: beside.at, y: first[1] + (i - 0.5) * this.side, width: beside.size, height: this.side}))];
  }

  /// What is on a cell, in words.
  label(i) {
    const blows = this.frame.blows.filter(blow => blow[0] === i).map(blow => blow[2]);
    return `${this.game.cells[i][0]}: ${[...wordsOfCell(this.game, this.frame, i), ...blows].join(', ') || said.empty}`;
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
