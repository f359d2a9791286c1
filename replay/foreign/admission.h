#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "replay/base/failure.h"
#include "replay/foreign/foreign_game.h"

namespace ringside::foreign {

/// What a command line says of an engine.
struct EngineWish {
  std::string command;
  std::string game;  ///< the one that is wanted; empty: any
  std::chrono::milliseconds patience{30'000};
  std::vector<std::string> always;  ///< laws that are checked besides: "EXPR" or "NAME: EXPR"
};

/// Starts the engine, asks what it is, and puts its game into the list of games, where it has the id ENGINE:GAME. Two engines can
/// be there at most. It is done before anything else is: whoever asks for the list later finds the game in it. Throws
/// EngineFailed.
Result<std::shared_ptr<ForeignGame const>> admit(EngineWish const& wish);

}  // namespace ringside::foreign
