#include <utility>

#include "checker/infer/branching.h"
#include "checker/infer/fit.h"
#include "engine/games/noting.h"

namespace ringside {

std::vector<NotingMatch> const& NotingFrame::of(LoadedRecord const& loaded) {
  if (frame_ == loaded.match) return matches_;
  frame_ = loaded.match;
  matches_.clear();
  for (GameEntry const& entry : noting_games()) {
    if (entry.facts().id != loaded.match->facts().id) continue;
    Json setup = loaded.match->setup();
    setup.erase("rulings");
    std::uint64_t calls = FitOptions().most_calls;
    Branching making(
        [&] {
          Problems problems;
          matches_.push_back({entry.match(setup, problems), {}});
          return static_cast<int>(matches_.size()) - 1;
        },
        calls);
    for (CallBranch& branch : making.run({every_answer(entry.rulings())}))
      matches_[static_cast<std::size_t>(branch.result)].boxes = std::move(branch.boxes);
    std::erase_if(matches_, [](NotingMatch const& each) { return each.match == nullptr; });
  }
  return matches_;
}

}  // namespace ringside
