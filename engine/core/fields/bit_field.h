#pragma once

#include <string_view>
#include <type_traits>

#include "engine/core/fields/fields.h"

namespace ringside {

/// The bits of one number as a set, for visitors of fields.
template <class Word>
struct BitField {
  Word bits = 0;
  constexpr bool test(int member) const { return ((bits >> static_cast<unsigned>(member)) & 1U) != 0; }
  constexpr void insert(int member) {
    bits = static_cast<Word>(bits | static_cast<Word>(Word{1} << static_cast<unsigned>(member)));
  }
};

/// A visitor that asks where the fields lie is shown the number itself, for the set is a copy of it.
template <class Visitor, class Word>
concept SeesPlaces = requires(Visitor& visit, Word const& word, int count) {
  {visit.note_bits(word, count)};
};

/// Shows the bits of a number of the state, which may be const, as a set.
template <class Word, class Visitor>
void visit_bits(Visitor& visit, std::string_view name, Word& word, int count, Names names, std::string_view meaning) {
  if constexpr (SeesPlaces<Visitor, Word>) return visit.note_bits(word, count);
  BitField<std::remove_const_t<Word>> bits{word};
  visit.set(name, bits, count, names, meaning);
  if constexpr (!std::is_const_v<Word>) word = bits.bits;
}

/// Shows numbers that the state does not hold as they are: f() shows copies, always as many and with the same ranges.
template <class Visitor, class F>
void visit_copies(Visitor& visit, F&& f) {
  if constexpr (requires { visit.copies(f); })
    visit.copies(f);
  else
    f();
}

}  // namespace ringside
