
#include <fmt/format.h>

#include "replay/command_line/flags.h"
#include "replay/command_line/verbs.h"
#include "replay/commands/commands.h"
#include "replay/program.h"
#include "replay/render/manual/man.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace man_verb {
namespace {

Exit run() {
  Definition const definition = make_definition(declared_verbs());
  if (terminal().json)
    print_json(definition_json(definition, program_version()));
  else
    print_bytes(man_page(definition, program_version()));
  return Exit::fine;
}

std::function<Exit()> describe(Flags&) { return run; }

}  // namespace
}  // namespace man_verb

Command const man_command{"man", "Print the manual page, in roff",
                          "ringside man | man -l -\n"
                          "ringside man > /usr/local/share/man/man1/ringside.1\n"
                          "ringside man --json                     # the whole command line as data",
                          man_verb::describe};

}  // namespace ringside
