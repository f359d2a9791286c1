#include "checker/infer/groups.h"

#include <algorithm>
#include <map>
#include <utility>

namespace ringside {
namespace {

/// The largest set of groups that agree: by branching over the options of one question after the other, as long as those that are
/// left do not agree.
class LargestSearch {
 public:
  LargestSearch(std::vector<FitGroup> const& groups, InferOptions const& options) : groups_(groups), options_(options) {}

  Agreeing run() && {
    std::vector<Alive> alive;
    for (std::size_t i = 0; i < groups_.size(); ++i) alive.push_back({i, groups_[i].boxes, span_of(groups_[i].boxes)});
    search(alive);
    std::sort(best_.groups.begin(), best_.groups.end());
    return std::move(best_);
  }

 private:
  struct Alive {
    std::size_t group;
    AnswerBoxes boxes;
    AnswerBox span;
  };
  struct Choice {
    std::size_t question = 0;
    std::vector<std::pair<std::size_t, std::uint8_t>> options;  // games that would be left, and the option; the best first
  };

  std::vector<FitGroup> const& groups_;
  InferOptions const& options_;
  Agreeing best_;
  std::size_t most_games_ = 0;
  std::uint64_t nodes_ = 0;

  std::size_t games_of(std::vector<Alive> const& alive) const {
    std::size_t games = 0;
    for (Alive const& each : alive) games += groups_[each.group].games.size();
    return games;
  }

  bool agree(std::vector<Alive> const& alive) const {
    std::vector<FitGroup> groups;
    for (Alive const& each : alive) groups.push_back({each.boxes, {}});
    auto const boxes = meet_all(groups, options_.most_boxes);
    return boxes && !boxes->empty();
  }

  void search(std::vector<Alive> const& alive) {
    std::size_t const games = games_of(alive);
    if (games <= most_games_) return;
    if (++nodes_ > options_.search_nodes) {
      best_.is_largest = false;
      return;
    }
    Choice const choice = best_question(alive);
    bool const may_agree = choice.options.empty() || choice.options.front().first == games;
    if (choice.options.empty() || (may_agree && agree(alive))) return take(alive, games);
    for (auto const& [left, option] : choice.options) {
      if (left <= most_games_) break;
      std::vector<Alive> some;
      for (Alive const& each : alive) {
        AnswerBoxes boxes = with_options(each.boxes, choice.question, option);
        if (boxes.empty()) continue;
        AnswerBox const span = span_of(boxes);
        some.push_back({each.group, std::move(boxes), span});
      }
      search(some);
    }
  }

  void take(std::vector<Alive> const& alive, std::size_t games) {
    most_games_ = games;
    best_.groups.clear();
    for (Alive const& each : alive) best_.groups.push_back(each.group);
  }

  /// That which the most games have to leave whatever its answer is; then that which says most.
  Choice best_question(std::vector<Alive> const& alive) const {
    Choice best;
    std::pair<std::size_t, std::size_t> best_score{~std::size_t{0}, 0};
    for (std::size_t question = 0; question < AnswerBox::most_questions; ++question) {
      Choice choice{question, {}};
      std::size_t sum = 0;
      for (unsigned bit = 1; bit < 256; bit <<= 1U) {
        std::size_t left = 0;
        for (Alive const& each : alive)
          if ((each.span.options[question] & bit) != 0) left += groups_[each.group].games.size();
        if (left > 0) choice.options.emplace_back(left, static_cast<std::uint8_t>(bit));
        sum += left;
      }
      if (choice.options.size() < 2) continue;
      std::stable_sort(choice.options.begin(), choice.options.end(),
                       [](auto const& a, auto const& b) { return a.first > b.first; });
      std::pair const score(choice.options.front().first, sum);
      if (score < best_score) best = std::move(choice), best_score = score;
    }
    return best;
  }
};

/// Conflicts of two and three groups; those of games follow from them.
class ConflictSearch {
 public:
  ConflictSearch(std::vector<FitGroup> const& groups, InferOptions const& options, Inference& inference)
      : groups_(groups), work_(options.work), options_(options), inference_(inference) {}

  void run() {
    std::size_t const n = groups_.size();
    meets_.assign(n * n, true);
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t k = i + 1; k < n; ++k) {
        if (!spend(groups_[i].boxes.size() * groups_[k].boxes.size())) return;
        meets_[i * n + k] = do_meet(groups_[i].boxes, groups_[k].boxes);
        if (!meets_[i * n + k]) add({i, k});
      }
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t k = i + 1; k < n; ++k)
        if (meets_[i * n + k] && !find_thirds(i, k)) return;
  }

 private:
  std::vector<FitGroup> const& groups_;
  std::uint64_t work_;
  InferOptions const& options_;
  Inference& inference_;
  std::vector<bool> meets_;

  bool spend(std::uint64_t work) {
    inference_.all_conflicts = inference_.all_conflicts && work <= work_;
    work_ -= std::min(work, work_);
    return inference_.all_conflicts;
  }

  bool find_thirds(std::size_t i, std::size_t k) {
    std::size_t const n = groups_.size();
    if (!spend(groups_[i].boxes.size() * groups_[k].boxes.size())) return false;
    AnswerBoxes const both = meet(groups_[i].boxes, groups_[k].boxes);
    for (std::size_t l = k + 1; l < n; ++l) {
      if (!meets_[i * n + l] || !meets_[k * n + l]) continue;
      if (!spend(both.size() * groups_[l].boxes.size())) return false;
      if (!do_meet(both, groups_[l].boxes)) add({i, k, l});
    }
    return true;
  }

  /// Each choice of a game of each group is a conflict.
  void add(std::vector<std::size_t> const& groups) {
    std::uint64_t all = 1;
    for (std::size_t const group : groups) all *= groups_[group].games.size();
    std::vector<std::size_t> at(groups.size(), 0);
    std::uint64_t listed = 0;
    for (; listed < all && inference_.conflicts.size() < options_.most_conflicts; ++listed) {
      std::vector<std::size_t> games;
      for (std::size_t i = 0; i < groups.size(); ++i) games.push_back(groups_[groups[i]].games[at[i]]);
      std::sort(games.begin(), games.end());
      inference_.conflicts.push_back(std::move(games));
      for (std::size_t i = groups.size(); i-- > 0 && ++at[i] == groups_[groups[i]].games.size();) at[i] = 0;
    }
    inference_.more_conflicts += all - listed;
  }
};

/// Leaves out what is not needed for the rest to disagree.
std::vector<std::size_t> one_conflict(std::vector<FitGroup> groups, std::size_t most) {
  for (std::size_t i = groups.size(); i-- > 0;) {
    std::vector<FitGroup> without = groups;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    if (auto const boxes = meet_all(without, most); boxes && boxes->empty()) groups = std::move(without);
  }
  std::vector<std::size_t> games;
  for (FitGroup const& group : groups) games.push_back(group.games.front());
  std::sort(games.begin(), games.end());
  return games;
}

}  // namespace

std::vector<FitGroup> groups_of(std::span<Fit const> fits, std::vector<std::size_t> const& games) {
  std::map<AnswerBoxes, std::size_t> places;
  std::vector<FitGroup> groups;
  for (std::size_t const game : games) {
    auto const [at, is_new] = places.try_emplace(fits[game].boxes, groups.size());
    if (is_new) groups.push_back({fits[game].boxes, {}});
    groups[at->second].games.push_back(game);
  }
  return groups;
}

std::optional<AnswerBoxes> meet_all(std::vector<FitGroup> const& groups, std::size_t most) {
  std::vector<AnswerBoxes const*> order;
  for (FitGroup const& group : groups) order.push_back(&group.boxes);
  std::stable_sort(order.begin(), order.end(), [](AnswerBoxes const* a, AnswerBoxes const* b) { return a->size() < b->size(); });
  if (order.empty()) return AnswerBoxes();
  AnswerBoxes all = *order.front();
  for (AnswerBoxes const* boxes : order) {
    if (boxes == order.front()) continue;
    all = meet(all, *boxes);
    shorten(all);
    if (all.size() > most) return std::nullopt;
  }
  return all;
}

void find_conflicts(std::vector<FitGroup> const& groups, InferOptions const& options, Inference& inference) {
  ConflictSearch(groups, options, inference).run();
  auto const smaller = [](std::vector<std::size_t> const& a, std::vector<std::size_t> const& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  };
  std::sort(inference.conflicts.begin(), inference.conflicts.end(), smaller);
  if (inference.conflicts.empty() && inference.all_conflicts) {
    inference.conflicts.push_back(one_conflict(groups, options.most_boxes));
    inference.all_conflicts = false;
  }
}

Agreeing largest_agreeing(std::vector<FitGroup> const& groups, InferOptions const& options) {
  return LargestSearch(groups, options).run();
}

}  // namespace ringside
