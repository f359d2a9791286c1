#include "engine/core/text/base64.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace ringside {
namespace {

constexpr std::string_view base64_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::uint8_t no_letter = 0xFF;

constexpr std::array<std::uint8_t, 256> base64_values = [] {
  std::array<std::uint8_t, 256> table{};
  for (std::uint8_t& value : table) value = no_letter;
  for (std::size_t i = 0; i < base64_letters.size(); ++i)
    table[static_cast<unsigned char>(base64_letters[i])] = static_cast<std::uint8_t>(i);
  return table;
}();

/// Three bytes as a number, the first one highest.
std::uint32_t three_bytes(std::byte const* bytes) {
  auto const number = [bytes](std::size_t i) { return std::to_integer<std::uint32_t>(bytes[i]); };
  return number(0) << 16U | number(1) << 8U | number(2);
}

std::array<char, 4> encode_letters(std::uint32_t bits) {
  return {base64_letters[bits >> 18U & 63U], base64_letters[bits >> 12U & 63U], base64_letters[bits >> 6U & 63U],
          base64_letters[bits & 63U]};
}

/// Up to four letters as a number, in the same way; nothing good if a no_letter is among them, which `seen` then shows.
std::uint32_t four_letters(std::string_view letters, std::uint8_t& seen) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    std::uint8_t const value = i < letters.size() ? base64_values[static_cast<unsigned char>(letters[i])] : std::uint8_t{0};
    seen |= value;
    bits = bits << 6U | value;
  }
  return bits;
}

}  // namespace

void append_base64(std::string& text, std::span<std::byte const> bytes) {
  std::size_t const before = text.size(), whole = bytes.size() / 3 * 3;
  text.resize(before + (bytes.size() * 4 + 2) / 3);
  char* to = text.data() + before;
  for (std::size_t i = 0; i < whole; i += 3) to = std::ranges::copy(encode_letters(three_bytes(&bytes[i])), to).out;
  if (whole == bytes.size()) return;
  std::array<std::byte, 3> rest{};
  std::copy(bytes.begin() + static_cast<std::ptrdiff_t>(whole), bytes.end(), rest.begin());
  std::copy_n(encode_letters(three_bytes(rest.data())).begin(), bytes.size() - whole + 1, to);
}

bool read_base64(std::string_view text, std::vector<std::byte>& bytes) {
  if (text.size() % 4 == 1) return false;
  bytes.resize(text.size() * 3 / 4);
  std::uint8_t seen = 0;
  std::size_t at = 0;
  std::uint32_t left = 0;  // bits of the last letters that no byte takes
  for (std::size_t i = 0; i < text.size(); i += 4) {
    std::uint32_t const bits = four_letters(text.substr(i, 4), seen);
    left = bits;
    for (unsigned byte = 0; byte < 3 && at < bytes.size(); ++byte) {
      bytes[at++] = static_cast<std::byte>(bits >> (16 - 8 * byte));
      left = bits & ((1U << (16 - 8 * byte)) - 1);
    }
  }
  return (seen & 0xC0U) == 0 && left == 0;
}

}  // namespace ringside
