#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/values/clause.h"

namespace ringside {

/// The clauses of a game's RULES.md and RULES.ru.md, which outlive them: the one place where they are worded. A chapter is a
/// heading "## SA-1 Name", a clause a line "- **SA-1.1** text"; "*defines*" before the text ("*определяет*") marks one that no
/// step can cite. `prefix` is what ids begin with, "SA-". Both texts have the same clauses in the same order: the build checks
/// it.
std::vector<Clause> read_clauses(std::string_view rules, std::string_view russian_rules, std::string_view prefix);

/// The questions of both texts: the one place where they are worded. A question is a line
/// "- **jump.passing** Does a jump …? (SA-6.6, SA-7.3)", and below it is a line "  - `word` Meaning." for each option.
class RulebookRulings {
 public:
  /// `presets`: the default of each question. They come after those of the game `below`, over which this one lies.
  RulebookRulings(std::string_view rules, std::string_view russian_rules, std::span<std::uint8_t const> presets,
                  std::span<Ruling const> below = {});
  RulebookRulings(RulebookRulings const&) = delete;
  RulebookRulings& operator=(RulebookRulings const&) = delete;

  std::span<Ruling const> list() const { return rulings_; }

 private:
  std::vector<Ruling> rulings_;
  std::vector<std::vector<std::string_view>> clauses_;  // to which the rulings point: they stay where they are
  std::vector<std::vector<RulingOption>> options_;
};

}  // namespace ringside
