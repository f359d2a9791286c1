#include "checker/explore/search/small_search.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <unordered_set>
#include <utility>

#include "checker/explore/session/inspect.h"
#include "engine/core/fields/key_view.h"

namespace ringside {
namespace {

/// States by their numbers, in the order in which they were met, each once, with the step that led to it first.
class MetStates {
 public:
  explicit MetStates(std::size_t words) : words_(words), known_(0, Hash{this}, Same{this}) {}
  MetStates(MetStates const&) = delete;
  MetStates& operator=(MetStates const&) = delete;

  std::uint32_t size() const { return static_cast<std::uint32_t>(from_.size()); }
  KeyView operator[](std::uint32_t number) const { return KeyView(keys_).subspan(number * words_, words_); }
  /// What they take, about; the same on every machine.
  std::uint64_t bytes() const { return size() * (words_ + 6) * sizeof(std::uint64_t); }

  void meet(KeyView key, std::uint32_t parent, ActionCode action) {
    std::uint32_t const number = size();
    keys_.insert(keys_.end(), key.begin(), key.end());
    from_.push_back({parent, action});
    if (known_.insert(number).second) return;
    keys_.resize(keys_.size() - words_);
    from_.pop_back();
  }

  /// The actions from the start to a state that was met.
  std::vector<ActionCode> way_to(KeyView key) {
    std::uint32_t const last = size();
    keys_.insert(keys_.end(), key.begin(), key.end());
    std::uint32_t number = *known_.find(last);
    keys_.resize(keys_.size() - words_);
    std::vector<ActionCode> way;
    for (; number != 0; number = from_[number].parent) way.push_back(from_[number].action);
    std::reverse(way.begin(), way.end());
    return way;
  }

 private:
  struct From {
    std::uint32_t parent;
    ActionCode action;
  };
  struct Hash {
    MetStates const* states;
    std::size_t operator()(std::uint32_t number) const {
      return static_cast<std::size_t>(compute_digest(std::as_bytes((*states)[number])).low);
    }
  };
  struct Same {
    MetStates const* states;
    bool operator()(std::uint32_t one, std::uint32_t other) const {
      KeyView const a = (*states)[one], b = (*states)[other];
      return std::equal(a.begin(), a.end(), b.begin());
    }
  };

  std::size_t words_;
  std::vector<std::uint64_t> keys_;
  std::vector<From> from_;
  std::unordered_set<std::uint32_t, Hash, Same> known_;  // looked up, never gone through
};

class SmallSearch {
 public:
  SmallSearch(Match const& match, AnyState const& start, ExploreOptions const& options)
      : match_(match), options_(options), plan_(expand_plan(match, options)), seen_(match, options), states_(words()) {
    std::vector<std::uint64_t> root(words());
    match.write_key(start, root.data());
    states_.meet(root, 0, 0);
  }

  Exploration run() {
    std::optional<Ended> ended;
    while (!ended) {
      plan_.successors = !options_.depth || depth() < *options_.depth;
      ended = run_level();
      if (!ended) ended = finish_level();
    }
    return result(*ended);
  }

 private:
  Match const& match_;
  ExploreOptions const& options_;
  ExpandPlan plan_;
  Inspector seen_;
  MetStates states_;
  std::vector<std::uint32_t> ends_{1};  // of each level, in the order in which states were met
  std::size_t expanded_ = 0;            // of the level in work
  std::uint64_t open_before_ = 0;       // that level

  std::size_t words() const { return static_cast<std::size_t>(match_.key_words()); }
  int depth() const { return static_cast<int>(ends_.size()) - 1; }
  std::uint32_t begin() const { return depth() == 0 ? 0 : ends_[ends_.size() - 2]; }

  /// The least state of a level comes first, so that of several ways to a state the one through the least states is kept.
  std::optional<Ended> run_level() {
    std::vector<std::uint32_t> order(ends_.back() - begin());
    std::iota(order.begin(), order.end(), begin());
    std::sort(order.begin(), order.end(), [this](std::uint32_t one, std::uint32_t other) {
      KeyView const a = states_[one], b = states_[other];
      return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
    });
    Batch batch;
    for (expanded_ = 0; expanded_ < order.size(); ++expanded_) {
      if (auto const reached = limit()) return reached;
      expand(order[expanded_], batch);
    }
    return std::nullopt;
  }

  void expand(std::uint32_t number, Batch& batch) {
    KeyView const key = states_[number];
    batch.keys.assign(key.begin(), key.end());
    Expansion& expansion = batch.expansion;
    match_.expand(batch.keys, plan_, expansion);
    seen_.inspect(batch, depth());
    for (std::size_t s = 0; plan_.successors && s < expansion.actions.size(); ++s)
      states_.meet(KeyView(expansion.keys).subspan(s * words(), words()), number, expansion.actions[s]);
  }

  std::optional<Ended> limit() const {
    if (options_.states && states_.size() >= *options_.states) return Ended::states;
    if (options_.memory && states_.bytes() > *options_.memory) return Ended::memory;
    return std::nullopt;
  }

  std::optional<Ended> finish_level() {
    std::uint64_t const open_before = std::exchange(open_before_, seen_.open);
    if (seen_.answered()) return Ended::answered;
    if (!plan_.successors && seen_.open > open_before) return Ended::depth;
    if (ends_.back() == states_.size()) return Ended::exhausted;
    ends_.push_back(states_.size());
    return std::nullopt;
  }

  Exploration result(Ended ended) {
    Exploration report = report_seen(seen_);
    report.ended = ended;
    report.states = states_.size();
    report.bytes = states_.bytes();
    note_cover(report, ends_.size(), expanded_, plan_.successors);
    if (ends_.back() < states_.size()) ends_.push_back(states_.size());
    std::adjacent_difference(ends_.begin(), ends_.end(), std::back_inserter(report.levels));
    report.depth = depth();
    for (std::size_t kind = 0; kind < seen_.candidates.kinds(); ++kind)
      if (auto const& candidate = seen_.candidates.best()[kind]) report.found.push_back(found(kind, *candidate));
    return report;
  }

  Found found(std::size_t kind, Candidate const& candidate) {
    Found found = seen_.candidates.found(kind, options_);
    found.trace = states_.way_to(candidate.key);
    if (candidate.last) found.trace.push_back(*candidate.last);
    return found;
  }
};

}  // namespace

Exploration explore_small(Match const& match, AnyState const& start, ExploreOptions const& options) {
  return SmallSearch(match, start, options).run();
}

}  // namespace ringside
