#include <array>

#include "engine/games/duel/game.h"

namespace ringside::duel {

Facts const& Duel::facts() {
  static constexpr std::array options{SetupOption{
      .key = "damage",
      .help = "hits that destroy a robot",
      .kind = SetupOption::Kind::integer,
      .low = least_damage,
      .high = most_damage,
      .preset = "1",
  }};
  static constexpr std::array<std::string_view, 1> end_reasons{"destroyed"};
  static constexpr Facts facts{
      .id = "duel",
      .title = "Duel",
      .summary = "Two robots on 19 hexagons push, turn and shoot: the smallest full game.",
      .source = "a page of rules of Ringside's own (engine/games/duel/RULES.md)",
      .least_seats = 2,
      .most_seats = 2,
      .has_chance = false,
      .has_secrets = false,
      .options = options,
      .end_reasons = end_reasons,
      .score_unit = "hits",
  };
  return facts;
}

}  // namespace ringside::duel
