// The tree of what can follow, from left to right; each node is a moment of the game.
const treeRow = 34, nodeRadius = 11, labelSize = 12;

function treeLabel(game, moment) {
  if (isStart(moment)) return said.start;
  const odds = moment.odds ? `${moment.odds} ` : '';
  return odds + (moment.label === undefined ? actionOf(game, moment) : game.texts[moment.label]);
}

/// What a solver, and what the one who decides there can distinguish, say of a node.
const besideLabel = moment =>
  `${moment.best ? ' ★' : ''}${moment.set ? ` {${moment.set}}` : ''}${moment.value ? ` ${moment.value}` : ''}`;
const shortLabel = (game, moment) => cutTo(treeLabel(game, moment), 230, labelSize);
const labelWidth = (game, moment) => widthOf(shortLabel(game, moment), labelSize) + widthOf(besideLabel(moment), labelSize, true);

/// Rows for leaves, the middle of their children for all others; columns by depth, as wide as their labels need.
function laidOut(game) {
  const depth = [], row = [], columns = [];
  let rows = 0;
  game.moments.forEach((moment, i) => {
    depth[i] = moment.parent >= 0 ? depth[moment.parent] + 1 : 0;
    columns[depth[i]] = Math.max(columns[depth[i]] || 0, labelWidth(game, moment) + 24);
  });
  const left = [nodeRadius + 4];
  columns.forEach((width, i) => left.push(left[i] + width + 46));
  const stack = [[0, 0]];
  while (stack.length) {
    const top = stack[stack.length - 1], [i, next] = top, children = game.moments[i].children;
    if (next < children.length) {
      ++top[1];
      stack.push([children[next], 0]);
      continue;
    }
    stack.pop();
    row[i] = children.length ? (row[children[0]] + row[children[children.length - 1]]) / 2 : rows++;
  }
  return {place: game.moments.map((_, i) => [left[depth[i]], (row[i] + 0.75) * treeRow]), width: left[left.length - 1], height: (rows + 0.5) * treeRow};
}

class TreePicture {
  constructor(game) {
    this.game = game;
    const {place, width, height} = laidOut(game);
    this.nodes = game.moments.map((moment, i) => this.node(moment, place[i]));
    this.svg = shape('svg', {width: Math.ceil(width), height: Math.ceil(height), 'font-family': fonts, class: 'tree-picture', role: 'group',
      'aria-label': said.tree}, game.moments.slice(1).map(moment => this.edge(moment, place)), this.nodes);
    this.element = make('div', {class: 'tree', tabindex: 0, role: 'region', 'aria-label': said.tree}, this.svg);
    this.place = place;
  }

  /// Starts after the label of the node before it.
  edge(moment, place) {
    const parent = this.game.moments[moment.parent], [x1, y1] = place[moment.parent], [x2, y2] = place[moment.number];
    const start = x1 + 20 + labelWidth(this.game, parent);
    return shape('path', {d: `M${number(start)} ${number(y1)}H${number(x2 - 40)}L${number(x2 - 22)} ${number(y2)}H${number(x2)}`,
      class: `branch${moment.played ? ' was-played' : ''}${moment.best ? ' best' : ''}`, fill: 'none'});
  }

  node(moment, [x, y]) {
    const label = treeLabel(this.game, moment), decides = moment.decides;
    const picture = moment.over ? polygon(pointList([[0, -1.2], [1.2, 0], [0, 1.2], [-1.2, 0]], [x, y], nodeRadius), {class: 'over'})
      : decides >= 0 ? seatShape(decides, String(decides), [x, y], nodeRadius - 1)
        : moment.hidden ? polygon(pointList(cornersOf('box'), [x, y], nodeRadius - 2), {class: 'secret'})
          : shape('circle', {cx: x, cy: y, r: 5, class: 'chance'});
    const shown = shortLabel(this.game, moment);
    const more = [shown === label ? null : label, moment.value && said.value, moment.best && said.best, moment.played && said.played_line,
      moment.set && said.set, moment.leftOut && filled(said.leftOut, moment.leftOut), moment.over, moment.hidden && said.leafSecret];
    const title = [shown + besideLabel(moment), ...more.filter(part => part)].join(', ');
    const texts = shape('text', {x: number(x + 17), y: number(y + 4), 'font-size': labelSize, class: 'ink'}, shown,
      shape('tspan', {class: 'worth', 'font-weight': 'bold'}, besideLabel(moment)));
    return shape('a', {href: `#s${moment.number}`}, shape('title', {}, title),
      shape('rect', {x: number(x - nodeRadius - 3), y: number(y - treeRow / 2 + 2), width: number(labelWidth(this.game, moment) + 38),
        height: treeRow - 4, rx: 6, class: 'frame'}),
      shape('g', {'aria-hidden': 'true'}, picture), texts);
  }

  show(number) {
    this.nodes.forEach((node, i) => i === number ? node.setAttribute('aria-current', 'step') : node.removeAttribute('aria-current'));
    const [x, y] = this.place[number], box = this.element;
    if (y < box.scrollTop + 20 || y > box.scrollTop + box.clientHeight - 20) box.scrollTop = y - box.clientHeight / 2;
    if (x < box.scrollLeft + 20 || x > box.scrollLeft + box.clientWidth - 160) box.scrollLeft = x - 40;
  }
}
