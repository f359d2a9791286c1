#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace ringside {

/// The number that a word is, from its first to its last character.
template <class Number>
std::optional<Number> number_in(std::string_view word) {
  Number number{};
  auto const [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc{} && end == word.data() + word.size() ? std::optional(number) : std::nullopt;
}

/// The bytes of an amount of memory: a number with k, M, G or T (1024 each) after it, as `2G`; plainly, bytes.
std::optional<std::uint64_t> bytes_in(std::string_view text);

/// The seconds of a time: a number with s, min or h after it, as `90s`; plainly, seconds.
std::optional<double> seconds_in(std::string_view text);

/// 5242880 → "5.0 MiB".
std::string bytes_text(std::uint64_t bytes);

/// 1234567 → "1,234,567".
std::string grouped(std::uint64_t number);

/// `1 step`, `2,000 steps`.
std::string counted(std::uint64_t number, std::string_view noun);

/// The forms that a Russian noun has after 1, 2 and 5.
struct RussianNoun {
  std::string_view one, few, many;
};

/// `1 шаг`, `2 шага`, `2,000 шагов`.
std::string counted(std::uint64_t number, RussianNoun const& noun);

}  // namespace ringside
