#include <fmt/format.h>

#include "replay/render/completion.h"

namespace ringside {
namespace {

/// Text inside single quotes and square brackets of an _arguments specification.
std::string escaped(std::string_view text) {
  std::string result;
  for (char c : text) {
    if (c == '\'') {
      result += "'\\''";
      continue;
    }
    if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string values_of(OptionView const& option) {
  auto const words = words_of(option);
  if (!words.empty()) return fmt::format("({})", fmt::join(words, " "));
  return names_files(option) ? "_files" : "";
}

std::string specification(OptionView const& option) {
  std::string const name = option.name.empty() ? "value" : option.name;
  if (option.positional) return fmt::format("'{}:{}:{}'", option.many ? "*" : "", escaped(name), values_of(option));
  std::string text =
      fmt::format("'{}--{}[{}]", option.many && !option.type.empty() ? "*" : "", option.name, escaped(option.help));
  if (!option.type.empty()) text += fmt::format(":{}:{}", escaped(name), values_of(option));
  return text + "'";
}

// Called by zsh as a function of $fpath, or sourced.
constexpr char const* tail = R"(  esac
}

if [[ $funcstack[1] == _ringside ]]; then
  _ringside "$@"
else
  compdef _ringside ringside
fi
)";

std::string verb_case(VerbView const& verb) {
  std::string text = fmt::format("    {})\n      _arguments", verb.name);
  for (OptionView const& option : verb.options)
    if (!option.name.empty()) text += " \\\n        " + specification(option);
  return text + "\n      ;;\n";
}

}  // namespace

std::string zsh_completion(Definition const& definition) {
  std::string script =
      "#compdef ringside\n# zsh completion for ringside; save it as _ringside in a folder of $fpath\n\n_ringside() {\n  local -a "
      "verbs\n  verbs=(\n";
  for (VerbView const& verb : definition.verbs) script += fmt::format("    '{}:{}'\n", verb.name, escaped(verb.summary));
  script +=
      "  )\n  if ((CURRENT == 2)); then\n    _describe verb verbs\n    return\n  fi\n  local verb=$words[2]\n"
      "  shift words\n  ((CURRENT -= 1))\n  case $verb in\n";
  for (VerbView const& verb : definition.verbs) script += verb_case(verb);
  return script + tail;
}

}  // namespace ringside
