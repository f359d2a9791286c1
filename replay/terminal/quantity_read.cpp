#include <array>
#include <charconv>
#include <cmath>

#include "replay/terminal/quantity.h"

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

}  // namespace ringside
