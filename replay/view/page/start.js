// Reads the data of the page and shows what is in it.
try {
  const data = JSON.parse(packedData);
  if (pageKinds[data.kind]) pageKinds[data.kind](data);
  else if (data.kind === 'collection') showCollection(data);
  else new Viewer(data);
  document.body.dataset.ready = '';
  performance.mark('opened');
} catch (error) {
  document.body.prepend(make('p', {role: 'alert'}, String(error)));
  throw error;
}
