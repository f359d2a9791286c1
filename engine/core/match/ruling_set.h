#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <stdexcept>
#include <string_view>
#include <type_traits>

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/core/values/clause.h"

// The questions that a booklet leaves open stand in RULES.md, and engine/games/rulings.cmake makes of each an enumeration of its
// options and a member of the struct Rulings. Rules ask `rulings.jump_passing == JumpPassing::yes`; events name the ruling that
// decided them by `ruling_index(&Rulings::jump_passing)`. What a fresh struct holds are the defaults. A game that lies over
// another derives its struct from that one's.

namespace ringside {

/// One answer to each question: enumerations of a byte each, whose values are the options in their order.
template <class R>
concept RulingSet =
    std::is_trivially_copyable_v<R> && std::has_unique_object_representations_v<R> && std::is_default_constructible_v<R>;

template <RulingSet R>
using RulingBytes = std::array<std::uint8_t, sizeof(R)>;

/// For events that no ruling decided.
inline constexpr std::uint8_t no_ruling = 0xFF;

/// The place of a member among those of its struct, and of its question in the list.
template <RulingSet R, class Option>
requires(sizeof(Option) == 1 && sizeof(R) < no_ruling) consteval std::uint8_t ruling_index(Option R::*member) {
  R other{};
  other.*member = static_cast<Option>(static_cast<std::uint8_t>(other.*member) + 1);
  auto const fresh = std::bit_cast<RulingBytes<R>>(R{});
  auto const changed = std::bit_cast<RulingBytes<R>>(other);
  std::uint8_t index = 0;
  while (changed[index] == fresh[index]) ++index;
  return index;
}

/// The chosen option of a question, both as indices.
template <RulingSet R>
constexpr int chosen_option(R const& rulings, int index) {
  return std::bit_cast<RulingBytes<R>>(rulings)[static_cast<std::size_t>(index)];
}

/// Chooses an option; the question and the option must exist.
template <RulingSet R>
constexpr void choose_option(R& rulings, int index, int option) {
  auto bytes = std::bit_cast<RulingBytes<R>>(rulings);
  bytes[static_cast<std::size_t>(index)] = static_cast<std::uint8_t>(option);
  rulings = std::bit_cast<R>(bytes);
}

/// Over the options that are chosen already, one a question.
void read_options(std::span<Ruling const> table, Json const& json, std::span<std::uint8_t> chosen, Problems& problems);
Json write_options(std::span<Ruling const> table, std::span<std::uint8_t const> chosen);

/// Rulings from an object of ids and words, e.g. {"armour.trigger": "all"}; what it leaves out keeps its default. Names unknown
/// ids and words as "rulings.<id>".
template <RulingSet R>
R read_rulings(std::span<Ruling const> table, Json const& json, Problems& problems) {
  auto chosen = std::bit_cast<RulingBytes<R>>(R{});
  read_options(table, json, chosen, problems);
  return std::bit_cast<R>(chosen);
}

/// What is not the default, in the order of the table.
template <RulingSet R>
Json write_rulings(std::span<Ruling const> table, R const& rulings) {
  return write_options(table, std::bit_cast<RulingBytes<R>>(rulings));
}

}  // namespace ringside
