#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "engine/core/values/language.h"

namespace ringside {

/// The words of a rulebook in a language: English where there is no Russian.
constexpr std::string_view rulebook_words(Language language, std::string_view english, std::string_view russian) {
  return language == Language::russian && !russian.empty() ? russian : english;
}

/// One numbered sentence of a rulebook digest.
struct Clause {
  std::string_view id;       ///< e.g. "SA-7.3"
  std::string_view chapter;  ///< e.g. "Collisions"
  std::string_view text;     ///< the rule in our own words
  bool acts = true;          ///< false: a definition or advice that no step of a game can cite
  std::string_view russian_chapter{};
  std::string_view russian{};  ///< the text in Russian

  std::string_view chapter_in(Language language) const { return rulebook_words(language, chapter, russian_chapter); }
  std::string_view text_in(Language language) const { return rulebook_words(language, text, russian); }
};

/// One answer to a question that the booklet leaves open.
struct RulingOption {
  std::string_view word;     ///< what a user types
  std::string_view meaning;  ///< one sentence
  std::string_view russian{};

  std::string_view meaning_in(Language language) const { return rulebook_words(language, meaning, russian); }
};

/// A question that the booklet leaves open, with every plausible answer.
struct Ruling {
  std::string_view id;  ///< e.g. "armour.trigger"
  std::string_view question;
  std::span<std::string_view const> clauses;  ///< clause ids that it touches
  std::span<RulingOption const> options;
  std::size_t preset = 0;  ///< the default option
  std::string_view russian{};

  std::string_view question_in(Language language) const { return rulebook_words(language, question, russian); }
};

}  // namespace ringside
