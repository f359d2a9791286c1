#pragma once

#include <functional>
#include <vector>

#include "replay/command.h"
#include "replay/command_line/definition.h"
#include "replay/command_line/flags.h"

namespace ringside {

/// A verb with what it declared, and what runs it.
struct Verb {
  Command const* command = nullptr;
  Flags flags;
  std::function<Exit()> run;
};

/// The verbs of the program, in the order of its help, with all that they declare.
std::vector<Verb> declared_verbs();

/// The command line as it looks: completion, help and the man page come from this.
Definition make_definition(std::vector<Verb> const& verbs);
VerbView to_view(Verb const& verb);

}  // namespace ringside
