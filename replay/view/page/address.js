// The address bar: it names a step, an event of it, and the language where it is not the file's own.
let pathOf = (game, number) => `s${number}`;
const address = (path, event) => `#${path}${event ? `/e${event}` : ''}${languageNow() === ownLanguage ? '' : `/${languageNow()}`}`;

/// What it names; `step` is null where it names none.
function addressed() {
  const [, step, event, language] = /^#(?:s(\d+)(?:\/e(\d+))?|end)(?:\/(en|ru))?$/.exec(location.hash) || [];
  return {step: step === undefined ? null : Number(step), event: Number(event || 0), language, isEnd: location.hash.startsWith('#end')};
}

let addressWaits = 0;

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
