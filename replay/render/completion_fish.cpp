#include <fmt/format.h>

#include "replay/render/completion.h"

namespace ringside {
namespace {

std::string quoted(std::string_view text) {
  std::string result = "'";
  for (char c : text) {
    if (c == '\'' || c == '\\') result += '\\';
    result += c;
  }
  return result + "'";
}

std::string line_of(VerbView const& verb, OptionView const& option) {
  auto const words = words_of(option);
  std::string const only = fmt::format("complete -c ringside -n '__fish_seen_subcommand_from {}'", verb.name);
  std::string const values = words.empty() ? "" : fmt::format(" -a {}", quoted(fmt::format("{}", fmt::join(words, " "))));
  if (option.positional) return values.empty() ? "" : fmt::format("{} -f{}\n", only, values);
  std::string line = fmt::format("{} -l {}", only, option.name);
  if (!option.short_name.empty()) line += fmt::format(" -s {}", option.short_name);
  if (!option.type.empty()) line += names_files(option) ? " -r -F" : " -x" + values;
  return line + fmt::format(" -d {}\n", quoted(option.help));
}

}  // namespace

std::string fish_completion(Definition const& definition) {
  std::string script = "# fish completion for ringside; save it as ~/.config/fish/completions/ringside.fish\n\n";
  for (VerbView const& verb : definition.verbs)
    script += fmt::format("complete -c ringside -n '__fish_use_subcommand' -f -a {} -d {}\n", verb.name, quoted(verb.summary));
  for (VerbView const& verb : definition.verbs) {
    script += "\n";
    for (OptionView const& option : verb.options)
      if (!option.name.empty()) script += line_of(verb, option);
  }
  return script;
}

}  // namespace ringside
