#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "engine/core/text/notation.h"

namespace ringside {

/// How an action is written, at most four words in each language.
struct ActionPhrase {
  std::string_view english;
  std::string_view russian;

  constexpr std::string_view in(Language language) const { return language == Language::russian ? russian : english; }
};

/// The index of the phrase that a line is, in either language. An error has the column of the first word that fits no phrase, and
/// what could stand there.
Parsed<std::size_t> read_action_phrase(std::span<ActionPhrase const> phrases, std::string_view line);

}  // namespace ringside
