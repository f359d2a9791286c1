#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "checker/play/guest.h"
#include "checker/play/policy.h"

namespace ringside {

/// Who plays for a side of a contest: a way to choose, or guests, one for each seat that the side has in a game.
struct Contestant {
  Choosing how{};
  Invite invite{};  ///< empty: seats choose as `how` says

  Contestant() = default;
  Contestant(Choosing const& chosen) : how(chosen) {}  // NOLINT: a way to choose is a contestant
  Contestant(Policy by_dice) : how(by_dice) {}         // NOLINT: and so is a policy
  explicit Contestant(Invite guests) : invite(std::move(guests)) {}
};

enum class ContestSide : std::uint8_t { first, other };

/// The two sides of a game.
struct ContestSides {
  Contestant const& first;
  Contestant const& other;
  std::uint32_t max_actions = 0;  ///< a game that is longer counts as shared by all
};

/// How a guest lost a game.
struct Forfeit {
  ContestSide side = ContestSide::first;
  int seat = 0;
  Lapsed lapsed;
};

/// A game of a contest.
struct ContestGame {
  static constexpr std::uint32_t whole = 60;  ///< parts of a first place: it can be shared by up to six

  std::uint32_t parts = 0;         ///< that the first side has
  std::vector<ActionCode> line{};  ///< all that was played
  bool stopped = false;            ///< it was too long
  std::optional<Forfeit> forfeit{};
};

/// Plays a game in which the first side has one seat, and the other side all others.
ContestGame play_contest_game(Match const& match, ContestSides const& sides, std::uint64_t seed, int own);

}  // namespace ringside
