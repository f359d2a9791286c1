// Text in boxes, as large as it fits: the same rules as those of the pictures that the program draws. What is measured in those
// stands in `design`, which is replay/pictures/drawing/design.json.
const {fonts, line: lineOf, colours} = design;
const pen = document.createElement('canvas').getContext('2d');
const widths = new Map(), fits = new Map();

function widthOf(text, size, bold) {
  const key = (bold ? '*' : ' ') + text;
  if (!widths.has(key)) {
    pen.font = `${bold ? 'bold ' : ''}100px ${fonts}`;
    widths.set(key, pen.measureText(text).width / 100);
  }
  return widths.get(key) * size;
}

function lettersFitting(text, width, size, bold) {
  let count = 1;
  while (count < text.length && widthOf(text.slice(0, count + 1), size, bold) <= width) ++count;
  return count;
}

/// Lines of a width, broken after spaces and hyphens; words that are too long are broken anywhere.
function brokenAt(text, width, size, bold) {
  const lines = [];
  for (text = text.trim(); text; text = text.trim()) {
    let end = text.length;
    if (widthOf(text, size, bold) > width) {
      end = lettersFitting(text, width, size, bold);
      const word = Math.max(text.lastIndexOf(' ', end - 1), text.lastIndexOf('-', end - 1)) + 1;
      if (text[end] !== ' ' && word > 0) end = word;
    }
    lines.push(text.slice(0, end).trim());
    text = text.slice(end);
  }
  return lines;
}

function cutTo(text, width, size, bold) {
  if (widthOf(text, size, bold) <= width) return text;
  const room = width - widthOf('…', size, bold);
  return text.slice(0, room > 0 ? lettersFitting(text, room, size, bold) : 0).trim() + '…';
}

function fittedAnew(text, width, height, [largest, smallest], bold) {
  for (let size = largest; size >= smallest; size -= lineOf.shrink) {
    if (text.split(/(?<=[ -])/).some(word => widthOf(word.trim(), size, bold) > width)) continue;
    const lines = brokenAt(text, width, size, bold);
    if (lines.length * size * lineOf.height <= height) return {lines, size, whole: true};
  }
  const lines = brokenAt(text, width, smallest, bold);
  const room = Math.max(1, Math.floor(height / (smallest * lineOf.height)));
  if (lines.length <= room) return {lines, size: smallest, whole: true};
  const kept = lines.slice(0, room);
  kept[room - 1] = cutTo(kept[room - 1] + '……', width, smallest, bold).replace(/…+$/, '…');
  return {lines: kept, size: smallest, whole: false};
}

function fitted(text, width, height, sizes, bold = false) {
  const key = [text, width.toFixed(1), height.toFixed(1), sizes[0].toFixed(1), sizes[1], bold].join('|');
  if (!fits.has(key)) fits.set(key, fittedAnew(text, width, height, sizes, bold));
  return fits.get(key);
}

const number = value => String(Math.round(value * 100) / 100);

/// Lines in the middle of a box.
function textBlock(block, box, {ink = colours.ink, bold = false, halo = false, kind = 'ink'} = {}) {
  const step = block.size * lineOf.height;
  let y = box.y + box.height / 2 - step * block.lines.length / 2 + block.size * lineOf.ascent;
  return block.lines.map(line => {
    const text = shape('text', {x: number(box.x + box.width / 2), y: number(y), 'font-size': number(block.size), fill: ink,
      'text-anchor': 'middle', 'font-weight': bold && 'bold', class: halo ? kind + ' halo' : kind}, line);
    if (halo) furnished(text, {stroke: colours.paper, 'stroke-width': design.halo.width, 'stroke-opacity': design.halo.opacity, 'paint-order': 'stroke'}, []);
    y += step;
    return text;
  });
}

/// A short text in the middle of a box, as large as it fits.
const letters = (text, box, sizes, ink) =>
  textBlock(fitted(text, box.width, box.height, sizes, true), box, {ink, bold: true, kind: 'on-piece'});
