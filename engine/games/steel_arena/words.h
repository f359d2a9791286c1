#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/text/nearest.h"
#include "engine/games/steel_arena/action.h"

// The words of the notation that stand alone or before a module's name.

namespace ringside::steel_arena {

inline constexpr std::array<std::pair<std::string_view, Verb>, 5> module_verbs{{{"absorb", Verb::absorb},
                                                                                {"overheat", Verb::overheat},
                                                                                {"discard", Verb::discard},
                                                                                {"trophy", Verb::trophy},
                                                                                {"turn-up", Verb::turn_up}}};
inline constexpr std::array<std::pair<std::string_view, Verb>, 5> lone_verbs{
    {{"cool", Verb::cool}, {"stop", Verb::stop}, {"endure", Verb::endure}, {"suffer", Verb::suffer}, {"pass", Verb::pass}}};
inline constexpr std::array<std::string_view, 22> all_verbs{
    "draw",   "lay",    "reveal", "take",   "place",  "cool",     "stop",   "activate", "fill",   "push",    "whirl",
    "damage", "target", "heat",   "absorb", "endure", "overheat", "suffer", "discard",  "trophy", "turn-up", "pass"};

/// The known word nearest to an unknown one; if none is near, the known words.
template <class Words>
std::string suggest(std::string_view word, Words const& words) {
  std::vector<std::string> const candidates(words.begin(), words.end());
  if (candidates.size() > 24) return meant_or(word, candidates, "a name such as \"" + candidates.front() + "\"");
  std::string all = "one of ";
  for (std::string const& each : candidates) all += (&each == &candidates.front() ? "" : ", ") + each;
  return meant_or(word, candidates, std::move(all));
}

}  // namespace ringside::steel_arena
