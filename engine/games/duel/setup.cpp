#include "engine/games/duel/setup.h"

#include <array>

#include "engine/core/match/option_table.h"
#include "engine/games/duel/glossary.h"

namespace ringside::duel {
namespace {

OptionTable<Setup> const& table() {
  static OptionTable<Setup> const options({{"damage", "hits that destroy a robot", &Setup::damage, 1, 3}});
  return options;
}

}  // namespace

std::optional<Setup> read_setup(Json const& json, Problems& problems) { return read_plain_setup(table(), {}, json, problems); }
Json write_setup(Setup const& setup) { return write_plain_setup(table(), {}, setup); }

Facts const& facts() {
  static constexpr std::array<std::string_view, 1> end_reasons{"destroyed"};
  static Facts const facts{
      .id = "duel",
      .title = "Duel",
      .russian_title = "Дуэль",
      .summary = "Two robots on 19 hexagons push, turn and shoot: the smallest full game.",
      .source = "a page of rules of Ringside's own (engine/games/duel/RULES.md)",
      .least_seats = 2,
      .most_seats = 2,
      .has_chance = false,
      .has_secrets = false,
      .options = table().options(),
      .end_reasons = end_reasons,
      .score_unit = "hits",
      .glossary = glossary,
  };
  return facts;
}

}  // namespace ringside::duel
