#include <memory>

#include <fmt/format.h>

#include "replay/commands/commands.h"
#include "replay/flags/choices.h"
#include "replay/flags/flags.h"
#include "replay/flags/verbs.h"
#include "replay/terminal/terminal.h"
#include "replay/text/completion/completion.h"

namespace ringside {
namespace completion_verb {
namespace {

Exit run(std::string const& shell) {
  Definition const definition = make_definition(declared_verbs());
  std::string const script = shell == "bash"  ? bash_completion(definition)
                             : shell == "zsh" ? zsh_completion(definition)
                                              : fish_completion(definition);
  if (terminal().json)
    print_json({{"shell", shell}, {"script", script}});
  else
    print_bytes(script);
  return Exit::fine;
}

VerbWork describe(Flags& flags) {
  auto const shell = std::make_shared<std::string>();
  limit_to_words(flags.option("shell", *shell, "For which shell").required(), {"bash", "zsh", "fish"});
  return [shell] { return run(*shell); };
}

}  // namespace
}  // namespace completion_verb

Command const completion_command{"completion", "Print a completion script for a shell",
                                 "source <(ringside completion bash)\n"
                                 "ringside completion zsh > ~/.zfunc/_ringside\n"
                                 "ringside completion fish > ~/.config/fish/completions/ringside.fish",
                                 completion_verb::describe};

}  // namespace ringside
