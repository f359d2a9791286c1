// What only the pages of a site say.
Object.assign(words.en, {
  site: 'Site', allGames: 'All games', players: 'Players', player: 'Player', seats: 'Players', length: 'Steps', date: 'Date', place: 'Place',
  finding: 'Audit', rules: 'Rules', name: 'Record', sort: 'Sort by {}', noGames: 'No game matches.', unreadable: 'cannot be read',
  won: 'Won', drawn: 'Drawn', lost: 'Lost', firsts: 'First places', points: 'Score', against: 'Against', opponent: 'Opponent',
  results: 'Results against others', gamesOf: 'Games of {}', questions: 'Questions', file: 'File', clauses: 'Clauses', verdict: 'Verdict',
  holds: 'holds', fails: 'fails', asks: 'asked', noClause: 'Without a clause', unread: 'Cannot be read',
  counting: 'Won and lost: who came before whom, in finished games with nothing wrong. A shared place is a draw.',
  tally: {games: ['{} game', '{} games'], steps: ['{} step', '{} steps'], players: ['{} player', '{} players'], wrong: ['{} wrong', '{} wrong'],
    unreadable: ['{} unreadable', '{} unreadable'], leftOut: ['{} not listed', '{} not listed'],
    questions: ['{} question', '{} questions'], failed: ['{} fails', '{} fail']},
});
Object.assign(words.ru, {
  site: 'Сайт', allGames: 'Все партии', players: 'Игроки', player: 'Игрок', seats: 'Игроки', length: 'Шаги', date: 'Дата', place: 'Место',
  finding: 'Проверка', rules: 'Игра', name: 'Запись', sort: 'Упорядочить: {}', noGames: 'Таких партий нет.', unreadable: 'не читается',
  won: 'Победы', drawn: 'Ничьи', lost: 'Поражения', firsts: 'Первые места', points: 'Счёт', against: 'Против', opponent: 'Соперник',
  results: 'Результаты против других', gamesOf: 'Партии: {}', questions: 'Вопросы', file: 'Файл', clauses: 'Пункты', verdict: 'Ответ',
  holds: 'верно', fails: 'неверно', asks: 'вопрос', noClause: 'Без пункта правил', unread: 'Не читаются',
  counting: 'Победы и поражения: кто кого опередил в законченных партиях без ошибок. Общее место — ничья.',
  tally: {games: ['{} партия', '{} партии', '{} партий'], steps: ['{} шаг', '{} шага', '{} шагов'], players: ['{} игрок', '{} игрока', '{} игроков'],
    wrong: ['{} с ошибкой', '{} с ошибками', '{} с ошибками'], unreadable: ['{} не читается', '{} не читаются', '{} не читаются'],
    leftOut: ['{} не показана', '{} не показаны', '{} не показаны'], questions: ['{} вопрос', '{} вопроса', '{} вопросов'],
    failed: ['{} неверен', '{} неверны', '{} неверны']},
});

const plurals = {en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru')};
/// A count with its noun: "1 game", "21 партия".
function countOf(kind, number) {
  const forms = said.tally[kind], form = plurals[languageNow()].select(number);
  return filled(forms[{one: 0, few: 1}[form] ?? forms.length - 1], number.toLocaleString(languageNow()));
}
/// What is said in both languages, in the one of now.
const inBoth = text => Array.isArray(text) ? text[languageNow() === 'ru' ? 1 : 0] : text;
