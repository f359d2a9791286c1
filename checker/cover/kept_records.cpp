#include "checker/cover/kept_records.h"

#include <algorithm>

namespace ringside {

void MetCollection::add(std::vector<MetItem> const& met, std::uint64_t steps) {
  CoverChoice choice{{}, steps};
  for (MetItem const& item : met)
    choice.items.push_back(numbers_.try_emplace(item, static_cast<std::uint32_t>(numbers_.size())).first->second);
  std::sort(choice.items.begin(), choice.items.end());
  choices_.push_back(std::move(choice));
}

Reduced MetCollection::keep_least() const {
  LeastSet const least = find_least_set(choices_);
  std::vector<std::size_t> holders(numbers_.size());
  for (std::size_t const record : least.chosen)
    for (std::uint32_t const item : choices_[record].items) ++holders[item];
  std::vector<MetItem const*> names(numbers_.size());
  for (auto const& [item, number] : numbers_) names[number] = &item;
  Reduced reduced{{}, numbers_.size(), least.at_least};
  for (std::size_t const record : least.chosen) {
    KeptRecord kept{record, choices_[record].items.size(), {}};
    for (std::uint32_t const item : choices_[record].items)
      if (holders[item] == 1) kept.only.push_back(*names[item]);
    std::sort(kept.only.begin(), kept.only.end());
    reduced.kept.push_back(std::move(kept));
  }
  return reduced;
}

}  // namespace ringside
