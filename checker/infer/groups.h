#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "checker/infer/inference.h"

namespace ringside {

/// Games that fit the same answers.
struct FitGroup {
  AnswerBoxes boxes;
  std::vector<std::size_t> games;
};

/// Those of these games, in the order of their first games.
std::vector<FitGroup> groups_of(std::span<Fit const> fits, std::vector<std::size_t> const& games);

/// The answers that fit all groups; nothing if that takes more boxes than may be.
std::optional<AnswerBoxes> meet_all(std::vector<FitGroup> const& groups, std::size_t most);

/// The conflicts between groups, as those of games.
void find_conflicts(std::vector<FitGroup> const& groups, InferOptions const& options, Inference& inference);

/// The groups, by their places, that agree with each other and hold the most games.
struct Agreeing {
  std::vector<std::size_t> groups;
  bool is_largest = true;  ///< false: it is not known
};
Agreeing largest_agreeing(std::vector<FitGroup> const& groups, InferOptions const& options);

}  // namespace ringside
