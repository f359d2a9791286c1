#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "engine/games/steel_arena/catalogue.h"
#include "engine/games/steel_arena/setup_table.h"

namespace ringside::steel_arena {

/// The words of Aim, Path and Armour; word i stands for enumerator i + 1.
inline constexpr std::array<std::string_view, 5> aim_words{"direct", "lobbed", "ray", "melee", "sweep"};
inline constexpr std::array<std::string_view, 3> path_words{"forward", "sideways-forward", "jump"};
inline constexpr std::array<std::string_view, 3> armour_words{"front", "side", "circular"};

/// A property that an expansion adds: where in Kind::extra it is kept.
struct ExtraProperty {
  std::uint8_t at;
  bool is_flag = false;  ///< true or absent; else a number
};

/// One property that a tile may have: reading, checking and showing catalogues all work from this list.
struct Property {
  /// Where it is kept; its type says how it is written: true, a number, a number or [low, high], or a word.
  using Member =
      std::variant<bool Kind::*, std::uint8_t Kind::*, Range Kind::*, Aim Kind::*, Path Kind::*, Armour Kind::*, ExtraProperty>;

  std::string_view key;    ///< in JSON, and in the text that a person reads
  unsigned types;          ///< bit n: tiles of TileType n may have it
  Member member;           ///< what it sets
  int low;                 ///< least number
  int high;                ///< greatest number
  bool required;           ///< does a tile of those types need it?
  bool on_board;           ///< may the action of a central module have it?
  std::string_view joint;  ///< in text: between it and the property before; empty: a phrase of its own
  std::string_view with;   ///< it is needed with this flag, and makes no sense without
};

constexpr unsigned type_bit(TileType type) { return 1U << static_cast<unsigned>(type); }
constexpr bool fits(Property const& property, TileType type) { return (property.types & type_bit(type)) != 0; }

/// Does the kind have the flag with this key?
bool has_flag(Kind const& kind, std::string_view key);

/// Every property of the base game, in the order in which they are shown. An expansion's list has its own behind them.
std::span<Property const> properties();

/// What can be printed on a box's tiles, and the draws for which it must have enough of them.
struct BoxForm {
  std::span<Property const> properties;
  std::span<SetupRow const> draw;
};
BoxForm base_form();

/// What a kind with these properties does, on one line.
std::string properties_of(Kind const& kind, std::span<Property const> properties);

}  // namespace ringside::steel_arena
