// The address bar: it names a step, an event of it, and the language where it is not the file's own. Behind a recorded step may
// stand what was tried from there, each action by its place in the legal list, to the base 36: #s40~3.1c.
function pathOf({moments}, number) {
  const tried = [];
  for (; moments[number].index !== undefined; number = moments[number].parent) tried.unshift(moments[number].index.toString(36));
  return `s${number}${tried.length ? `~${tried.join('.')}` : ''}`;
}

const address = (path, event) => `#${path}${event ? `/e${event}` : ''}${languageNow() === ownLanguage ? '' : `/${languageNow()}`}`;

/// What it names; `step` is null where it names none.
function addressed() {
  const [, step, tried, event, language] = /^#(?:s(\d+)(?:~([0-9a-z.]+))?(?:\/e(\d+))?|end)(?:\/(en|ru))?$/.exec(location.hash) || [];
  return {step: step === undefined ? null : Number(step), tried: tried ? tried.split('.').map(index => parseInt(index, 36)) : [],
    event: Number(event || 0), language, isEnd: location.hash.startsWith('#end')};
}

let addressWaits = 0;

/// What would be told is of a page that is gone.
function forgetAddress() {
  clearTimeout(addressWaits);
  addressWaits = 0;
}

/// Now and then only: browsers refuse an address that changes too often.
function tellAddress(current) {
  if (addressWaits) return;
  const tell = () => history.replaceState(null, '', current());
  tell();
  addressWaits = setTimeout(() => {
    addressWaits = 0;
    tell();
  }, 400);
}
