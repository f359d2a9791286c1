#include "checker/explore/search/explore.h"

#include "checker/explore/ranks/virtual_ranks.h"
#include "checker/explore/session/session.h"

namespace ringside {
namespace {

Exploration explore_in_ranks(Match const& match, AnyState const& start, ExploreOptions const& options,
                             ExploreProgress const& progress) {
  Exploration report;
  VirtualRanks(options.ranks).run([&](Exchange& exchange) {
    ExploreOptions own = options;
    own.ranks = 1;
    if (own.memory) *own.memory /= static_cast<std::uint64_t>(options.ranks);
    own.exchange = &exchange;
    bool const tells = exchange.rank() == 0;
    Exploration mine = explore(match, start, own, tells ? progress : ExploreProgress());
    if (tells) report = std::move(mine);
  });
  return report;
}

}  // namespace

Exploration explore(Match const& match, AnyState const& start, ExploreOptions const& options, ExploreProgress const& progress) {
  if (options.ranks > 1) return explore_in_ranks(match, start, options, progress);
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
