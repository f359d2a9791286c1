#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// A word of a text: where it stands, as bytes, and what it is compared by.
struct Word {
  std::size_t at, size;
  std::u32string letters;  ///< small, ё as е
  std::u32string stem;     ///< without its ending and in one spelling
};

/// The runs of English and Russian letters and digits.
std::vector<Word> split_words(std::string_view text);

/// How near a word of a text comes to one that is looked for: 3 the same, 2 the same in another form or spelling («волну» and
/// «волна», "pushes" and "pushed", "armor" and "armour"), 1 it begins so, 0 another one.
int rank_of(Word const& word, Word const& wanted);

}  // namespace ringside
