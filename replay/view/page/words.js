// What the page itself says. Everything about the game comes with the data, in the language that was asked for.
const words = {
  en: {
    start: 'start', round: 'Round', steps: 'Steps', seat: 'seat', chance: 'chance', nobody: 'nobody',
    hidden: '(hidden)', happened: 'What happened', field: 'Field', beside: 'Beside the field',
    legal: 'What else was legal', draws: 'What else could be drawn', may: 'What may be done now', alone: 'Nothing else was legal.',
    barred: 'What could not be done, and why', otherwise: 'Rulings under which it would have come out differently',
    illegal: 'it would not have been legal', rulings: 'Rulings in force', chosen: 'chosen here',
    toDo: 'To be done', legend: 'Signs', yourTurn: 'its turn',
    first: 'To the start', back: 'Step back', play: 'Play', pause: 'Pause', next: 'Step on', last: 'To the end',
    speed: 'Speed', flip: 'Turn the field', search: 'Search', help: 'Keys', close: 'Close', found: '{} found', more: 'and {} more',
    copy: 'Copy, save', address: 'address', link: 'link', notation: 'notation', cut: 'this step as a case', picture: 'picture (SVG)',
    copied: 'Copied', saved: 'Saved', faces: 'facing', empty: 'empty', linkTo: 'Link to this event', clause: 'Rule',
    question: 'Question', forbidden: 'What the case says cannot be done', difference: 'What differs',
    same: 'Nothing differs here.', parted: 'first difference', tree: 'Tree', value: 'worth', best: 'best line', set: 'information set',
    leftOut: '{} actions left out', leafSecret: 'not known to this seat', games: 'Games',
    game: 'Game', end: 'End', result: 'Result', finding: 'Finding', filter: 'Show only', unfinished: 'stops early',
    fine: 'fine', none: '–', north: 'north', 'north-east': 'north-east', east: 'east',
    'south-east': 'south-east', south: 'south', 'south-west': 'south-west', west: 'west', 'north-west': 'north-west',
    played_line: 'played', language: 'По-русски (L)',
    partings: {setup: 'other setups', start: 'other starts', actor: 'another one acts', action: 'another action',
      edit: 'other steps against the rules', illegal: 'legal on one side only', legal: 'other legal actions', state: 'other states',
      digest: 'other recorded digests', length: 'one goes on', outcome: 'other outcomes'},
    keys: [['← →', 'one step back, on'], ['Shift + ← →', 'one turn back, on'], ['PgUp PgDn', 'one round back, on'],
      ['Home End', 'start, end'], ['Space', 'play, pause'], ['1 2 3 4', 'speed'], ['F', 'turn the field round'],
      ['V', 'the next variation; in a game, what else was legal'], ['↑ ↓', 'in a tree: the variation above, below'],
      ['/', 'search steps, events and rules'], [', .', 'one step back, on, also from within the field'],
      ['Tab, then arrows', 'from cell to cell of the field'], ['L', 'по-русски'], ['?', 'these keys'], ['Esc', 'stop, close, leave the field']],
  },
  ru: {
    start: 'начало', round: 'Раунд', steps: 'Шаги', seat: 'место', chance: 'случай', nobody: 'никто',
    hidden: '(скрыто)', happened: 'Что произошло', field: 'Поле', beside: 'Рядом с полем',
    legal: 'Что ещё было можно', draws: 'Что ещё могло выпасть', may: 'Что можно сделать теперь', alone: 'Ничего другого сделать было нельзя.',
    barred: 'Чего нельзя было сделать и почему', otherwise: 'При каких толкованиях вышло бы иначе',
    illegal: 'так было бы нельзя', rulings: 'Принятые толкования', chosen: 'выбрано здесь',
    toDo: 'Предстоит', legend: 'Знаки', yourTurn: 'ходит',
    first: 'К началу', back: 'Шаг назад', play: 'Играть', pause: 'Пауза', next: 'Шаг вперёд', last: 'К концу',
    speed: 'Скорость', flip: 'Повернуть поле', search: 'Поиск', help: 'Клавиши', close: 'Закрыть', found: 'найдено: {}', more: 'и ещё {}',
    copy: 'Скопировать, сохранить', address: 'адрес', link: 'ссылка', notation: 'запись', cut: 'этот шаг как вопрос', picture: 'рисунок (SVG)',
    copied: 'Скопировано', saved: 'Сохранено', faces: 'смотрит на', empty: 'пусто', linkTo: 'Ссылка на это событие', clause: 'Правило',
    question: 'Вопрос', forbidden: 'Чего по условию нельзя', difference: 'Что отличается',
    same: 'Здесь ничего не отличается.', parted: 'первое отличие', tree: 'Дерево', value: 'стоит', best: 'лучшая линия', set: 'информационное множество',
    leftOut: 'не показано действий: {}', leafSecret: 'этому месту неизвестно', games: 'Партии',
    game: 'Игра', end: 'Конец', result: 'Итог', finding: 'Ошибка', filter: 'Показать только', unfinished: 'обрывается',
    fine: 'в порядке', none: '–', north: 'север', 'north-east': 'северо-восток', east: 'восток',
    'south-east': 'юго-восток', south: 'юг', 'south-west': 'юго-запад', west: 'запад', 'north-west': 'северо-запад',
    played_line: 'сыграно', language: 'In English (L)',
    partings: {setup: 'разная подготовка', start: 'разное начало', actor: 'действует другой', action: 'другое действие',
      edit: 'разные шаги против правил', illegal: 'можно лишь на одной стороне', legal: 'можно разное', state: 'разные состояния',
      digest: 'разные записанные отпечатки', length: 'одна партия длиннее', outcome: 'разные итоги'},
    keys: [['← →', 'шаг назад, вперёд'], ['Shift + ← →', 'ход назад, вперёд'], ['PgUp PgDn', 'раунд назад, вперёд'],
      ['Home End', 'начало, конец'], ['Пробел', 'играть, пауза'], ['1 2 3 4', 'скорость'], ['F', 'повернуть поле'],
      ['V', 'следующий вариант; в партии: что ещё было можно'], ['↑ ↓', 'в дереве: вариант выше, ниже'],
      ['/', 'искать шаги, события и правила'], [', .', 'шаг назад, вперёд, и с поля тоже'],
      ['Tab, затем стрелки', 'по клеткам поля'], ['L', 'in English'], ['?', 'эти клавиши'], ['Esc', 'остановить, закрыть, уйти с поля']],
  },
};
const ownLanguage = document.documentElement.lang;
let said = words[ownLanguage];
const languageNow = () => document.documentElement.lang;
const otherLanguage = () => languageNow() === 'ru' ? 'en' : 'ru';
function tellIn(language) {
  document.documentElement.lang = language;
  said = words[language];
}
const filled = (sentence, value) => sentence.replace('{}', value);
