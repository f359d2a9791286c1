#include "checker/explore/ranks/outbox.h"

#include <algorithm>
#include <utility>

namespace ringside {
namespace {

constexpr std::size_t all_words = std::size_t{1} << 16U;      // that a worker keeps for a few ranks together
constexpr std::size_t least_message = std::size_t{1} << 13U;  // words for each of many
constexpr std::size_t keys_together = std::size_t{1} << 12U;  // longer ones: each round makes ranks wait for one another
// Successors that are looked through in a round: limits and other ranks hear of it in good time.
constexpr std::size_t most_words_found = std::size_t{1} << 17U, most_keys_found = std::size_t{1} << 15U;
constexpr std::size_t lately = std::size_t{1} << 11U;  // keys: they stay in the processor's cache
constexpr unsigned offset_bits = 32;

std::size_t index_of(std::uint64_t place) { return static_cast<std::size_t>((place ^ place >> 9U) % lately); }

}  // namespace

Outbox::Outbox(Places places, int rank, int ranks, std::size_t words)
    : places_(std::move(places)),
      rank_(static_cast<std::uint32_t>(rank)),
      ranks_(static_cast<std::uint32_t>(ranks)),
      words_(words),
      most_(std::max({all_words / ranks_, least_message, words > 1 ? keys_together * words / ranks_ : 0})),
      targets_(ranks_),
      lately_(lately),
      ends_(ranks_) {
  for (int r = 0; r < ranks; ++r) targets_[static_cast<std::size_t>(r)].first = places_.first_place(first_part(r, ranks));
  lately_[0] = 1;  // each entry is one that belongs elsewhere
}

void Outbox::take_from(Batch& batch) {
  found_ += batch.expansion.keys.size() / words_;
  if (words_ == 1)
    take_words(batch.expansion.keys);
  else
    take_keys(batch);
}

/// Without a branch on whose a key is, or whether it was here lately: neither can be foretold. What belongs elsewhere goes to
/// the other rank at once if there is but one: then nothing that the next key needs was just written to memory.
void Outbox::take_words(std::vector<std::uint64_t>& keys) {
  batch_places_.resize(std::max(batch_places_.size(), keys.size()));
  places_.of_words(keys, batch_places_);
  Target* const other = ranks_ == 2 ? &targets_[1 - rank_] : nullptr;
  std::uint64_t const first = targets_[rank_].first, first_other = other ? other->first : 0;
  std::uint64_t* own = keys.data();
  std::uint64_t* const others = other ? other->words.make_room(keys.size(), most_) : batch_places_.data();
  std::uint64_t* end = others;
  for (std::uint64_t const place : std::span(batch_places_).first(keys.size())) {
    bool const is_own = owning_rank(places_.part_at(place), ranks_) == rank_;
    std::uint64_t& seen = lately_[index_of(place)];
    bool const is_new = seen != place;
    seen = place;
    *own = place - first;
    own += is_new && is_own ? 1 : 0;
    *end = place - first_other;
    end += is_new && !is_own ? 1 : 0;
  }
  keys.resize(static_cast<std::size_t>(own - keys.data()));
  auto const found = static_cast<std::size_t>(end - others);
  if (other)
    other->words.resize(other->words.size() + found);
  else
    share_out(std::span(batch_places_).first(found));
}

/// Gives each rank the places that are its own.
void Outbox::share_out(std::span<std::uint64_t const> places) {
  for (std::uint32_t r = 0; r < ranks_; ++r) ends_[r] = targets_[r].words.make_room(r == rank_ ? 0 : places.size(), most_);
  for (std::uint64_t const place : places) {
    std::uint32_t const rank = owning_rank(places_.part_at(place), ranks_);
    *ends_[rank]++ = place - targets_[rank].first;
  }
  for (std::uint32_t r = 0; r < ranks_; ++r)
    if (r != rank_) targets_[r].words.resize(static_cast<std::size_t>(ends_[r] - targets_[r].words.data()));
}

void Outbox::take_keys(Batch& batch) {
  std::vector<std::uint64_t>& keys = batch.expansion.keys;
  std::uint32_t kept = 0;
  for (Expansion::Parent& parent : batch.expansion.parents) {
    std::uint32_t const first = kept;
    for (std::uint32_t s = parent.first; s < parent.first + parent.count; ++s) {
      std::span<std::uint64_t const> const key(&keys[s * words_], words_);
      std::uint32_t const rank = owning_rank(places_, key, static_cast<int>(ranks_));
      if (rank != rank_) {
        send(targets_[rank], places_.of(key), key);
        continue;
      }
      if (kept != s) std::copy(key.begin(), key.end(), &keys[kept * words_]);
      ++kept;
    }
    parent = {first, kept - first, parent.over, parent.stuck};
  }
  keys.resize(kept * words_);
  batch.expansion.actions.resize(kept);
}

void Outbox::send(Target& target, std::uint64_t place, std::span<std::uint64_t const> key) {
  std::uint64_t& seen = lately_[index_of(place)];
  std::size_t const at = seen & ((std::uint64_t{1} << offset_bits) - 1);
  bool const is_there = seen >> offset_bits == round_ && at + words_ <= target.words.size() &&
                        std::equal(key.begin(), key.end(), target.words.data() + at);
  if (is_there) return;
  seen = round_ << offset_bits | target.words.size();
  target.words.make_room(words_, most_);
  target.words.append(key);
}

bool Outbox::is_full() const {
  return found_ >= (words_ == 1 ? most_words_found : most_keys_found) ||
         std::any_of(targets_.begin(), targets_.end(), [&](Target const& target) { return target.words.size() >= most_; });
}

void Outbox::move_to(int rank, WordBuffer& words) {
  WordBuffer& mine = targets_[static_cast<std::size_t>(rank)].words;
  if (words.empty())
    std::swap(words, mine);
  else
    words.append(mine);
  mine.clear();
}

void Outbox::clear() {
  found_ = 0;
  ++round_;
}

std::uint64_t Outbox::bytes() const {
  std::uint64_t words = lately_.size();
  for (Target const& target : targets_) words += target.words.capacity();
  return words * sizeof(std::uint64_t);
}

}  // namespace ringside
