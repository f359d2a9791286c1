// Unpacks the parts of the page, which stand in it deflated together, thirteen bits in two letters: the style, the viewer, and for
// the viewer the data. Both may run for their hashes stand in the page's policy. In a site they come from
// the script that its pages have in common, and a page holds its data alone.
const number = code => code - 33 - (code > 34) - (code > 38) - (code > 60) || 0;
const bytesOf = text => {
  const bytes = new Uint8Array(Math.floor(text.length * 13 / 16));
  let bits = 0, count = 0, at = 0;
  for (let i = 0; i < text.length; i += 2) {
    bits |= number(text.charCodeAt(i)) + 91 * number(text.charCodeAt(i + 1)) << count;
    for (count += 13; count > 7; count -= 8, bits >>= 8) bytes[at++] = bits;
  }
  return bytes;
};
const unpack = async text =>
  (await new Response(new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream('deflate'))).text()).split('\0');
globalThis.bytesOf = bytesOf;
const wait = document.getElementById('wait');
const isRussian = document.documentElement.lang === 'ru';
if (typeof DecompressionStream === 'undefined') {
  wait.textContent = isRussian ? 'Этот браузер не может распаковать страницу: нужен браузер 2023 года или новее.'
    : 'This browser cannot unpack the page: it needs one of 2023 or later.';
} else {
  const packed = [globalThis.packedViewer, document.getElementById('packed').textContent].filter(text => text !== undefined);
  const [style, viewer, data] = (await Promise.all(packed.map(unpack))).flat();
  globalThis.packedData = data;
  for (const [tag, text] of [['style', style], ['script', viewer]]) {
    const element = document.createElement(tag);
    if (tag === 'script') element.type = 'module';
    element.textContent = text;
    document.head.append(element);
  }
}
