#include "replay/view/site/names.h"

#include <nettle/sha2.h>
#include <algorithm>
#include <array>
#include <cstdint>

#include <fmt/format.h>

namespace ringside::page {
namespace {

constexpr std::size_t most_letters = 60, own_digits = 12;

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_large(char c) { return c >= 'A' && c <= 'Z'; }
constexpr char small(char c) { return is_large(c) ? static_cast<char>(c + ('a' - 'A')) : c; }

/// A letter of Russian, small or large, in Latin ones; empty for what is none.
std::string_view latin(unsigned code) {
  static constexpr std::array<std::string_view, 32> spelled{"a",  "b",  "v",  "g",    "d", "e", "zh", "z", "i",  "y", "k",
                                                            "l",  "m",  "n",  "o",    "p", "r", "s",  "t", "u",  "f", "h",
                                                            "ts", "ch", "sh", "shch", "",  "y", "",   "e", "yu", "ya"};
  if (code == 0x401 || code == 0x451) return "e";
  if (code < 0x410 || code > 0x44F) return "";
  return spelled[(code - 0x410) % 32];
}

/// Letters and digits alone, with a hyphen for all that stands between them.
std::string in_hyphens(std::string_view text) {
  std::string name;
  bool gap = false;
  auto const add = [&](std::string_view part) {
    if (gap && !name.empty()) name += '-';
    gap = false;
    name += part;
  };
  for (std::size_t i = 0; i < text.size() && name.size() < most_letters; ++i) {
    auto const byte = static_cast<unsigned char>(text[i]);
    char const letter = small(text[i]);
    if (is_small(letter) || is_digit(letter)) {
      add({&letter, 1});
    } else if ((byte == 0xD0 || byte == 0xD1) && i + 1 < text.size()) {
      add(latin((byte & 0x1FU) << 6U | (static_cast<unsigned char>(text[++i]) & 0x3FU)));
    } else {
      gap = true;
    }
  }
  return name.substr(0, most_letters);
}

/// Windows opens a device for these, whatever stands behind a dot.
bool is_kept(std::string_view name) {
  for (std::string_view const device : {"con", "prn", "aux", "nul", "index"})
    if (name == device) return true;
  return name.size() == 4 && (name.starts_with("com") || name.starts_with("lpt")) && is_digit(name[3]);
}

std::string digits_of(std::string_view text) {
  sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, text.size(), reinterpret_cast<std::uint8_t const*>(text.data()));
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
  sha256_digest(&context, digest.size(), digest.data());
  return fmt::format("{:02x}", fmt::join(digest, "")).substr(0, own_digits);
}

bool ends_in_digits(std::string_view name) {
  if (name.size() <= own_digits || name[name.size() - own_digits - 1] != '-') return false;
  std::string_view const end = name.substr(name.size() - own_digits);
  return std::all_of(end.begin(), end.end(), [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); });
}

/// "Ann Lee" of "ann-lee".
std::string usual_spelling(std::string_view plain) {
  std::string text;
  for (char const c : plain) {
    bool const first = text.empty() || text.back() == ' ';
    text += c == '-' ? ' ' : first && is_small(c) ? static_cast<char>(c - ('a' - 'A')) : c;
  }
  return text;
}

std::string with_digits(std::string_view plain, std::string_view text) {
  return plain.empty() ? digits_of(text) : fmt::format("{}-{}", plain, digits_of(text));
}

/// Does a text consist of what is in the plain name, except for signs and the case of letters?
bool keeps_all(std::string_view text) {
  return text.size() <= most_letters && std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

}  // namespace

std::string plain_name(std::string_view text) {
  std::string name = in_hyphens(text);
  while (name.ends_with('-')) name.pop_back();
  return is_kept(name) ? name + "-0" : name;
}

std::string player_name(std::string_view name) {
  std::string plain = plain_name(name);
  return !plain.empty() && !ends_in_digits(plain) && usual_spelling(plain) == name ? plain : with_digits(plain, name);
}

std::string FileNames::take(std::string_view text) {
  std::string const plain = plain_name(text);
  std::string name = !plain.empty() && keeps_all(text) ? plain : with_digits(plain, text);
  if (taken_.contains(name)) name = with_digits(plain, text);
  for (int more = 2; !taken_.insert(name).second; ++more) name = fmt::format("{}-{}", with_digits(plain, text), more);
  return name;
}

}  // namespace ringside::page
