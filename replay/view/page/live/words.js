// What a page says that plays on.
Object.assign(words.en, {
  noEngine: 'This browser cannot play on here (no WebAssembly, or no threads): the page shows what happened.', noThread: 'the engine could not start',
  cancelled: 'cancelled', starting: 'The engine starts …', now: 'What may be done now', toDraw: 'What may be drawn now', over: 'The game is over.',
  typed: 'Type what to do', doIt: 'Do it', draw: 'Draw', all: 'all', touching: 'at {}', why: 'Why not?', notLegal: 'not legal', isLegal: 'It is legal.',
  undo: 'Take back', drop: 'Delete the variation', promote: 'Make it the main line', tried: 'Variation', name: 'Name', readingsNow: 'Under other rulings',
  sameResult: 'The result is the same.', compare: 'Compare all', playSo: 'Play the whole game this way', backTo: 'The other version of the game', brokeOff: 'playable up to step {}',
  playOn: 'Play on from here', working: 'The engine works …', otherGame: 'the position is of another game: {}', noText: 'byte {} is not UTF-8; expected text in UTF-8', tooMany: '{}: more than 100,000 documents', noJson: 'This is no JSON.', notCopied: 'The browser did not copy it.', unseen: 'Nobody has seen this draw: leave it open', note: 'a note about this step (Enter)', newGame: 'A new game', allRulings: 'Rulings', start_: 'Begin', byHand: 'by hand', uniform: 'the program, at random', aggressive: 'the program, aggressively', searching: 'the program, thinking ahead', hint: 'Hint', opinion: 'What a search of {} playouts thinks, no proof. Its share of first place:', plays: 'who plays', autoDice: 'chance draws by itself',
  coverSeats: 'a screen between seats: each sees only what it may know', position: 'Start from a position', positionWhat: 'a position file, its state as JSON, or the lines of its drawing', tableWhat: 'Play, ask, keep records: everything stays in this page.',
  open: 'Open', openWhat: 'Records, cases, positions, JSON Lines, lists and folders of these, also .gz, up to 50 MB a file and 16 MB a record: choose them, or drop them on this page. They are replayed and audited here, and go nowhere.',
  files: 'files', folder: 'a folder', cancel: 'Cancel', reading: 'reading', read: '{} read', wrongOnes: '{} with a finding', tooLarge: '{} is larger than 50 MB', bulk: 'Browsers cannot unpack bulk files; first:',
  found_files: 'What was opened', rulebook: 'Rules', searchRules: 'words of a rule, a ruling, a tile', usual: 'usual', keptGames: 'Kept games', goOn: 'Go on', save: 'Save', forget: 'Delete',
  keptWhat: 'The browser keeps games after each step. It may drop them, and in Chromium every page that is opened from this disk can read them: save what matters as a file.',
  notKept: 'The browser did not keep this step (its storage is full, or refused).', toTable: '← Table', handTo: 'Hand over to {}', all_: 'all', cover: 'Screen between seats', look: 'Only I look now: show it',
  setUp: 'Set up the position', asPlayed: 'As played, against the rules', setUpWhat: 'Choose a piece and touch its cell, or choose any field and give its value; then apply all at once.',
  asPlayedWhat: 'What the players did against the rules after this step: fields, their values, and the reason.', what: 'field', value_: 'value', because: 'reason', add: 'Set', apply: 'Apply', place: 'Place', remove: 'Remove',
  saveRecord: 'record', copyRecord: 'record as text', saveAll: 'all lines', leave: 'There are steps that were not saved.', broken: 'The engine failed at this request, and was started again:',
});
Object.assign(words.ru, {
  noEngine: 'Этот браузер не может играть дальше (нет WebAssembly или потоков): страница показывает, что было.', noThread: 'движок не запустился',
  cancelled: 'прервано', starting: 'Движок запускается …', now: 'Что можно сделать теперь', toDraw: 'Что может выпасть теперь', over: 'Игра окончена.',
  typed: 'Напишите, что сделать', doIt: 'Сделать', draw: 'Тянуть', all: 'все', touching: 'у {}', why: 'Почему нельзя?', notLegal: 'нельзя', isLegal: 'Так можно.',
  undo: 'Взять назад', drop: 'Удалить вариант', promote: 'Сделать главным', tried: 'Вариант', name: 'Название', readingsNow: 'При других толкованиях',
  sameResult: 'Выходит то же самое.', compare: 'Сравнить все', playSo: 'Вся партия так', backTo: 'Другой вариант партии', brokeOff: 'она идёт до шага {}',
  playOn: 'Играть отсюда', working: 'Движок работает …', otherGame: 'позиция из другой игры: {}', noText: 'байт {} не в UTF-8', tooMany: '{}: больше 100 000 документов', noJson: 'Это не JSON.', notCopied: 'Браузер не скопировал.', unseen: 'Этого никто не видел: оставить открытым', note: 'заметка об этом шаге (Enter)', newGame: 'Новая партия', allRulings: 'Толкования', start_: 'Начать', byHand: 'вручную', uniform: 'программа, наугад', aggressive: 'программа, напористо', searching: 'программа, обдумывая', hint: 'Подсказка', opinion: 'Мнение поиска по {} пробным партиям, не доказательство. Доля первого места:', plays: 'кто играет', autoDice: 'случай тянет сам',
  coverSeats: 'ширма между местами: каждое видит только то, что ему можно знать', position: 'Другое начало', positionWhat: 'файл позиции, её состояние в JSON или строки рисунка', tableWhat: 'Играть, спрашивать, вести запись: всё остаётся в этой странице.',
  open: 'Открыть', openWhat: 'Записи, вопросы, позиции, JSON Lines, списки и папки, также .gz, файл до 50 МБ, запись до 16 МБ: выберите их или бросьте на страницу. Они переигрываются и проверяются здесь и никуда не уходят.',
  files: 'файлы', folder: 'папка', cancel: 'Прервать', reading: 'чтение', read: 'прочитано: {}', wrongOnes: 'с ошибкой: {}', tooLarge: '{} больше 50 МБ', bulk: 'Браузер не распакует такой файл; сначала:',
  found_files: 'Что открыто', rulebook: 'Правила', searchRules: 'слова правила, толкования, тайла', usual: 'обычно', keptGames: 'Сохранённые партии', goOn: 'Дальше', save: 'Сохранить', forget: 'Удалить',
  keptWhat: 'Браузер хранит партии после каждого шага. Он может их потерять, а в Chromium их прочтёт любая страница с этого диска: важное сохраняйте в файл.',
  notKept: 'Браузер не сохранил этот шаг (место кончилось или запрещено).', toTable: '← Стол', handTo: 'Передайте: {}', all_: 'все', cover: 'Ширма между местами', look: 'Смотрю только я: показать',
  setUp: 'Расставить позицию', asPlayed: 'Как сыграно, против правил', setUpWhat: 'Выберите фигуру и коснитесь клетки или выберите поле и задайте значение; затем примените всё сразу.',
  asPlayedWhat: 'Что за столом сделали против правил после этого шага: поля, их значения и почему.', what: 'поле', value_: 'значение', because: 'почему', add: 'Задать', apply: 'Применить', place: 'Поставить', remove: 'Убрать',
  saveRecord: 'партия', copyRecord: 'партия текстом', saveAll: 'все линии', leave: 'Есть шаги, которые не сохранены.', broken: 'На этом запросе движок сломался и запущен заново:',
});
words.en.keys.push(['U', 'take back what was tried'], ['T', 'type what to do']);
words.ru.keys.push(['U', 'взять назад'], ['T', 'написать, что сделать']);
