#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_map>

#include "checker/explore/session/session.h"
#include "checker/explore/session/trace.h"
#include "checker/explore/stores/store.h"

namespace ringside {
namespace {

using Key = std::vector<std::uint64_t>;

/// A state on the line that is being followed, and what is left to try there.
struct OpenState {
  Key key;
  std::vector<ActionCode> actions;
  std::size_t next = 0;
};

/// One line at a time: what both searches without levels share.
class LineSearch {
 public:
  explicit LineSearch(Session& session) : session_(session), plan_(session.plan) {}

 protected:
  Session& session_;
  ExpandPlan plan_;
  std::vector<OpenState> line_;
  std::uint64_t ticks_ = 0;

  /// Looks at a state that is entered; true when the search is answered.
  bool enter(Key key, bool follow) {
    expand(std::move(key), follow, session_.seen);
    return push();
  }

  /// The same for a state that was looked at before, and is now to be followed; `steps`: its steps are new.
  bool enter_again(Key key, bool steps) {
    Inspector again(session_.match, session_.options);
    expand(std::move(key), true, again);
    if (steps) session_.seen.transitions += again.transitions;
    if (steps) session_.seen.candidates.merge(again.candidates);
    return push();
  }

  bool is_open() const { return !batch_.expansion.parents[0].over && !batch_.expansion.parents[0].stuck; }

  /// What was found, in the order of the kinds.
  std::vector<Found> found() const {
    std::vector<Found> all;
    for (auto const& found : found_)
      if (found) all.push_back(*found);
    return all;
  }

  /// The state after the next action of the last frame.
  Key follow() {
    OpenState& frame = line_.back();
    AnyState state = session_.match.read_key(frame.key.data());
    session_.match.apply(state, frame.actions[frame.next++]);
    return search_key(session_.match, state, session_.options.canonical);
  }

  std::optional<Ended> tick(std::uint64_t states, std::uint64_t bytes) {
    if (session_.options.states && states >= *session_.options.states) return Ended::states;
    if (ticks_++ % 4096 != 0) return std::nullopt;
    session_.report({states, session_.seen.transitions, line_.size(), bytes, static_cast<int>(line_.size()) - 1});
    return session_.limit(states, bytes);
  }

 private:
  Batch batch_;
  std::vector<std::optional<Found>> found_;  // of each kind the first

  void expand(Key key, bool follow, Inspector& seen) {
    batch_.keys = std::move(key);
    plan_.successors = follow;
    session_.expand(batch_, plan_, seen, static_cast<int>(line_.size()));
  }

  bool push() {
    line_.push_back({batch_.keys, batch_.expansion.actions, 0});
    note_found();
    return session_.seen.answered();
  }

  /// The line is the way to what was found just now.
  void note_found() {
    Candidates const& candidates = session_.seen.candidates;
    found_.resize(candidates.kinds());
    for (std::size_t kind = 0; kind < candidates.kinds(); ++kind) {
      if (found_[kind] || !candidates.best()[kind]) continue;
      Found found = candidates.found(kind, session_.options);
      std::vector<Key> keys;
      for (OpenState const& frame : line_) keys.push_back(frame.key);
      found.trace = trace_along(session_, keys, *candidates.best()[kind], law_of(found));
      found_[kind] = std::move(found);
    }
  }
};

class DepthSearch : LineSearch {
 public:
  // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): a unique_ptr owns the store
  explicit DepthSearch(Session& session) : LineSearch(session), store_(store_for(session)) {}

  Exploration run() {
    std::optional<Ended> ended;
    visit(session_.root, ended);
    while (!ended && !line_.empty()) {
      ended = tick(states_, bytes());
      if (ended) break;
      if (line_.back().next == line_.back().actions.size())
        line_.pop_back();
      else
        visit(follow(), ended);
    }
    Exploration report = report_session(session_, ended.value_or(cut_ > 0 ? Ended::depth : Ended::exhausted));
    report.store = store_->name();
    report.states = states_;
    report.depth = deepest_;
    report.bytes = peak_ = std::max(peak_, bytes());
    report.fingerprint_bits = store_->fingerprint_bits();
    note_odds(report, *store_);
    report.found = found();
    return report;
  }

 private:
  std::unique_ptr<Store> store_;
  std::unordered_map<std::uint64_t, int> depth_of_;  // only where a bound cuts: a state may be met again with more room below
  std::uint64_t states_ = 0, peak_ = 0;
  std::uint64_t cut_ = 0;  // states that the bound keeps from being followed
  int deepest_ = 0;

  static std::unique_ptr<Store> store_for(Session const& session) {
    int const words = static_cast<int>(session.words);
    return session.options.compact ? make_fingerprint_store(words) : make_tree_store(words);
  }
  std::uint64_t bytes() const { return store_->bytes() + line_.size() * (sizeof(OpenState) + session_.words * 8 + 64); }

  void visit(Key key, std::optional<Ended>& ended) {
    Ref ref = 0;
    bool const fresh = store_->put_one(key.data(), ref);
    auto const depth = static_cast<int>(line_.size());
    if (!fresh && !session_.options.depth) return;
    int const before = session_.options.depth ? note_depth(session_.options.compact ? compute_fingerprint(key) : ref, depth) : -1;
    if (!fresh && before <= depth) return;
    deepest_ = std::max(deepest_, depth);
    if (fresh ? visit_first(std::move(key), depth) : visit_again(std::move(key), before)) ended = Ended::answered;
  }

  bool visit_first(Key key, int depth) {
    constexpr std::uint64_t some = 4096;
    if (++states_ % some == 0) store_->next_level();  // nobody takes states from it: it need not remember the last ones
    bool const follow = depth != session_.options.depth;
    bool const answered = enter(std::move(key), follow);
    if (!follow && is_open()) ++cut_;
    return answered;
  }

  bool visit_again(Key key, int before) {
    bool const was_cut = before == session_.options.depth;
    bool const answered = enter_again(std::move(key), was_cut);
    if (was_cut && is_open()) --cut_;
    return answered;
  }

  /// The least depth at which a state was met before; the new one for a state that was not.
  int note_depth(std::uint64_t state, int depth) {
    auto const [at, is_new] = depth_of_.try_emplace(state, depth);
    int const before = at->second;
    at->second = std::min(before, depth);
    return before;
  }
};

/// Lines of at most 1, 2, 3 … actions. A line that comes back to one of its own states goes no further.
class DeepeningSearch : LineSearch {
 public:
  explicit DeepeningSearch(Session& session) : LineSearch(session) {}

  Exploration run() {
    std::optional<Ended> ended;
    for (bound_ = 0; !ended; ++bound_) ended = search();
    Exploration report = report_session(session_, *ended);
    report.states = visits_;
    report.depth = deepest_;
    report.found = found();
    return report;
  }

 private:
  int bound_ = 0, deepest_ = 0;
  bool cut_ = false;
  std::uint64_t visits_ = 0;

  std::optional<Ended> search() {
    cut_ = false;
    line_.clear();
    session_.seen.transitions = session_.seen.over = session_.seen.deadlocks = 0;
    session_.seen.ends.clear();
    if (visit(session_.root)) return Ended::answered;
    while (!line_.empty()) {
      if (auto const limit = tick(visits_, line_.size() * sizeof(OpenState))) return limit;
      if (line_.back().next == line_.back().actions.size())
        line_.pop_back();
      else if (visit(follow()))
        return Ended::answered;
    }
    if (!cut_) return Ended::exhausted;
    return session_.options.depth && bound_ >= *session_.options.depth ? std::optional(Ended::depth) : std::nullopt;
  }

  bool visit(Key key) {
    for (OpenState const& frame : line_)
      if (frame.key == key) return false;
    ++visits_;
    deepest_ = std::max(deepest_, static_cast<int>(line_.size()));
    bool const follow = static_cast<int>(line_.size()) < bound_;
    bool const answered = enter(std::move(key), follow);
    cut_ = cut_ || (!follow && is_open());
    return answered;
  }
};

}  // namespace

Exploration explore_depth(Session& session) { return DepthSearch(session).run(); }
Exploration explore_deepening(Session& session) { return DeepeningSearch(session).run(); }

}  // namespace ringside
