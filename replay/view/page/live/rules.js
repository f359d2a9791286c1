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

  /// Clauses, rulings and tiles in the page's language, each with the words of both to be found by.
  async lines(game) {
    const key = `${game}/${languageNow()}`;
    if (this.known.has(key)) return this.known.get(key);
    const [here, there] = await Promise.all([languageNow(), otherLanguage()].map(async lang => this.linesIn(await this.engine.ask('rules', {game, lang}), lang)));
    const lines = here.map((line, i) => ({...line, words: [line, there[i]].flatMap(Object.values).join(' ').toLowerCase()}));
    this.known.set(key, lines);
    return lines;
  }

  linesIn({clauses, rulings, tiles}, language) {
    return [...clauses.map(({id, chapter, text}) => ({id, text, more: chapter})),
      ...rulings.map(({id, question, options, preset}) => ({id, text: question, more: options.map(({word, meaning}) => `${word}${word === preset ? ` (${said.usual})` : ''}: ${meaning}`).join(' ')})),
      ...tiles.map(({names, properties}) => ({id: names[language] || names.en, text: properties, more: language === 'en' ? '' : names.en}))];
  }

  async find() {
    const words = wordsIn(this.field.value.toLowerCase()), game = this.game.value;
    this.results.hidden = !words.length;
    if (!words.length) return;
    const lines = await this.lines(game);
    const found = lines.filter(line => words.every(word => line.words.includes(stemOf(word))));
    this.results.replaceChildren(make('p', {role: 'status'}, filled(said.found, found.length)), make('ul', {}, found.slice(0, 100).map(({id, text, more}) =>
      make('li', {}, make('strong', {}, id), ' ', text, more ? make('small', {}, ` ${more}`) : null))));
  }
}
