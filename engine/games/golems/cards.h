#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fields/members.h"
#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"

namespace ringside::golems {

/// BG-1.5: what a luck card shows. Numbers are stored in records: do not change them.
enum class Luck : std::uint8_t { none, condition, repeat_2, repeat_3, conjunction, disjunction, negation, exclusion, blank };
inline constexpr int luck_kinds = 8;
inline constexpr std::array<std::string_view, 9> luck_words{"none", "condition", "repeat-2", "repeat-3", "and",
                                                            "or",   "not",       "xor",      "blank"};
inline constexpr int luck_cards = 40;
inline constexpr int luck_cards_each = 10;  ///< counted off for each player (BG-2.2)

/// The tokens of the Logic add-on, in the order in which luck cards have them.
enum class Logic : std::uint8_t { none, conjunction, disjunction, negation, exclusion };
inline constexpr int logic_kinds = 4;
inline constexpr int logic_tokens_each = 2;
inline constexpr std::array<std::string_view, 5> logic_words{"none", "and", "or", "not", "xor"};

constexpr bool is_logic(Luck luck) { return luck >= Luck::conjunction && luck <= Luck::exclusion; }
constexpr Logic logic_token(Luck luck) {
  return is_logic(luck) ? static_cast<Logic>(static_cast<int>(luck) - static_cast<int>(Luck::conjunction) + 1) : Logic::none;
}
/// Does a token join a row with the next one?
constexpr bool needs_two(Logic logic) { return logic != Logic::none && logic != Logic::negation; }

/// BG-1.7: what a barrel holds. Numbers are stored in records: do not change them.
enum class Content : std::uint8_t { empty, dynamite, repair, more, fewer, hole };
inline constexpr int contents = 6;
inline constexpr int barrels_of_each = 2;
inline constexpr std::array<std::string_view, contents> content_words{"empty", "dynamite", "repair", "+1", "-1", "hole"};

/// BG-1.3.
struct Card {
  std::string name;
  std::uint8_t force = 1;
  std::uint8_t rows = 4;
  std::uint8_t range = 1;
  std::uint8_t limit = 3;
  friend bool operator==(Card const&, Card const&) = default;
};

inline constexpr int most_rows = 8;  ///< of a program: six printed and both "+1" tokens

/// Golem cards and the luck deck: data.
struct Cards {
  std::vector<Card> golems;
  std::array<std::uint8_t, luck_kinds> luck{};  ///< from Luck::condition on
  friend bool operator==(Cards const&, Cards const&) = default;

  /// The index of a golem card; -1 if there is none.
  int find(std::string_view name) const;
  std::vector<std::string> names() const;
};

/// Reads "cards" and "luck" of an object where they are given; what is not given stays.
void read_cards(Members& from, Cards& cards, Problems& problems);

}  // namespace ringside::golems
