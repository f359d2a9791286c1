#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match/match.h"
#include "engine/core/values/chance.h"

namespace ringside {

/// A point of a game at which laws are checked.
struct Moment {
  Match const& match;
  AnyState const& state;
  std::vector<ActionCode> const& legal;         ///< all legal actions of the state
  std::optional<ActionCode> chosen;             ///< the one that is played next; nothing: the game stops here
  std::span<ActionCode const> elsewhere_legal;  ///< actions that were legal in other states of the match
  std::uint64_t seed;                           ///< for what a law picks at random
};

/// A law that every game keeps at every moment: see the concept Game.
struct Law {
  std::string_view name;
  std::string_view meaning;
  std::string (*violation)(Moment const&);  ///< what is wrong, for a person; empty: the law holds
};

/// All laws of a moment, in the order in which a reader would ask.
std::span<Law const> laws();

/// The first law that the moment breaks: `name: what is wrong`; empty if all hold.
std::string first_violation(Moment const& moment);

// The laws by subject; laws.cpp lists them.
std::string broken_list(Moment const&);  // laws_of_choice.cpp
std::string broken_legality(Moment const&);
std::string broken_weights(Moment const&);
std::string broken_notation(Moment const&);
std::string broken_actor(Moment const&);  // laws_of_play.cpp
std::string broken_outcome(Moment const&);
std::string broken_determinism(Moment const&);
std::string broken_input(Moment const&);
std::string broken_events(Moment const&);
std::string broken_invariant(Moment const&);
std::string broken_digest(Moment const&);
std::string broken_reports(Moment const&);  // laws_of_reports.cpp
std::string broken_secrecy(Moment const&);  // laws_of_knowledge.cpp
std::string broken_information(Moment const&);
std::string broken_answers(Moment const&);
std::string broken_concealment(Moment const&);
std::string broken_openness(Moment const&);
std::string broken_seeing(Moment const&);
std::string broken_worlds(Moment const&);  // laws_of_worlds.cpp
std::string broken_blindness(Moment const&);
std::string broken_choosing(Moment const&);
std::string broken_fields(Moment const&);  // laws_of_form.cpp
std::string broken_packing(Moment const&);
std::string broken_position(Moment const&);
std::string broken_drawing(Moment const&);
std::string broken_russian(Moment const&);  // laws_of_language.cpp
std::string broken_keys(Moment const&);     // laws_of_spaces.cpp
std::string broken_values(Moment const&);
std::string broken_expansion(Moment const&);
std::string broken_symmetry(Moment const&);  // laws_of_symmetry.cpp
std::string broken_undoing(Moment const&);

// How they are described.
inline constexpr std::array every_language{Language::english, Language::russian};
AnyState after(Match const& match, AnyState state, ActionCode action);  // laws.cpp
using StateKey = std::vector<std::uint64_t>;
StateKey to_key(Match const& match, AnyState const& state);  // laws.cpp
/// Codes near a legal one: neighbours in order, single bits turned, and the same bits elsewhere.
std::array<ActionCode, 8> mutants(ActionCode code, Dice& dice);
/// Is no word of it English? Coordinates, ids of rulings and names have digits, capitals or other signs.
bool is_russian(std::string_view sentence);
/// The fields in which two states differ, as ` (phase: 1, 2)`; empty if in none.
std::string differing_fields(Match const& match, AnyState const& a, AnyState const& b);

}  // namespace ringside
