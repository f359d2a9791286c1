#pragma once

#include <string_view>
#include <type_traits>

#include "engine/core/fields.h"

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

/// Shows the bits of a number of the state, which may be const, as a set.
template <class Word, class Visitor>
void visit_bits(Visitor& visit, std::string_view name, Word& word, int count, Names names, std::string_view meaning) {
  BitField<std::remove_const_t<Word>> bits{word};
  visit.set(name, bits, count, names, meaning);
  if constexpr (!std::is_const_v<Word>) word = bits.bits;
}

}  // namespace ringside
