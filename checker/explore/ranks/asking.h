#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "checker/explore/ranks/exchange.h"
#include "engine/core/values/digest.h"

namespace ringside {

/// Digests of states that are known to be kept by some rank: a bounded number of them, the last ones that came. What it has
/// forgotten is only sent once more than it need be.
class KnownDigests {
 public:
  /// Whether it is known; from now on it is.
  bool add(Digest const& digest);
  /// At most that many bytes.
  void bound(std::uint64_t bytes);
  std::uint64_t bytes() const { return places_.capacity() * sizeof(Digest); }

 private:
  static constexpr std::size_t row = 4;  // digests in a line of memory, the last one that came first
  std::vector<Digest> places_ = std::vector<Digest>(std::size_t{1} << 10U);
  std::uint64_t added_ = 0, most_ = places_.size();

  std::span<Digest> hash_row(Digest const& digest) {
    return std::span(places_).subspan((digest.high & (places_.size() / row - 1)) * row, row);
  }
  void put(Digest const& digest);
  void widen();
};

/// States that are longer than a word are asked for: first their digests go to the ranks to which they belong, these answer with
/// a bit each, and only what is new travels. Two states with one digest are taken for one.
class Asking {
 public:
  Asking(Exchange& exchange, std::size_t words) : exchange_(exchange), words_(words) {}

  /// Of the states for each rank those that it wants. All ranks call it together.
  std::vector<std::span<std::uint64_t const>> wanted(std::span<std::span<std::uint64_t const> const> out);
  /// At most that many bytes for what is known.
  void bound(std::uint64_t bytes) { known_.bound(bytes); }

  std::uint64_t words_sent() const { return sent_; }
  std::uint64_t bytes() const;

 private:
  using Messages = std::vector<std::vector<std::uint64_t>>;  // by rank

  Exchange& exchange_;
  std::size_t words_;
  KnownDigests known_;
  Messages keys_, digests_, answers_;
  WordBuffer in_;
  std::uint64_t sent_ = 0;

  void ask_for(std::size_t rank, std::span<std::uint64_t const> keys);
  void answer();
  void keep_wanted();
  void swap(Messages const& out);
};

}  // namespace ringside
