#include "checker/repair/search.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "engine/core/values/digest.h"

namespace ringside {
namespace {

constexpr std::uint64_t put_in_draw = ~std::uint64_t{0};  // no action's code
constexpr std::uint64_t most_lines = 100'000;             // that are looked at for those that differ
constexpr std::uint64_t steps_between_questions = 1024;

/// Where all has been spent a line only has to be followed: it looks for dead ends at every so many places, as that takes about
/// as long as a step.
constexpr std::size_t places_between_looks = 16;

/// A place in the log with a state.
Digest key_of(std::size_t place, AnyState const& state) {
  Digest key = compute_digest(state.bytes());
  key.high ^= (place + 1) * 0x9e3779b97f4a7c15U;
  return key;
}

/// Whether a change can be paid and what is left then be spent.
bool affords(Budget budget, ChangeKind kind) {
  int const rest = budget.rest - cost_of(kind);
  return budget.changes > 0 && rest >= 0 && rest <= (budget.changes - 1) * highest_change_cost;
}

static_assert(DeadEnds::most_changes * highest_change_cost <= DeadEnds::most_rest);

}  // namespace

bool RepairSearch::run(AnyState const& start, int cost) {
  found_.clear();
  lines_ = 0;
  int const changes = std::min(options_.most_changes, DeadEnds::most_changes);
  Here here{0, start, {cost, changes}, 0};
  if (cost <= changes * highest_change_cost && log_.settle(here.state, 0)) follow(here);
  return !stopped_;
}

std::vector<Alignment> RepairSearch::alignments() const {
  std::vector<Alignment> all;
  for (auto const& [key, alignment] : found_) all.push_back(alignment);
  auto const order = [](LogChange const& change) {
    return std::tuple(change.place, change.deed, change.was, change.now, change.step);
  };
  std::sort(all.begin(), all.end(), [&](Alignment const& a, Alignment const& b) {
    return std::lexicographical_compare(a.changes.begin(), a.changes.end(), b.changes.begin(), b.changes.end(),
                                        [&](LogChange const& c, LogChange const& d) { return order(c) < order(d); });
  });
  return all;
}

bool RepairSearch::goes_on() {
  if (steps_++ % steps_between_questions == 0 && options_.stop()) stopped_ = true;
  return !stopped_ && found_all_;
}

/// Plays the log from here as far as it goes, and at each place what may stand there instead. It gets no further from where it
/// has come before and found nothing.
void RepairSearch::follow(Here& here) {
  bool const spends = here.budget.rest > 0;
  std::size_t const length = line_.size(), passed = passed_.size();
  while (goes_on()) {
    if (spends || here.place % places_between_looks == 0) {
      Digest const key = key_of(here.place, here.state);
      if (dead_.has(key, here.budget)) break;
      passed_.push_back({key, lines_});
    }
    if (spends && here.place >= options_.unchanged) branch(here);
    if (here.place == log_.size()) {
      if (!spends && log_.ends_as_said(here.state)) take();
      break;
    }
    if (log_.is_open(here.place)) {
      follow_any_draw(here);
      break;
    }
    if (!play(here, log_.at(here.place))) break;
    line_.push_back(log_.at(here.place - 1));
  }
  line_.resize(length);
  bool const whole = !stopped_ && found_all_;
  for (std::size_t i = passed; i < passed_.size() && whole; ++i)
    if (passed_[i].lines == lines_) dead_.add(passed_[i].key, here.budget);
  passed_.resize(passed);
}

/// An action of the log, where it is legal, and the table's own deeds after it.
bool RepairSearch::play(Here& here, ActionCode action) const {
  Match const& match = log_.match();
  if (match.actor(here.state).is_nobody() || !match.legality(here.state, action).holds) return false;
  match.apply(here.state, action);
  return log_.settle(here.state, ++here.place);
}

std::vector<ActionCode>& RepairSearch::legal_at(Here const& here) {
  while (legal_.size() <= here.depth) legal_.emplace_back();
  legal_[here.depth].clear();
  if (!log_.match().actor(here.state).is_nobody()) log_.match().legal(here.state, legal_[here.depth]);
  return legal_[here.depth];
}

void RepairSearch::branch(Here const& here) {
  leave_out(here);
  exchange(here);
  if (!affords(here.budget, ChangeKind::forced) && !affords(here.budget, ChangeKind::alike) &&
      !affords(here.budget, ChangeKind::other))
    return;
  std::vector<ActionCode> const& legal = legal_at(here);
  for (ActionCode const action : legal) {
    if (here.place < log_.size() && action != log_.at(here.place)) replace(here, action);
    put_in(here, action, legal.size());
  }
}

/// Plays what stands in place of so many places of the log, and follows it from behind them. One action alone is out of the list
/// of legal ones.
void RepairSearch::change(Here const& here, LogChange change, std::size_t places, std::span<ActionCode const> actions) {
  Match const& match = log_.match();
  Here next{here.place + places, here.state, {here.budget.rest - cost_of(change.kind), here.budget.changes - 1}, here.depth + 1};
  for (ActionCode const action : actions) {
    if (actions.size() > 1 && (match.actor(next.state).is_nobody() || !match.legality(next.state, action).holds)) return;
    match.apply(next.state, action);
  }
  if (places > 0 && !log_.settle(next.state, next.place)) return;
  change.place = here.place + 1;
  change.step = line_.size() + 1;
  std::size_t const length = line_.size();
  line_.insert(line_.end(), actions.begin(), actions.end());
  changes_.push_back(std::move(change));
  follow(next);
  changes_.pop_back();
  line_.resize(length);
}

void RepairSearch::leave_out(Here const& here) {
  if (here.place == log_.size()) return;
  ActionCode const was = log_.at(here.place);
  ChangeKind const kind = log_.is_forced(was) ? ChangeKind::forced : ChangeKind::other;
  if (affords(here.budget, kind)) change(here, {.deed = Deed::left_out, .kind = kind, .was = was}, 1, {});
}

void RepairSearch::exchange(Here const& here) {
  if (!affords(here.budget, ChangeKind::exchange)) return;
  if (here.place + 2 > log_.size() || log_.is_edited(here.place + 1)) return;
  if (log_.is_open(here.place) || log_.is_open(here.place + 1)) return;
  std::array<ActionCode, 2> const actions{log_.at(here.place + 1), log_.at(here.place)};
  if (actions[0] == actions[1]) return;
  change(here, {.deed = Deed::exchanged, .kind = ChangeKind::exchange, .was = actions[1], .now = actions[0]}, 2, actions);
}

void RepairSearch::replace(Here const& here, ActionCode action) {
  bool const alike = affords(here.budget, ChangeKind::alike), other = affords(here.budget, ChangeKind::other);
  if (!alike && !other) return;
  ActionCode const was = log_.at(here.place);
  ChangeKind const kind = log_.are_alike(was, action) ? ChangeKind::alike : ChangeKind::other;
  if (kind == ChangeKind::alike ? !alike : !other) return;
  change(here, {.deed = Deed::replaced, .kind = kind, .was = was, .now = action}, 1, std::span(&action, 1));
}

void RepairSearch::put_in(Here const& here, ActionCode action, std::size_t legal) {
  ChangeKind const kind = legal == 1 ? ChangeKind::forced : ChangeKind::other;
  if (!affords(here.budget, kind)) return;
  bool const is_draw = legal > 1 && log_.match().actor(here.state).is_chance();
  LogChange put{.deed = Deed::put_in, .kind = kind, .now = action};
  if (is_draw) put.draws = {action};
  change(here, std::move(put), 0, std::span(&action, 1));
}

/// Nobody saw what was drawn here: it costs nothing to take another draw for it. The one that stands there comes first.
void RepairSearch::follow_any_draw(Here const& here) {
  std::vector<ActionCode> draws = legal_at(here);
  ActionCode const had = log_.at(here.place);
  std::stable_partition(draws.begin(), draws.end(), [&](ActionCode draw) { return draw == had; });
  for (ActionCode const draw : draws) {
    Here next = here;
    ++next.depth;
    if (!play(next, draw)) continue;
    line_.push_back(draw);
    std::uint64_t const before = lines_;
    follow(next);
    line_.pop_back();
    if (lines_ != before) return;  // one that fits will do
  }
}

void RepairSearch::take() {
  ++lines_;
  Key key(line_.begin(), line_.end());
  for (LogChange const& change : changes_)
    if (!change.draws.empty()) key[change.step - 1] = put_in_draw;
  auto const [at, is_new] = found_.try_emplace(std::move(key), Alignment{line_, changes_});
  for (std::size_t i = 0; !is_new && i < changes_.size() && i < at->second.changes.size(); ++i) {
    auto& draws = at->second.changes[i].draws;
    for (ActionCode const draw : changes_[i].draws)
      if (!draws.empty() && std::find(draws.begin(), draws.end(), draw) == draws.end()) draws.push_back(draw);
  }
  if (lines_ >= most_lines) found_all_ = false;
}

}  // namespace ringside
