#include "replay/terminal/quantity.h"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "engine/core/values/count.h"

namespace ringside {
namespace {

struct Unit {
  std::string_view suffix;
  double factor;
};

constexpr std::array<Unit, 9> memory_units{{{"", 1},
                                            {"k", 1024.0},
                                            {"K", 1024.0},
                                            {"M", 1024.0 * 1024},
                                            {"G", 1024.0 * 1024 * 1024},
                                            {"T", 1024.0 * 1024 * 1024 * 1024},
                                            {"MiB", 1024.0 * 1024},
                                            {"GiB", 1024.0 * 1024 * 1024},
                                            {"KiB", 1024.0}}};
constexpr std::array<Unit, 6> time_units{{{"", 1}, {"s", 1}, {"m", 60}, {"min", 60}, {"h", 3600}, {"ms", 0.001}}};

template <std::size_t N>
std::optional<double> parse(std::string_view text, std::array<Unit, N> const& units) {
  double number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || !std::isfinite(number) || number < 0) return std::nullopt;
  std::string_view const suffix = text.substr(static_cast<std::size_t>(end - text.data()));
  for (Unit const& unit : units)
    if (unit.suffix == suffix && number * unit.factor < 1e18) return number * unit.factor;
  return std::nullopt;
}

}  // namespace

std::optional<std::uint64_t> bytes_in(std::string_view text) {
  std::optional<double> const bytes = parse(text, memory_units);
  return bytes ? std::optional(static_cast<std::uint64_t>(*bytes)) : std::nullopt;
}

std::optional<double> seconds_in(std::string_view text) { return parse(text, time_units); }

std::string bytes_text(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 5> units{"bytes", "KiB", "MiB", "GiB", "TiB"};
  auto number = static_cast<double>(bytes);
  std::size_t unit = 0;
  for (; number >= 1024 && unit + 1 < units.size(); ++unit) number /= 1024;
  return unit == 0 ? fmt::format("{} bytes", bytes) : fmt::format("{:.1f} {}", number, units[unit]);
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string counted(std::uint64_t number, std::string_view noun) {
  return fmt::format("{} {}{}", grouped(number), noun, number == 1 ? "" : "s");
}

std::string counted(std::uint64_t number, RussianNoun const& noun) {
  return fmt::format("{} {}", grouped(number), form_after(static_cast<int>(number % 100), noun.one, noun.few, noun.many));
}

}  // namespace ringside
