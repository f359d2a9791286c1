#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "engine/core/match/game_entry.h"
#include "replay/base/command.h"
#include "replay/base/definition.h"
#include "replay/flags/flags.h"

namespace ringside {

/// A verb with its declarations and what it does.
struct Verb {
  Command const* command = nullptr;
  Flags flags;
  VerbWork work;
  std::string_view purpose;
};

/// The verbs of the program, in the order of its help, with all that they declare.
std::vector<Verb> declared_verbs();

/// The command line as it looks: completion, help and the man page come from this.
Definition make_definition(std::vector<Verb> const& verbs);
VerbView to_view(Verb const& verb);

/// What the help of a verb shows: of the options of games only those of the one that is asked about.
VerbView help_view(Verb const& verb, GameEntry const* game);

}  // namespace ringside
