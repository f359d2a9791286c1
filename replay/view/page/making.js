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
const foldable = (title, children, more = {}) => make('details', more, make('summary', {}, title), children);
