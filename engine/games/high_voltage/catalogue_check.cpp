// What tiles of the overlay must be besides what the base asks of them.

#include <numeric>

#include <fmt/format.h>

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
  return std::accumulate(kinds.begin(), kinds.end(), 0,
                         [&](int sum, Kind const& kind) { return sum + (is_one(kind) ? kind.count : 0); });
}

void check_count(int tiles, int most, std::string_view what, Problems& problems) {
  if (tiles > most) problems.push_back({"tiles", fmt::format("{} {}", tiles, what), fmt::format("at most {}", most)});
}

}  // namespace

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
