#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace ringside {

/// How seats pick among their legal actions by dice alone. Chance always picks by the weights of its actions.
enum class Policy {
  uniform,     ///< each action is equally likely
  aggressive,  ///< three times of four one of the actions that hurt others most, when one hurts at all
};

std::span<std::string_view const> policy_words();
/// "random" is another word for uniform.
std::optional<Policy> parse_policy(std::string_view word);

/// How far a search goes.
struct Effort {
  std::uint32_t playouts = 1000;
  std::optional<std::chrono::milliseconds> time{};  ///< in place of a number of playouts; such a search cannot be repeated
  std::optional<std::uint32_t> length{};            ///< a playout is judged after this many actions, not when the game says
  bool is_flat = false;                             ///< the playouts are spread evenly over the actions, without a tree
};

/// How a seat chooses: by dice, or by searching.
struct Choosing {
  Policy policy = Policy::uniform;
  std::optional<Effort> search{};

  constexpr Choosing() = default;
  constexpr Choosing(Policy by_dice) : policy(by_dice) {}  // NOLINT: a policy is a way to choose
  constexpr explicit Choosing(Effort const& effort) : search(effort) {}
};

/// Whether a search may be given a time instead of a number of playouts: then it cannot be repeated.
enum class Timed { no, yes };

/// A policy's word, or `search:1000`, or `flat:1000`, or `search:2s` where that may be; else what was expected.
tl::expected<Choosing, std::string> parse_choosing(std::string_view word, Timed timed);

/// How the words of a policy look, for help.
inline constexpr std::string_view choosing_form = "uniform|aggressive|search:N";

}  // namespace ringside
