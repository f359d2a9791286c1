// The search: where a text occurs, and the field and the list that show it.

/// Where a text occurs: in actions, events, clauses that are cited, and in rules.
function searched(game, text) {
  const wanted = text.toLowerCase(), has = word => word.toLowerCase().includes(wanted);
  const found = [];
  for (const moment of game.moments) {
    if (moment.gone) continue;
    if (!isStart(moment) && has(doing(game, moment))) found.push({to: `#${pathOf(game, moment.number)}`, text: `${placeOf(game, moment.number)} ${doing(game, moment)}`});
    eventsOf(game, moment).forEach((event, i) => {
      if (has(event.text) || has(event.clause || ''))
        found.push({to: `#${pathOf(game, moment.number)}/e${i + 1}`, text: `${placeOf(game, moment.number)} ${event.text} ${event.clause ? `[${event.clause}]` : ''}`});
    });
  }
  for (const id of Object.keys(game.clauses)) if (has(id) || has(ruleText(game, id))) found.push({text: `${id}  ${ruleText(game, id)}`});
  return found;
}

class Search {
  /// `follow` goes to where the address leads.
  constructor(game, follow) {
    this.game = game;
    this.follow = follow;
    this.field = make('input', {type: 'search', 'aria-label': said.search, placeholder: `${said.search} (/)`, input: () => this.show(),
      keydown: event => { if (event.key === 'Enter' && this.results.querySelector('a')) this.results.querySelector('a').click(); }});
    this.results = make('div', {class: 'results', role: 'region', 'aria-label': said.search, hidden: true});
  }

  show() {
    const text = this.field.value.trim();
    this.results.hidden = !text;
    if (!text) return;
    const found = searched(this.game, text), shown = found.slice(0, 100);
    this.results.replaceChildren(make('p', {role: 'status'}, filled(said.found, found.length)), make('ul', {}, shown.map(({to, text: line}) =>
      make('li', {}, to ? make('a', {href: to, click: this.follow}, line) : line))),
    found.length > shown.length ? make('p', {}, filled(said.more, found.length - shown.length)) : '');
  }

  clear() {
    this.results.hidden = true;
    this.field.value = '';
  }
}
