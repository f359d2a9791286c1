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

// How a game declares the questions that its booklet leaves open: a struct with a member for each, and a table with a row for
// each member, in the same order.
//
//   enum class JumpPassing : std::uint8_t { no, yes };
//   struct Rulings {
//     JumpPassing jump_passing{};
//   };
//   constexpr RulingRow questions[] = {{ruling_index(&Rulings::jump_passing), "jump.passing", "Does a jump …?", {"SA-6.6"},
//                                  {{"no", "It does not."}, {"yes", "It does."}}}};
//   constexpr auto table = ruling_table<Rulings>(questions);
//
// Rules ask `rulings.jump_passing == JumpPassing::yes`; events name the ruling that decided them by `ruling_index`. A table that
// lacks a member or has it in the wrong place does not compile. What a fresh struct holds are the defaults. A game that lies over
// another derives its struct from that one's, sets other defaults in its constructor, and puts its rows after those of the
// other.

namespace ringside {

/// One answer to each question: enumerations of a byte each, whose values are the options in their order.
template <class R>
concept RulingSet =
    std::is_trivially_copyable_v<R> && std::has_unique_object_representations_v<R> && std::is_default_constructible_v<R>;

template <RulingSet R>
using RulingBytes = std::array<std::uint8_t, sizeof(R)>;

/// A question that a member of a RulingSet answers.
struct RulingRow {
  std::uint8_t index;  ///< the member's
  std::string_view id;
  std::string_view question;
  std::string_view clauses[6];
  RulingOption options[6];
};

/// For events that no ruling decided.
inline constexpr std::uint8_t no_ruling = 0xFF;

/// The place of a member among those of its struct, and of its question in the table.
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

/// A question as tools see it; the row must outlive it.
constexpr Ruling to_ruling(RulingRow const& row) {
  std::size_t clauses = 0, options = 0;
  while (clauses < std::size(row.clauses) && !row.clauses[clauses].empty()) ++clauses;
  while (options < std::size(row.options) && !row.options[options].word.empty()) ++options;
  return {row.id, row.question, std::span(row.clauses).first(clauses), std::span(row.options).first(options)};
}

/// The questions of a game, after those of the game over which it lies.
template <RulingSet R, std::size_t N>
constexpr std::array<Ruling, sizeof(R)> ruling_table(RulingRow const (&rows)[N], std::span<Ruling const> below = {}) {
  if (below.size() + N != sizeof(R)) throw std::logic_error("a ruling has no row");
  auto const fresh = std::bit_cast<RulingBytes<R>>(R{});
  std::array<Ruling, sizeof(R)> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (i >= below.size() && rows[i - below.size()].index != i) throw std::logic_error("a ruling stands in the wrong place");
    table[i] = i < below.size() ? below[i] : to_ruling(rows[i - below.size()]);
    table[i].preset = fresh[i];
    if (table[i].preset >= table[i].options.size()) throw std::logic_error("a ruling lacks its default");
  }
  return table;
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
