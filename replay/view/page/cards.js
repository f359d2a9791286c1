// The card of a tile: its name and what it does, beside what is pointed at, touched or focused.
const card = make('div', {class: 'card', id: 'card', role: 'tooltip', hidden: true});
let cardOwner = null;

function hideCard() {
  if (cardOwner) cardOwner.removeAttribute('aria-describedby');
  cardOwner = null;
  card.hidden = true;
}

/// `entries` are [name, what it does]; none hides the card.
function showCard(owner, entries) {
  hideCard();
  if (!entries.length) return;
  card.replaceChildren(...entries.flatMap(([name, text]) => [make('strong', {}, name), text ? make('p', {}, text) : null]).filter(part => part));
  if (!card.isConnected) document.querySelector('main').append(card);
  card.hidden = false;
  const at = owner.getBoundingClientRect(), own = card.getBoundingClientRect();
  const below = at.bottom + 6 + own.height < innerHeight;
  card.style.left = `${scrollX + Math.max(4, Math.min(at.left, innerWidth - own.width - 12))}px`;
  card.style.top = `${scrollY + (below ? at.bottom + 6 : Math.max(4, at.top - own.height - 6))}px`;
  owner.setAttribute('aria-describedby', 'card');
  cardOwner = owner;
}

/// What a thing does that has a card: `entries` says what stands on it.
const withCard = entries => ({
  pointerenter: event => event.pointerType === 'mouse' && showCard(event.currentTarget, entries()),
  pointerleave: event => event.pointerType === 'mouse' && document.activeElement !== event.currentTarget && hideCard(),
  focus: event => showCard(event.currentTarget, entries()),
  click: event => showCard(event.currentTarget, entries()),
  blur: hideCard,
});

/// What stands on the tiles among some texts.
const cardsOf = (game, texts) => [...new Set(texts)].map(text => game.cardOf.get(text)).filter(entry => entry);

/// A text, which has its card if it is a tile's.
function tileText(game, text) {
  const entry = game.cardOf.get(text);
  return entry ? make('button', {type: 'button', class: 'tile', ...withCard(() => [entry])}, text) : text;
}
