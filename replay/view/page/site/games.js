// The table of games, on the index and on the page of a player.

/// Seats by their places, with scores: "1. Ann (3) · 2. Bob (1)".
function resultOf({seats, rank, scores}) {
  if (!rank) return '';
  const order = rank.map((place, seat) => [place, seat]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return order.map(([place, seat]) => `${place}.\u00a0${seats[seat][0] || `${said.seat}\u00a0${seat}`}\u00a0(${scores[seat]})`).join(' · ');
}

const findingOf = row => row.error || (row.finding ? inBoth(row.finding) : '');
const endOf = row => row.end ? inBoth(row.end) : row.title ? said.unfinished : '';

function findingCell(row) {
  const text = findingOf(row);
  return text ? [make('span', {class: 'trouble'}, text), row.clause ? make('small', {}, ` ${row.clause}`) : null,
    row.see ? make('p', {}, make('code', {}, row.see)) : null] : said.fine;
}

const gameColumns = [
  {name: 'name', key: row => row.name, cell: row => row.page ? make('a', {href: gamePage(row.page)}, row.name) : row.name},
  {name: 'rules', key: row => row.title ? inBoth(row.title) : ''},
  {name: 'seats', key: row => row.seats ? row.seats.map(([name], i) => name || `${said.seat} ${i}`).join(', ') : '',
    cell: row => row.seats ? seatLinks(row.seats) : ''},
  {name: 'result', key: resultOf},
  {name: 'end', key: endOf},
  {name: 'length', key: row => row.steps, count: true, down: true},
  {name: 'date', key: row => row.date, down: true, cell: row => row.date ? make('time', {datetime: row.date}, row.date) : ''},
  {name: 'finding', key: findingOf, cell: findingCell}];

/// All that is shown of a row, for the filter.
const textOf = row => gameColumns.map(({key}) => key(row)).concat(row.clause || '', row.see || '').join(' ').toLowerCase();

let filterText = '';  // kept while the page is made again

/// The table with its filter. `columns` stand beside those of every table of games, after the players.
function gamesTable(label, rows, columns = []) {
  const table = new SortedTable(label, [...gameColumns.slice(0, 3), ...columns, ...gameColumns.slice(3)], rows, {id: 'games'});
  const texts = new Map(rows.map(row => [row, textOf(row)])), count = make('p', {role: 'status'});
  const list = () => {
    filterText = field.value;
    const wanted = filterText.trim().toLowerCase(), found = table.fill(row => texts.get(row).includes(wanted));
    count.textContent = !found ? said.noGames : filled(said.found, found) + (found > table.most ? `, ${filled(said.more, found - table.most)}` : '');
  };
  const field = make('input', {type: 'search', id: 'filter', placeholder: '/', input: list});
  field.value = filterText;
  list();
  return [make('div', {class: 'filter'}, make('label', {for: 'filter'}, `${said.filter} `), field, count), table.element];
}
