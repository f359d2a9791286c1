// Keeps the page, so that it opens without a network. Another release has another number, and takes its place at the next visit.
const kept = 'ringside-RELEASE';
const files = ['./', 'index.html', 'manifest.webmanifest', 'icon.svg', 'icon.png'];
self.addEventListener('install', event =>
  event.waitUntil(caches.open(kept).then(cache => cache.addAll(files)).then(() => self.skipWaiting())));
self.addEventListener('activate', event => event.waitUntil(caches.keys()
  .then(names => Promise.all(names.filter(name => name.startsWith('ringside-') && name !== kept).map(name => caches.delete(name))))
  .then(() => self.clients.claim())));
self.addEventListener('fetch', event => {
  if (event.request.method !== 'GET') return;
  event.respondWith(caches.match(event.request, {ignoreSearch: true}).then(found => found || fetch(event.request)));
});
