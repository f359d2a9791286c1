#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include <tl/expected.hpp>

#include "engine/core/match/match.h"

namespace ringside {

/// What a guest is asked. Of the state it may use what the seat observes, and nothing else.
struct GuestTurn {
  Match const& match;
  AnyState const& state;
  int seat = 0;                       ///< that is to act
  std::span<ActionCode const> legal;  ///< all that it may do
  std::uint64_t seed = 0;             ///< for what the guest leaves to dice; below 2^53
};

/// How a guest fails to decide.
enum class Lapse : std::uint8_t {
  late,         ///< it took too long
  ended,        ///< it is there no longer
  illegal,      ///< what it answered is not a legal action
  interrupted,  ///< by whoever runs the games: not its fault
};

struct Lapsed {
  Lapse how = Lapse::ended;
  std::string why;  ///< may be shown
};

/// Somebody from outside who plays one seat of one game.
class Guest {
 public:
  Guest() = default;
  Guest(Guest const&) = delete;
  Guest& operator=(Guest const&) = delete;
  virtual ~Guest() = default;

  virtual tl::expected<ActionCode, Lapsed> choose(GuestTurn const& asked) = 0;
};

/// Gets a guest for a seat of a game. May be called from many threads.
using Invite = std::function<std::unique_ptr<Guest>()>;

}  // namespace ringside
