// Elements are made, never parsed: no text of a game can become anything else.
const svgSpace = 'http://www.w3.org/2000/svg';

function furnished(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat().filter(child => child !== null && child !== undefined));
  return element;
}
const make = (tag, attributes = {}, ...children) => furnished(document.createElement(tag), attributes, children);
const shape = (tag, attributes = {}, ...children) => furnished(document.createElementNS(svgSpace, tag), attributes, children);
const button = (text, label, act, more = {}) =>
  make('button', {type: 'button', title: label, 'aria-label': label, click: act, ...more}, text);
const languageButton = change => button(otherLanguage().toUpperCase(), `${otherLanguage().toUpperCase()}: ${said.language}`, change, {lang: otherLanguage(), class: 'language'});

/// What a finger that goes to the left, or to the right, does.
function swiped(left, right) {
  let from = null;
  return {
    touchstart: event => { from = event.touches.length === 1 ? event.touches[0] : null; },
    touchend: event => {
      const to = event.changedTouches[0], x = from ? to.clientX - from.clientX : 0, y = from ? to.clientY - from.clientY : 0;
      if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) (x < 0 ? left : right)();
      from = null;
    }};
}

const unfolded = new Set();  // kinds of parts that stay open from step to step

/// What is folded away is made when it is opened.
function foldable(title, children, {kind, opened, ...more} = {}) {
  const fill = () => {
    if (folded.childElementCount < 2) folded.append(...[children()].flat());
    opened?.();
  };
  const folded = make('details', {...more, class: kind, open: unfolded.has(kind), toggle: () => {
    if (folded.open) fill();
    if (kind) unfolded[folded.open ? 'add' : 'delete'](kind);
  }}, make('summary', {}, title));
  if (folded.open) fill();
  return folded;
}
