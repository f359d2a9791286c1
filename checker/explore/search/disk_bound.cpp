// Where a bound of states cuts a level that lies on disk. In memory it is looked at while the level is expanded, at borders of
// parts, and how many states are known there says where the next border is. On disk that is known only when the level is whole:
// then it is expanded once more, to learn with the turn of which part each new state was met first.

#include <algorithm>
#include <vector>

#include "checker/explore/search/disk_search.h"
#include "checker/explore/search/store_search.h"
#include "checker/explore/session/workers.h"
#include "checker/explore/stores/sorted_merge.h"
#include "engine/core/fields/key_view.h"
#include "engine/core/values/sums.h"

namespace ringside {
namespace {

/// The turn that the bound cuts off; that after the last one when it does not cut the level. `ends`, `fresh`: states of the
/// level, and new ones that they lead to, before the end of each turn; `known`: states up to the level.
std::uint32_t cut_by(std::uint64_t bound, std::span<std::uint64_t const> ends, std::span<std::uint64_t const> fresh,
                     std::uint64_t known) {
  std::uint32_t turn = 0;
  std::uint64_t done = 0, met = 0;
  while (turn < owners && known + met < bound) {
    turn = bound_border(ends, done, bound, known + met);
    done = ends[turn - 1];
    met = fresh[turn - 1];
  }
  return turn;
}

}  // namespace

/// Of the level: states, and new ones that are met first from them, before the end of each turn.
struct DiskSearch::Turns {
  std::vector<std::uint64_t> ends = std::vector<std::uint64_t>(owners);
  std::vector<std::uint64_t> fresh = std::vector<std::uint64_t>(owners);
};

/// What a worker has expanded: states by their turns, and by rank what they lead to, each key with its parent's turn after it.
struct DiskSearch::Tagged {
  std::vector<std::uint64_t> states = std::vector<std::uint64_t>(owners);
  std::vector<std::vector<std::uint64_t>> found;
  std::size_t words = 0;  // in all of them
};

std::optional<Ended> DiskSearch::cut_at_bound() {
  if (!session_.options.states || !plan_.successors) return std::nullopt;
  write_runs();
  merged_ = files_.merge();
  std::uint64_t const known = add_up(sizes_);
  if (known + rounds_.of_all(*merged_) < *session_.options.states) return std::nullopt;
  std::optional<Turns> turns = count_turns();
  if (!turns) return Ended::interrupted;
  std::vector<std::uint64_t> const own_ends = turns->ends;
  rounds_.exchange().sum(turns->ends);
  rounds_.exchange().sum(turns->fresh);
  std::uint32_t const end = cut_by(*session_.options.states, turns->ends, turns->fresh, known);
  if (end >= owners) return std::nullopt;
  look_again(end);
  cursor_ = own_ends[end - 1];
  beyond_ = turns->fresh[end - 1];
  return Ended::states;
}

/// Nothing when it was interrupted.
std::optional<DiskSearch::Turns> DiskSearch::count_turns() {
  SortedLevels tagged(files_.folder(), session_.words + 1);
  std::vector<Tagged> by_worker(workers_.size());
  for (Tagged& mine : by_worker) mine.found.resize(static_cast<std::size_t>(rounds_.exchange().ranks()));
  std::uint64_t left = 1, interrupted = 0;
  for (begin_again(); left > 0 && interrupted == 0;) {
    on_all_workers([&](std::size_t worker) { expand_tagged(worker, by_worker[worker]); });
    swap_tagged(by_worker, tagged);
    left = rounds_.of_all(cursor_ < size() ? 1 : 0);
    interrupted = rounds_.of_all(session_.limit(0, 0) == Ended::interrupted ? 1 : 0);
  }
  if (interrupted > 0) return std::nullopt;
  Turns turns;
  for (Tagged const& mine : by_worker)
    for (std::size_t turn = 0; turn < owners; ++turn) turns.ends[turn] += mine.states[turn];
  tagged.merge(0);
  count_fresh(tagged.level_path(0), turns);
  for (auto* const counts : {&turns.ends, &turns.fresh}) {
    std::vector<std::uint64_t> const offsets = compute_offsets(*counts);
    std::copy(offsets.begin() + 1, offsets.end(), counts->begin());
  }
  return turns;
}

void DiskSearch::begin_again() {
  cursor_ = 0;
  open_level();
}

void DiskSearch::on_all_workers(std::function<void(std::size_t)> const& work) {
  session_.stop = false;
  run_workers(
      static_cast<int>(workers_.size()), session_.stop, [&](int worker) { work(static_cast<std::size_t>(worker)); },
      [&] {
        rounds_.exchange().progress();
        if (session_.limit(0, 0) == Ended::interrupted) session_.stop = true;
      });
}

/// Until all is expanded, or there is enough to be swapped.
void DiskSearch::expand_tagged(std::size_t worker, Tagged& mine) {
  Batch& batch = workers_[worker].batch;
  while (!session_.stop.load(std::memory_order_relaxed) && mine.words < run_words() && take(batch)) {
    session_.match.expand(batch.keys, plan_, batch.expansion);
    Expansion const& expansion = batch.expansion;
    for (std::size_t i = 0; i < expansion.parents.size(); ++i) {
      std::uint32_t const turn = turn_of_key(std::span(batch.keys).subspan(i * session_.words, session_.words));
      ++mine.states[turn];
      auto const& parent = expansion.parents[i];
      for (std::size_t s = parent.first; s < parent.first + parent.count; ++s) {
        auto const key = std::span(expansion.keys).subspan(s * session_.words, session_.words);
        auto const rank = owning_rank(session_.places, key, rounds_.exchange().ranks());
        mine.found[rank].insert(mine.found[rank].end(), key.begin(), key.end());
        mine.found[rank].push_back(turn);
      }
      mine.words += parent.count * (session_.words + 1);
    }
  }
}

/// Each rank gets what belongs to it.
void DiskSearch::swap_tagged(std::vector<Tagged>& by_worker, SortedLevels& tagged) {
  std::vector<std::vector<std::uint64_t>> out(static_cast<std::size_t>(rounds_.exchange().ranks()));
  for (Tagged& mine : by_worker) {
    for (std::size_t rank = 0; rank < out.size(); ++rank) {
      out[rank].insert(out[rank].end(), mine.found[rank].begin(), mine.found[rank].end());
      mine.found[rank].clear();
    }
    mine.words = 0;
  }
  tagged.add_run(0, out[static_cast<std::size_t>(rounds_.exchange().rank())]);
  WordBuffer in;
  rounds_.exchange().swap(std::vector<KeyView>(out.begin(), out.end()), in);
  KeyView const received = in;
  std::vector<std::uint64_t> keys(received.begin(), received.end());
  tagged.add_run(0, keys);
}

/// `tagged`: a sorted file of what the level leads to, the least turn of each key first.
void DiskSearch::count_fresh(std::string const& tagged, Turns& turns) const {
  SortedReader found(tagged, session_.words + 1), next(files_.level_path(files_.next()), session_.words);
  for (KeyView key = next.next(); !key.empty(); key = next.next()) {
    KeyView one = found.next();
    while (!one.empty() && precedes(one.first(session_.words), key)) one = found.next();
    if (!one.empty()) ++turns.fresh[one.back()];
  }
}

/// What was seen of the level is what was seen of the states before that turn.
void DiskSearch::look_again(std::uint32_t end) {
  for (Worker& worker : workers_) worker.seen = Inspector(session_.match, session_.options);
  begin_again();
  on_all_workers([&](std::size_t i) {
    Batch& batch = workers_[i].batch;
    std::vector<std::uint64_t> some;
    while (take(batch)) {
      some.clear();
      for (std::size_t at = 0; at < batch.keys.size(); at += session_.words) {
        auto const key = std::span(batch.keys).subspan(at, session_.words);
        if (turn_of_key(key) < end) some.insert(some.end(), key.begin(), key.end());
      }
      batch.keys = some;
      session_.expand(batch, plan_, workers_[i].seen, depth());
    }
  });
}

}  // namespace ringside
