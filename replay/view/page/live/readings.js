// A step under other rulings: chosen by hand, or all at once; and the whole game under one.
class ReadingsPanel {
  constructor(viewer) {
    this.viewer = viewer;
    this.result = make('div', {role: 'status', class: 'result'});
    this.rulings = make('select', {'aria-label': said.readingsNow, change: () => this.offer()});
    this.options = make('select', {'aria-label': said.readingsNow, change: () => this.compareOne()});
    this.element = foldable(said.readingsNow, () => [make('div', {class: 'tools'}, this.rulings, this.options,
      button(said.compare, said.compare, () => viewer.acting(() => this.compareAll())), button(said.playSo, said.playSo, () => viewer.acting(() => this.playSo()), {class: 'play-so'})), this.result],
    {kind: 'readings-of', opened: () => viewer.trusting(() => this.offerRulings())});
  }

  async offerRulings() {
    if (this.known) return;
    this.known = (await this.viewer.engine.ask('rules', this.viewer.variations.setting)).rulings;
    this.rulings.replaceChildren(...this.known.map(({id}) => make('option', {value: id}, id)));
    this.offer();
  }

  offer() {
    if (!this.known.length) return;
    const ruling = this.known.find(({id}) => id === this.rulings.value);
    const inForce = this.viewer.games[0].rulings.find(({id}) => id === ruling.id)?.option;
    this.options.replaceChildren(...ruling.options.map(({word, meaning}) =>
      make('option', {value: word, selected: word === inForce}, `${word} – ${meaning}`)));
    this.result.replaceChildren(make('p', {}, ruling.question));
  }

  /// The step that is shown, under one option of one ruling.
  compareOne() {
    const {viewer} = this, game = viewer.games[0], moment = viewer.momentOf(game);
    if (isStart(moment)) return;
    viewer.acting(async () => {
      const rulings = {[this.rulings.value]: this.options.value};
      const {setting, moments} = viewer.variations, before = moments[moment.parent];
      try {
        const {game: other} = await viewer.engine.ask('moment', {...setting, state: before.state, action: notation(game, moment), rulings});
        this.tell(readStep(other), moment);
      } catch (fault) {
        if (fault.code !== 'illegal') throw fault;
        this.result.replaceChildren(make('p', {}, `${said.illegal}: ${fault.message} `, make('code', {}, fault.clause || '')));
      }
    });
  }

  /// What happens then, and where the table is another.
  tell(other, moment) {
    const game = this.viewer.games[0], then = other.moments[1], texts = one => eventsOf(one.game, one.moment).map(event => event.text);
    const events = texts({game: other, moment: then}), {lines} = apartIn(game, frameOf(game, moment), worded(other, then.frame));
    if (!lines.length && same(events, texts({game, moment}))) return this.result.replaceChildren(make('p', {}, said.sameResult));
    this.result.replaceChildren(make('ol', {}, events.map(text => make('li', {}, text))), make('div', {class: 'wide', tabindex: 0, role: 'region', 'aria-label': said.difference}, make('table', {},
      make('tbody', {}, lines.map(([where, a, b]) => make('tr', {}, make('th', {scope: 'row'}, where), make('td', {}, a), make('td', {}, b)))))));
  }

  async compareAll() {
    const {viewer} = this, game = viewer.games[0], moment = viewer.momentOf(game);
    if (isStart(moment)) return;
    const {setting, moments} = viewer.variations;
    const {game: own} = await viewer.engine.ask('moment', {...setting, state: moments[moment.parent].state, action: notation(game, moment), readings: true});
    const {otherwise} = readStep(own).moments[1];
    this.result.replaceChildren(otherwise ? make('ul', {}, otherwiseLines(own, otherwise)) : make('p', {}, said.sameResult));
  }

  playSo() { return this.viewer.playUnder({[this.rulings.value]: this.options.value}); }
}
