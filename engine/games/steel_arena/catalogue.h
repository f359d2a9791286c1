#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/json.h"
#include "engine/core/text/notation.h"
#include "engine/core/text/problem.h"
#include "engine/core/values/digest.h"
#include "engine/games/steel_arena/tile_set.h"

namespace ringside::steel_arena {

/// SA-1.2. Values are part of action codes: do not change them.
enum class TileType : std::uint8_t { attack, movement, turn, defence, terrain };
inline constexpr int tile_types = 5;
inline constexpr std::array<std::string_view, 5> type_names{"attack", "movement", "turn", "defence", "terrain"};
inline constexpr std::array<std::string_view, 5> russian_type_names{"атака", "движение", "поворот", "защита", "местность"};

enum class Aim : std::uint8_t { none, direct, lobbed, ray, melee, sweep };                // SA-9.2 to 9.7
enum class Path : std::uint8_t { none, forward, sideways, jump, diagonal_jump };          // SA-6.2 to 6.4, HV-5.2
enum class Armour : std::uint8_t { none, front, side, circular, front_half, rear_half };  // SA-10.4, HV-5.4

/// Places in Kind::extra that the chapters of the base know: what stands there acts, and only an expansion can print it.
namespace printed {
inline constexpr std::size_t deactivator = 10;        ///< HV-4.7
inline constexpr std::size_t high_point = 11;         ///< HV-6.7
inline constexpr std::size_t chargeable = 12;         ///< HV-4.4
inline constexpr std::size_t range_limit = 13;        ///< HV-5.3
inline constexpr std::size_t counter_clockwise = 14;  ///< HV-5.1
inline constexpr std::size_t clockwise = 15;          ///< HV-5.1
}  // namespace printed

/// A printed range; a single number N has low == high == N.
struct Range {
  std::uint8_t low = 0;
  std::uint8_t high = 0;
};

/// What is printed on a tile, or one of the actions printed on a central module.
struct Kind {
  std::string id;  ///< what users type, e.g. "forget-me-not"
  std::string english;
  std::string russian;
  TileType type = TileType::attack;
  std::uint8_t generation = 1;
  std::uint8_t count = 1;  ///< physical tiles; for generation 1: of the whole box
  bool from_booklet = false;

  Aim aim = Aim::none;  ///< attack
  std::uint8_t damage = 0;
  std::uint8_t explosion = 0;  ///< splinter damage, SA-9.5
  std::uint8_t push = 0;
  std::uint8_t whirl = 0;
  std::uint8_t heat = 0;

  Path path = Path::none;  ///< movement
  Range range;             ///< movement: cells; turn: sectors

  Armour armour = Armour::none;  ///< defence
  std::uint8_t absorbs = 0;
  bool activated = false;  ///< defence that must be activated to work, SA-10.6

  bool speed = false;
  bool auto_cool = false;
  bool one_shot = false;

  bool obstruction = false;  ///< terrain
  bool obstacle = false;
  bool explosive = false;
  std::uint8_t blast = 0;      ///< to the robot on it, SA-14.3
  std::uint8_t splinters = 0;  ///< to the cells around it
  std::uint8_t shelter = 0;    ///< SA-14.4
  std::uint8_t cools = 0;      ///< SA-14.5
  std::uint8_t fuel = 0;       ///< SA-14.6

  std::array<std::uint8_t, 16> extra{};  ///< properties of an expansion

  bool prints(std::size_t place) const { return extra[place] != 0; }

  /// SA-4.7: works without activation.
  bool passive() const { return type == TileType::defence && !activated; }
};

/// One side of the central module, SA-11: an attack, a movement, a turn, and passive armour.
struct CentralSide {
  Kind attack;
  Kind movement;
  Kind turn;
  Armour armour = Armour::none;
  std::uint8_t absorbs = 0;
};

/// All tiles of a box. A tile is a number from 0; equal tiles have neighbouring numbers. Tile order is catalogue order.
struct Catalogue {
  std::vector<Kind> kinds;
  std::array<CentralSide, 2> central;  ///< A normal, B reinforced

  // Derived from kinds by finish().
  std::vector<std::uint8_t> kind_of_tile;
  std::array<TileSet, 5> of_type;
  std::array<TileSet, 4> of_generation;  ///< index 1 to 3; 0: of none
  TileSet auto_cool;
  TileSet passive;
  std::map<std::string, int, std::less<>> kind_named;  ///< by id, and by each name as folded() writes it
  Json source;                                         ///< as it was read
  Digest digest;                                       ///< of the source, whatever its layout
  bool built_in = false;

  int tiles() const { return static_cast<int>(kind_of_tile.size()); }
  Kind const& kind(int tile) const { return kinds[kind_of_tile[static_cast<std::size_t>(tile)]]; }
  TileSet of(TileType type, int generation) const {
    return of_type[static_cast<std::size_t>(type)] & of_generation[static_cast<std::size_t>(generation)];
  }
  /// The name that a person reads: the kind's id in English notation, its Russian name in Russian.
  std::string const& name(int tile, Language language) const {
    return language == Language::russian ? kind(tile).russian : kind(tile).id;
  }
};

/// Data derived from the kinds and the source.
void finish(Catalogue& catalogue);

/// A name as it is compared: lower case, without spaces, hyphens and dots; "ё" as "е" and Cyrillic "м" as Latin "m", which
/// nobody can distinguish in "Ось М1".
std::string folded(std::string_view name);

/// The kind with this id, English or Russian name (case and spaces/hyphens do not matter); -1 if there is none.
int find_kind(Catalogue const& catalogue, std::string_view name);

/// What a kind of the base game does, on one line, e.g. "direct 3, push 1, speed".
std::string properties_text(Kind const& kind);

}  // namespace ringside::steel_arena
