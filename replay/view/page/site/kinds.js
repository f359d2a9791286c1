// What each kind of page shows that only a site has. A page of a game is the viewer's, with the way back above it.
class SiteViewer extends Viewer {
  build() {
    super.build();
    document.querySelector('header').prepend(siteLinks(this.data));
  }
}

const pageKinds = {site: showIndex, player: showPlayer, questions: showQuestions, game: data => new SiteViewer(data)};
