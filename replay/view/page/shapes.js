// The shapes of cells, seats, arrows and bursts, as in the pictures that the program draws.
const root3 = Math.sqrt(3);
const plane = {
  square: {step: (x, y) => [x, y], extent: [1, 1], corners: [4, 45, Math.SQRT1_2], radius: 0.5,
    name: [-0.46, -0.47, 0.46, -0.27], middle: [-0.46, -0.27, 0.46, 0.23], foot: [-0.46, 0.23, 0.46, 0.47], below: [-0.46, 0.05, 0.46, 0.47]},
  pointy: {step: (x, y) => [x * root3 / 2, y * 1.5], extent: [root3, 2], corners: [6, -90, 1], radius: root3 / 2,
    name: [-0.38, -0.78, 0.38, -0.5], middle: [-0.82, -0.5, 0.82, 0.46], foot: [-0.38, 0.5, 0.38, 0.76], below: [-0.6, 0.14, 0.6, 0.64]},
  flat: {step: (x, y) => [x * 1.5, y * root3 / 2], extent: [2, root3], corners: [6, 0, 1], radius: root3 / 2,
    name: [-0.5, -0.82, 0.5, -0.56], middle: [-0.68, -0.54, 0.68, 0.5], foot: [-0.5, 0.56, 0.5, 0.82], below: [-0.52, 0.14, 0.52, 0.8]},
};
const looks = [['#0072B2', 'box'], ['#D55E00', 'ellipse'], ['#009E73', 'hexagon'], ['#CC79A7', 'octagon'], ['#E69F00', 'house'],
  ['#56B4E9', 'parallelogram']];
const lookOf = seat => looks[seat % looks.length];
const dark = '#1B2733', faint = '#55616D', alarm = '#B3261E', differing = '#A0006E';

const ring = (count, first, reach) => Array.from({length: count}, (_, i) => {
  const angle = (first + i * 360 / count) * Math.PI / 180;
  return [reach * Math.cos(angle), reach * Math.sin(angle)];
});
const pointList = (points, [x, y] = [0, 0], scale = 1) =>
  points.map(([a, b]) => `${number(x + scale * a)},${number(y + scale * b)}`).join(' ');
const polygon = (points, attributes) => shape('polygon', {points, 'stroke-linejoin': 'round', ...attributes});

/// A cell at a point of the plane, with the rooms in it.
function cellShape(grid, [x, y], side) {
  const form = plane[grid];
  const box = ([left, top, right, bottom]) =>
    ({x: x + left * side, y: y + top * side, width: (right - left) * side, height: (bottom - top) * side});
  const [count, first, reach] = form.corners;
  return {x, y, radius: form.radius * side, corners: ring(count, first, reach * side), name: box(form.name), middle: box(form.middle),
    foot: box(form.foot), below: box(form.below)};
}

const corners = {
  hexagon: ring(6, 0, 1.1),
  octagon: ring(8, 22.5, 1.08),
  house: [[-0.86, 0.9], [-0.86, -0.35], [0, -1.1], [0.86, -0.35], [0.86, 0.9]],
  parallelogram: [[-1.2, 0.8], [-0.6, -0.8], [1.2, -0.8], [0.6, 0.8]],
  box: [[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]],
};
const whiteInk = new Set(['#0072B2']);

/// The colour and shape of a seat around a point, with a short text in it.
function seatShape(seat, text, [x, y], radius) {
  const [colour, form] = lookOf(seat);
  const paint = {fill: colour, stroke: dark, 'stroke-width': number(radius / 12 + 0.6), class: 'piece'};
  const outline = form === 'ellipse'
    ? shape('ellipse', {cx: number(x), cy: number(y), rx: number(1.12 * radius), ry: number(0.9 * radius), ...paint})
    : polygon(pointList(corners[form], [x, y], radius), paint);
  const inside = {x: x - 0.74 * radius, y: y - 0.8 * radius, width: 1.48 * radius, height: 1.6 * radius};
  const block = fitted(text, inside.width, inside.height, 1.15 * radius, 0.4 * radius, true);
  return [outline, ...textBlock(block, inside, {ink: whiteInk.has(colour) ? '#FFFFFF' : '#000000', bold: true, kind: 'on-piece'})];
}

/// Where a robot looks: a nose that sticks out of its shape.
function nose([x, y], radius, [dx, dy]) {
  const length = Math.hypot(dx, dy), a = [dx / length, dy / length], b = [-a[1], a[0]];
  const at = (along, aside) => [x + radius * (along * a[0] + aside * b[0]), y + radius * (along * a[1] + aside * b[1])];
  return polygon(pointList([at(2.05, 0), at(0.3, 0.85), at(0.3, -0.85)]), {fill: dark, stroke: '#FFFFFF', 'stroke-width': 1.2, class: 'nose'});
}

const dashes = ['', '9 7', '0.1 8'];

/// An arrow: whole for a way, dashed for a push, dotted for an attack.
function stroke(kind, seat, [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 1) return [];
  const colour = seat < 0 ? alarm : lookOf(seat)[0], a = [(x2 - x1) / length, (y2 - y1) / length];
  const neck = [x2 - 11 * a[0], y2 - 11 * a[1]];
  const line = (paint, width, name) => shape('line', {x1: number(x1), y1: number(y1), x2: number(neck[0]), y2: number(neck[1]),
    'stroke-linecap': 'round', stroke: paint, 'stroke-width': width, 'stroke-dasharray': dashes[kind] || null, class: name});
  const head = [[x2, y2], [neck[0] - 6.5 * a[1], neck[1] + 6.5 * a[0]], [neck[0] + 6.5 * a[1], neck[1] - 6.5 * a[0]]];
  return [line(dark, 6.4, 'edge'), line(colour, 4, ''), polygon(pointList(head), {fill: colour, stroke: dark, 'stroke-width': 1.2, class: 'edge'})];
}

function burst(sign, [x, y], radius) {
  const points = Array.from({length: 20}, (_, i) => {
    const reach = radius * (i % 2 ? 0.92 : 1.3);
    return [x + reach * Math.cos(i * Math.PI / 10), y + reach * Math.sin(i * Math.PI / 10)];
  });
  const inside = {x: x - 0.8 * radius, y: y - 0.8 * radius, width: 1.6 * radius, height: 1.6 * radius};
  const block = fitted(sign, inside.width, inside.height, 1.3 * radius, 0.5 * radius, true);
  return [polygon(pointList(points), {fill: alarm, stroke: '#FFFFFF', 'stroke-width': 1.5}),
    ...textBlock(block, inside, {ink: '#FFFFFF', bold: true, kind: 'on-piece'})];
}

/// A sign in a small frame.
function signBox(sign, box) {
  const block = fitted(sign, box.width - 2, box.height, 0.8 * box.height, 6, true);
  return [shape('rect', {x: number(box.x), y: number(box.y), width: number(box.width), height: number(box.height), rx: 3,
    fill: '#FFFFFF', stroke: faint, class: 'sign'}), ...textBlock(block, box, {bold: true})];
}

/// The patterns that cells are filled with; ids are of one field, for there may be two on the page.
function patterns(id) {
  const pattern = (name, width, height, turn, ...parts) =>
    shape('pattern', {id: `${name}-${id}`, width, height, patternUnits: 'userSpaceOnUse', patternTransform: turn}, ...parts);
  return shape('defs', {},
    pattern('back', 7, 7, 'rotate(45)', shape('rect', {width: 7, height: 7, fill: '#D5DCE4', class: 'back-a'}),
      shape('rect', {width: 2, height: 7, fill: '#BCC7D2', class: 'back-b'})),
    groundPatterns.map(({name, size: [width, height], back, ink, width: stroke, path}) => pattern(name, width, height, null,
      shape('rect', {width, height, fill: back, class: `ground-a ${name}`}),
      shape('path', {d: path, fill: 'none', stroke: ink, 'stroke-width': stroke, class: 'ground-b'}))));
}
