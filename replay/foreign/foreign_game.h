#pragma once

#include <memory>
#include <string>
#include <vector>

#include "replay/foreign/declaration.h"
#include "replay/foreign/states.h"

namespace ringside::foreign {

/// A law that is checked of an engine's states besides those that it declares.
struct AddedLaw {
  std::string name, holds;
};

/// A game that a program plays: what all its matches share.
struct ForeignGame {
  Engine engine;
  Declaration declaration;
  mutable Texts states, actions;
  std::vector<AddedLaw> laws = {};  ///< of --always

  /// Asks for `hello`; `wanted` is the game that it is to play, empty: any. Throws EngineFailed.
  ForeignGame(ProgramStart how, std::string const& wanted);
};

}  // namespace ringside::foreign
