// The list of steps, by rounds and turns.

/// The round of a moment, or, where there are no rounds, which fifty it is among.
const roundOf = ({round, depth, number}) => round ?? Math.floor(((depth ?? number) - 1) / 50);

/// Moments in a row that have a round in common.
function roundsOf(line) {
  const rounds = [];
  line.slice(1).forEach(moment => {
    const name = roundOf(moment);
    const last = rounds[rounds.length - 1];
    if (last && last.name === name) last.moments.push(moment);
    else rounds.push({name, counted: moment.round !== undefined, moments: [moment]});
  });
  return rounds;
}

class StepList {
  constructor(game, beside, line = game.moments) {
    this.game = game;
    this.beside = beside;  // the other game of a comparison
    this.rounds = roundsOf(line);
    this.groups = this.rounds.map(round => this.group(round));
    this.element = make('nav', {class: 'steps', 'aria-label': said.steps, tabindex: 0},
      make('a', {class: 'step', href: '#s0'}, make('span', {class: 'at'}, placeOf(game, 0)), ' ', said.start), this.groups);
    this.rows = new Map([[0, this.element.firstChild]]);
  }

  group(round) {
    const [first, last] = [round.moments[0], round.moments[round.moments.length - 1]].map(({number}) => placeOf(this.game, number));
    return foldable(`${round.counted ? `${said.round} ${round.name} · ` : ''}${first}–${last.slice(1)}`, () => this.rowsOf(round));
  }

  row(moment, begins) {
    const row = make('a', {class: 'step' + (begins ? ' begins' : '') + (moment.who < 0 ? ' drawn' : ''), href: `#${pathOf(this.game, moment.number)}`},
      make('span', {class: 'at'}, placeOf(this.game, moment.number)), ' ',
      moment.who >= 0 ? make('span', {class: `dot seat-${moment.who % design.seats.length}`}, String(moment.who)) : null, ' ',
      make('span', {class: 'what'}, actionOf(this.game, moment)));
    const other = this.beside && this.beside.moments[moment.number];
    if (this.beside && (!other || doing(this.beside, other) !== doing(this.game, moment)))
      row.append(make('span', {class: 'other'}, other ? actionOf(this.beside, other) : said.none));
    this.rows.set(moment.number, row);
    return row;
  }

  openAt(number) {
    this.rounds.forEach((round, i) => { if (round.moments.some(moment => moment.number === number)) this.open(i); });
  }

  /// Opens a round, and makes its rows now, not when the browser reports it.
  open(i) {
    this.groups[i].open = true;
    if (!this.rows.has(this.rounds[i].moments[0].number)) this.groups[i].append(...this.rowsOf(this.rounds[i]));
  }

  rowsOf(round) { return round.moments.flatMap((moment, i) => this.row(moment, !i || moment.turn !== round.moments[i - 1].turn)); }

  show(number) {
    this.openAt(number);
    if (this.current) this.current.removeAttribute('aria-current');
    this.current = this.rows.get(number);
    if (!this.current) return;
    this.current.setAttribute('aria-current', 'step');
    const list = this.element, top = this.current.getBoundingClientRect().top - list.getBoundingClientRect().top;
    if (top < 30 || top > list.clientHeight - 60) list.scrollTop += top - list.clientHeight / 3;
  }

  /// For paper: every step. What was folded is folded again afterwards.
  unfoldAll() {
    this.folded = this.groups.filter(group => !group.open);
    this.rounds.forEach((_, i) => this.open(i));
  }

  foldAgain() {
    for (const group of this.folded || []) group.open = false;
    this.folded = [];
  }
}
