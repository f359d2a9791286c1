#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>

#include <fmt/format.h>

#include "engine/games/steel_arena/catalogue_parts.h"
#include "engine/games/steel_arena/setup_table.h"
#include "engine/games/steel_arena/state.h"

namespace ringside::steel_arena {
namespace {

using Draws = std::span<SetupRow const>;

/// The physical tiles of a generation, by type.
std::array<int, tile_types> counted(std::vector<Kind> const& kinds, int generation) {
  std::array<int, tile_types> counts{};
  for (Kind const& kind : kinds)
    if (kind.generation == generation) counts[static_cast<std::size_t>(kind.type)] += kind.count;
  return counts;
}

int sum(std::array<int, tile_types> const& counts) {
  int total = 0;
  for (int const count : counts) total += count;
  return total;
}

void check_ids(std::vector<Kind> const& kinds, Problems& problems) {
  std::map<std::string, std::size_t> seen;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].id.empty()) continue;
    auto const [first, fresh] = seen.emplace(folded(kinds[i].id), i);
    if (!fresh)
      problems.push_back(
          {fmt::format("tiles[{}].id", i),
           fmt::format("\"{}\" is too like the id of tiles[{}], \"{}\"", kinds[i].id, first->second, kinds[first->second].id),
           "ids that differ in letters or digits"});
  }
}

/// Two tiles of one type may share a name in different generations, since their backs differ.
void check_names(std::vector<Kind> const& kinds, std::string Kind::*name, std::string_view key, Problems& problems) {
  std::map<std::pair<std::string, int>, std::size_t> seen;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if ((kinds[i].*name).empty()) continue;
    auto const [first, fresh] = seen.emplace(std::pair{folded(kinds[i].*name), kinds[i].generation}, i);
    if (!fresh)
      problems.push_back({fmt::format("tiles[{}].name.{}", i, key),
                          fmt::format("\"{}\" is the name of tiles[{}] too", kinds[i].*name, first->second),
                          "names that differ within a generation"});
  }
}

/// What a tile may do at once. Push and whirl would be two effects of one target, for which SA-9.10 has no order; so would
/// water that burns, or fuel under a shelter, for which SA-14 has none.
void check_effects(std::vector<Kind> const& kinds, Problems& problems) {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    Kind const& kind = kinds[i];
    auto const refuse = [&](std::string what, std::string expected) {
      problems.push_back({fmt::format("tiles[{}]", i), std::move(what), std::move(expected)});
    };
    if (kind.push > 0 && kind.whirl > 0) refuse("pushes and whirls", "one or the other");
    if (kind.cools > 0 && kind.fuel > 0) refuse("cools and burns", "one of cools and fuel");
    if (kind.fuel > 0 && kind.shelter > 0) refuse("burns whom it shelters", "one of fuel and shelter");
  }
}

/// SA-2.6: each seat gets one of each type.
void check_first_generation(std::vector<Kind> const& kinds, Draws draw, Problems& problems) {
  auto const counts = counted(kinds, 1);
  int const most_players = draw.back().players;
  for (std::size_t type = 0; type < tile_types; ++type) {
    bool const terrain = type == static_cast<std::size_t>(TileType::terrain);
    if (terrain && counts[type] > 0)
      problems.push_back(
          {"tiles", fmt::format("generation 1 has {} terrain", counts[type]), "none: robots start with modules only"});
    if (!terrain && counts[type] < most_players)
      problems.push_back({"tiles", fmt::format("generation 1 has {} {}", counts[type], type_names[type]),
                          fmt::format("at least {}: one for each of {} players", most_players, most_players)});
  }
}

/// SA-2.1 and 2.2. The first setup that a count cannot serve is named.
void check_second_generation(std::vector<Kind> const& kinds, Draws draw, Problems& problems) {
  auto const counts = counted(kinds, 2);
  for (std::size_t type = 0; type < tile_types; ++type) {
    auto const row =
        std::find_if(draw.begin(), draw.end(), [&](SetupRow const& r) { return counts[type] < r.field.drawn[type]; });
    if (row != draw.end())
      problems.push_back(
          {"tiles", fmt::format("generation 2 has {} {}", counts[type], type_names[type]),
           fmt::format("at least {}: {} players draw {}", draw.back().field.drawn[type], row->players, row->field.drawn[type])});
  }
  auto const row = std::find_if(draw.begin(), draw.end(), [&](SetupRow const& r) { return sum(counts) < r.field.total(); });
  if (row != draw.end())
    problems.push_back(
        {"tiles", fmt::format("generation 2 has {} tiles, the random ones included", sum(counts)),
         fmt::format("at least {}: {} players fill {} cells", draw.back().field.total(), row->players, row->field.total())});
}

/// SA-2.5.
void check_third_generation(std::vector<Kind> const& kinds, Draws draw, Problems& problems) {
  int const tiles = sum(counted(kinds, 3));
  int const supply = draw.back().supply.total();
  if (tiles < supply)
    problems.push_back(
        {"tiles", fmt::format("generation 3 has {} tiles", tiles),
         fmt::format("at least {}: {} for each of {} players", supply, supply / draw.back().players, draw.back().players)});
}

void check_size(std::vector<Kind> const& kinds, Problems& problems) {
  int tiles = 0;
  int explosive = 0;
  for (Kind const& kind : kinds) {
    tiles += kind.count;
    explosive += kind.explosive ? kind.count : 0;
  }
  if (explosive > most_explosive)
    problems.push_back({"tiles", fmt::format("{} explosive tiles", explosive),
                        fmt::format("at most {}: all of them may go off at once", most_explosive)});
  if (tiles > TileSet::most_tiles)
    problems.push_back({"tiles", fmt::format("{} tiles in all", tiles), fmt::format("at most {}", TileSet::most_tiles)});
}

}  // namespace

void check_whole(std::vector<Kind> const& kinds, Draws draw, Problems& problems) {
  check_ids(kinds, problems);
  check_names(kinds, &Kind::english, "en", problems);
  check_names(kinds, &Kind::russian, "ru", problems);
  check_size(kinds, problems);
  check_effects(kinds, problems);
  check_first_generation(kinds, draw, problems);
  check_second_generation(kinds, draw, problems);
  check_third_generation(kinds, draw, problems);
}

}  // namespace ringside::steel_arena
