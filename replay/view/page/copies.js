// What can be copied or saved from the page: an address, a link, a notation, a picture, a case.
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = make('textarea', {'aria-label': said.copied}, text);
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

const notation = (game, moment) => moment.did === undefined ? said.start : wordsOf(game, moment).en.actions[moment.did];

/// A position before a step and the actions up to it, as a case that `ringside case --approve` answers.
function caseOf(game, moment) {
  const clauses = [...new Set(eventsOf(game, moment).map(event => event.clause).filter(id => id))];
  const from = game.moments.findLast(one => one.given && one.number < moment.number);
  const when = game.moments.slice(from.number + 1, moment.number + 1).map(one => game.en.actions[one.did]);
  return {...game.case, question: `What happens after '${notation(game, moment)}'?`, clauses, given: from.given, when};
}

/// Gives the browser a file to save.
function saveFile(name, text) {
  const link = make('a', {href: URL.createObjectURL(new Blob([text], {type: 'application/json'})), download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/// False where no step has been taken.
function saveCase(game, moment) {
  if (isStart(moment) || moment.did === undefined) return false;
  saveFile(`case-${(game.first || 0) + moment.number}.json`, JSON.stringify(caseOf(game, moment), null, 2) + '\n');
  return true;
}

/// The buttons for the first game of a viewer.
function copies(viewer) {
  const game = viewer.games[0], now = () => viewer.momentOf(game);
  const done = make('span', {role: 'status', class: 'done'});
  const say = text => { done.textContent = text; };
  const copy = (label, what) => button(label, label, async () => say(await copied(what()) ? said.copied : what()));
  return foldable(said.copy, () => make('div', {class: 'copies'},
    copy(said.address, () => game.name + placeOf(game, now().number)), copy(said.link, () => location.href),
    copy(said.notation, () => notation(game, now())), copy(said.picture, () => viewer.fields[0].text()),
    viewer.saves(say), done), {kind: 'copies-of'});
}
