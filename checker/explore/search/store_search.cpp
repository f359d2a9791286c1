#include "checker/explore/search/store_search.h"

#include <algorithm>
#include <numeric>

#include "engine/core/values/sums.h"

namespace ringside {

StoreSearch::StoreSearch(Session& session, std::unique_ptr<Store> store)
    : LevelSearch(session), store_(std::move(store)), finds_(workers_.size()) {}

void StoreSearch::each(int depth, std::function<void(std::span<std::uint64_t const>)> const& visit) const {
  Batch batch;
  auto const at = static_cast<std::size_t>(depth);
  std::vector<Ref> const& listed = levels_[at];
  Range const range = at < ranges_.size() ? ranges_[at] : Range();
  std::size_t const size = listed.size() + range.size;
  std::vector<Ref> in_range;
  for (std::size_t i = 0; i < size; i += session_.batch_states) {
    std::size_t const count = std::min(session_.batch_states, size - i);
    in_range.resize(count);
    std::iota(in_range.begin(), in_range.end(), static_cast<Ref>(range.first + i));
    take_from_store(listed.empty() ? in_range : std::span(listed).subspan(i, count), batch);
    visit(batch.keys);
  }
}

void StoreSearch::finish_listed() {
  ranges_.resize(levels_.size());
  std::vector<Ref>& level = levels_.back();
  auto const [least, most] = std::minmax_element(level.begin(), level.end());
  if (level.empty() || *most - *least + 1 != level.size()) return;
  ranges_.back() = {*least, level.size()};
  level = std::vector<Ref>();  // with its room, which `= {}` would keep
}

std::uint64_t StoreSearch::bytes() const {
  std::uint64_t refs = next_.capacity();
  for (auto const& level : levels_) refs += level.capacity();
  return store_->bytes() + refs * sizeof(Ref);
}

bool StoreSearch::take(Batch& batch) {
  std::size_t const begin = cursor_.fetch_add(session_.batch_states, std::memory_order_relaxed);
  if (begin >= end_) return false;
  take_from_store(std::span(levels_.back()).subspan(begin, std::min(session_.batch_states, end_ - begin)), batch);
  return true;
}

bool StoreSearch::put(std::size_t worker) {
  Find& find = finds_[worker];
  std::size_t const before = find.fresh.size();
  find.waits = !store_->put(workers_[worker].batch, find.fresh);
  states_.fetch_add(find.fresh.size() - before, std::memory_order_relaxed);
  return !find.waits;
}

void StoreSearch::make_room(std::size_t found) {
  if (next_.empty()) next_.reserve(found);
}

/// Nobody else is at work meanwhile: a level is copied once, into as much room as it takes.
void StoreSearch::collect() {
  std::size_t found = 0;
  for (Find const& find : finds_) found += find.fresh.size();
  make_room(found);
  collected_ += found;
  for (Find& find : finds_) {
    next_.insert(next_.end(), find.fresh.begin(), find.fresh.end());
    find.fresh.clear();
  }
}

void StoreSearch::rest() {
  cursor_ = std::min<std::size_t>(cursor_, end_);
  for (std::size_t i = 0; i < finds_.size(); ++i) {
    while (finds_[i].waits) {
      store_->grow();
      StoreSearch::put(i);
    }
  }
  collect();
}

std::vector<std::uint64_t> StoreSearch::order_level(std::uint32_t together) {
  std::vector<Ref>& level = levels_.back();
  std::vector<std::uint16_t> turns;
  std::vector<std::uint64_t> ends(owners);
  if (together == owners) {
    ends.back() = level.size();
    return ends;
  }
  turns.reserve(level.size());
  each(depth(), [&](std::span<std::uint64_t const> keys) {
    for (std::size_t i = 0; i < keys.size(); i += session_.words) {
      std::uint32_t const turn =
          expansion_order(session_.places.part_at(session_.places.of(keys.subspan(i, session_.words)))) | (together - 1);
      turns.push_back(static_cast<std::uint16_t>(turn));
      ++ends[turn];
    }
  });
  ends = compute_offsets(ends);
  ends.pop_back();
  std::vector<Ref> ordered(level.size());
  for (std::size_t i = 0; i < level.size(); ++i) ordered[ends[turns[i]]++] = level[i];
  level = std::move(ordered);
  return ends;
}

std::uint32_t bound_border(std::span<std::uint64_t const> ends, std::uint64_t done, std::uint64_t states, std::uint64_t known) {
  constexpr std::uint64_t most = 128;  // successors that most states have
  std::uint64_t const safe = done + std::max<std::uint64_t>((states - std::min(known, states)) / most, 1);
  if (safe >= ends.back()) return owners;
  auto const border = std::lower_bound(ends.begin(), ends.end(), safe);
  return *border == ends.back() ? owners : static_cast<std::uint32_t>(border - ends.begin()) + 1;
}

}  // namespace ringside
