#include "engine/core/text/utf8.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ringside {
namespace {

// Unicode 15: the general categories Cc, Cf, Zl and Zp, except signs of numbers and notation that are drawn.
constexpr std::array<std::pair<char32_t, char32_t>, 14> unseen{{{0x00, 0x1F},
                                                                {0x7F, 0x9F},
                                                                {0xAD, 0xAD},
                                                                {0x34F, 0x34F},
                                                                {0x61C, 0x61C},
                                                                {0x180E, 0x180E},
                                                                {0x200B, 0x200F},
                                                                {0x2028, 0x202E},
                                                                {0x2060, 0x206F},
                                                                {0xFDD0, 0xFDEF},
                                                                {0xFEFF, 0xFEFF},
                                                                {0xFFF0, 0xFFFB},
                                                                {0x1D173, 0x1D17A},
                                                                {0xE0000, 0xE00FF}}};

}  // namespace

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

Letter first_letter(std::string_view text) {
  std::size_t const length = utf8_length(text);
  auto const byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (length <= 1) return {text.substr(0, 1), byte(0), length == 1};
  char32_t code = byte(0) & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) code = (code << 6U) | (byte(i) & 0x3FU);
  return {text.substr(0, length), code, true};
}

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

void append_utf8(std::string& to, char32_t code) {
  auto const put = [&](char32_t byte) { to += static_cast<char>(byte); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xC0U | (code >> 6U));
  } else if (code < 0x10000) {
    put(0xE0U | (code >> 12U));
    put(0x80U | ((code >> 6U) & 0x3FU));
  } else {
    put(0xF0U | (code >> 18U));
    put(0x80U | ((code >> 12U) & 0x3FU));
    put(0x80U | ((code >> 6U) & 0x3FU));
  }
  put(0x80U | (code & 0x3FU));
}

std::string_view cut_at(std::string_view text, std::size_t byte) {
  if (byte >= text.size()) return text;
  while (byte > 0 && (static_cast<unsigned char>(text[byte]) & 0xC0U) == 0x80U) --byte;
  return text.substr(0, byte);
}

bool is_unseen(char32_t code) {
  if (code >= ' ' && code <= '~') return false;
  auto const in_range = [&](auto const& range) { return code >= range.first && code <= range.second; };
  return std::any_of(unseen.begin(), unseen.end(), in_range) || (code & 0xFFFEU) == 0xFFFE;
}

}  // namespace ringside
