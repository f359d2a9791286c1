#pragma once

#include <array>
#include <string_view>

namespace ringside::duel {

/// How a drawing shows each facing, in the order of hex::Direction.
inline constexpr std::array<std::string_view, 6> arrows{"↗", "→", "↘", "↙", "←", "↖"};

}  // namespace ringside::duel
