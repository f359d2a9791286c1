#include "checker/explore/stores/sorted_merge.h"

namespace ringside {

SortedMerge::SortedMerge(std::span<std::string const> paths, std::size_t words) {
  for (std::string const& path : paths) {
    readers_.push_back(std::make_unique<SortedReader>(path, words));
    advance(readers_.size() - 1);
  }
}

void SortedMerge::pop() {
  std::size_t const from = heads_.top().from;
  heads_.pop();
  advance(from);
}

void SortedMerge::advance(std::size_t from) {
  if (auto const key = readers_[from]->next(); !key.empty()) heads_.push({key, from});
}

}  // namespace ringside
