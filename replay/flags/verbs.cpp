#include "replay/flags/verbs.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "replay/flags/choices.h"
#include "replay/flags/engine_flag.h"
#include "replay/flags/setup_flags.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace {

constexpr char const* about =
    "Ringside proves what a rulebook says: it replays, audits, explains and draws recorded games of robot arenas.";

constexpr char const* root_footer =
    "A step of a game is addressed as game.json#37, #end or #-1 (one before the end), steps as #10-20;\n"
    "a game of a bulk file as games.bin:12#37; '-' is standard input. Exit codes: 0 fine, 1 a finding,\n"
    "2 wrong usage, 3 input that cannot be read, 4 a limit was reached, 70 internal fault.\n"
    "`ringside VERB --help` explains a verb, with examples.";

/// What the parser itself takes.
OptionView help_flag(std::string group) {
  OptionView view;
  view.name = "help";
  view.short_name = "h";
  view.help = "Print this help and exit";
  view.group = std::move(group);
  return view;
}

OptionView version_flag() {
  OptionView view;
  view.name = "version";
  view.help = "Print the version and exit";
  view.group = "Options";
  return view;
}

ColourWhen parse_colour(std::string const& word) {
  return word == "always" ? ColourWhen::always : word == "never" ? ColourWhen::never : ColourWhen::automatic;
}

/// --lang, --color, --quiet and --json, which every verb has.
void add_output_flags(Flags& flags) {
  std::string const group = "Output";
  flags
      .flag(
          "--json", [] { terminal().json = true; }, "Print JSON for programs instead of text")
      .group(group);
  flags
      .flag(
          "-q,--quiet", [] { terminal().quiet = true; }, "Print results only: no notes, no progress")
      .group(group);
  Flag& language = flags.option(
      "--lang",
      [](std::string const& word) {
        terminal().language = word == "ru" ? Language::russian : Language::english;
        return std::string();
      },
      "Language of rulebooks, boards, actions, events, tiles and answers; errors and help are English (default: from the "
      "locale)");
  limit_to_words(language, {"en", "ru"}).group(group);
  Flag& colour = flags.option(
      "--color", [](std::string const& word) { return terminal().colour = parse_colour(word), std::string(); },
      "When to use colour (default: auto, which obeys NO_COLOR)");
  limit_to_words(colour, {"auto", "always", "never"}).group(group);
}

/// The verbs that take the game of an engine.
bool plays_engines(std::string_view verb) {
  constexpr std::array no_engine{"tiles", "merge", "serve", "help", "man", "completion", "conformance"};
  return std::find(no_engine.begin(), no_engine.end(), verb) == no_engine.end();
}

}  // namespace

VerbView to_view(Verb const& verb) {
  Command const& command = *verb.command;
  VerbView view{std::string(command.name), std::string(command.summary),     std::string(command.examples),
                {help_flag("Output")},     std::string(command.expressions), {},
                std::string(verb.purpose)};
  for (Flag const& flag : verb.flags.all()) view.options.push_back(flag.view);
  std::stable_partition(view.options.begin(), view.options.end(), [](OptionView const& option) { return option.positional; });
  return view;
}

VerbView help_view(Verb const& verb, GameEntry const* game) {
  VerbView view = to_view(verb);
  std::vector<OptionView> shown;
  for (OptionView& option : view.options)
    if (!option.of_setup)
      shown.push_back(std::move(option));
    else if (auto narrowed = game == nullptr ? std::nullopt : view_in(*game, std::move(option)))
      shown.push_back(*std::move(narrowed));
  if (game == nullptr && shown.size() < view.options.size())
    view.more = fmt::format("`ringside {} GAME --help` also lists the setup options of that game: {}.", view.name,
                            fmt::join(game_ids(), ", "));
  view.options = std::move(shown);
  return view;
}

std::vector<Verb> declared_verbs() {
  std::vector<Verb> verbs;
  for (CommandGroup const& group : command_groups())
    for (Command const* command : group.commands) {
      Flags flags;
      VerbWork work = command->describe(flags);
      Verb& verb = verbs.emplace_back(Verb{command, std::move(flags), std::move(work), group.purpose});
      if (plays_engines(command->name)) add_engine_flags(verb.flags);
      add_output_flags(verb.flags);
    }
  return verbs;
}

Definition make_definition(std::vector<Verb> const& verbs) {
  Definition definition{about, root_footer, {version_flag(), help_flag("Options")}, {}};
  for (Verb const& verb : verbs) definition.verbs.push_back(to_view(verb));
  return definition;
}

}  // namespace ringside
