#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "checker/explore/checkpoint/checkpoint.h"
#include "checker/explore/stores/store.h"

namespace ringside {

/// Which states of which levels a checkpoint has: it only grows, and is written what it lacks.
class LevelLog {
 public:
  explicit LevelLog(std::size_t words) : words_(words) {}

  /// Writes the states of a level that the file lacks, in the order of `refs`, each with its origin.
  void write(CheckpointWriter& file, Store const& store, std::size_t level, std::span<Ref const> refs);
  /// The file has that many states of a level. 0: they are all written again.
  void note(std::size_t level, std::size_t states);

 private:
  std::size_t words_;
  std::vector<std::size_t> logged_;  // by level
};

}  // namespace ringside
