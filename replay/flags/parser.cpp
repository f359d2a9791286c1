#include "replay/flags/parser.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "replay/base/failure.h"

namespace ringside {
namespace {

/// The names of an option as CLI11 takes them: "-j,--jobs", "files".
std::string cli_names(OptionView const& view) {
  if (view.positional) return view.name;
  return view.short_name.empty() ? "--" + view.name : fmt::format("-{},--{}", view.short_name, view.name);
}

/// Takes `word` for `flag`, unless it is an option of the verb: then the value was left out.
std::string accept(CLI::App const& app, Flag const& flag, std::string const& word) {
  bool const is_option = word.starts_with('-') && app.get_option_no_throw(word) != nullptr;
  return is_option ? fmt::format("{} is missing before '{}'", flag.view.type, word) : flag.accept(word);
}

CLI::Option* add_valued(CLI::App& app, Flag const& flag) {
  std::string const names = cli_names(flag.view);
  CLI::Option* const option = flag.view.many ? app.add_option_function<std::vector<std::string>>(names, [](auto const&) {})
                                             : app.add_option_function<std::string>(names, [](auto const&) {});
  if (flag.view.many && !flag.greedy) option->expected(1)->take_all();
  return option->type_name(flag.view.type)->required(flag.view.required)->check([&app, &flag](std::string const& word) {
    return accept(app, flag, word);
  });
}

void add(CLI::App& app, Flag const& flag) {
  CLI::Option* const option =
      flag.view.type.empty() ? app.add_flag_callback(cli_names(flag.view), [&flag] { flag.accept({}); }) : add_valued(app, flag);
  option->description(flag.view.help);
  if (!flag.rival.empty()) option->excludes(app.get_option("--" + flag.rival));
}

std::vector<std::string> option_names(CLI::App const& app) {
  std::vector<std::string> names;
  for (CLI::Option const* option : app.get_options())
    for (std::string const& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

/// What to say when something that a verb must have was not given.
std::string missing(CLI::App const& app) {
  for (CLI::Option const* option : app.get_options())
    if (option->get_required() && option->count() == 0)
      return fmt::format("{} is missing: {}", option->get_positional() ? option->get_type_name() : option->get_name(),
                         option->get_description());
  return {};
}

/// CLI11's sentence, except for its counts of values: an option without its value, or one given twice.
std::string what_of(CLI::ParseError const& error, CLI::App const& app) {
  std::string what = error.what();
  std::string const name = what.substr(0, what.find(':'));
  CLI::Option const* const option = error.get_name() == "ArgumentMismatch" ? app.get_option_no_throw(name) : nullptr;
  if (option == nullptr) return what;
  if (what.ends_with(" missing")) return fmt::format("{}: {} is missing", name, option->get_type_name());
  return what.find("At Most 1") == std::string::npos ? what : fmt::format("{} can be given only once", name);
}

GameEntry const* find_named_game(std::vector<std::string> const& words) {
  for (std::string const& word : words)
    if (GameEntry const* game = find_game(word)) return game;
  return nullptr;
}

/// The grammar of all verbs, for one reading.
class Parser {
 public:
  explicit Parser(std::vector<Verb> const& verbs);
  tl::expected<Asked, WrongUsage> parse(std::vector<std::string> words);

 private:
  using Grammar = std::pair<Verb const*, CLI::App const*>;

  CLI::App app_{"", "ringside"};
  std::vector<Grammar> verbs_;

  Grammar chosen() const;
  bool is_unknown_verb(std::string const& word) const;
  WrongUsage unknown_word(std::string const& word) const;
  WrongUsage explained(CLI::ParseError const& error) const;
};

Parser::Parser(std::vector<Verb> const& verbs) {
  app_.set_version_flag("--version", "");
  app_.set_help_flag("-h,--help");
  app_.require_subcommand(0, 1);
  for (Verb const& verb : verbs) {
    CLI::App* const grammar = app_.add_subcommand(std::string(verb.command->name));
    for (Flag const& flag : verb.flags.all()) add(*grammar, flag);
    verbs_.emplace_back(&verb, grammar);
  }
  app_.allow_extras();
}

/// The verb that was named; without one the program's own grammar.
Parser::Grammar Parser::chosen() const {
  for (Grammar const& verb : verbs_)
    if (verb.second->parsed()) return verb;
  return {nullptr, &app_};
}

/// The first word of the command line when it should be a verb and is not: `ringside reply --help`.
bool Parser::is_unknown_verb(std::string const& word) const {
  return !word.empty() && !word.starts_with('-') && chosen().first == nullptr;
}

/// What to say of the first argument that nothing takes.
WrongUsage Parser::unknown_word(std::string const& word) const {
  auto const [verb, grammar] = chosen();
  bool const option = word.size() > 1 && word.front() == '-';
  std::string const name = word.substr(0, word.find('='));
  if (option) return {fmt::format("unknown option '{}'{}", name, suggestion(name, option_names(*grammar))), verb};
  if (verb != nullptr) return {fmt::format("unexpected argument '{}'", word), verb};
  std::vector<std::string> names;
  for (Grammar const& known : verbs_) names.emplace_back(known.first->command->name);
  return {fmt::format("unknown verb '{}'{}", word, suggestion(word, names))};
}

WrongUsage Parser::explained(CLI::ParseError const& error) const {
  auto const [verb, grammar] = chosen();
  std::vector<std::string> const left = grammar->remaining();
  bool const wrong_value = error.get_name() == "ValidationError";  // after a missing value, the next option's own is left over
  if (!left.empty() && (!wrong_value || left.front().starts_with('-'))) return unknown_word(left.front());
  std::string what = missing(*grammar);
  if (what.empty()) what = what_of(error, *grammar);
  while (!what.empty() && (what.back() == '\n' || what.back() == '.')) what.pop_back();
  return {std::move(what), verb};
}

tl::expected<Asked, WrongUsage> Parser::parse(std::vector<std::string> words) {
  std::string const first = words.empty() ? "" : words.front();
  GameEntry const* const game = find_named_game(words);
  std::reverse(words.begin(), words.end());  // it takes the last word first
  try {
    app_.parse(std::move(words));
  } catch (CLI::ParseError const& error) {  // asking for help is an "error", which ends well
    if (is_unknown_verb(first)) return tl::unexpected(unknown_word(first));
    if (error.get_exit_code() != 0) return tl::unexpected(explained(error));
    return Asked{chosen().first, error.get_name() == "CallForHelp" ? Asked::help : Asked::version, game};
  }
  if (std::vector<std::string> const left = app_.remaining(); !left.empty()) return tl::unexpected(unknown_word(left.front()));
  return Asked{chosen().first};
}

}  // namespace

tl::expected<Asked, WrongUsage> parse(std::vector<Verb> const& verbs, std::vector<std::string> words) {
  return Parser(verbs).parse(std::move(words));
}

}  // namespace ringside
