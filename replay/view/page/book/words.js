// What only a book of rules says.
Object.assign(words.en, {
  book: 'Rules', contents: 'Contents', lookFor: 'Find in the rules', nothing: 'Nothing found.', definition: 'definition', noExample: 'no example',
  answer: 'Answer', before: 'Before', after: 'After', alsoIn: 'Also acts in', holdsForEvery: 'Holds under every option of {}', ruledHere: 'With',
  openQuestions: 'What the booklet leaves open', leftOpen: 'Left open', option: 'Option', meaning: 'What it means', impactOf: 'Random games that diverge',
  byDefault: 'default', notMeasured: 'not measured', never: 'none of {}', share: '{} %', measured: 'The share of {} random games (seed {}) that diverge from the default, and after how many actions in the median.',
  tiles: 'Tiles and cards', tileName: 'Name', kind: 'Kind', count: 'Number', does: 'What it does', standIn: 'stand-in: not in the booklet',
  boards: 'Boards', index: 'Index', cannot: 'Illegal', changed: 'changed', added: 'new', changes: 'What has changed', gone: 'No longer here: {}',
  smallest: 'The smallest line in which {} diverges (actions: {})', usually: 'By default', otherwise: 'With {}', onlyLegal: 'Legal then only this way', positionOf: 'From the position of',
  playOn: 'Play on from here', shelf: 'All books', ofWhat: ['{} clauses', '{} open questions', '{} examples'], examples: 'Examples', openAll: 'Open all examples',
});
Object.assign(words.ru, {
  book: 'Правила', contents: 'Содержание', lookFor: 'Искать в правилах', nothing: 'Ничего не найдено.', definition: 'определение', noExample: 'без примера',
  answer: 'Ответ', before: 'До', after: 'После', alsoIn: 'Действует и здесь', holdsForEvery: 'Верно при любом варианте {}', ruledHere: 'Принято',
  openQuestions: 'Что буклет оставляет открытым', leftOpen: 'Не решено', option: 'Вариант', meaning: 'Что это значит', impactOf: 'Случайные партии, что идут иначе',
  byDefault: 'по умолчанию', notMeasured: 'не измерялось', never: 'ни одной из {}', share: '{} %', measured: 'Какая доля из {} случайных партий (начальное число {}) расходится с принятым по умолчанию и после скольких действий в медиане.',
  tiles: 'Тайлы и карты', tileName: 'Название', kind: 'Вид', count: 'Число', does: 'Что делает', standIn: 'замена: в буклете этого нет',
  boards: 'Поля', index: 'Указатель', cannot: 'Так нельзя', changed: 'изменено', added: 'новое', changes: 'Что изменилось', gone: 'Больше нет: {}',
  smallest: 'Кратчайшая линия, где {} ведёт к другому (действий: {})', usually: 'По умолчанию', otherwise: 'При {}', onlyLegal: 'Только так можно', positionOf: 'Из положения случая',
  playOn: 'Играть отсюда', shelf: 'Все книги', ofWhat: ['Пунктов: {}', 'Открытых вопросов: {}', 'Примеров: {}'], examples: 'Примеры', openAll: 'Открыть все примеры',
});
