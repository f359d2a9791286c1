#include <fmt/format.h>

#include "replay/text/completion/completion.h"

namespace ringside {
namespace {

/// Text inside single quotes and square brackets of an _arguments specification.
std::string zsh_escaped(std::string_view text) {
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

std::string option_values(OptionView const& option) {
  std::string const words = fmt::format("{}", fmt::join(list_words(option), " "));
  if (words.empty()) return names_files(option) ? "_files" : "";
  // The blank keeps _arguments from putting options of its own before the words.
  return names_files(option) ? " _ringside_words_or_files " + words : fmt::format("({})", words);
}

/// `{-o+,--out=}` and before it what it excludes: itself, unless it may be repeated.
std::string option_names(OptionView const& option) {
  bool const takes = !option.type.empty();
  std::string const name = fmt::format("--{}{}", option.name, takes ? "=" : "");
  std::string const repeated = option.many && takes ? "'*'" : "";
  if (option.short_name.empty()) return repeated + name;
  std::string const names = fmt::format("{{-{}{},{}}}", option.short_name, takes ? "+" : "", name);
  return repeated.empty() ? fmt::format("'(-{} --{})'{}", option.short_name, option.name, names) : repeated + names;
}

std::string specification(OptionView const& option) {
  std::string const name = option.name.empty() ? "value" : option.name;
  if (option.positional) return fmt::format("'{}:{}:{}'", option.many ? "*" : "", zsh_escaped(name), option_values(option));
  std::string text = fmt::format("{}'[{}]", option_names(option), zsh_escaped(option.help));
  if (!option.type.empty()) text += fmt::format(":{}:{}", zsh_escaped(name), option_values(option));
  return text + "'";
}

std::string arguments(std::vector<OptionView> const& options) {
  std::string text = "_arguments";
  for (OptionView const& option : options)
    if (!option.name.empty()) text += " \\\n        " + specification(option);
  return text + "\n";
}

// Called by zsh as a function of $fpath, or sourced.
constexpr char const* zsh_tail = R"(  esac
}

if [[ $funcstack[1] == _ringside ]]; then
  _ringside "$@"
else
  compdef _ringside ringside
fi
)";

constexpr char const* zsh_head = R"(#compdef ringside
# zsh completion for ringside; save it as _ringside in a folder of $fpath

_ringside_words_or_files() {
  compadd -- "$@"
  _files
}

_ringside() {
  local -a verbs
  verbs=(
)";

}  // namespace

std::string zsh_completion(Definition const& definition) {
  std::string script = zsh_head;
  for (VerbView const& verb : definition.verbs) script += fmt::format("    '{}:{}'\n", verb.name, zsh_escaped(verb.summary));
  script += "  )\n  if ((CURRENT == 2)); then\n    if [[ $words[2] == -* ]]; then\n      " + arguments(definition.options) +
            "    else\n      _describe verb verbs\n    fi\n    return\n  fi\n  local verb=$words[2]\n"
            "  shift words\n  ((CURRENT -= 1))\n  case $verb in\n";
  for (VerbView const& verb : definition.verbs)
    script += fmt::format("    {})\n      {}      ;;\n", verb.name, arguments(verb.options));
  return script + zsh_tail;
}

}  // namespace ringside
