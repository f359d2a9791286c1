// The list of players, and the page of one: results against others and games.
const tallyColumns = [
  {name: 'games', key: row => row.games, count: true, down: true},
  {name: 'won', key: row => row.won, count: true, down: true},
  {name: 'drawn', key: row => row.drawn, count: true, down: true},
  {name: 'lost', key: row => row.lost, count: true, down: true}];

function playersTable(players) {
  const first = {name: 'firsts', key: row => row.first, count: true, down: true};
  return new SortedTable(said.players, [{name: 'player', key: row => row.name, cell: row => linkTo(row.page, row.name)},
    tallyColumns[0], first, ...tallyColumns.slice(1)], players, {id: 'players'}).element;
}

function crossTable(against) {
  const score = {name: 'points', key: row => row.scored - row.conceded, cell: row => `${row.scored} : ${row.conceded}`, count: true, down: true};
  return new SortedTable(said.results, [{name: 'opponent', key: row => row.name, cell: row => linkTo(row.page, row.name)},
    ...tallyColumns, score], against, {id: 'against'}).element;
}

/// The place that a player has in a game: the better one of two seats.
function placeOfPlayer(row, name) {
  const places = row.rank ? row.rank.filter((_, seat) => row.seats[seat][0] === name) : [];
  return places.length ? Math.min(...places) : undefined;
}

function showPlayer(data) {
  const {player, against, rows} = data;
  showSitePage(() => ({
    title: player.name, source: data.source, nav: siteLinks({site: {source: data.source, seats: []}}),
    lines: [[countOf('games', player.games), `${said.firsts}: ${player.first}`, `${said.won}: ${player.won}`, `${said.drawn}: ${player.drawn}`,
      `${said.lost}: ${player.lost}`].join(' · '), said.counting],
    parts: [make('h2', {}, said.results), against.length ? crossTable(against) : make('p', {}, said.none), make('h2', {}, filled(said.gamesOf, player.name)),
      gamesTable(filled(said.gamesOf, player.name), rows, [{name: 'place', key: row => placeOfPlayer(row, player.name), count: true}])]}));
}
