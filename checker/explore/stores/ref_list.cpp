#include "checker/explore/stores/ref_list.h"

#include <algorithm>
#include <numeric>

namespace ringside {

std::span<Ref const> RefList::part(std::size_t from, std::size_t count, std::vector<Ref>& room) const {
  if (!is_row()) return std::span(listed_).subspan(from, count);
  room.resize(count);
  std::iota(room.begin(), room.end(), static_cast<Ref>(first_ + from));
  return room;
}

void RefList::append(std::span<Ref const> refs) {
  for (; !refs.empty() && continues_with(refs.front()); refs = refs.subspan(1)) append_row(refs.front(), 1);
  if (refs.empty()) return;
  if (is_row()) {
    listed_.reserve(size_ + refs.size());
    for (std::size_t i = 0; i < size_; ++i) listed_.push_back(first_ + static_cast<Ref>(i));
  }
  listed_.insert(listed_.end(), refs.begin(), refs.end());
  size_ = listed_.size();
}

void RefList::append_row(Ref first, std::size_t count) {
  if (!continues_with(first)) {
    std::vector<Ref> row(count);
    std::iota(row.begin(), row.end(), first);
    return append(row);
  }
  if (empty()) first_ = first;
  size_ += count;
}

void RefList::straighten() {
  if (is_row()) return;
  auto const [least, most] = std::minmax_element(listed_.begin(), listed_.end());
  if (std::size_t{*most} - *least + 1 != size_) return;
  first_ = *least;
  listed_ = std::vector<Ref>();  // with its room, which `= {}` would keep
}

}  // namespace ringside
