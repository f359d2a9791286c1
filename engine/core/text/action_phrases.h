#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/text/notation.h"

namespace ringside {

/// The index of the phrase that a line is, in either language. A phrase has at most four words. An error has the column of the
/// first word that fits no phrase, and what could stand there.
Parsed<std::size_t> read_action_phrase(std::span<Saying const> phrases, std::string_view line);

constexpr bool is_plain_ascii(std::string_view line) {
  for (char const c : line)
    if ((static_cast<unsigned char>(c) & 0x80U) != 0) return false;
  return true;
}

/// The words of a game's notation in both languages. A word has one counterpart in the other language, which has no spaces. A
/// number may follow it: "attack-2", "laser#2".
using Vocabulary = std::span<Saying const>;

/// Whether what is written in one language can be read back from the other: each word has a counterpart of its own that is
/// Russian, in one word.
constexpr bool is_one_to_one(Vocabulary vocabulary) {
  for (std::size_t i = 0; i < vocabulary.size(); ++i) {
    std::string_view const russian = vocabulary[i].russian;
    if (russian.find(' ') != russian.npos || is_plain_ascii(russian) || !is_plain_ascii(vocabulary[i].english)) return false;
    for (std::size_t k = 0; k < i; ++k)
      if (vocabulary[k].english == vocabulary[i].english || vocabulary[k].russian == russian) return false;
  }
  return true;
}

/// An action as it is written in English, with its words in Russian; names that the vocabulary does not have stay.
std::string in_russian(Vocabulary vocabulary, std::string_view action);

/// A line with its Russian words in English.
std::string in_english(Vocabulary vocabulary, std::string_view line);

/// Where a column of the line's English is in the line: words have other lengths, and stand in the same order.
std::size_t column_in(std::string_view line, std::string_view english, std::size_t column);

/// Reads a line in either language by what reads English.
template <class Read>
auto read_in_english(Vocabulary vocabulary, std::string_view line, Read&& read) {
  if (is_plain_ascii(line)) return read(line);
  std::string const english = in_english(vocabulary, line);
  auto parsed = read(std::string_view(english));
  parsed.column = column_in(line, english, parsed.column);
  return parsed;
}

}  // namespace ringside
