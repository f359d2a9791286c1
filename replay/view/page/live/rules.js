// The rules to be searched by word: clauses, rulings, tiles, in the language of the page.
class RulesSearch {
  constructor(engine, games) {
    this.engine = engine;
    this.known = new Map();
    this.game = make('select', {'aria-label': said.game, change: () => this.find()}, games.map(({id, title}) => make('option', {value: id}, title)));
    this.field = make('input', {type: 'search', 'aria-label': said.search, placeholder: said.searchRules, input: () => this.find()});
    this.results = make('div', {class: 'results', role: 'region', 'aria-label': said.search, hidden: true});
    this.element = make('section', {class: 'rules-search', 'aria-label': said.rulebook}, make('h2', {}, said.rulebook), make('div', {class: 'tools'}, this.game, this.field), this.results);
  }

  async lines(game) {
    const key = `${game}/${languageNow()}`;
    if (!this.known.has(key)) {
      const {clauses, rulings, tiles} = await this.engine.ask('rules', {game});
      this.known.set(key, [
        ...clauses.map(({id, chapter, text}) => ({id, text, more: chapter})),
        ...rulings.map(({id, question, options, preset}) => ({id, text: question, more: options.map(({word, meaning}) => `${word}${word === preset ? ` (${said.usual})` : ''}: ${meaning}`).join(' ')})),
        ...tiles.map(({names, properties}) => ({id: names[languageNow()] || names.en, text: properties, more: languageNow() === 'en' ? '' : names.en}))]);
    }
    return this.known.get(key);
  }

  async find() {
    const words = wordsIn(this.field.value.toLowerCase()), game = this.game.value;
    this.results.hidden = !words.length;
    if (!words.length) return;
    const lines = await this.lines(game);
    const found = lines.filter(({id, text, more}) => words.every(word => `${id} ${text} ${more}`.toLowerCase().includes(word)));
    this.results.replaceChildren(make('p', {role: 'status'}, filled(said.found, found.length)), make('ul', {}, found.slice(0, 100).map(({id, text, more}) =>
      make('li', {}, make('strong', {}, id), ' ', text, more ? make('small', {}, ` ${more}`) : null))));
  }
}
