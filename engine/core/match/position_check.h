#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "engine/core/match/game.h"
#include "engine/core/text/problem.h"

namespace ringside {

/// Says which of a game's laws about states are broken.
template <class G>
void name_broken_laws(typename G::Setup const& setup, typename G::State const& state, Problems& problems) {
  for (Invariant<G> const& law : G::invariants())
    if (law.state != nullptr && !law.state(setup, state))
      problems.push_back(
          {"", "breaks " + std::string(law.name), std::string(law.meaning) + " (" + std::string(law.clause) + ")"});
}

/// What a check of a position works with: it says all that is wrong, and knows whether it has said anything.
template <class Setup, class State>
class PositionCheck {
 public:
  PositionCheck(Setup const& setup, State const& state, Problems& problems)
      : setup_(setup), state_(state), problems_(problems), before_(problems.size()) {}

 protected:
  Setup const& setup_;
  State const& state_;
  Problems& problems_;

  void say(std::string where, std::string what, std::string expected) {
    problems_.push_back({std::move(where), std::move(what), std::move(expected)});
  }
  bool is_fine() const { return problems_.size() == before_; }

 private:
  std::size_t before_;
};

}  // namespace ringside
