#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "checker/infer/boxes.h"
#include "engine/core/match/match.h"
#include "engine/core/values/digest.h"

namespace ringside {

/// A state of a match, and the answers under which it was come to.
struct FitLine {
  Match const* match;
  AnyState state;
  AnswerBoxes boxes;
};

/// States that follow, each once.
class FitLines {
 public:
  int number_of(Match const* match, AnyState const& state) {
    std::uint64_t const key = compute_digest(state.bytes()).low;
    auto const [first, last] = numbers_.equal_range(key);
    for (auto at = first; at != last; ++at)
      if (FitLine const& line = lines_[static_cast<std::size_t>(at->second)]; line.match == match && line.state == state)
        return at->second;
    int const number = static_cast<int>(lines_.size());
    numbers_.emplace(key, number);
    lines_.push_back({match, state, {}});
    return number;
  }
  void add(int number, AnswerBoxes const& more) {
    AnswerBoxes& boxes = lines_[static_cast<std::size_t>(number)].boxes;
    boxes.insert(boxes.end(), more.begin(), more.end());
  }
  std::vector<FitLine> take() && {
    std::erase_if(lines_, [](FitLine const& line) { return line.boxes.empty(); });
    for (FitLine& line : lines_) shorten(line.boxes);
    return std::move(lines_);
  }

 private:
  std::vector<FitLine> lines_;
  std::unordered_multimap<std::uint64_t, int> numbers_;
};

}  // namespace ringside
