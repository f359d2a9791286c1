#pragma once

#include <span>
#include <string>
#include <string_view>

#include "properties/generic/plan.h"

namespace ringside {

/// A law that whole games keep, and their records.
struct GameLaw {
  std::string_view name;
  std::string_view meaning;
  std::string (*violation)(Match const&, Plan const&);  ///< what is wrong with the plan's game; empty: the law holds
};

std::span<GameLaw const> game_laws();

// The laws by subject; game_laws.cpp lists them.
std::string broken_json(Match const&, Plan const&);  // laws_of_records.cpp
std::string broken_binary(Match const&, Plan const&);
std::string broken_list(Match const&, Plan const&);
std::string broken_bulk(Match const&, Plan const&);
std::string broken_replay(Match const&, Plan const&);
std::string broken_repetition(Match const&, Plan const&);
std::string broken_setup(Match const&, Plan const&);
std::string broken_case(Match const&, Plan const&);  // laws_of_texts.cpp
std::string broken_refusal(Match const&, Plan const&);
std::string broken_position_file(Match const&, Plan const&);
std::string broken_drawing(Match const&, Plan const&);
std::string broken_options(Match const&, Plan const&);  // laws_of_options.cpp
std::string broken_twins(Match const&, Plan const&);    // laws_of_twins.cpp

}  // namespace ringside
