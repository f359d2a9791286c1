#include "replay/terminal/quantity.h"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "engine/core/values/count.h"

namespace ringside {

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
