// Tables that are sorted by a click on a heading, or by Enter on it.
const compared = (a, b) => typeof a === 'number' && typeof b === 'number' ? a - b
  : new Intl.Collator(languageNow(), {numeric: true}).compare(String(a), String(b));
const isBlank = value => value === undefined || value === null || value === '';

/// How a table is sorted, kept while the page is made again: the column's name and the direction.
const orders = new Map();

class SortedTable {
  /// A column is {name, key, cell, count}: what is sorted by, what stands in the cell (the key, if nothing is said), whether it
  /// is a number. `label` names the table.
  constructor(label, columns, rows, {id, most = 2000}) {
    Object.assign(this, {columns, rows, id, most});
    this.body = make('tbody', {});
    this.heads = columns.map(column => this.head(column));
    this.element = make('div', {class: 'wide', tabindex: 0, role: 'region', 'aria-label': label},
      make('table', {class: `sorted ${id}`}, make('thead', {}, make('tr', {}, this.heads)), this.body));
    this.sort();
  }

  head(column) {
    const title = said[column.name];
    return make('th', {scope: 'col', class: column.count ? 'count' : null}, make('button', {type: 'button', class: 'sort', title: filled(said.sort, title),
      click: () => this.turn(column)}, title, make('span', {class: 'arrow', 'aria-hidden': 'true'})));
  }

  get order() { return orders.get(this.id) || {}; }

  /// Numbers and dates from the largest on, names from the first; another click turns it round.
  turn(column) {
    const {name, down} = this.order;
    orders.set(this.id, {name: column.name, down: name === column.name ? !down : Boolean(column.down)});
    this.sort();
  }

  sort() {
    const {name, down} = this.order, by = this.columns.findIndex(column => column.name === name);
    this.heads.forEach((head, i) => {
      head.setAttribute('aria-sort', i !== by ? 'none' : down ? 'descending' : 'ascending');
      head.querySelector('.arrow').textContent = i !== by ? ' ↕' : down ? ' ▼' : ' ▲';
    });
    if (by >= 0) this.rows = this.sorted(this.columns[by].key, down ? -1 : 1);
    this.fill();
  }

  /// What has no key stands below, whatever the direction.
  sorted(key, sign) {
    const keyed = this.rows.map(row => [key(row), row]);
    return keyed.sort(([a], [b]) => isBlank(a) || isBlank(b) ? isBlank(a) - isBlank(b) : sign * compared(a, b)).map(([, row]) => row);
  }

  /// Shows the rows that fit; returns how many do.
  fill(fits = this.fits || (() => true)) {
    this.fits = fits;
    const found = this.rows.filter(fits);
    this.body.replaceChildren(...found.slice(0, this.most).map(row => make('tr', {class: row.finding || row.error ? 'wrong' : null},
      this.columns.map((column, i) => this.cell(column, row, i)))));
    return found.length;
  }

  cell({cell, key, count}, row, i) {
    const shown = [cell ? cell(row) : key(row)].flat().map(part => typeof part === 'number' ? part.toLocaleString(languageNow()) : part);
    return make(i ? 'td' : 'th', {scope: i ? null : 'row', class: count ? 'count' : null}, shown);
  }
}
