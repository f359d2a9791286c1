#include "engine/board/drawing.h"

namespace ringside {

std::optional<std::size_t> read_facing(std::string_view text, std::span<std::string_view const> names,
                                       std::span<std::string_view const> arrows) {
  if (text.starts_with(':')) text.remove_prefix(1);
  for (std::size_t i = 0; i < names.size(); ++i)
    if (text == names[i] || text == arrows[i]) return i;
  return std::nullopt;
}

}  // namespace ringside
