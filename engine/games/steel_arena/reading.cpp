#include "engine/games/steel_arena/reading.h"

#include <fmt/format.h>

#include "engine/core/nearest.h"

namespace ringside::steel_arena {

std::string shown(Json const& json) {
  constexpr std::size_t most = 40;
  std::string text = json.is_structured() && json.size() > most ? fmt::format("a list of {}", json.size())
                                                                : json.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() <= most) return text;
  std::size_t cut = most - 3;
  while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;  // not inside a UTF-8 sequence
  return text.substr(0, cut) + "...";
}

std::string meant(std::string_view word, std::span<std::string const> names) {
  constexpr std::size_t few = 12;
  if (auto const near = nearest(word, names)) return fmt::format("\"{}\" (did you mean that?)", *near);
  if (names.size() > few) return fmt::format("one of {} names such as \"{}\"", names.size(), names.front());
  return fmt::format("{}{}", names.size() > 1 ? "one of " : "", fmt::join(names, ", "));
}

}  // namespace ringside::steel_arena
