#include "checker/explore/outbox.h"

#include <algorithm>
#include <numeric>

namespace ringside {
namespace {

constexpr std::size_t all_words = std::size_t{1} << 16U;      // that a worker keeps for a few ranks together
constexpr std::size_t least_message = std::size_t{1} << 13U;  // words for each of many
constexpr std::size_t lately = std::size_t{1} << 11U;         // keys: they stay in the processor's cache
constexpr unsigned offset_bits = 32;

std::size_t index_of(std::uint64_t place) { return static_cast<std::size_t>((place ^ place >> 9U) % lately); }

}  // namespace

Outbox::Outbox(Places places, int rank, int ranks, std::size_t words)
    : places_(places),
      rank_(static_cast<std::uint32_t>(rank)),
      ranks_(static_cast<std::uint32_t>(ranks)),
      words_(words),
      most_(std::max(all_words / ranks_, least_message)),
      targets_(ranks_),
      lately_(lately),
      ends_(ranks_) {
  for (int r = 0; r < ranks; ++r) targets_[static_cast<std::size_t>(r)].first = places_.begin_of(first_part(r, ranks));
  lately_[0] = 1;  // each entry is one that belongs elsewhere
}

void Outbox::take_from(Batch& batch) {
  if (words_ == 1)
    take_words(batch.expansion.keys);
  else
    take_keys(batch);
}

void Outbox::make_room(Target& target, std::size_t words) const {
  if (target.room.size() < target.used + words) target.room.resize(std::max(most_, target.used) + words);
}

/// Without a branch on whose a key is, or whether it was here lately: neither can be foretold.
void Outbox::take_words(std::vector<std::uint64_t>& keys) {
  for (std::uint32_t r = 0; r < ranks_; ++r) {
    make_room(targets_[r], r == rank_ ? 0 : keys.size());
    ends_[r] = targets_[r].room.data() + targets_[r].used;
  }
  ends_[rank_] = keys.data();
  batch_places_.resize(std::max(batch_places_.size(), keys.size()));
  places_.of_words(keys, batch_places_);
  for (std::uint64_t const place : std::span(batch_places_).first(keys.size())) {
    std::uint32_t const rank = rank_of(places_.part_at(place), ranks_);
    std::uint64_t& seen = lately_[index_of(place)];
    *ends_[rank] = place - targets_[rank].first;
    ends_[rank] += seen != place ? 1 : 0;
    seen = place;
  }
  for (std::uint32_t r = 0; r < ranks_; ++r)
    if (r != rank_) targets_[r].used = static_cast<std::size_t>(ends_[r] - targets_[r].room.data());
  keys.resize(static_cast<std::size_t>(ends_[rank_] - keys.data()));
}

void Outbox::take_keys(Batch& batch) {
  std::vector<std::uint64_t>& keys = batch.expansion.keys;
  std::uint32_t kept = 0;
  for (Expansion::Parent& parent : batch.expansion.parents) {
    std::uint32_t const first = kept;
    for (std::uint32_t s = parent.first; s < parent.first + parent.count; ++s) {
      std::span<std::uint64_t const> const key(&keys[s * words_], words_);
      Digest const digest = digest_of(std::as_bytes(key));
      std::uint64_t const place = digest.low;  // as Places has it
      std::uint32_t const rank = rank_of(places_.part_at(place), ranks_);
      if (rank != rank_) {
        send(targets_[rank], place, key);
        continue;
      }
      own_.push_back(digest);
      std::copy(key.begin(), key.end(), &keys[kept++ * words_]);
    }
    parent = {first, kept - first, parent.over, parent.stuck};
  }
  keys.resize(kept * words_);
  batch.expansion.actions.resize(kept);
}

void Outbox::send(Target& target, std::uint64_t place, std::span<std::uint64_t const> key) {
  std::uint64_t& seen = lately_[index_of(place)];
  std::size_t const at = seen & ((std::uint64_t{1} << offset_bits) - 1);
  bool const is_there = seen >> offset_bits == round_ && at + words_ <= target.used &&
                        std::equal(key.begin(), key.end(), target.room.begin() + static_cast<std::ptrdiff_t>(at));
  if (is_there) return;
  make_room(target, words_);
  seen = round_ << offset_bits | target.used;
  std::copy(key.begin(), key.end(), target.room.begin() + static_cast<std::ptrdiff_t>(target.used));
  target.used += words_;
}

bool Outbox::is_full() const {
  return std::any_of(targets_.begin(), targets_.end(), [&](Target const& target) { return target.used >= most_; });
}

std::span<std::uint64_t const> Outbox::to(int rank) const {
  Target const& target = targets_[static_cast<std::size_t>(rank)];
  return std::span(target.room).first(target.used);
}

void Outbox::clear() {
  for (Target& target : targets_) target.used = 0;
  own_.clear();
  ++round_;
}

std::uint64_t Outbox::bytes() const {
  std::uint64_t words = lately_.size() + own_.capacity() * 2;
  for (Target const& target : targets_) words += target.room.capacity();
  return words * sizeof(std::uint64_t);
}

}  // namespace ringside
