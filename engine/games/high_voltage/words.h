#pragma once

#include <array>
#include <string_view>

namespace ringside::high_voltage {

/// By Card.
inline constexpr std::array<std::string_view, 8> card_words{"overdrive", "coolant", "screen",  "servo",
                                                            "thruster",  "spark",   "salvage", "overload"};
/// Vulcan's two, then Predator's. HV-7.4.
inline constexpr std::array<std::string_view, 4> mine_words{"swap", "melt", "ambush", "jam"};
/// The verbs of the overlay, in their order.
inline constexpr std::array<std::string_view, 7> own_verb_words{"olympus", "deal", "open", "card", "turn", "token", "mine"};

}  // namespace ringside::high_voltage
