// A cell: what is drawn in it, and what it is in words.
const itemText = item => Array.isArray(item) ? item[0] : item;
const grounds = ['', ...design.grounds.map(ground => ground.name)];
const piecesOn = (frame, i) => frame.pieces.filter(piece => piece[2] === i);

/// The cell itself.
function groundOn(field, i, isApart) {
  const cell = field.cells[i], [items, marks] = field.frame.cells[i];
  const ground = marks.map(mark => grounds[field.game.marks[mark][2]]).find(name => name);
  const back = items.length && Array.isArray(items[0]);
  const fill = ground ? `url(#${ground}-${field.id})` : !items.length ? colours.pale : back ? `url(#back-${field.id})` : colours.laid;
  const outline = polygon(pointList(cell.corners, [cell.x, cell.y]),
    {fill, stroke: colours.rule, 'stroke-width': design.cell.outline, class: ground ? 'of-ground' : !items.length ? 'bare' : back ? 'back' : 'laid'});
  if (!isApart) return [outline];
  const {scale, width, dashes} = design.cell.apart;
  return [outline, polygon(pointList(cell.corners, [cell.x, cell.y], scale),
    {fill: 'none', stroke: colours.differing, 'stroke-width': width, 'stroke-dasharray': dashes, class: 'apart'})];
}

/// What is on it, except pieces: its name, signs, things.
function thingsOn(field, i) {
  const {game, side} = field, cell = field.cells[i], [items, marks] = field.frame.cells[i], pieces = piecesOn(field.frame, i);
  const signs = marks.map(mark => game.marks[mark]).filter(([, , ground]) => !grounds[ground]).map(([sign]) => sign);
  const {name, items: text} = design.cell, sizes = ([largest, smallest]) => [largest, side < 40 ? 6 : smallest], parts = [];
  if (!game.columns.length && side > 20)
    parts.push(...textBlock(fitted(game.cells[i][0], cell.name.width, cell.name.height, sizes(name)), cell.name,
      {ink: colours.faint, halo: true, kind: 'faint'}));
  if (signs.length) parts.push(...signsIn(cell, signs, !pieces.length && !items.length));
  if (items.length) parts.push(...itemsIn(cell, items, pieces.length > 0, signs.length > 0, sizes(text)));
  return parts;
}

/// Signs have the foot, or, where nothing else is, the whole cell.
function signsIn(cell, signs, alone) {
  const room = alone ? cell.middle : cell.foot, {gap} = design.sign, largest = design.sign[alone ? 'alone' : 'beside'];
  const width = Math.min(room.width / signs.length, largest[0]), height = Math.max(11, Math.min(room.height, largest[1]));
  const left = room.x + room.width / 2 - width * signs.length / 2, top = room.y + room.height / 2 - height / 2;
  return signs.flatMap((sign, k) => signBox(sign, {x: left + k * width + gap, y: top + gap, width: width - 2 * gap, height: height - 2 * gap}));
}

/// All things as one block of lines, in the size of the one that is written smallest.
function itemsIn(cell, items, underPieces, aboveSigns, sizes) {
  let room = underPieces ? cell.below : cell.middle;
  if (underPieces && aboveSigns) room = {...room, height: cell.foot.y - room.y};
  const blocks = items.map(item => fitted(itemText(item), room.width, room.height / items.length, sizes));
  const block = {lines: blocks.flatMap(part => part.lines), size: Math.min(...blocks.map(part => part.size))};
  const texts = textBlock(block, room, {halo: true});
  if (blocks.every(part => part.whole)) return texts;
  return [shape('g', {}, shape('title', {}, items.map(itemText).join(', ')), texts)];
}

function directionOf([x, y]) {
  const words = [y < 0 ? 'north' : y > 0 ? 'south' : '', x > 0 ? 'east' : x < 0 ? 'west' : ''].filter(word => word);
  return said[words.join('-')];
}

/// What stands and lies on a cell.
function wordsOfCell(game, frame, i) {
  const [items, marks] = frame.cells[i];
  const standing = piecesOn(frame, i).map(([seat, , , dx, dy]) =>
    seatName(game, seat) + (dx || dy ? ` ${said.faces} ${directionOf([dx, dy])}` : ''));
  return [...standing, ...items.map(itemText), ...marks.map(mark => game.marks[mark][1])];
}
