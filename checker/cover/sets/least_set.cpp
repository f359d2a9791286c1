#include "checker/cover/sets/least_set.h"

#include <algorithm>
#include <map>

#include "checker/cover/sets/item_set.h"

namespace ringside {
namespace {

/// More different sets than this are not compared with each other: that takes the square of their number.
constexpr std::size_t most_compared = 4'000;

/// Searches for a least cover of the items by sets; both as bits.
class CoverSearch {
 public:
  explicit CoverSearch(std::vector<CoverChoice> const& choices) : choices_(choices) {
    for (CoverChoice const& choice : choices)
      if (!choice.items.empty()) items_ = std::max<std::size_t>(items_, choice.items.back() + 1);
    for (CoverChoice const& choice : choices) sets_.push_back(bits_of(choice));
  }

  LeastSet run(std::uint64_t most_nodes) {
    nodes_left_ = most_nodes;
    simplify();
    ItemSet const due = all_due();
    best_ = choose_greedily(due);
    bound_ = count_apart(due);
    if (best_.size() > bound_) descend(due, {});
    shorten();
    LeastSet found{best_, nodes_left_ > 0 ? best_.size() : bound_};
    std::sort(found.chosen.begin(), found.chosen.end());
    return found;
  }

 private:
  std::vector<CoverChoice> const& choices_;
  std::size_t items_ = 0;
  std::vector<ItemSet> sets_;                      // of every choice, the items that it has
  std::vector<std::size_t> open_;                  // choices that may be taken
  std::vector<std::size_t> due_;                   // items that must be had; the others follow from them
  std::vector<std::vector<std::size_t>> holders_;  // of every item, the open choices that have it
  std::vector<std::size_t> best_;
  std::size_t bound_ = 0;
  std::uint64_t nodes_left_ = 0;

  ItemSet bits_of(CoverChoice const& choice) const {
    ItemSet bits(items_);
    for (std::uint32_t const item : choice.items) bits.insert(item);
    return bits;
  }
  ItemSet all_due() const {
    ItemSet bits(items_);
    for (std::size_t const item : due_) bits.insert(item);
    return bits;
  }
  bool is_better(std::size_t a, std::size_t b) const {
    return choices_[a].length != choices_[b].length ? choices_[a].length < choices_[b].length : a < b;
  }

  /// Leaves out choices that another one makes needless, and items that come with others.
  void simplify() {
    keep_one_of_equals();
    if (open_.size() <= most_compared) drop_inner_choices();
    note_holders();
    drop_items_that_follow();
  }
  void keep_one_of_equals() {
    std::map<ItemSet, std::size_t> kept;
    for (std::size_t i = 0; i < sets_.size(); ++i) {
      if (sets_[i].empty()) continue;
      auto const [at, is_new] = kept.try_emplace(sets_[i], i);
      if (!is_new && is_better(i, at->second)) at->second = i;
    }
    for (auto const& [bits, choice] : kept) open_.push_back(choice);
    std::sort(open_.begin(), open_.end());
  }
  void drop_inner_choices() {
    std::vector<std::size_t> const all = open_;
    std::erase_if(open_, [&](std::size_t inner) {
      return std::any_of(all.begin(), all.end(),
                         [&](std::size_t outer) { return inner != outer && sets_[inner].is_within(sets_[outer]); });
    });
  }
  void note_holders() {
    holders_.assign(items_, {});
    for (std::size_t const choice : open_) sets_[choice].each([&](std::size_t item) { holders_[item].push_back(choice); });
  }
  /// An item that all holders of another one have comes with that one.
  void drop_items_that_follow() {
    for (std::size_t item = 0; item < items_; ++item)
      if (!holders_[item].empty()) due_.push_back(item);
    std::sort(due_.begin(), due_.end(), [&](std::size_t a, std::size_t b) {
      return holders_[a].size() != holders_[b].size() ? holders_[a].size() < holders_[b].size() : a < b;
    });
    std::vector<std::size_t> kept;
    for (std::size_t const item : due_) {
      auto const comes_with = [&](std::size_t other) {
        return std::includes(holders_[item].begin(), holders_[item].end(), holders_[other].begin(), holders_[other].end());
      };
      if (std::none_of(kept.begin(), kept.end(), comes_with)) kept.push_back(item);
    }
    due_ = std::move(kept);
  }

  std::vector<std::size_t> choose_greedily(ItemSet due) const {
    std::vector<std::size_t> chosen;
    while (!due.empty()) {
      std::size_t best = open_.front(), most = 0;
      for (std::size_t const choice : open_) {
        std::size_t const gain = sets_[choice].common(due);
        if (gain > most || (gain == most && is_better(choice, best))) {
          most = gain;
          best = choice;
        }
      }
      due.remove(sets_[best]);
      chosen.push_back(best);
    }
    return chosen;
  }

  /// What one of the best ones alone has.
  ItemSet only(std::size_t of) const {
    ItemSet alone = sets_[best_[of]];
    for (std::size_t i = 0; i < best_.size(); ++i)
      if (i != of) alone.remove(sets_[best_[i]]);
    return alone;
  }
  /// Takes the shortest choice in the place of each, and leaves out what greed took in vain.
  void shorten() {
    for (std::size_t i = best_.size(); i-- > 0;) {
      ItemSet const alone = only(i);
      if (alone.empty()) best_.erase(best_.begin() + static_cast<std::ptrdiff_t>(i));
      for (std::size_t choice = 0; choice < sets_.size() && !alone.empty(); ++choice)
        if (alone.is_within(sets_[choice]) && is_better(choice, best_[i])) best_[i] = choice;
    }
  }

  /// Items no two of which one choice has: each needs its own.
  std::size_t count_apart(ItemSet const& due) const {
    std::size_t count = 0;
    ItemSet taken(items_);
    for (std::size_t const item : due_) {  // those with the fewest holders first
      if (!due.has(item) || taken.has(item)) continue;
      ++count;
      for (std::size_t const choice : holders_[item]) taken.add(sets_[choice]);
    }
    return count;
  }

  /// Tries every choice that has the item which is hardest to have.
  void descend(ItemSet const& due, std::vector<std::size_t> const& chosen) {
    if (nodes_left_ == 0 || --nodes_left_ == 0) return;
    if (chosen.size() + count_apart(due) >= best_.size()) return;
    if (due.empty()) {
      best_ = chosen;
      return;
    }
    std::size_t const item = *std::find_if(due_.begin(), due_.end(), [&](std::size_t each) { return due.has(each); });
    std::vector<std::size_t> candidates = holders_[item];
    std::stable_sort(candidates.begin(), candidates.end(),
                     [&](std::size_t a, std::size_t b) { return sets_[a].common(due) > sets_[b].common(due); });
    for (std::size_t const choice : candidates) {
      ItemSet rest = due;
      rest.remove(sets_[choice]);
      std::vector<std::size_t> more = chosen;
      more.push_back(choice);
      descend(rest, more);
      if (best_.size() == bound_) return;
    }
  }
};

}  // namespace

LeastSet find_least_set(std::vector<CoverChoice> const& choices, std::uint64_t most_nodes) {
  return CoverSearch(choices).run(most_nodes);
}

}  // namespace ringside
