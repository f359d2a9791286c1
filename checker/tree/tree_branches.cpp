#include "checker/tree/tree_branches.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "checker/tree/alike.h"

namespace ringside {
namespace {

std::vector<ActionCode> list_legal_actions(MatchRules const& match, AnyState const& state) {
  std::vector<ActionCode> legal;
  match.legal(state, legal);
  return legal;
}

Branch expand_action(MatchRules const& match, AnyState const& state, ActionCode action) {
  Branch branch;
  branch.actions = {action};
  branch.next = state;
  match.apply(branch.next, action);
  if (match.actor(state).is_chance()) branch.weight = match.weight(state, action);
  return branch;
}

/// The weights of chance as shares of their sum.
void share_out(std::vector<Branch>& branches) {
  std::uint64_t total = 0;
  for (Branch const& branch : branches) total += branch.weight;
  for (Branch& branch : branches) branch.total = branch.weight == 0 ? 0 : total;
}

void absorb(Branch& into, Branch const& branch) {
  into.actions.insert(into.actions.end(), branch.actions.begin(), branch.actions.end());
  into.count += branch.count;
  into.weight += branch.weight;
}

/// Puts together the branches that have the same key; those without one stay by themselves.
template <class GroupKey>
std::vector<Branch> put_together(std::vector<Branch> branches, std::vector<std::optional<GroupKey>> const& keys) {
  std::vector<Branch> together;
  std::map<GroupKey, std::size_t> place;
  for (std::size_t i = 0; i < branches.size(); ++i) {
    if (keys[i]) {
      auto const [known, fresh] = place.emplace(*keys[i], together.size());
      if (!fresh) {
        absorb(together[known->second], branches[i]);
        continue;
      }
    }
    together.push_back(std::move(branches[i]));
  }
  return together;
}

bool contains(std::span<ActionCode const> actions, ActionCode action) {
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

/// Alike branches share the head of their notation, and the same one decides next: no end of the game hides among others.
std::vector<Branch> grouped(Match const& match, TreeOptions const& options, std::vector<Branch> branches,
                            std::span<ActionCode const> played) {
  using GroupKey = std::pair<std::string, int>;
  std::vector<std::string> notations;
  for (Branch const& branch : branches)
    notations.push_back(branch.link == Link::action ? match.text(branch.actions.front(), options.language) : "");
  std::vector<std::string> heads = alike_heads(notations);
  std::vector<std::optional<GroupKey>> keys;
  for (std::size_t i = 0; i < branches.size(); ++i) {
    Branch const& branch = branches[i];
    bool const alone = branch.link != Link::action || contains(played, branch.actions.front());
    int const next = branch.secret ? -3 : match.actor(branch.next).number();
    keys.push_back(alone ? std::nullopt : std::optional(GroupKey{std::move(heads[i]), next}));
  }
  return put_together(std::move(branches), keys);
}

/// What the seat may not see becomes one branch; the one that was played stands for it where there is one.
std::vector<Branch> veiled(MatchWords const& match, AnyState const& state, int seat, std::vector<Branch> branches,
                           std::span<ActionCode const> played) {
  std::vector<Branch> shown;
  std::optional<std::size_t> hidden;
  for (Branch& branch : branches) {
    if (match.seen(state, branch.actions.front(), seat)) {
      shown.push_back(std::move(branch));
      continue;
    }
    bool const was_played = contains(played, branch.actions.front());
    branch.link = Link::hidden;
    branch.secret = !was_played;
    if (!hidden) {
      hidden = shown.size();
      shown.push_back(std::move(branch));
      continue;
    }
    Branch& one = shown[*hidden];
    absorb(one, branch);
    if (!was_played) continue;
    one.next = branch.next;
    one.secret = false;
  }
  if (hidden) shown[*hidden].actions.clear();
  return shown;
}

/// Of a state that is not open: the seat's own actions, but not their results; of another's decision nothing.
std::vector<Branch> guarded(Match const& match, AnyState const& state, int seat, std::vector<Branch> branches,
                            std::span<ActionCode const> played) {
  bool const own = match.actor(state) == Actor::seat(seat);
  std::vector<Branch> shown;
  Branch rest;
  rest.link = Link::hidden;
  rest.count = 0;
  rest.secret = true;
  for (Branch& branch : branches) {
    ActionCode const action = branch.actions.front();
    bool const was_played = contains(played, action);
    branch.weight = branch.total = 0;
    branch.secret = !was_played;
    if (own || (was_played && match.seen(state, action, seat))) {
      shown.push_back(std::move(branch));
    } else if (was_played) {
      rest.next = branch.next;
      rest.secret = false;
    }
  }
  if (!own) shown.push_back(std::move(rest));
  return shown;
}

/// What is found while decisions are skipped, layer by layer.
class Passing {
 public:
  Passing(Match const& match, TreeOptions const& options) : match_(match), options_(options) {}

  std::vector<Branch> run(AnyState const& from, std::size_t& left_out) {
    visit({Link::run, {}, from});
    for (std::vector<Branch> layer; !frontier_.empty();) {
      layer.swap(frontier_);
      frontier_.clear();
      left_out = layer.size();
      for (Branch const& way : layer) {
        if (looked_at_ >= most_states || found_.size() > options_.max_nodes) return std::move(found_);
        look_behind(way);
        --left_out;
      }
    }
    return std::move(found_);
  }

 private:
  static constexpr std::size_t most_states = 2'000;

  Match const& match_;
  TreeOptions const& options_;
  std::vector<Branch> frontier_, found_;
  std::map<Digest, std::size_t> known_;  // states passed over (no_place), or where they stand in found_
  std::size_t looked_at_ = 0;
  std::optional<std::size_t> secret_;
  static constexpr std::size_t no_place = SIZE_MAX;

  void look_behind(Branch const& way) {
    ++looked_at_;
    if (!is_open(match_, way.next, options_)) return keep_secret(way);
    std::vector<Branch> steps;
    for (ActionCode const action : list_legal_actions(match_, way.next)) steps.push_back(expand_action(match_, way.next, action));
    share_out(steps);
    for (Branch& step : steps) {
      bool const seen = !options_.seat || match_.seen(way.next, step.actions.front(), *options_.seat);
      Branch longer{Link::run, way.actions, step.next};
      longer.actions.push_back(step.actions.front());
      if (!seen) {
        keep_secret(longer);
        continue;
      }
      if (way.actions.empty()) longer.weight = step.weight, longer.total = step.total;
      visit(std::move(longer));
    }
  }

  void visit(Branch way) {
    bool const passes = is_passed_over(match_, way.next, options_);
    auto const [place, fresh] = known_.emplace(match_.digest(way.next), passes ? no_place : found_.size());
    if (fresh)
      (passes ? frontier_ : found_).push_back(std::move(way));
    else if (!passes)
      merge(found_[place->second], way);
  }

  /// Another run to the same state. Odds are kept where each of the runs is one draw.
  static void merge(Branch& into, Branch const& way) {
    if (way.weight == 0)
      into.weight = into.total = 0;
    else if (into.weight != 0)
      into.weight += way.weight;
  }

  void keep_secret(Branch const& way) {
    if (secret_) return;
    secret_ = found_.size();
    Branch branch{Link::hidden, {}, way.next};
    branch.count = 0;
    branch.secret = true;
    found_.push_back(std::move(branch));
  }
};

}  // namespace

bool is_passed_over(MatchRules const& match, AnyState const& state, TreeOptions const& options) {
  if (!options.only) return false;
  Actor const actor = match.actor(state);
  return !actor.is_nobody() && actor != *options.only;
}

bool is_open(Match const& match, AnyState const& state, TreeOptions const& options) {
  if (!options.seat) return true;
  if (match.conceals(state, *options.seat)) return false;
  for (int other = 0; other < match.seats(); ++other)
    if (match.conceals(state, other)) return false;
  return true;
}

std::size_t known_legal(Match const& match, AnyState const& state, TreeOptions const& options) {
  bool const known = is_open(match, state, options) || match.actor(state) == Actor::seat(*options.seat);
  return known ? list_legal_actions(match, state).size() : 0;
}

std::vector<Branch> list_branches(Match const& match, AnyState const& state, TreeOptions const& options,
                                  std::span<ActionCode const> played) {
  std::vector<Branch> branches;
  for (ActionCode const action : list_legal_actions(match, state)) branches.push_back(expand_action(match, state, action));
  share_out(branches);
  if (options.seat)
    branches = is_open(match, state, options) ? veiled(match, state, *options.seat, std::move(branches), played)
                                              : guarded(match, state, *options.seat, std::move(branches), played);
  return options.group ? grouped(match, options, std::move(branches), played) : branches;
}

std::vector<Branch> list_runs(Match const& match, AnyState const& state, TreeOptions const& options, std::size_t& left_out) {
  left_out = 0;
  return Passing(match, options).run(state, left_out);
}

}  // namespace ringside
