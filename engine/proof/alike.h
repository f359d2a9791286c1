#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/proof/claims/claims.h"

namespace ringside::proof {

/// How two readings diverge in a state: in who acts, in what may be done or how the game ends there; or in what an action does.
enum class Parting : std::uint8_t { choice, effect };

/// The first of these in a state of which both have expanded all that follows; nothing if they are alike.
std::optional<Parting> parting_at(Claims const& claims, std::span<std::uint64_t const> key, Expansion const& one,
                                  Expansion const& other, std::size_t parent);
std::optional<Parting> parting_after(Claims const& claims, std::span<std::uint64_t const> key);
/// Whether the action that the first reading lists there under that number leads elsewhere under the other one.
bool has_other_effect(Claims const& claims, std::span<std::uint64_t const> key, std::size_t number);

}  // namespace ringside::proof
