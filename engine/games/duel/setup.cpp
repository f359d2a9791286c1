#include "engine/games/duel/setup.h"

#include <array>

#include "engine/core/fields/members.h"
#include "engine/core/match/ruling_table.h"

namespace ringside::duel {

std::optional<Setup> read_setup(Json const& json, Problems& problems) {
  std::size_t const before = problems.size();
  Setup setup;
  Members members(json, "", problems);
  setup.damage = members.number_or("damage", setup.damage, least_damage, most_damage);
  if (Json const* chosen = members.find("rulings")) read_options({}, *chosen, {}, problems);
  members.name_strangers("no such option");
  if (problems.size() != before) return std::nullopt;
  return setup;
}

Json write_setup(Setup const& setup) { return Json{{"damage", setup.damage}}; }

Facts const& facts() {
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
      .russian_title = "Дуэль",
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
