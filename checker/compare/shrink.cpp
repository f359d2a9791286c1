#include "checker/compare/shrink.h"

#include <algorithm>

namespace ringside {

Line legal_part(MatchRules const& match, AnyState const& start, std::span<ActionCode const> actions) {
  Line line;
  AnyState state = start;
  std::vector<ActionCode> legal;
  for (ActionCode const action : actions) {
    match.legal(state, legal);
    if (!std::binary_search(legal.begin(), legal.end(), action)) continue;
    match.apply(state, action);
    line.push_back(action);
  }
  return line;
}

namespace {

/// Leaves out one part after another where that keeps what is shown; true when something went.
bool drop_parts(MatchRules const& match, AnyState const& start, Line& line, std::size_t size, StillShows const& shows) {
  bool dropped = false;
  for (std::size_t at = 0; at < line.size();) {
    Line rest(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(at));
    rest.insert(rest.end(), line.begin() + static_cast<std::ptrdiff_t>(std::min(at + size, line.size())), line.end());
    std::optional<Line> const shorter = shows(legal_part(match, start, rest));
    if (shorter && shorter->size() < line.size()) {
      line = *shorter;
      dropped = true;
    } else {
      at += size;
    }
  }
  return dropped;
}

}  // namespace

Line shrink(MatchRules const& match, AnyState const& start, Line line, StillShows const& shows) {
  for (std::size_t size = std::max<std::size_t>(line.size() / 2, 1);;) {
    bool const dropped = drop_parts(match, start, line, size, shows);
    if (size == 1 && !dropped) return line;
    if (!dropped) size = (size + 1) / 2;
  }
}

}  // namespace ringside
