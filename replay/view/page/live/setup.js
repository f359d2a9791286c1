// How a game is set up: its options and rulings, who plays each seat, where it begins.
class SetupForm {
  /// `start` gets what was chosen.
  constructor(engine, games, start) {
    this.engine = engine;
    this.games = games;
    this.begin = start;
    this.choice = make('select', {id: 'game', change: () => this.offer()}, games.map(({id, title}) => make('option', {value: id}, title)));
    this.parts = make('div', {class: 'parts'});
    this.told = make('div', {role: 'alert'});
    this.element = make('section', {class: 'setup', 'aria-label': said.newGame}, make('h2', {}, said.newGame),
      make('label', {for: 'game', hidden: games.length < 2}, `${said.game} `, this.choice), this.parts,
      this.button = button(said.start_, said.start_, () => this.start(), {class: 'start'}), this.told);
    this.offer();
  }

  get game() { return this.games.find(({id}) => id === this.choice.value); }

  async offer() {
    const {game} = this;
    this.button.disabled = true;
    const {rulings} = await this.engine.ask('rules', {game: game.id});
    if (game !== this.game) return;
    this.button.disabled = false;
    this.fields = new Map(game.options.filter(({kind, words}) => kind !== 'file' || words).map(option => [option.key, this.field(option)]));
    this.rulings = new Map(rulings.map(ruling => [ruling.id, make('select', {'aria-label': ruling.id},
      ruling.options.map(({word, meaning}) => make('option', {value: word, selected: word === ruling.preset}, `${word} – ${meaning}`)))]));
    this.presets = new Map(rulings.map(({id, preset}) => [id, preset]));
    this.seats = make('div', {class: 'seats'});
    this.dice = make('input', {type: 'checkbox', id: 'dice'});
    this.cover = make('input', {type: 'checkbox', id: 'cover'});
    this.position = make('textarea', {rows: 4, 'aria-label': said.position, placeholder: said.positionWhat});
    const label = (text, field, help) => make('label', {title: help}, `${text} `, field);
    this.parts.replaceChildren(...[make('div', {class: 'options'}, game.options.filter(({key}) => this.fields.has(key)).map(({key, help}) => label(key, this.fields.get(key), help))),
      this.seats, game.chance ? make('p', {}, make('label', {}, this.dice, ` ${said.autoDice}`)) : null, game.secrets ? make('p', {}, make('label', {}, this.cover, ` ${said.coverSeats}`)) : null,
      rulings.length ? foldable(`${said.allRulings} (${rulings.length})`, () => make('dl', {class: 'rulings'}, rulings.map(({id, question}) =>
        make('div', {}, make('dt', {}, make('strong', {}, id)), make('dd', {}, question), make('dd', {}, this.rulings.get(id))))), {kind: 'all-rulings'}) : null,
      foldable(said.position, () => this.position, {kind: 'position-of'})].filter(part => part));
    this.offerSeats();
  }

  field({key, kind, words, low, high, default: usual, help}) {
    const change = () => { if (key === 'players' || key === 'bots') this.offerSeats(); };
    if (words) return make('select', {name: key, change}, words.map(word => make('option', {value: word, selected: word === usual}, word)));
    return make('input', {name: key, type: kind === 'integer' ? 'number' : 'text', min: low, max: high, placeholder: usual, title: help, change});
  }

  /// Only what is not usual.
  get setup() {
    const setup = {};
    for (const {key, kind, default: usual} of this.game.options) {
      const value = this.fields.get(key)?.value;
      if (value && value !== usual) setup[key] = kind === 'integer' ? Number(value) : value;
    }
    const chosen = [...this.rulings].filter(([id, {value}]) => value !== this.presets.get(id)).map(([id, {value}]) => [id, value]);
    return chosen.length ? {...setup, rulings: Object.fromEntries(chosen)} : setup;
  }

  async offerSeats() {
    try {
      const {seats} = await this.engine.ask('setup', {game: this.game.id, setup: this.setup});
      const kinds = [['hand', said.byHand], ['uniform', said.uniform], ['aggressive', said.aggressive], ['search', said.searching]];
      this.players = Array.from({length: seats}, (_, seat) => ({
        name: make('input', {type: 'text', maxlength: 60, 'aria-label': `${said.seat} ${seat}: ${said.name}`, placeholder: `${said.seat} ${seat}`}),
        kind: make('select', {'aria-label': `${said.seat} ${seat}: ${said.plays}`}, kinds.map(([value, text]) => make('option', {value}, text)))}));
      this.seats.replaceChildren(...this.players.map(({name, kind}) => make('div', {class: 'tools'}, name, kind)));
      this.told.replaceChildren();
    } catch (fault) {
      this.tell(fault);
    }
  }

  tell(fault) { this.told.replaceChildren(make('p', {class: 'trouble'}, fault.message, fault.expected ? ` (${fault.expected})` : '')); }

  /// What was pasted: a position file, which has its own setup, its state, or a drawing. {setup, position}
  get given() {
    const text = this.position.value.trim(), {setup} = this;
    if (!text) return {setup};
    if (!text.startsWith('{')) return {setup, position: {board: text.split('\n')}};
    const read = parsed(text);
    if (!read) throw new Error(said.noJson);
    if (read.format !== 'ringside-position') return {setup, position: read};
    if (read.game !== this.game.id) throw new Error(filled(said.otherGame, seen(read.game)));
    return {setup: read.setup || {}, position: read.state};
  }

  async start() {
    try {
      const names = this.players.map(({name}) => name.value.trim());
      await this.begin({game: this.game.id, ...this.given, names: names.some(name => name) ? names : undefined,
        seats: this.players.map(({kind}) => kind.value), dice: this.dice.checked || this.cover.checked, cover: this.cover.checked});
    } catch (fault) {
      this.tell(fault);
    }
  }
}
