#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace ringside {

/// One numbered sentence of a rulebook digest.
struct Clause {
  std::string_view id;       ///< e.g. "SA-7.3"
  std::string_view chapter;  ///< e.g. "Collisions"
  std::string_view text;     ///< the rule in our own words
  bool acts = true;          ///< false: a definition or advice that no step of a game can cite
};

/// One answer to a question that the booklet leaves open.
struct RulingOption {
  std::string_view word;     ///< what a user types
  std::string_view meaning;  ///< one sentence
};

/// A question that the booklet leaves open, with every plausible answer.
struct Ruling {
  std::string_view id;  ///< e.g. "armour.trigger"
  std::string_view question;
  std::span<std::string_view const> clauses;  ///< clause ids that it touches
  std::span<RulingOption const> options;
  std::size_t preset = 0;  ///< the default option
};

}  // namespace ringside
