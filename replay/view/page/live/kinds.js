// What a page with an engine in it shows.
Object.assign(pageKinds, {game: data => LiveViewer.of(data), table: data => new TablePage(data)});
