// Ways from one moment to another. In a tree a moment may have several after it, in a game it has one.

/// The moment after one, or null: the best, the played or the first one.
function onward({moments}, at) {
  const {children} = moments[at];
  return children.find(i => moments[i].best) ?? children.find(i => moments[i].played) ?? children[0] ?? null;
}

/// The end of the line on from a moment.
function endFrom(game, at) {
  for (let next = at; next !== null; next = onward(game, at)) at = next;
  return at;
}

/// Where in a line the next turn, or round, begins; back, where this one does, or the one before it.
function leapFrom(line, from, by, part) {
  const last = line.length - 1;
  const span = i => part === 'round' ? roundOf(line[i]) : line[i][part];
  let at = from + by;
  if (by > 0) while (at < last && at > 0 && span(at) === span(Math.max(1, from))) ++at;
  else while (at > 1 && span(at - 1) === span(at)) --at;
  return Math.min(last, Math.max(0, at));
}

/// The moment above or below one in a tree, of the same one before it.
function siblingOf({moments}, at, by) {
  const {parent} = moments[at], around = parent >= 0 ? moments[parent].children : [at];
  return around[(around.indexOf(at) + by + around.length) % around.length];
}
