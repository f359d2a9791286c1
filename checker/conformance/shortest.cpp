#include "checker/conformance/shortest.h"

#include <algorithm>
#include <map>

namespace ringside::conformance {
namespace {

constexpr std::size_t most_states = 30'000, portion = 256;

using Key = std::vector<std::uint64_t>;

struct Way {
  std::size_t parent;
  ActionCode action;
};

class Reached {
 public:
  Reached(Match const& match, AnyState const& from) : match_(match), words_(static_cast<std::size_t>(match.key_words())) {
    add(key_of(from), {0, 0});
  }

  Key key_of(AnyState const& state) const {
    Key key(words_);
    match_.write_key(state, key.data());
    return key;
  }
  std::size_t size() const { return ways_.size(); }

  /// Looks at the next states; false if there are none.
  bool go_on(std::function<bool(ActionCode)> const& may) {
    std::size_t const begin = next_, end = std::min(next_ + portion, ways_.size());
    if (begin == end) return false;
    Expansion found;
    match_.expand({&keys_[begin * words_], (end - begin) * words_}, {}, found);
    for (std::size_t p = 0; p < found.parents.size(); ++p)
      for (std::size_t s = found.parents[p].first; s < found.parents[p].first + std::size_t{found.parents[p].count}; ++s)
        if (may(found.actions[s]))
          add(Key(&found.keys[s * words_], &found.keys[s * words_] + words_), {begin + p, found.actions[s]});
    next_ = end;
    return true;
  }

  std::optional<std::vector<ActionCode>> line_to(Key const& key) const {
    auto const found = places_.find(key);
    if (found == places_.end()) return std::nullopt;
    std::vector<ActionCode> line;
    for (std::size_t at = found->second; at != 0; at = ways_[at].parent) line.push_back(ways_[at].action);
    std::reverse(line.begin(), line.end());
    return line;
  }

 private:
  Match const& match_;
  std::size_t words_, next_ = 0;
  std::map<Key, std::size_t> places_;
  std::vector<std::uint64_t> keys_;
  std::vector<Way> ways_;

  void add(Key key, Way way) {
    auto const [place, is_new] = places_.try_emplace(std::move(key), ways_.size());
    if (!is_new) return;
    keys_.insert(keys_.end(), place->first.begin(), place->first.end());
    ways_.push_back(way);
  }
};

}  // namespace

std::vector<std::optional<std::vector<ActionCode>>> shortest_ways(Match const& match, AnyState const& from,
                                                                  std::vector<AnyState> const& targets,
                                                                  std::function<bool(ActionCode)> const& may) {
  Reached reached(match, from);
  std::vector<std::optional<std::vector<ActionCode>>> ways(targets.size());
  auto const all = [&] {
    for (std::size_t i = 0; i < targets.size(); ++i)
      if (!ways[i]) ways[i] = reached.line_to(reached.key_of(targets[i]));
    return std::all_of(ways.begin(), ways.end(), [](auto const& way) { return way.has_value(); });
  };
  while (!all() && reached.size() < most_states && reached.go_on(may)) {
  }
  return ways;
}

}  // namespace ringside::conformance
