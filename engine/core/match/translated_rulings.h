#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/core/values/clause.h"

namespace ringside {

/// A game's questions with their Russian words, which stand in RULES.ru.md.
class TranslatedRulings {
 public:
  /// `russian_rules`, which outlives them, has a question as "- **id** Question? (clauses)" and below it each option as
  /// "  - `word` Meaning."; questions that are not there keep the words that they have.
  TranslatedRulings(std::span<Ruling const> table, std::string_view russian_rules);
  TranslatedRulings(TranslatedRulings const&) = delete;
  TranslatedRulings& operator=(TranslatedRulings const&) = delete;

  std::span<Ruling const> list() const { return rulings_; }

 private:
  std::vector<Ruling> rulings_;
  std::vector<RulingOption> options_;  // to which the rulings point

  void translate(Ruling& ruling, std::string_view words);
};

}  // namespace ringside
