// The pages of a book, and of a folder of books.
const shapesOfBook = () => shape('svg', {width: 0, height: 0, class: 'unseen', 'aria-hidden': 'true'}, patterns(bookPatterns));

/// To what the address names: it is unfolded, and with it what it lies in.
function followBook() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.fill) {
    target.fill();
    target.open = true;
  }
  target.scrollIntoView();
  (target.tabIndex === -1 ? target : target.querySelector('summary'))?.focus({preventScroll: true});
}

function showBook(book) {
  book.games.forEach(unfold);
  const toContents = (id, title) => make('li', {}, make('a', {href: `#${id}`}, title));
  const fillAll = () => document.querySelectorAll('.example, .boards').forEach(part => {
    part.fill?.();
    if (part.tagName === 'DETAILS') part.open = true;
  });
  const show = () => {
    bookWidth = innerWidth;
    book.games.forEach(game => speak(game, languageNow()));
    const back = backOf(book), name = inBoth(book.title);
    document.title = `${name} · ${said.book}`;
    const contents = make('nav', {class: 'contents', 'aria-label': said.contents}, make('ul', {},
      book.chapters.map(chapter => toContents(chapter.id, `${chapter.id} ${inBoth(chapter.title)}`)), back.map(([id, title]) => toContents(id, title))));
    document.body.replaceChildren(make('header', {}, book.shelf ? make('nav', {class: 'site', 'aria-label': said.site}, make('a', {href: sitePage(book.shelf)}, `← ${said.shelf}`)) : null,
      make('h1', {}, name, make('small', {}, ` ${said.book}`)), make('p', {}, book.source), languageButton(change)),
    make('main', {class: 'collection of-site of-book'}, finder(book), contents, changesSection(book), button(said.openAll, said.openAll, fillAll, {class: 'open-all'}),
      book.chapters.map(chapter => chapterSection(book, chapter)), back.map(backSection)), shapesOfBook());
    const seen = new IntersectionObserver(entries => entries.forEach(({isIntersecting, target}) => { if (isIntersecting) target.fill(); }), {rootMargin: '400px'});
    document.querySelectorAll('.boards').forEach(part => seen.observe(part));
  };
  const change = () => {
    tellIn(otherLanguage());
    show();
    document.querySelector('button.language').focus();
  };
  show();
  followBook();
  addEventListener('hashchange', followBook);
  addEventListener('beforeprint', fillAll);
  document.addEventListener('keydown', event => {
    if (event.target.tagName === 'INPUT' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/') {
      event.preventDefault();
      document.getElementById('filter').focus();
    }
    if ('lLдД'.includes(event.key)) change();
  });
}

/// The books that lie in a folder.
function showShelf(data) {
  showSitePage(() => ({title: said.book, source: '', nav: null, lines: [],
    parts: [make('ul', {class: 'shelf'}, data.books.map(({page, title, clauses, rulings, examples}) => make('li', {}, make('a', {href: sitePage(page)}, inBoth(title)), ' ',
      make('span', {class: 'note'}, [clauses, rulings, examples].map((number, i) => filled(said.ofWhat[i], number)).join(' · ')))))]}));
}
