// The shapes of cells, seats, arrows and bursts, as in the pictures that the program draws.
const lookOf = seat => design.seats[seat % design.seats.length];
const times = (scale, numbers) => numbers.map(number => scale * number);

/// The corners of a regular polygon.
const ring = ({count, first, reach}, scale = 1) => Array.from({length: count}, (_, i) => {
  const angle = (first + i * 360 / count) * Math.PI / 180;
  return [scale * reach * Math.cos(angle), scale * reach * Math.sin(angle)];
});
const onPlane = (grid, x, y) => [x * design[grid].step[0], y * design[grid].step[1]];
const boxAround = ([x, y], radius, [width, height]) =>
  ({x: x - width * radius, y: y - height * radius, width: 2 * width * radius, height: 2 * height * radius});
const pointList = (points, [x, y] = [0, 0], scale = 1) =>
  points.map(([a, b]) => `${number(x + scale * a)},${number(y + scale * b)}`).join(' ');
const polygon = (points, attributes) => shape('polygon', {points, 'stroke-linejoin': 'round', ...attributes});

/// A cell at a point of the plane, with the rooms in it.
function cellShape(grid, [x, y], side) {
  const form = design[grid];
  const box = ([left, top, right, bottom]) =>
    ({x: x + left * side, y: y + top * side, width: (right - left) * side, height: (bottom - top) * side});
  return {x, y, radius: form.radius * side, corners: ring(form.corners, side), name: box(form.name), middle: box(form.middle),
    foot: box(form.foot), below: box(form.below)};
}

const {ellipse, ...polygons} = design.shapes;
const cornersOf = form => Array.isArray(polygons[form]) ? polygons[form] : ring(polygons[form]);

/// The colour and shape of a seat around a point, with a short text in it.
function seatShape(seat, text, [x, y], radius) {
  const {colour, ink, shape: form} = lookOf(seat), {outline, room, text: sizes} = design.seat;
  const paint = {fill: colour, stroke: colours.ink, 'stroke-width': number(radius / outline.part + outline.least), class: 'piece'};
  const [rx, ry] = times(radius, ellipse);
  const body = form === 'ellipse' ? shape('ellipse', {cx: number(x), cy: number(y), rx: number(rx), ry: number(ry), ...paint})
    : polygon(pointList(cornersOf(form), [x, y], radius), paint);
  return [body, ...letters(text, boxAround([x, y], radius, room), times(radius, sizes), ink)];
}

/// Where a robot looks: a nose that sticks out of its shape.
function nose([x, y], radius, [dx, dy]) {
  const length = Math.hypot(dx, dy), a = [dx / length, dy / length], b = [-a[1], a[0]];
  const {tip, base: [foot, half], outline} = design.nose;
  const at = (along, aside) => [x + radius * (along * a[0] + aside * b[0]), y + radius * (along * a[1] + aside * b[1])];
  return polygon(pointList([at(tip, 0), at(foot, half), at(foot, -half)]),
    {fill: colours.ink, stroke: colours.paper, 'stroke-width': outline, class: 'nose'});
}

/// An arrow: whole for a way, dashed for a push, dotted for an attack.
function stroke(kind, seat, [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 1) return [];
  const colour = seat < 0 ? colours.alarm : lookOf(seat).colour, a = [(x2 - x1) / length, (y2 - y1) / length];
  const {shaft, edge, head: [long, half], outline} = design.arrow, neck = [x2 - long * a[0], y2 - long * a[1]];
  const line = (paint, width, name) => shape('line', {x1: number(x1), y1: number(y1), x2: number(neck[0]), y2: number(neck[1]),
    'stroke-linecap': 'round', stroke: paint, 'stroke-width': width, 'stroke-dasharray': design.strokes[kind].dashes || null, class: name});
  const head = [[x2, y2], [neck[0] - half * a[1], neck[1] + half * a[0]], [neck[0] + half * a[1], neck[1] - half * a[0]]];
  return [line(colours.ink, edge, 'edge'), line(colour, shaft, ''),
    polygon(pointList(head), {fill: colour, stroke: colours.ink, 'stroke-width': outline, class: 'edge'})];
}

function burst(sign, [x, y], radius) {
  const {spikes, reach: {outer, inner}, room, text, outline} = design.burst;
  const points = Array.from({length: 2 * spikes}, (_, i) => {
    const reach = radius * (i % 2 ? inner : outer);
    return [x + reach * Math.cos(i * Math.PI / spikes), y + reach * Math.sin(i * Math.PI / spikes)];
  });
  return [polygon(pointList(points), {fill: colours.alarm, stroke: colours.paper, 'stroke-width': outline}),
    ...letters(sign, boxAround([x, y], radius, room), times(radius, text), colours.paper)];
}

/// A sign in a small frame.
function signBox(sign, box) {
  const {corner, inset, share, smallest} = design.sign;
  const block = fitted(sign, box.width - inset, box.height, [share * box.height, smallest], true);
  return [shape('rect', {x: number(box.x), y: number(box.y), width: number(box.width), height: number(box.height), rx: corner,
    fill: colours.paper, stroke: colours.faint, class: 'sign'}), ...textBlock(block, box, {bold: true})];
}

/// The patterns that cells are filled with; ids are of one field, for there may be two on the page.
function patterns(id) {
  const {size, stripe, turn} = design.back;
  const pattern = (name, width, height, turn, ...parts) =>
    shape('pattern', {id: `${name}-${id}`, width, height, patternUnits: 'userSpaceOnUse', patternTransform: turn}, ...parts);
  return shape('defs', {},
    pattern('back', size, size, `rotate(${turn})`, shape('rect', {width: size, height: size, fill: colours.back, class: 'back-a'}),
      shape('rect', {width: stripe, height: size, fill: colours.stripe, class: 'back-b'})),
    design.grounds.map(({name, size: [width, height], back, ink, width: stroke, path}) => pattern(name, width, height, null,
      shape('rect', {width, height, fill: back, class: `ground-a ${name}`}),
      shape('path', {d: path, fill: 'none', stroke: ink, 'stroke-width': stroke, class: 'ground-b'}))));
}
