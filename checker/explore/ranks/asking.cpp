#include "checker/explore/ranks/asking.h"

#include <algorithm>
#include <utility>

namespace ringside {
namespace {

constexpr std::size_t digest_words = 2;
constexpr std::size_t word_bits = 64;

constexpr std::size_t words_for(std::size_t bits) { return (bits + word_bits - 1) / word_bits; }

}  // namespace

bool KnownDigests::add(Digest const& digest) {
  std::span<Digest> const places = hash_row(digest);
  if (std::find(places.begin(), places.end(), digest) != places.end()) return true;
  put(digest);
  if (++added_ > places_.size() / 2 && places_.size() < most_) widen();
  return false;
}

void KnownDigests::put(Digest const& digest) {
  std::span<Digest> const places = hash_row(digest);
  std::move_backward(places.begin(), places.end() - 1, places.end());
  places.front() = digest;
}

void KnownDigests::bound(std::uint64_t bytes) {
  while (2 * most_ * sizeof(Digest) <= bytes) most_ *= 2;
}

void KnownDigests::widen() {
  std::vector<Digest> const narrow = std::exchange(places_, std::vector<Digest>(2 * places_.size()));
  std::for_each(narrow.rbegin(), narrow.rend(), [this](Digest const& digest) {
    if (digest != Digest()) put(digest);
  });
}

std::uint64_t Asking::bytes() const {
  std::uint64_t words = in_.capacity();
  for (Messages const* messages : {&keys_, &digests_, &answers_})
    for (auto const& message : *messages) words += message.capacity();
  return words * sizeof(std::uint64_t) + known_.bytes();
}

std::vector<std::span<std::uint64_t const>> Asking::wanted(std::span<std::span<std::uint64_t const> const> out) {
  for (Messages* messages : {&keys_, &digests_, &answers_}) messages->resize(out.size());
  for (std::size_t rank = 0; rank < out.size(); ++rank) ask_for(rank, out[rank]);
  swap(digests_);
  answer();
  swap(answers_);
  keep_wanted();
  return {keys_.begin(), keys_.end()};
}

/// A message begins with the number of digests in it. What went there lately is not asked for again.
void Asking::ask_for(std::size_t rank, std::span<std::uint64_t const> keys) {
  std::vector<std::uint64_t>& digests = digests_[rank];
  keys_[rank].clear();
  digests.clear();
  if (static_cast<int>(rank) == exchange_.rank()) return;
  digests.push_back(0);
  for (std::size_t at = 0; at < keys.size(); at += words_) {
    auto const key = keys.subspan(at, words_);
    Digest const digest = compute_digest(std::as_bytes(key));
    if (known_.add(digest)) continue;
    ++digests.front();
    digests.insert(digests.end(), {digest.high, digest.low});
    keys_[rank].insert(keys_[rank].end(), key.begin(), key.end());
  }
}

/// A bit for each digest, by the order of the ranks: 1 where the state is wanted.
void Asking::answer() {
  std::size_t at = 0;
  for (std::size_t rank = 0; rank < answers_.size(); ++rank) {
    answers_[rank].clear();
    if (static_cast<int>(rank) == exchange_.rank()) continue;
    std::size_t const count = in_[at++];
    answers_[rank].resize(words_for(count));
    for (std::size_t i = 0; i < count; ++i, at += digest_words)
      if (!known_.add({in_[at], in_[at + 1]})) answers_[rank][i / word_bits] |= std::uint64_t{1} << i % word_bits;
  }
}

void Asking::keep_wanted() {
  std::size_t at = 0;
  for (std::vector<std::uint64_t>& keys : keys_) {
    std::size_t const count = keys.size() / words_;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count; ++i)
      if ((in_[at + i / word_bits] >> i % word_bits & 1U) != 0)
        std::copy_n(keys.begin() + static_cast<std::ptrdiff_t>(i * words_), words_,
                    keys.begin() + static_cast<std::ptrdiff_t>(kept++ * words_));
    keys.resize(kept * words_);
    at += words_for(count);
  }
}

void Asking::swap(Messages const& out) {
  std::vector<std::span<std::uint64_t const>> const spans(out.begin(), out.end());
  exchange_.swap(spans, in_);
  for (auto const& message : out) sent_ += message.size();
}

}  // namespace ringside
