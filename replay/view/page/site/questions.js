// Questions with their answers, by games and by chapters of the rules.
function questionRow({name, page, question, answer, clauses, holds, error}) {
  const asked = page ? make('a', {href: sitePage(page, otherThanOwn() ? 's0/' : '')}, question) : question;
  return make('tr', {class: holds === false || error ? 'wrong' : null}, make('th', {scope: 'row'}, error ? make('span', {class: 'trouble'}, error) : asked,
    answer ? make('p', {class: 'note'}, inBoth(answer)) : null), make('td', {}, (clauses || []).join(', ')),
  make('td', {class: holds === false || error ? 'trouble' : null}, error ? said.unreadable : holds === undefined ? said.asks : holds ? said.holds : said.fails), make('td', {}, make('code', {}, name)));
}

const chapterHeading = ({id, game, chapter}) =>
  !game ? said.unread : `${inBoth(game)} · ${id ? `${id} ${inBoth(chapter)}` : said.noClause}`;

function questionGroup(group, level) {
  const heads = ['question', 'clauses', 'verdict', 'file'].map(name => make('th', {scope: 'col'}, said[name]));
  const heading = chapterHeading(group);
  return [make(level, {}, heading), make('div', {class: 'wide', tabindex: 0, role: 'region', 'aria-label': heading},
    make('table', {class: 'questions'}, make('thead', {}, make('tr', {}, heads)), make('tbody', {}, group.rows.map(questionRow))))];
}

const allQuestions = (groups, level) => groups.flatMap(group => questionGroup(group, level));

function showQuestions(data) {
  const rows = data.groups.flatMap(group => group.rows), failed = rows.filter(row => row.holds === false).length;
  const unreadable = rows.filter(row => row.error).length;
  showSitePage(() => ({
    title: said.questions, source: data.source, nav: null,
    lines: [[countOf('questions', rows.length), failed ? countOf('failed', failed) : null, unreadable ? countOf('unreadable', unreadable) : null]
      .filter(part => part).join(' · ')],
    parts: allQuestions(data.groups, 'h2')}));
}
