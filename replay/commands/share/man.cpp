
#include <fmt/format.h>

#include "replay/base/version.h"
#include "replay/commands/commands.h"
#include "replay/flags/flags.h"
#include "replay/flags/verbs.h"
#include "replay/terminal/terminal.h"
#include "replay/text/manual/man.h"

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

VerbWork describe(Flags&) { return run; }

}  // namespace
}  // namespace man_verb

Command const man_command{"man", "Print the manual page, in roff",
                          "ringside man | man -l -\n"
                          "ringside man > /usr/local/share/man/man1/ringside.1\n"
                          "ringside man --json                     # the whole command line as data",
                          man_verb::describe};

}  // namespace ringside
