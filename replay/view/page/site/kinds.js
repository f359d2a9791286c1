// What each kind of page shows that only a site has. A page of a game is the viewer's, with the way back above it.
pageLinks.push(({data}) => data.site && siteLinks(data));
Object.assign(pageKinds, {site: showIndex, player: showPlayer, questions: showQuestions, book: showBook, shelf: showShelf});
