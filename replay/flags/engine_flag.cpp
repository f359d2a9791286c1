#include "replay/flags/engine_flag.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "replay/foreign/admission.h"
#include "replay/terminal/quantity.h"

namespace ringside {
namespace {

NamedEngines& named() {
  static NamedEngines engines;
  return engines;
}

/// The values of an option, `--name VALUE` or `--name=VALUE`, taken out of a line; nothing for one without a value.
Result<std::vector<std::string>> take_option(std::vector<std::string>& words, std::string const& name) {
  std::vector<std::string> values;
  for (auto at = words.begin(); at != words.end();) {
    if (*at == "--") break;
    if (*at == name) {
      if (at + 1 == words.end()) return failure(Exit::usage, fmt::format("{} has no value", name));
      values.push_back(at[1]);
      at = words.erase(at, at + 2);
    } else if (at->starts_with(name + "=")) {
      values.push_back(at->substr(name.size() + 1));
      at = words.erase(at);
    } else {
      ++at;
    }
  }
  return values;
}

Result<std::string> take_one(std::vector<std::string>& words, std::string const& name) {
  return take_option(words, name).and_then([&](std::vector<std::string> const& values) -> Result<std::string> {
    if (values.size() > 1) return failure(Exit::usage, fmt::format("{} stands twice", name));
    return values.empty() ? std::string() : values.front();
  });
}

/// How long an engine may take for an answer; the verbs that have --patience read it, too.
Result<std::chrono::milliseconds> read_patience(std::vector<std::string> const& words) {
  std::vector<std::string> copy = words;
  return take_one(copy, "--patience").and_then([](std::string const& word) -> Result<std::chrono::milliseconds> {
    auto const seconds = word.empty() ? std::optional(30.0) : seconds_in(word);
    if (!seconds || *seconds <= 0)
      return failure(Exit::usage, fmt::format("--patience: '{}' is not a time such as 90s, 5min or 2h", word));
    return std::chrono::milliseconds(static_cast<long long>(*seconds * 1000));
  });
}

bool takes_a_game(std::string const& type) {
  std::size_t from = 0;
  for (std::size_t end = 0; end != std::string::npos; from = end + 1) {
    end = type.find('|', from);
    if (type.substr(from, end - from) == "GAME") return true;
  }
  return false;
}

Flag const* find_flag(Flags const& flags, std::string const& word) {
  std::string const name = word.substr(0, word.find('='));
  for (Flag const& flag : flags.all())
    if (!flag.view.positional && (name == "--" + flag.view.name || name == "-" + flag.view.short_name)) return &flag;
  return nullptr;
}

/// The places of a line's words that are no options and no values of them, the verb left out.
std::vector<std::size_t> find_positionals(std::vector<std::string> const& words, Flags const& flags) {
  std::vector<std::size_t> places;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (!words[i].starts_with('-') || words[i] == "-") {
      places.push_back(i);
      continue;
    }
    Flag const* const flag = find_flag(flags, words[i]);
    if (flag != nullptr && !flag->view.type.empty() && words[i].find('=') == std::string::npos) ++i;
  }
  return places;
}

bool is_conformance(std::vector<std::string> const& words) { return !words.empty() && words.front() == "conformance"; }

bool is_built_in(std::string const& word) {
  return std::any_of(built_in_games().begin(), built_in_games().end(),
                     [&](GameEntry const& game) { return game.facts().id == word; });
}

/// The game that an engine which has several is asked for. In `conformance` it is the one that is held to the rules; a reference
/// and an engine must play the same.
std::string wanted_game(std::vector<std::string> const& words) {
  auto const found = std::find_if(words.begin(), words.end(), is_built_in);
  return found == words.end() ? std::string() : *found;
}

}  // namespace

Result<NamedEngines> take_engines(std::vector<std::string>& words) {
  auto const command = take_one(words, "--engine");
  if (!command) return tl::unexpected(command.error());
  if (command->empty()) return NamedEngines{};
  auto reference = is_conformance(words) ? take_one(words, "--reference") : Result<std::string>(std::string());
  auto const always = take_option(words, "--always");
  auto const patience = read_patience(words);
  if (!reference) return tl::unexpected(reference.error());
  if (!always) return tl::unexpected(always.error());
  if (!patience) return tl::unexpected(patience.error());
  std::string const wanted = wanted_game(words);
  bool const exports =
      std::any_of(words.begin(), words.end(), [](std::string const& word) { return word.starts_with("--export"); });
  named().alone = is_conformance(words) && wanted.empty() && reference->empty() && !exports;
  if (named().alone) reference = *command;
  if (!reference->empty()) {
    auto admitted = foreign::admit({*reference, wanted, *patience, {}});
    if (!admitted) return tl::unexpected(admitted.error());
    named().reference = *std::move(admitted);
  }
  try {
    auto admitted = foreign::admit({*command, wanted, *patience, *always});
    if (!admitted) return tl::unexpected(admitted.error());
    named().engine = *std::move(admitted);
  } catch (foreign::EngineFailed const& failed) {
    if (!is_conformance(words)) throw;
    named().failed = failed;
  }
  return named();
}

void place_game(std::vector<std::string>& words, Flags const& flags, foreign::Declaration const& declared) {
  if (is_conformance(words)) return;
  auto const positional =
      std::find_if(flags.all().begin(), flags.all().end(), [](Flag const& flag) { return flag.view.positional; });
  if (positional == flags.all().end()) return;
  bool const is_asked = words.front() == "rules" || words.front() == "rulings";
  if (!is_asked && !takes_a_game(positional->view.type)) return;
  std::vector<std::size_t> const typed = find_positionals(words, flags);
  if (!typed.empty() && words[typed.front()] == declared.game)
    words[typed.front()] = declared.id;
  else if (is_asked || typed.empty())
    words.insert(words.begin() + 1, declared.id);
}

void add_engine_flags(Flags& flags) {
  TakeWord const taken = [](std::string const&) { return std::string(); };
  flags
      .option("--engine", taken,
              "The game of a program that speaks the engine protocol, in place of one of this program: `ringside help engines`")
      .type("CMD|FILE")
      .group("Engine");
  TakeWord const without_engine = [](std::string const&) {
    return std::string(
        "adds an invariant to the game of --engine; of a game of this program ask `ringside explore GAME --never EXPR`");
  };
  flags.option("--always", without_engine, "An invariant of that game besides its own, EXPR or NAME: EXPR; may be repeated")
      .type("EXPR")
      .repeatable()
      .group("Engine");
}

NamedEngines const& engines_of_this_run() { return named(); }

}  // namespace ringside
