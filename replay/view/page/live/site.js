// In a site the engine is a script of its own, which is loaded when somebody wants to play on, or when an address names what was
// tried.
function playOn(viewer, fragment = location.hash) {
  const failed = () => viewer.live.replaceWith(make('p', {role: 'alert', class: 'trouble'}, said.noThread));
  document.head.append(make('script', {src: `${siteRoot}engine.js`, error: failed, load: () => {
    leave(viewer);
    viewer.resize = () => {};
    history.replaceState(null, '', fragment || '#');
    LiveViewer.of(viewer.data);
  }}));
}

const openedAt = addressedTries() ? location.hash : '';
pageLinks.push(viewer => {
  if (!viewer.data.live || viewer.engine !== undefined) return null;
  if (openedAt) setTimeout(() => playOn(viewer, openedAt));
  return button(said.playOn, said.playOn, () => playOn(viewer), {class: 'play-on'});
});
