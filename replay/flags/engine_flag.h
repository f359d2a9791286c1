#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "replay/flags/flags.h"
#include "replay/foreign/engine_failed.h"
#include "replay/foreign/foreign_game.h"

namespace ringside {

/// The engines that a command line names, taken out of it: they are started before the verbs are declared, for their games have
/// options, too.
struct NamedEngines {
  std::shared_ptr<foreign::ForeignGame const> engine, reference;  ///< null: not named
  bool alone = false;                                             ///< the reference is the engine itself, for want of another one
  std::optional<foreign::EngineFailed> failed;  ///< what `conformance` has to report of an engine that did not start
};

/// Starts what `--engine` and `--reference` name, and takes these words, `--always` and, for them, `--patience` out of the line.
/// A command is read from here alone, never from a file that a verb reads. Throws foreign::EngineFailed.
Result<NamedEngines> take_engines(std::vector<std::string>& words);

/// Where the verb of a line takes a game and none is typed, or the engine's by its own name, that of the engine is meant. `flags`
/// are the verb's.
void place_game(std::vector<std::string>& words, Flags const& flags, foreign::Declaration const& declared);

/// Declares --engine and --always, for help: take_engines() reads them.
void add_engine_flags(Flags& flags);

/// The engines of this run.
NamedEngines const& engines_of_this_run();

}  // namespace ringside
