// Robots, where they stand and how they go there; arrows and blows.

/// Alone in the middle of the cell, above what lies there, or one beside the other.
function standing({cells, frame}, piece) {
  const others = piecesOn(frame, piece[2]), count = others.length;
  const cell = cells[piece[2]], laid = frame.cells[piece[2]][0].length > 0;
  const {piece: look} = design, radius = cell.radius * look[laid ? 'laid' : 'bare'] / (count > 1 ? look.crowded : 1);
  const aside = (others.indexOf(piece) - (count - 1) / 2) * look.step * radius;
  return {x: cell.x + aside, y: cell.y - (laid ? look.raised * cell.radius : 0), radius};
}

function robot(field, piece) {
  const [seat, label, , dx, dy, marks] = piece, {x, y, radius} = standing(field, piece), turn = field.flipped ? -1 : 1;
  const group = shape('g', {class: 'robot'});
  if (dx || dy) group.append(nose([x, y], radius, onPlane(field.game.grid, turn * dx, turn * dy)));
  group.append(...seatShape(seat, label, [x, y], radius));
  const signs = (marks || []).map(mark => field.game.marks[mark][0]).join('');
  const {at, size} = design.piece.sign;
  if (signs) group.append(...signBox(signs, {x: x + at[0] * radius, y: y + at[1] * radius, width: size, height: size}));
  return group;
}

/// An arrow keeps to its right, so that two that go opposite ways lie beside each other.
function arrow({cells}, [seat, from, to, kind]) {
  const a = cells[from], b = cells[to], length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const dx = (b.x - a.x) / length, dy = (b.y - a.y) / length, aside = design.arrow.aside * a.radius;
  const {start, end} = design.strokes[kind];
  return shape('g', {class: 'arrow'}, stroke(kind, seat,
    [a.x + start * a.radius * dx - aside * dy, a.y + start * a.radius * dy + aside * dx],
    [b.x - end * b.radius * dx - aside * dy, b.y - end * b.radius * dy + aside * dx]));
}

function blow({cells, frame}, [cell, sign, word], i) {
  const {x, y, radius} = cells[cell], {places, up, radius: part} = design.blow;
  const before = frame.blows.slice(0, i).filter(other => other[0] === cell).length;
  return shape('g', {class: 'blow'}, shape('title', {}, word),
    burst(sign, [x + radius * places[before % places.length], y - up * radius], part * radius));
}

/// The cells that a robot came over, without the one it stands on.
function wayOf(frame, start, piece) {
  const cells = [start];
  for (const [seat, from, to, kind] of frame.arrows)
    if (seat === piece[0] && kind !== 2 && from === cells[cells.length - 1]) cells.push(to);
  if (cells[cells.length - 1] === piece[2]) cells.pop();
  return cells.length ? cells : [start];
}

/// Plays what came: robots go along their arrows, bursts follow.
function move(field, from, groups, slow) {
  const {cells, frame} = field;
  let longest = 0;
  frame.pieces.forEach((piece, i) => {
    const before = from.pieces.find(other => other[0] === piece[0] && other[1] === piece[1]);
    if (!before || before[2] === piece[2]) return;
    const end = standing(field, piece), way = wayOf(frame, before[2], piece);
    const frames = way.map(cell => ({transform: `translate(${cells[cell].x - end.x}px, ${cells[cell].y - end.y}px)`}));
    const duration = Math.min(200 * frames.length, 800) * slow;
    longest = Math.max(longest, duration);
    groups[i].animate([...frames, {transform: 'none'}], {duration, easing: 'ease-in-out'});
  });
  const appear = {duration: 180 * slow, delay: 0.8 * longest, fill: 'backwards'};
  for (const group of field.art.querySelectorAll('.blow, .arrow')) group.animate([{opacity: 0}, {opacity: 1}], appear);
}
