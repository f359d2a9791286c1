#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/match/match.h"

namespace ringside {

/// What of a game is drawn from a state on.
struct TreeOptions {
  int depth = 2;                          ///< decisions in a row; along a line: of each alternative to it
  std::size_t max_nodes = 500;            ///< no more nodes than that, but the line that was played is always whole
  bool merge = false;                     ///< equal states are one node, so that transpositions meet
  bool group = false;                     ///< alike actions are one edge, see alike_heads()
  bool best_only = false;                 ///< of a solved game only the best line, and what differs from it in value
  bool along_line = false;                ///< the line is the spine, with its alternatives at each step
  std::optional<Actor> only;              ///< decisions of others are skipped
  std::optional<int> seat;                ///< nothing is shown that this seat may not know
  std::vector<ActionCode> line;           ///< what was played from the root on; each must be legal in its turn
  Digest root;                            ///< name of the root, for a step of a record its chained digest
  Language language = Language::english;  ///< of the notation by which actions are alike
};

/// What an edge stands for.
enum class Link : std::uint8_t {
  action,  ///< one action, or alike ones of which the first leads to the node
  run,     ///< decisions of others that were skipped
  hidden,  ///< something that the seat may not see
};

}  // namespace ringside
