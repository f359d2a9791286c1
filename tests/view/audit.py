"""What is asked of every page for people with weak eyes, or none."""

# What a reader without eyes, or with weak ones, needs: names of all that can be worked, roles that are whole, contrast. Each check
# also counts what it looked at, so that it cannot pass by finding nothing.
AUDIT = r"""
const faults = [];
let named = 0, written = 0;
const shown = e => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden';
const nameOf = e => e.getAttribute('aria-label') || e.textContent.trim() || e.title
  || (e.id && document.querySelector(`label[for="${e.id}"]`)?.textContent) || e.closest('label')?.textContent.trim();
for (const e of document.querySelectorAll('button, a, input, select, summary, [role=gridcell], [role=grid], [role=toolbar], [role=region], nav, dialog')) {
  if (!shown(e)) continue;
  ++named;
  if (!nameOf(e)) faults.push('no name: ' + e.outerHTML.slice(0, 120));
}
for (const grid of document.querySelectorAll('[role=grid]')) {
  const cells = grid.querySelectorAll('[role=gridcell]');
  if (!cells.length) faults.push('a grid without cells');
  for (const cell of cells) if (!cell.closest('[role=row]')) faults.push('a cell in no row');
  if (grid.querySelectorAll('[role=gridcell][tabindex="0"]').length !== 1) faults.push('a grid is not entered at one cell');
}
const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
if (new Set(ids).size !== ids.length) faults.push('an id stands twice');
if (!document.documentElement.lang || !document.title) faults.push('no language or title');
if (document.querySelectorAll('h1').length !== 1 || document.querySelectorAll('main').length !== 1) faults.push('not one h1 and one main');
const rgb = text => (text.match(/[\d.]+/g) || []).map(Number);
const light = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
  .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const groundOf = e => {
  for (; e; e = e.parentElement) {
    const colour = rgb(getComputedStyle(e).backgroundColor);
    if (colour.length === 3 || colour[3] === 1) return colour;
  }
  return [255, 255, 255];
};
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
  const e = node.parentElement;
  if (!node.textContent.trim() || !e || !shown(e) || e.closest('svg, script, style, .unseen, option')) continue;
  ++written;
  const a = light(rgb(getComputedStyle(e).color)), b = light(groundOf(e));
  const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (contrast < 4.5) faults.push(`contrast ${contrast.toFixed(1)}: ${e.className} ${node.textContent.trim().slice(0, 60)}`);
}
return {faults: [...new Set(faults)].slice(0, 20), named, written};
"""
