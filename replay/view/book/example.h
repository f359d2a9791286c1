#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/json.h"
#include "replay/text/case/case_answer.h"

namespace ringside::page {

/// A case that holds, as a book of rules shows it.
struct Example {
  std::string name;
  Json shown;                            ///< {"name", "question", "answer", "clauses", "ruled", "why", "game"}
  std::vector<std::string> clauses;      ///< that answer it, the first one first
  std::vector<std::string_view> acting;  ///< that events and rejections named when it was played; sorted
  Json ruled = Json::object();           ///< the rulings that the case itself chose, with their options
};

/// `answer` is what playing the case came to.
Example make_example(Answer const& answer, std::string name);

/// A game, or a state by itself, as a book draws it: without the texts of clauses and rulings, which the book has once.
Json drawn_game(LoadedRecord const& loaded, std::string const& name);

}  // namespace ringside::page
