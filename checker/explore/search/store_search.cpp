#include "checker/explore/search/store_search.h"

#include <algorithm>

#include "engine/core/values/sums.h"

namespace ringside {

StoreSearch::StoreSearch(Session& session, std::unique_ptr<Store> store)
    : LevelSearch(session), store_(std::move(store)), finds_(workers_.size()) {}

void StoreSearch::each(int depth, std::function<void(std::span<std::uint64_t const>)> const& visit) const {
  Batch batch;
  RefList const& level = levels_[static_cast<std::size_t>(depth)];
  std::vector<Ref> room;
  for (std::size_t i = 0; i < level.size(); i += session_.batch_states) {
    take_from_store(level.part(i, std::min(session_.batch_states, level.size() - i), room), batch);
    visit(batch.keys);
  }
}

std::uint64_t StoreSearch::bytes() const {
  std::uint64_t refs = next_.capacity();
  for (RefList const& level : levels_) refs += level.capacity();
  return store_->bytes() + refs * sizeof(Ref);
}

bool StoreSearch::take(Batch& batch) {
  std::size_t const begin = cursor_.fetch_add(session_.batch_states, std::memory_order_relaxed);
  if (begin >= end_) return false;
  thread_local std::vector<Ref> room;
  take_from_store(levels_.back().part(begin, std::min(session_.batch_states, end_ - begin), room), batch);
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

/// Nobody else is at work meanwhile. What workers of a store that numbers states have found is a row, whoever found which; a
/// level that must be listed is copied once, into as much room as it takes.
void StoreSearch::collect() {
  std::size_t found = 0;
  Ref least = ~Ref{0}, most = 0;
  for (Find const& find : finds_) {
    found += find.fresh.size();
    for (Ref const ref : find.fresh) least = std::min(least, ref), most = std::max(most, ref);
  }
  collected_ += found;
  bool const is_row = found > 0 && std::size_t{most} - least + 1 == found && next_.continues_with(least);
  if (is_row)
    next_.append_row(least, found);
  else
    make_room(found);
  for (Find& find : finds_) {
    if (!is_row) next_.append(find.fresh);
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
  RefList& level = levels_.back();
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
  level = RefList(std::move(ordered));
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
