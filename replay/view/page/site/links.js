// Ways from page to page of a site, and the frame that its own pages have. Links are relative: the folder may lie anywhere.
const siteRoot = document.querySelector('script[src]')?.getAttribute('src').replace(/[^/]*$/, '') ?? '';
const otherThanOwn = () => languageNow() === ownLanguage ? '' : languageNow();
const sitePage = (path, fragment = '') => siteRoot + path + (fragment || otherThanOwn() ? `#${fragment}${otherThanOwn()}` : '');
/// A game opens where it starts.
const gamePage = path => sitePage(path, otherThanOwn() ? 's0/' : '');

const linkTo = (page, text) => page ? make('a', {href: sitePage(page)}, text) : text;

/// Names of seats, each with a link to its player.
function seatLinks(seats) {
  const named = ([name, page], i) => name ? linkTo(page, name) : `${said.seat} ${i}`;
  return seats.flatMap((seat, i) => [i ? ', ' : null, named(seat, i)]).filter(part => part);
}

/// The way back from a page, and to the pages of those who play in it.
function siteLinks({site}) {
  const players = site.seats.filter(([name]) => name);
  return make('nav', {class: 'site', 'aria-label': said.site}, site.book ? make('a', {href: siteRoot + site.book}, `← ${site.source}`) : make('a', {href: sitePage('index.html')}, `← ${said.allGames}: ${site.source}`),
    players.length ? make('span', {}, `${said.players}: `, seatLinks(players)) : null);
}

/// A page that is not of one game. `build` makes its parts in the language of now; it is called again for the other one.
function showSitePage(build) {
  const [, asked] = /^#(en|ru)$/.exec(location.hash) || [];
  const show = () => {
    const {title, source, lines, nav, parts} = build();
    document.body.replaceChildren(make('header', {}, nav, make('h1', {}, title, source ? make('small', {}, ` ${source}`) : null),
      lines.map(line => make('p', {}, line)), languageButton(change)), make('main', {class: 'collection of-site'}, parts.flat()));
  };
  const change = () => {
    tellIn(otherLanguage());
    history.replaceState(null, '', otherThanOwn() ? `#${otherThanOwn()}` : location.pathname.replace(/^.*\//, ''));
    show();
    document.querySelector('button.language').focus();
  };
  if (asked) tellIn(asked);
  show();
  document.addEventListener('keydown', event => {
    const field = document.getElementById('filter');
    if (event.key === 'Escape' && field) field.blur();
    if (event.target.tagName === 'INPUT' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/' && field) {
      event.preventDefault();
      field.focus();
    }
    if ('lLдД'.includes(event.key)) change();
  });
}
