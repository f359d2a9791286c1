// The data of the page. Frames are kept as what changes from one to the next.

/// A list is what stands there now; an object has the changes of members; 0: the member is gone.
function patched(value, change) {
  if (change === undefined) return value;
  if (Array.isArray(change)) return change[0];
  const copy = Array.isArray(value) ? value.slice() : {...value};
  for (const [key, inner] of Object.entries(change)) {
    if (inner === 0) delete copy[key];
    else copy[key] = patched(copy[key], inner);
  }
  return copy;
}

/// Gives each moment its frame and the moment before it.
function unfold(game) {
  game.moments.forEach((moment, i) => {
    moment.number = i;
    if (moment.parent === undefined) moment.parent = i - 1;
    const before = game.moments[moment.parent];
    moment.frame = moment.hidden ? null : before ? patched(before.frame, moment.change) : moment.change[0];
    moment.given = patched(before && before.given, moment.given);
    moment.children = [];
    if (before) before.children.push(i);
  });
}

const seatName = (game, seat) => game.seats[seat] ? `${said.seat} ${seat} (${game.seats[seat]})` : `${said.seat} ${seat}`;
const whoIs = (game, who) => who >= 0 ? seatName(game, who) : who === -1 ? said.chance : said.nobody;
const actionOf = (game, moment) => moment.did === undefined ? said.hidden : game.actions[moment.did];
const eventsOf = (game, moment) =>
  (moment.events || []).map(([text, clause, ruling]) => ({text: game.sentences[text], clause, ruling}));
const isStart = moment => moment.who === undefined;
const doing = (game, moment) =>
  isStart(moment) ? said.start : `${whoIs(game, moment.who)}: ${actionOf(game, moment)}`;
