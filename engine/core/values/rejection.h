#pragma once

#include <string>
#include <string_view>

namespace ringside {

/// Why an action is not legal: the clause that forbids it and a sentence for a person.
struct Rejection {
  std::string_view clause;  ///< id of a clause of the game
  std::string text;
};

}  // namespace ringside
