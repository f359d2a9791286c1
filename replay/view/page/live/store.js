// What the browser keeps of games: each of each tab under a key of its own. What is found there is read as an untrusted file is.
const keptUnder = 'ringside/';

/// The name of this tab; a new one where the browser has no memory of tabs.
function tabName() {
  const fresh = () => [...crypto.getRandomValues(new Uint8Array(6))].map(byte => byte.toString(36)).join('');
  try {
    sessionStorage.tab ||= fresh();
    return sessionStorage.tab;
  } catch {
    return fresh();
  }
}

const keyOf = game => `${keptUnder}${game}/${tabName()}/${Date.now().toString(36)}`;

/// What is kept, the latest first: {key} and what readKept() gives. Anything else under such a key is left out.
function allKept() {
  const kept = [];
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(keptUnder)) continue;
      const one = readKept(localStorage.getItem(key));
      if (one) kept.push({...one, key});
    }
  } catch {
    return [];
  }
  return kept.sort((a, b) => b.when - a.when);
}

/// {game, when, steps, setup, record, lines, main, at, table}; null for what is not a kept game.
function readKept(text) {
  try {
    const {game, when, steps, setup, record, lines, main, at, table} = JSON.parse(text);
    return typeof game === 'string' && Number.isFinite(when) && typeof record === 'string' && Array.isArray(lines) && [...lines, main, at].every(isLine)
      ? {game, when, steps: Number(steps) || 0, setup, record, lines, main, at, table: readTable(table)} : null;
  } catch {
    return null;
  }
}

const isLine = line => line && Number.isInteger(line.step) && line.step >= 0 && Array.isArray(line.actions) && line.actions.every(index => Number.isInteger(index) && index >= 0);

/// Who plays, as far as that can be made out.
function readTable(table) {
  const {seats, dice, cover} = table && typeof table === 'object' ? table : {};
  return {seats: Array.isArray(seats) ? seats.map(seat => ['uniform', 'aggressive', 'search'].includes(seat) ? seat : 'hand') : [], dice: dice === true, cover: cover === true};
}

/// False where the browser has no room for it, or keeps nothing.
function keep(key, what) {
  try {
    localStorage.setItem(key, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}

function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch { /* then nothing is kept */ }
}
