// Unpacks the parts of the page, which stand in it deflated, in base64: the style, the viewer, and for the viewer the data. Both may
// run for their hashes stand in the page's policy.
globalThis.unpacked = async part => {
  const bytes = Uint8Array.from(atob(document.getElementById(part).textContent.trim()), letter => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).text();
};
const wait = document.getElementById('wait');
const isRussian = document.documentElement.lang === 'ru';
if (typeof DecompressionStream === 'undefined') {
  wait.textContent = isRussian ? 'Этот браузер не может распаковать страницу: нужен браузер 2023 года или новее.'
    : 'This browser cannot unpack the page: it needs one of 2023 or later.';
} else {
  for (const [part, tag] of [['style', 'style'], ['viewer', 'script']]) {
    const element = document.createElement(tag);
    if (tag === 'script') element.type = 'module';
    element.textContent = await unpacked(part);
    document.head.append(element);
  }
}
