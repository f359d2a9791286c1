#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/text/notation.h"
#include "engine/games/steel_arena/catalogue.h"
#include "engine/games/steel_arena/setup_table.h"

namespace ringside::steel_arena {

/// The words of Aim, Path and Armour; word i stands for enumerator i + 1.
inline constexpr std::array<std::string_view, 5> aim_words{"direct", "lobbed", "ray", "melee", "sweep"};
inline constexpr std::array<std::string_view, 4> path_words{"forward", "sideways-forward", "jump", "diagonal-jump"};
inline constexpr std::array<std::string_view, 5> armour_words{"front", "side", "circular", "front-hemisphere", "rear-hemisphere"};

inline constexpr std::array<std::string_view, 5> russian_aims{"прямой выстрел", "навесной выстрел", "луч", "ближний бой",
                                                              "размах"};
inline constexpr std::array<std::string_view, 4> russian_paths{"вперёд", "вбок и вперёд", "прыжок", "прыжок наискось"};
inline constexpr std::array<std::string_view, 5> russian_armours{"спереди", "сбоку", "кругом", "спереди и сбоку",
                                                                 "сзади и сбоку"};

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

  std::string_view key;           ///< in JSON, and in the text that a person reads
  unsigned types;                 ///< bit n: tiles of TileType n may have it
  Member member;                  ///< what it sets
  int low;                        ///< least number
  int high;                       ///< greatest number
  bool required;                  ///< does a tile of those types need it?
  bool on_board;                  ///< may the action of a central module have it?
  std::string_view joint;         ///< in text: between it and the property before; empty: a phrase of its own
  std::string_view with;          ///< it is needed with this flag, and makes no sense without
  std::string_view unless = {};   ///< it makes no sense with this flag
  std::string_view russian = {};  ///< the key in text
};

constexpr unsigned type_bit(TileType type) { return 1U << static_cast<unsigned>(type); }
constexpr bool fits(Property const& property, TileType type) { return (property.types & type_bit(type)) != 0; }

/// Does the kind have the flag of that key among these properties?
bool has_flag(Kind const& kind, std::span<Property const> properties, std::string_view key);

/// Every property of the base game, in the order in which they are shown. An expansion's list has its own after them.
std::span<Property const> properties();

/// What can be printed on a box's tiles, and the draws for which it must have enough of them.
struct BoxForm {
  std::span<Property const> properties;
  std::span<SetupRow const> draw;
  std::span<std::string_view const> paths = std::span(path_words).first(3);      ///< that may be printed, of path_words
  std::span<std::string_view const> armours = std::span(armour_words).first(3);  ///< and of armour_words
  int least_generation = 1;                                                      ///< 0: a tile may be of none
  void (*check)(std::vector<Kind> const&, Problems&) = nullptr;                  ///< what else its tiles must be
};
BoxForm base_form();

/// What a kind with these properties does, on one line.
std::string properties_text(Kind const& kind, std::span<Property const> properties, Language language = Language::english);

}  // namespace ringside::steel_arena
