// The buttons and keys of a viewer, and the dialog that explains the keys.
function barOf(viewer) {
  const {player, search} = viewer, [play, speed] = player.controls();
  return make('div', {class: 'bar'}, make('div', {role: 'toolbar', 'aria-label': said.steps, class: 'tools'},
    button('⇤', said.first, () => viewer.go(0)), button('←', said.back, () => viewer.stepBack()), play,
    button('→', said.next, () => viewer.stepOn()), button('⇥', said.last, () => viewer.goToEnd()), speed,
    button('⟲', said.flip, () => viewer.flip()), button('?', said.help, () => viewer.help.showModal()),
    languageButton(() => viewer.changeLanguage())),
  make('div', {class: 'tools'}, search.field, copies(viewer)), search.results);
}

function helpDialog() {
  const dialog = make('dialog', {'aria-label': said.help}, make('h2', {}, said.help),
    make('dl', {class: 'keys'}, said.keys.map(([key, what]) => make('div', {}, make('dt', {}, make('kbd', {}, key)), make('dd', {}, what)))),
    button(said.close, said.close, () => dialog.close()));
  return dialog;
}

function keysOf(viewer) {
  const forth = () => viewer.stepOn(), back = () => viewer.stepBack();
  const flip = () => viewer.flip(), variation = () => viewer.variation(), language = () => viewer.changeLanguage();
  const vertical = viewer.isTree ? {ArrowUp: () => viewer.sibling(-1), ArrowDown: () => viewer.sibling(1)} : {};
  const speeds = Object.fromEntries(delays.map((_, i) => [String(i + 1), () => viewer.player.setSpeed(i + 1)]));
  return {ArrowRight: forth, ArrowLeft: back, '.': forth, ',': back,
    'Shift+ArrowRight': () => viewer.leap(1, 'turn'), 'Shift+ArrowLeft': () => viewer.leap(-1, 'turn'),
    PageDown: () => viewer.leap(1, 'round'), PageUp: () => viewer.leap(-1, 'round'), Home: () => viewer.go(0), End: () => viewer.goToEnd(),
    ' ': () => viewer.player.toggle(), f: flip, F: flip, v: variation, V: variation, а: flip, А: flip, м: variation, М: variation,
    l: language, L: language, д: language, Д: language,
    '/': () => viewer.search.field.focus(), '?': () => viewer.help.showModal(), ...speeds, ...vertical, ...viewer.ownKeys};
}

function escape(viewer) {
  if (viewer.help.open) viewer.help.close();
  hideCard();
  viewer.player.pause();
  viewer.search.clear();
  document.activeElement.blur();
  for (const rule of document.querySelectorAll('.rule[aria-expanded=true]')) rule.click();
}

function pressed(viewer, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') return escape(viewer);
  if (viewer.help.open || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  if (event.key === ' ' && event.target.closest && event.target.closest('button, summary')) return;
  const act = keysOf(viewer)[event.shiftKey && event.key.startsWith('Arrow') ? 'Shift+' + event.key : event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
