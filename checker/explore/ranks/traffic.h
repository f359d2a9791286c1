#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "checker/explore/ranks/asking.h"
#include "checker/explore/ranks/exchange.h"
#include "checker/explore/ranks/outbox.h"
#include "checker/explore/ranks/owner.h"
#include "checker/explore/stores/store.h"

namespace ringside {

/// What goes to and fro between the ranks of a search: states that were found here and belong to others, and those that others
/// found.
class Traffic {
 public:
  /// For that many workers. With `asks` states are asked for by their digests before they travel.
  Traffic(Exchange& exchange, Places const& places, std::size_t words, std::size_t workers, bool asks);

  /// Takes the states of others out of what a worker has found; false when it is time to swap.
  bool take_from(std::size_t worker, Batch& batch);
  /// Begins to send them, and `values` with them; meanwhile others may be taken out. What is known of states that were asked for
  /// takes at most that many bytes.
  void begin_swap(std::uint64_t bytes_to_know, std::span<std::uint64_t const> values);
  /// They have come, and the sums of the values.
  void end_swap(std::span<std::uint64_t> sums);

  /// Words that have come with the last swap, and were not taken yet.
  std::uint64_t left() const { return in_.size() - std::min(in_.size(), cursor_.load()); }
  /// Takes some of them, on any thread, as successors of no state; false when there are none left.
  bool take_received(Batch& batch);

  std::uint64_t words_sent() const { return sent_ + (asking_ ? asking_->words_sent() : 0); }
  std::uint64_t bytes() const;

 private:
  using Messages = std::vector<std::span<std::uint64_t const>>;  // by rank

  Exchange& exchange_;
  std::size_t words_;
  std::vector<Outbox> outboxes_;    // by worker; a rank that is alone has none
  std::vector<WordBuffer> joined_;  // by rank: on the way
  std::optional<Asking> asking_;
  WordBuffer in_;
  std::atomic<std::size_t> cursor_ = 0;
  std::uint64_t sent_ = 0;  // words

  Messages join();
  Messages wanted(Messages const& out, std::uint64_t bytes_to_know);
};

}  // namespace ringside
