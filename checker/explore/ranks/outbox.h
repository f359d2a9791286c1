#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "checker/explore/ranks/owner.h"
#include "checker/explore/ranks/word_buffer.h"
#include "checker/explore/stores/store.h"

namespace ringside {

/// What one worker has found that belongs to other ranks, until it is sent. Recently sent states are not sent again.
class Outbox {
 public:
  /// `rank` of `ranks` is the worker's own; a key has that many words.
  Outbox(Places places, int rank, int ranks, std::size_t words);

  /// Takes the successors that belong to other ranks out of a batch. A key of one word stays as its place among those of the
  /// rank, and is sent so, too.
  void take_from(Batch& batch);
  /// It is time to swap: a bounded number of words waits for some rank, or a bounded number of successors was looked through.
  bool is_full() const;
  /// Appends what is to be sent to a rank.
  void move_to(int rank, WordBuffer& words);
  void clear();
  std::uint64_t bytes() const;

 private:
  struct Target {
    std::uint64_t first = 0;  // the rank's first place
    WordBuffer words;         // to be sent
  };

  Places places_;
  std::uint32_t rank_, ranks_;
  std::size_t words_, most_;
  std::vector<Target> targets_;              // by rank
  std::vector<std::uint64_t> lately_;        // places of keys of one word; of longer ones where they stand, in which round
  std::vector<std::uint64_t> batch_places_;  // of keys of one word
  std::vector<std::uint64_t*> ends_;         // by rank, where its next word goes
  std::size_t found_ = 0;                    // in this round
  std::uint64_t round_ = 1;

  void take_words(std::vector<std::uint64_t>& keys);
  void share_out(std::span<std::uint64_t const> places);
  void take_keys(Batch& batch);
  void send(Target& target, std::uint64_t place, std::span<std::uint64_t const> key);
};

}  // namespace ringside
