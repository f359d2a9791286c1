#pragma once

#include <string>
#include <string_view>

#include "engine/core/values/clause.h"

namespace ringside {

/// Why an action is not legal: the clause that forbids it and a sentence for a person.
struct Rejection {
  std::string_view clause;  ///< id of a clause of the game
  std::string text;
  std::string russian{};  ///< the sentence in Russian

  std::string_view text_in(Language language) const { return rulebook_words(language, text, russian); }
};

}  // namespace ringside
