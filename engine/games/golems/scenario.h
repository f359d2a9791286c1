#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/square.h"
#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/games/golems/cards.h"

namespace ringside::golems {

inline constexpr int most_golems = 4;
inline constexpr int most_players = 4;

constexpr std::uint64_t bit(int number) { return std::uint64_t{1} << static_cast<unsigned>(number); }
/// Is the bit set? What is not a cell is in no set.
constexpr bool has(std::uint64_t bits, int number) {
  return static_cast<unsigned>(number) < 64 && ((bits >> static_cast<unsigned>(number)) & 1U) != 0;
}

/// What never changes on a field: its cells, walls, water and ladders.
struct Ground {
  SquareField field;
  std::uint64_t walls = 0;
  std::uint64_t water = 0;
  std::uint64_t ladders = 0;  ///< paired ones (BG-1.8)
  std::array<std::uint8_t, 4> ladder{SquareField::none, SquareField::none, SquareField::none, SquareField::none};  ///< A up, …

  /// The other end of a paired ladder.
  std::uint8_t partner(int cell) const {
    for (std::size_t i = 0; i < ladder.size(); ++i)
      if (ladder[i] == cell) return ladder[i ^ 1U];
    return SquareField::none;
  }
};
inline constexpr std::array<std::string_view, 4> ladder_words{"A up", "A down", "B up", "B down"};

/// A golem's start (BG-2.1).
struct Start {
  std::uint8_t cell = 0;
  std::uint8_t gaze = 0;
};

/// What a scenario lays out.
struct Scenario {
  std::string name;
  Ground ground;
  std::uint64_t barrels = 0;
  std::array<Start, 2> two{};   ///< of two players
  std::array<Start, 4> four{};  ///< of more; bots take those that are left
  std::vector<std::string> types{"sword", "hammer", "spear", "giant"};
  std::vector<std::string> bots{"scout", "bow"};
  Cards cards;
  Json source;  ///< as a person wrote it; null for a built-in one
};

/// A scenario from its JSON; nothing, with all problems named, if it cannot be.
std::optional<Scenario> read_scenario(Json const& json, Problems& problems);

/// The built-in scenarios, and the names by which they are asked for.
std::span<Scenario const> built_in_scenarios();
inline constexpr std::array<std::string_view, 5> scenario_names{"arena", "square", "yard", "corridor", "rooms"};
Scenario const* find_scenario(std::string_view name);
/// The golem and luck cards used if a scenario has none.
Cards const& built_in_cards();

/// All built-in data, as in scenarios.json.
Json const& built_in_data();

}  // namespace ringside::golems
