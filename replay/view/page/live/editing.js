// Values that somebody sets by hand: a position to begin with, or what a table did against the rules. A cell that is touched becomes
// the value of the field that is chosen.
class Editing {
  constructor(viewer) {
    this.viewer = viewer;
    this.isSetUp = Editing.isFor(viewer);
    this.field = make('input', {type: 'text', list: 'fields', 'aria-label': said.what, placeholder: said.what, change: () => this.offer()});
    this.names = make('datalist', {id: 'fields'});
    this.value = make('input', {type: 'text', 'aria-label': said.value_, placeholder: said.value_, list: 'values'});
    this.values = make('datalist', {id: 'values'});
    this.why = make('input', {type: 'text', 'aria-label': said.because, placeholder: said.because});
    this.pieces = make('div', {class: 'tools pieces'});
    this.others = make('div', {class: 'tools others'});
    this.pending = make('ul', {class: 'pending'});
    this.told = make('div', {role: 'alert'});
    this.set = {};
    this.element = foldable(this.title, () => [make('p', {}, this.isSetUp ? said.setUpWhat : said.asPlayedWhat), this.pieces, this.others, make('div', {class: 'tools'}, this.field, this.value, this.names, this.values,
      button(said.add, said.add, () => this.add(), {class: 'add'})), this.pending, make('div', {class: 'tools'}, this.isSetUp ? null : this.why,
      button(said.apply, said.apply, () => viewer.acting(() => this.apply()), {class: 'apply'})), this.told], {kind: 'editing', opened: () => viewer.trusting(() => this.read())});
  }

  /// Has nothing happened yet, so that values make another beginning?
  static isFor(viewer) { return !viewer.games[0].moments[0].children.length; }
  get title() { return this.isSetUp ? said.setUp : said.asPlayed; }

  async read() {
    const {viewer} = this, {fields} = await viewer.engine.ask('fields', {...viewer.variations.setting, state: viewer.momentOf(viewer.games[0]).state});
    this.fields = fields;
    this.names.replaceChildren(...Object.keys(fields).map(name => make('option', {value: name})));
    const {tiles} = await viewer.engine.ask('rules', viewer.variations.setting);
    this.values.replaceChildren(...['none', ...tiles.map(({id}) => id)].map(value => make('option', {value})));
    this.pieces.replaceChildren(...Object.keys(fields).filter(name => name.endsWith('.cell') && typeof fields[name] === 'string').map(name =>
      button(name.slice(0, -5), `${said.place}: ${name.slice(0, -5)}`, () => this.choose(name), {class: 'piece', 'aria-pressed': 'false'})));
  }

  choose(name) {
    this.field.value = name;
    this.offer();
    for (const piece of this.pieces.children) piece.setAttribute('aria-pressed', String(`${piece.textContent}.cell` === name));
    const own = name.slice(0, name.lastIndexOf('.') + 1), others = Object.keys(this.fields).filter(field => own && field.startsWith(own) && field !== name);
    this.others.replaceChildren(...others.slice(0, 24).map(field => button(field.slice(own.length), field, () => this.take(field))));
  }

  /// Another field of the same piece, such as where it faces, or its modules.
  take(field) {
    this.field.value = field;
    this.offer();
    this.value.focus();
  }

  offer() {
    const value = this.set[this.field.value] ?? this.fields?.[this.field.value];
    this.value.value = Array.isArray(value) ? value.join(', ') || 'none' : value ?? '';
  }

  /// True where a touched cell was taken as a value. Of `field[…]` the cell is the name.
  touchCell(name) {
    if (!this.element.open || !this.fields) return false;
    if (this.field.value.endsWith('.cell')) {
      this.value.value = name;
      this.add();
      return true;
    }
    const own = Object.keys(this.fields).find(field => field.endsWith(`[${name}]`));
    if (!own) return false;
    this.choose(own);
    this.value.focus();
    return true;
  }

  add() {
    const name = this.field.value.trim(), value = this.value.value.trim();
    if (!name) return this.field.focus();
    this.set[name] = /^-?\d+$/.test(value) && typeof this.fields?.[name] === 'number' ? Number(value) : value;
    this.list();
  }

  list() {
    this.pending.replaceChildren(...Object.entries(this.set).map(([name, value]) => make('li', {}, make('code', {}, `${name}=${value}`), ' ', button('×', `${said.remove}: ${name}`, () => {
      delete this.set[name];
      this.list();
    }))));
  }

  async apply() {
    const {viewer} = this, {variations} = viewer, moment = viewer.momentOf(viewer.games[0]);
    try {
      const record = this.isSetUp ? await this.begunAnew(moment) : await viewer.engine.ask('record', {...variations.setting, record: variations.live.record, ...variations.partsOf(viewer.number), text: true,
        edit: {set: this.set, why: this.why.value.trim() || said.asPlayed}});
      await viewer.goOnWith(record);
    } catch (fault) {
      if (!(fault instanceof EngineFault)) throw fault;
      this.told.replaceChildren(make('p', {class: 'trouble'}, fault.message));
    }
  }

  /// A record that begins with these values.
  async begunAnew({state}) {
    const {viewer} = this, {setting, names} = viewer.variations, edited = await viewer.engine.ask('edit', {...setting, state, set: this.set});
    const {position} = await viewer.engine.ask('show', {...setting, state: edited.state});
    return viewer.engine.ask('record', {...setting, position, names, actions: [], text: true});
  }
}
