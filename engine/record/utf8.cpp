#include "engine/record/utf8.h"

namespace ringside {

std::size_t utf8_length(std::string_view text) {
  auto const byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  auto const tail = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  unsigned const a = byte(0);
  unsigned const b = byte(1);
  if (a < 0x80) return text.empty() ? 0 : 1;
  if (a >= 0xC2 && a < 0xE0) return tail(1) ? 2 : 0;
  if ((a == 0xE0 && b < 0xA0) || (a == 0xED && b >= 0xA0) || (a == 0xF0 && b < 0x90) || (a == 0xF4 && b >= 0x90)) return 0;
  if (a >= 0xE0 && a < 0xF0) return tail(1) && tail(2) ? 3 : 0;
  if (a >= 0xF0 && a < 0xF5) return tail(1) && tail(2) && tail(3) ? 4 : 0;
  return 0;
}

std::size_t find_bad_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t const length = utf8_length(text.substr(at));
    if (length == 0) return at;
    at += length;
  }
  return std::string_view::npos;
}

}  // namespace ringside
