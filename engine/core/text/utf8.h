#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ringside {

/// Bytes of the well-formed UTF-8 sequence at the beginning of a text (Unicode 15, table 3-7); 0 if there is none.
std::size_t utf8_length(std::string_view text);

/// Byte of the first thing in a text that is not UTF-8; npos if all of it is.
std::size_t find_bad_utf8(std::string_view text);

/// A code point of a text, or a byte of it that is not UTF-8.
struct Letter {
  std::string_view bytes;
  char32_t code;  ///< of a byte that is not UTF-8: the byte
  bool is_utf8;
};

/// The first letter of a text that is not empty.
Letter first_letter(std::string_view text);

/// Calls f(letter) for each letter of a text.
template <class F>
void each_letter(std::string_view text, F&& f) {
  while (!text.empty()) {
    Letter const letter = first_letter(text);
    f(letter);
    text.remove_prefix(letter.bytes.size());
  }
}

/// Without the mark that some programs put before a text in UTF-8.
std::string_view without_byte_order_mark(std::string_view text);

constexpr bool is_cyrillic(char32_t code) { return code >= 0x400 && code < 0x530; }

void append_utf8(std::string& to, char32_t code);

/// The text up to a byte, but not to within a letter.
std::string_view cut_at(std::string_view text, std::size_t byte);

/// True of what is not drawn but acts: controls, line separators, marks that turn the direction of reading, what takes no
/// room, and code points that are not characters.
bool is_unseen(char32_t code);

}  // namespace ringside
