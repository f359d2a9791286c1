#include <fmt/format.h>

#include "replay/text/completion/completion.h"

namespace ringside {
namespace {

std::string flag_words(std::vector<OptionView> const& options) {
  std::string words;
  for (OptionView const& option : options) {
    if (option.positional || option.name.empty()) continue;
    words += fmt::format("{}--{}", words.empty() ? "" : " ", option.name);
  }
  return words;
}

std::string offer(std::string const& words, bool files) {
  std::string text = words.empty() ? "" : fmt::format("_ringside_words '{}'", words);
  if (files) text += text.empty() ? "_ringside_files" : "; _ringside_files";
  return text.empty() ? ":" : text;
}

/// `verb:--option) …`: what may follow an option that takes a value.
std::string after_option(VerbView const& verb, OptionView const& option) {
  if (option.positional || option.type.empty()) return {};
  std::string label = fmt::format("{}:--{}", verb.name, option.name);
  if (!option.short_name.empty()) label += fmt::format(" | {}:-{}", verb.name, option.short_name);
  return fmt::format("    {}) {} ;;\n", label, offer(fmt::format("{}", fmt::join(list_words(option), " ")), names_files(option)));
}

/// What a verb takes otherwise: its options, words of its positionals, files.
std::string arguments(VerbView const& verb) {
  std::string words;
  bool files = false;
  for (OptionView const& option : verb.options) {
    if (!option.positional) continue;
    for (std::string const& word : list_words(option)) words += (words.empty() ? "" : " ") + word;
    files = files || names_files(option);
  }
  return fmt::format("    {}) if [[ $cur == -* ]]; then _ringside_words '{}'; else {}; fi ;;\n", verb.name,
                     flag_words(verb.options), offer(words, files));
}

std::string verb_names(Definition const& definition) {
  std::string words;
  for (VerbView const& verb : definition.verbs) words += (words.empty() ? "" : " ") + verb.name;
  return words;
}

constexpr char const* bash_head = R"(# bash completion for ringside; load it with: source <(ringside completion bash)

_ringside_words() {
  local word
  for word in $1; do
    if [[ $word == "$cur"* ]]; then COMPREPLY+=("${word#"$skip"}"); fi
  done
}

_ringside_files() {
  mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$cur")
  compopt -o filenames 2>/dev/null
}

# Bash breaks words at '=' and ':'; this puts the one under the cursor together again.
_ringside_join() {
  local at=$COMP_CWORD
  cur=${COMP_WORDS[at]}
  skip=
  while ((at > 1)) && [[ ${COMP_WORDS[at]} == [=:]* || ${COMP_WORDS[at - 1]} == *[=:] ]]; do
    ((at -= 1))
    skip=${COMP_WORDS[at]}$skip
    cur=${COMP_WORDS[at]}$cur
  done
  if [[ ${COMP_WORDS[COMP_CWORD]} == = || ${COMP_WORDS[COMP_CWORD]} == : ]]; then skip=$cur; fi
  prev=${COMP_WORDS[at - 1]}
  if [[ $cur == --*=* ]]; then
    prev=${cur%%=*}
    cur=${cur#*=}
    skip=${skip#"$prev"=}
  fi
}

_ringside() {
  local cur prev skip verb= at
  COMPREPLY=()
  _ringside_join
  for ((at = 1; at < COMP_CWORD; at++)); do
    if [[ ${COMP_WORDS[at]} != -* ]]; then
      verb=${COMP_WORDS[at]}
      break
    fi
  done
)";

}  // namespace

std::string bash_completion(Definition const& definition) {
  std::string script = bash_head;
  script += "  case \"$verb:$prev\" in\n";
  for (VerbView const& verb : definition.verbs)
    for (OptionView const& option : verb.options) script += after_option(verb, option);
  script += "    *) _ringside_arguments ;;\n  esac\n}\n\n_ringside_arguments() {\n  case \"$verb\" in\n";
  for (VerbView const& verb : definition.verbs) script += arguments(verb);
  script +=
      fmt::format("    *) _ringside_words '{} {}' ;;\n  esac\n}}\n\n", verb_names(definition), flag_words(definition.options));
  return script + "complete -F _ringside ringside\n";
}

}  // namespace ringside
