// In a site the engine is a script of its own, which is loaded when somebody wants to play on.
function playOn(viewer) {
  const failed = () => viewer.live.replaceWith(make('p', {role: 'alert', class: 'trouble'}, said.noThread));
  document.head.append(make('script', {src: `${siteRoot}engine.js`, error: failed, load: () => {
    viewer.stop();
    LiveViewer.of(viewer.data);
  }}));
}

pageLinks.push(viewer => viewer.data.live && !viewer.engine && button(said.playOn, said.playOn, () => playOn(viewer), {class: 'play-on'}));
