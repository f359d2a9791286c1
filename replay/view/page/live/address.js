// Behind a recorded step an address may name what was tried from there, each action by its place in the legal list, to the base 36:
// #s40~3.1c.
pathOf = ({moments}, number) => {
  const tried = [];
  for (; moments[number].index !== undefined; number = moments[number].parent) tried.unshift(moments[number].index.toString(36));
  return `s${number}${tried.length ? `~${tried.join('.')}` : ''}`;
};

/// What an address names, {step, tried, event, language}; null where nothing was tried.
function addressedTries() {
  const [, step, tried, event, language] = /^#s(\d+)~([0-9a-z.]+)(?:\/e(\d+))?(?:\/(en|ru))?$/.exec(location.hash) || [];
  return tried ? {step: Number(step), tried: tried.split('.').map(index => parseInt(index, 36)), event: Number(event || 0), language} : null;
}

/// As addresses of positions name it; with a stroke what was tried beside the game.
placeOf = ({first = 0, moments}, number) => `#${first + (moments[number].depth ?? number)}${moments[number].aside ? '′' : ''}`;
