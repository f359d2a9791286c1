#include <fmt/format.h>

#include "replay/text/completion/completion.h"

namespace ringside {
namespace {

std::string fish_quoted(std::string_view text) {
  std::string result = "'";
  for (char c : text) {
    if (c == '\'' || c == '\\') result += '\\';
    result += c;
  }
  return result + "'";
}

constexpr char const* fish_head = R"(# fish completion for ringside; save it as ~/.config/fish/completions/ringside.fish

# True after the verb; without one: true as long as there is none. Later words may look like verbs, so only the first counts.
function __ringside_in
  set -l words (commandline -opc)
  set -e words[1]
  for word in $words
    string match -q -- '-*' $word; and continue
    test "$word" = "$argv[1]"
    return
  end
  not set -q argv[1]
end

complete -c ringside -f
)";

std::string option_line(std::string const& condition, OptionView const& option) {
  auto const words = list_words(option);
  std::string const only = fmt::format("complete -c ringside -n '{}'", condition);
  std::string values = words.empty() ? "" : fmt::format(" -a {}", fish_quoted(fmt::format("{}", fmt::join(words, " "))));
  if (names_files(option)) values += " -F";
  if (option.positional) return values.empty() ? "" : fmt::format("{}{}\n", only, values);
  std::string line = fmt::format("{} -l {}", only, option.name);
  if (!option.short_name.empty()) line += fmt::format(" -s {}", option.short_name);
  if (!option.type.empty()) line += (names_files(option) ? " -r" : " -x") + values;
  return line + fmt::format(" -d {}\n", fish_quoted(option.help));
}

std::string completion_lines(std::string const& condition, std::vector<OptionView> const& options) {
  std::string lines = "\n";
  for (OptionView const& option : options)
    if (!option.name.empty()) lines += option_line(condition, option);
  return lines;
}

}  // namespace

std::string fish_completion(Definition const& definition) {
  std::string script = fish_head;
  for (VerbView const& verb : definition.verbs)
    script += fmt::format("complete -c ringside -n __ringside_in -a {} -d {}\n", verb.name, fish_quoted(verb.summary));
  script += completion_lines("__ringside_in", definition.options);
  for (VerbView const& verb : definition.verbs) script += completion_lines("__ringside_in " + verb.name, verb.options);
  return script;
}

}  // namespace ringside
