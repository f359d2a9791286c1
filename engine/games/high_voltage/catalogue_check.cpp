// What tiles of the overlay must be besides what the base asks of them.

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/values/sums.h"
#include "engine/games/high_voltage/catalogue.h"
#include "engine/games/high_voltage/places.h"
#include "engine/games/high_voltage/setup.h"

namespace ringside::high_voltage {
namespace {

bool is_olympus(Kind const& kind) { return kind.type == TileType::terrain && kind.prints(place::good); }

/// A hit would do two things to a tile that explodes and has health, for which HV-6.6 has no order.
void check_tile(Kind const& kind, std::string const& where, Problems& problems) {
  if (kind.prints(printed::clockwise) && kind.prints(printed::counter_clockwise))
    problems.push_back({where, "turns clockwise only and counter-clockwise only", "one or the other (HV-5.1)"});
  if (kind.explosive && kind.prints(place::health))
    problems.push_back({where, "explodes and has health", "one of explosive and health"});
  if (kind.generation == 0 && !is_olympus(kind))
    problems.push_back({where + ".generation", "is 0", "1 to 3: of none is only terrain that is good (HV-3.1)"});
}

/// Physical tiles of a sort.
template <class Sort>
int count_tiles(std::vector<Kind> const& kinds, Sort is_one) {
  return static_cast<int>(add_up(kinds, [&](Kind const& kind) { return is_one(kind) ? kind.count : 0; }));
}

void check_count(int tiles, int most, std::string_view what, Problems& problems) {
  if (tiles > most) problems.push_back({"tiles", fmt::format("{} {}", tiles, what), fmt::format("at most {}", most)});
}

void check_stack(int left, int players, bool charge, std::string const& what, std::string const& where, Problems& problems) {
  if (left < players)
    problems.push_back({where,
                        fmt::format("{}as few as {} {} for {} players", charge ? "with charge, " : "", left, what, players),
                        "one for each player (HV-2.1, HV-4.1)"});
}

}  // namespace

/// A chargeable attack module of generation 1 may be dealt as a first module or as a fifth one, and is then missing as the other.
void check_deal(std::vector<Kind> const& kinds, int players, bool charge, ChargeDeactivators deactivators,
                std::string const& where, Problems& problems) {
  auto const is_early = [&](Kind const& kind) { return charge && is_dealt(kind) && kind.generation == 1; };
  int const early = count_tiles(kinds, is_early);
  for (TileType const type : {TileType::attack, TileType::movement, TileType::turn, TileType::defence}) {
    int const stack = count_tiles(kinds, [&](Kind const& kind) {
      return kind.generation == 1 && kind.type == type && takes_part(kind, charge, deactivators);
    });
    int const gone = type == TileType::attack ? std::min(early, players - 1) : 0;
    check_stack(stack - gone, players, charge,
                fmt::format("{} modules of generation 1", type_names[static_cast<std::size_t>(type)]), where, problems);
  }
  if (charge)
    check_stack(count_tiles(kinds, is_dealt) - std::min(early, players), players, charge, "chargeable attack modules", where,
                problems);
}

void check_box(std::vector<Kind> const& kinds, Problems& problems) {
  for (std::size_t i = 0; i < kinds.size(); ++i) check_tile(kinds[i], fmt::format("tiles[{}]", i), problems);
  auto const count = [&](auto is_one, int most, std::string_view what) {
    check_count(count_tiles(kinds, is_one), most, what, problems);
  };
  count([](Kind const& kind) { return kind.generation == 0; }, 1, "tiles of no generation");
  count(is_circular, most_watched, "circular tiles");
  count([](Kind const& kind) { return kind.prints(place::health); }, most_watched, "tiles with health");
  count([](Kind const& kind) { return kind.explosive; }, most_blasts, "explosive tiles");
}

}  // namespace ringside::high_voltage
