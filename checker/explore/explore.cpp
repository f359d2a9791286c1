#include "checker/explore/explore.h"

#include "checker/explore/session.h"

namespace ringside {

Exploration explore(Match const& match, AnyState const& start, ExploreOptions const& options, ExploreProgress const& progress) {
  Session session(match, start, options, progress);
  switch (options.search) {
    case Search::breadth:
      return explore_breadth(session);
    case Search::depth:
      return explore_depth(session);
    case Search::deepening:
      return explore_deepening(session);
    case Search::walks:
      break;
  }
  return explore_walks(session);
}

}  // namespace ringside
