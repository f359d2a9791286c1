// The index of a site: its games, players and questions.
function tallyLine({tally, players}) {
  const shown = {games: tally.games, steps: tally.steps, players: players.length, wrong: tally.wrong, unreadable: tally.unreadable,
    leftOut: tally.leftOut, questions: tally.questions, failed: tally.failed};
  return Object.entries(shown).filter(([, number]) => number).map(([kind, number]) => countOf(kind, number)).join(' · ');
}

function showIndex(data) {
  const {source, players, rows, groups} = data;
  const sections = () => [['games', rows.length, () => gamesTable(said.games, rows)],
    ['players', players.length, () => [make('p', {class: 'note'}, said.counting), playersTable(players)]],
    ['questions', groups.length, () => allQuestions(groups, 'h3')]].filter(([, count]) => count);
  /// The address holds the language, so a section is gone to, not linked to.
  const goTo = id => event => {
    event.preventDefault();
    document.getElementById(id).scrollIntoView();
    document.getElementById(id).focus();
  };
  showSitePage(() => ({
    title: source, source: '', lines: [tallyLine(data)],
    nav: sections().length < 2 ? null : make('nav', {class: 'site', 'aria-label': said.site},
      sections().map(([name]) => make('a', {href: `#${name}`, click: goTo(name)}, said[name]))),
    parts: sections().map(([name, , parts]) => make('section', {}, make('h2', {id: name, tabindex: -1}, said[name]), parts()))}));
}
