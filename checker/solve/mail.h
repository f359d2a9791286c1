#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "checker/explore/ranks/exchange.h"

namespace ringside {

/// What a rank has for others: items of that many words each, which wait until all swap. Its own it does not send.
class Mail {
 public:
  Mail(Exchange& exchange, std::size_t words)
      : exchange_(exchange), words_(words), out_(static_cast<std::size_t>(exchange.ranks())) {}

  std::uint32_t rank() const { return static_cast<std::uint32_t>(exchange_.rank()); }

  /// An item for another rank, to be filled before the next one is added.
  std::span<std::uint64_t> add(std::uint32_t rank) {
    std::vector<std::uint64_t>& out = out_[rank];
    out.resize(out.size() + words_);
    return std::span(out).last(words_);
  }

  /// All ranks send what they have; `take(item)` is called for each that came.
  template <class Take>
  void swap(Take take) {
    if (out_.size() == 1) return;
    std::vector<std::span<std::uint64_t const>> const out(out_.begin(), out_.end());
    exchange_.swap(out, in_);
    for (auto& words : out_) words.clear();
    for (std::size_t at = 0; at < in_.size(); at += words_) take(std::span<std::uint64_t const>(in_).subspan(at, words_));
  }

  /// Calls `each(begin, end)` until all numbers below `count`, which may be another one for each rank, had their turn, and swaps
  /// what that adds, in rounds.
  /// False when some rank was interrupted.
  template <class Each, class Take>
  bool rounds(std::size_t count, std::atomic<bool> const* interrupt, Each each, Take take) {
    constexpr std::size_t some = std::size_t{1} << 16U;
    std::size_t done = 0;
    std::array<std::uint64_t, 2> sums{};  // ranks that have more, and that were interrupted
    do {
      std::size_t const end = std::min(count, done + some);
      each(done, end);
      done = end;
      swap(take);
      sums = {done < count ? 1U : 0U, interrupt != nullptr && interrupt->load() ? 1U : 0U};
      exchange_.sum(sums);
    } while (sums[0] > 0 && sums[1] == 0);
    return sums[1] == 0;
  }

  /// The sum over all ranks.
  std::uint64_t sum(std::uint64_t mine) {
    exchange_.sum({&mine, 1});
    return mine;
  }

 private:
  Exchange& exchange_;
  std::size_t words_;
  std::vector<std::vector<std::uint64_t>> out_;  // by rank
  WordBuffer in_;
};

}  // namespace ringside
