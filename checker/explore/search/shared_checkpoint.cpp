// A search writes what it finds to a checkpoint, and continues from one.

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "checker/explore/checkpoint/resume.h"
#include "checker/explore/search/shared_search.h"
#include "checker/explore/search/shared_states.h"
#include "checker/explore/session/seen_text.h"
#include "checker/explore/session/trust.h"
#include "engine/core/values/sums.h"

namespace ringside {
namespace {

constexpr std::uint64_t states_between_looks = 4096;  // at the memory

}  // namespace

/// Writes the states that were found since.
void SharedSearch::log_found() {
  if (!log_) return;
  constexpr std::size_t portion = 4096;
  Batch batch;
  std::vector<Ref> room;
  for (; logged_ < next_.size(); logged_ = std::min(logged_ + portion, next_.size())) {
    store_->take_fresh(next_.part(logged_, std::min(portion, next_.size() - logged_), room), batch);
    show_keys(batch);
    log_->states(static_cast<std::uint32_t>(levels_.size()), words_to_log(batch.keys));
  }
}

std::vector<std::uint64_t> SharedSearch::words_to_log(std::span<std::uint64_t const> keys) const {
  std::vector<std::uint64_t> words;
  words.reserve(keys.size() / session_.words * logged_words(session_));
  for (std::size_t i = 0; i < keys.size(); i += session_.words) {
    words.insert(words.end(), &keys[i], &keys[i] + session_.words);
    if (session_.options.compact) words.push_back(store_->origin_of(&keys[i]));
  }
  return words;
}

/// A level that was only looked at is started again, and so is one of fingerprints: what follows may still get lower parents.
void SharedSearch::commit() {
  if (!log_) return;
  committed_ = turn_ == 0 ? 0 : ends_[turn_ - 1];
  bool const starts_again = !plan_.successors || session_.options.compact;
  if (!session_.options.compact) log_found();
  Inspector mine(session_.match, session_.options), all(session_.match, session_.options);
  for (Worker const& worker : workers_)
    if (!starts_again) mine.merge(worker.seen);
  rounds_.add_of_all(mine, all);
  log_->commit({{"sizes", sizes_},
                {"found", rounds_.of_all(logged_)},
                {"turn", starts_again ? 0 : turn_},
                {"seen", write_seen(session_.seen)},
                {"level", write_seen(all)}});
}

/// False when the states take more memory than they may, and can go to disk.
bool SharedSearch::restore() try {
  Json const& progress = log_->progress();
  sizes_ = progress.at("sizes").get<std::vector<std::uint64_t>>();
  turn_ = progress.at("turn").get<std::uint32_t>();
  if (sizes_.empty() || turn_ > owners) refuse_commit(session_.options.checkpoint);
  if (!restore_states()) return false;
  restore_seen(progress);
  session_.end_reading();
  return true;
} catch (Json::exception const& error) {
  throw std::runtime_error(fmt::format("{}: its last commit cannot be read: {}", session_.options.checkpoint, error.what()));
}

/// On disk a level is not expanded in the order of turns: what was seen of it there is seen again.
void SharedSearch::restore_seen(Json const& progress) {
  Inspector level(session_.match, session_.options);
  read_checked(progress.at("seen"), session_, sizes_.size(), session_.seen);
  if (!progress.contains("taken")) read_checked(progress.at("level"), session_, sizes_.size(), level);
  if (rounds_.exchange().rank() > 0) return;
  transitions_ = session_.seen.transitions + level.transitions;
  workers_[0].seen = level;
}

/// Those of this rank's parts. False when those of some rank take too much memory, and can go to disk.
bool SharedSearch::restore_states() {
  if (rounds_.of_all(put_logged() ? 0 : 1) > 0) return false;
  std::vector<std::uint64_t> sizes;
  for (auto& level : levels_) {
    level.shrink_to_fit();
    sizes.push_back(level.size());
  }
  states_ = next_.size() + add_up(sizes);
  collected_ = states_;
  rounds_.exchange().sum(sizes);
  Json const& progress = log_->progress();  // on disk it is not known how many of those that were met are new
  std::uint64_t const found = rounds_.of_all(next_.size());
  bool const fits = sizes == sizes_ && (!progress.contains("found") || progress.at("found") == found);
  if (!fits) refuse_commit(session_.options.checkpoint);
  logged_ = next_.size();
  together_ = turn_ == 0 ? turns_together() : 1;
  own_ends_ = order_level(together_);
  ends_ = own_ends_;
  rounds_.exchange().sum(ends_);
  cursor_ = turn_ == 0 ? 0 : own_ends_[turn_ - 1];
  end_ = cursor_;
  return true;
}

/// False when they take too much memory, and can go to disk. A store of fingerprints has the keys of one level and of the next.
bool SharedSearch::put_logged() {
  std::size_t const levels = sizes_.size();
  std::size_t at = 0;
  auto const go_to = [&](std::size_t level) {
    if (level < at && session_.options.compact) refuse_commit(session_.options.checkpoint);
    for (; at < level; ++at) store_->next_level();
  };
  levels_.resize(levels);
  bool fits = true;
  std::uint64_t count = 0;
  each_own(*log_, session_, session_.places, rounds_.exchange(), levels,
           [&](std::size_t level, std::span<std::uint64_t const> logged) {
             if (may_go_to_disk() && count++ % states_between_looks == 0)
               fits = fits && bytes_to_limit() <= *session_.options.memory;
             go_to(level);
             Ref ref = 0;
             if (fits && put_own(logged, ref)) (level == levels ? next_ : levels_[level]).push_back(ref);
           });
  go_to(levels);
  return fits;
}

}  // namespace ringside
