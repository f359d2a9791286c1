#include "replay/flags/setup_flags.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/games/registry.h"
#include "engine/record/values/format.h"
#include "replay/flags/preset.h"
#include "replay/input/input.h"
#include "replay/terminal/quantity.h"

namespace ringside {
namespace {

/// The command that lists a game's options; an engine's game has to be named by its command.
std::string where_listed(GameEntry const& game) {
  std::string_view const id = game.facts().id;
  return id.find(':') == std::string_view::npos ? fmt::format("ringside games {}", id) : "ringside games --engine 'CMD'";
}

using Kind = SetupOption::Kind;

/// An option as help shows it: one key, its help, and the games that have it.
struct SharedOption {
  SetupOption const* option;
  std::vector<std::string_view> games;
};

std::vector<SharedOption> all_options() {
  std::vector<SharedOption> all;
  for (GameEntry const& game : games()) {
    for (SetupOption const& option : game.facts().options) {
      auto const same =
          std::find_if(all.begin(), all.end(), [&](SharedOption const& shared) { return shared.option->key == option.key; });
      if (same == all.end())
        all.push_back({&option, {game.facts().id}});
      else
        same->games.push_back(game.facts().id);
    }
  }
  return all;
}

std::string flag_type(SharedOption const& shared) {
  SetupOption const& option = *shared.option;
  if (option.kind == Kind::integer) return "N";
  if (option.kind == Kind::file) return option.words.empty() ? "FILE" : fmt::format("{}|FILE", fmt::join(option.words, "|"));
  return option.words.empty() ? "WORD" : fmt::format("{}", fmt::join(option.words, "|"));
}

/// What may stand there, and what stands there by default.
std::string range_text(SetupOption const& option) {
  std::string text;
  if (option.kind == Kind::integer) text += fmt::format(" [{}…{}]", option.low, option.high);
  if (!option.preset.empty()) text += fmt::format(" (default {})", option.preset);
  return text;
}

std::string flag_help(SharedOption const& shared) {
  std::string text(shared.option->help);
  if (shared.games.size() < games().size()) text += fmt::format(" ({})", fmt::join(shared.games, ", "));
  return shared.games.size() == 1 ? text + range_text(*shared.option) : text;
}

SetupOption const* find_option(GameEntry const& game, std::string_view key) {
  for (SetupOption const& option : game.facts().options)
    if (option.key == key) return &option;
  return nullptr;
}

/// True when the default's text was typed where only leaving the option out says that: "7 a player" is not a number.
bool asks_for_default(SetupOption const& option, std::string const& typed) {
  bool const is_value = (option.kind == Kind::integer && number_in<int>(typed)) ||
                        std::find(option.words.begin(), option.words.end(), typed) != option.words.end();
  return typed == option.preset && !typed.empty() && !is_value;
}

/// The value of a flag for this game; what is wrong goes to `problems`.
Result<Json> read_value(SetupOption const& option, std::string const& typed, Problems& problems) {
  std::string const where = fmt::format("--{}", option.key);
  bool const named = std::find(option.words.begin(), option.words.end(), typed) != option.words.end();
  bool const is_file = option.words.empty() || std::filesystem::exists(typed);  // else a word is the likelier slip
  if (option.kind == Kind::file && !named && is_file) return read_json_file(typed);
  if (option.kind == Kind::integer) {
    auto const number = number_in<int>(typed);
    if (number && *number >= option.low && *number <= option.high) return *number;
    problems.push_back(
        {where, fmt::format("'{}' is not possible", typed), fmt::format("a number from {} to {}", option.low, option.high)});
    return {};
  }
  if (!named && !option.words.empty()) {
    std::vector<std::string> const words(option.words.begin(), option.words.end());
    problems.push_back({where, fmt::format("no '{}'{}", typed, suggestion(typed, words)),
                        fmt::format("{}{}", fmt::join(words, ", "), option.kind == Kind::file ? ", or a file" : "")});
  }
  return typed;
}

Result<> put_option(Json& setup, GameEntry const& game, std::string const& key, std::string const& typed, Problems& problems) {
  SetupOption const* const option = find_option(game, key);
  if (option == nullptr) {
    problems.push_back({"--" + key, fmt::format("{} has no such option", game.facts().id), ""});
  } else if (asks_for_default(*option, typed)) {
    setup.erase(key);
  } else {
    auto value = read_value(*option, typed, problems);
    if (!value) return tl::unexpected(value.error());
    setup[key] = *std::move(value);
  }
  return {};
}

std::vector<std::string> ruling_ids(GameEntry const& game) {
  std::vector<std::string> ids;
  for (Ruling const& ruling : game.rulings()) ids.emplace_back(ruling.id);
  return ids;
}

std::vector<std::string> option_words(Ruling const& ruling) {
  std::vector<std::string> words;
  for (RulingOption const& option : ruling.options) words.emplace_back(option.word);
  return words;
}

}  // namespace

tl::unexpected<Failure> unfit(Problems const& problems, GameEntry const& game) {
  std::vector<ErrorReport> reports;
  for (Problem const& problem : problems) {
    ErrorReport report;
    report.what = to_string(problem);
    reports.push_back(std::move(report));
  }
  if (reports.empty()) reports.emplace_back().what = refusal_text(problems);
  reports.back().see = {where_listed(game)};
  return tl::unexpected(Failure{Exit::usage, std::move(reports)});
}

std::string refusal_text(Problems const& problems) {
  return problems.empty() ? "the game does not accept it" : to_string(problems.front());
}

void SetupFlags::add(Flags& flags, std::string ruling_help) {
  std::string const group = "Setup";
  for (SharedOption const& shared : all_options()) {
    std::string const key(shared.option->key);
    flags
        .option(
            "--" + key, [this, key](std::string const& typed) { return given_[key] = typed, std::string(); }, flag_help(shared))
        .type(flag_type(shared))
        .group(group)
        .view.of_setup = true;
  }
  flags.option("--ruling", rulings_, std::move(ruling_help)).type("RULING").repeatable().group(group);
  flags.option("--preset", preset_, "Rulings of a preset: a file, NAME for presets/NAME.json, or a code; --ruling changes them")
      .type("NAME|FILE")
      .group(group);
  flags.option("--setup", file_, "A whole setup as JSON; the other flags change it").type("FILE").group(group);
}

std::optional<OptionView> view_in(GameEntry const& game, OptionView option) {
  SetupOption const* const own = find_option(game, option.name);
  if (own == nullptr) return std::nullopt;
  option.type = flag_type({own, {}});
  option.help = std::string(own->help) + range_text(*own);
  return option;
}

Result<> SetupFlags::suggest(GameEntry const& game, std::string const& key, std::string const& value) {
  if (key == "ruling") {
    rulings_.insert(rulings_.begin(), value);
  } else if (key == "setup") {
    if (file_.empty()) file_ = value;
  } else if (key == "preset") {
    if (preset_.empty()) preset_ = value;
  } else if (find_option(game, key) != nullptr) {
    given_.emplace(key, value);
  } else {
    std::vector<std::string> known{"game", "names", "preset", "ruling", "setup"};
    for (SetupOption const& option : game.facts().options) known.emplace_back(option.key);
    return failure(Exit::usage, fmt::format("{} has no option '{}'{}", game.facts().id, key, suggestion(key, known)),
                   where_listed(game));
  }
  return {};
}

Result<Json> SetupFlags::file() const {
  if (file_.empty()) return Json::object();
  return read_json_file(file_).and_then([&](Json setup) -> Result<Json> {
    if (!setup.is_object()) return failure(Exit::unreadable, fmt::format("{}: a setup must be an object", file_));
    setup.erase(std::string(schema_key));
    return setup;
  });
}

Result<Json> SetupFlags::setup(GameEntry const& game) const {
  auto setup = file();
  if (!setup) return setup;
  Problems problems;
  for (auto const& [key, typed] : given_)
    if (auto const done = put_option(*setup, game, key, typed, problems); !done) return tl::unexpected(done.error());
  if (!problems.empty()) return unfit(problems, game);
  if (!preset_.empty()) {
    auto const preset = load_preset(preset_, game);
    if (!preset) return tl::unexpected(preset.error());
    (*setup)["rulings"] = preset->rulings;
  }
  for (std::string const& assignment : rulings_)
    if (auto const done = set_ruling(*setup, game, assignment); !done) return tl::unexpected(done.error());
  return setup;
}

std::vector<std::string> SetupFlags::at_default(GameEntry const& game) const {
  std::vector<std::string> keys;
  for (auto const& [key, typed] : given_)
    if (SetupOption const* option = find_option(game, key); option != nullptr && asks_for_default(*option, typed))
      keys.push_back(key);
  return keys;
}

Result<std::unique_ptr<Match>> SetupFlags::match(GameEntry const& game) const {
  return setup(game).and_then([&](Json const& setup) { return make_match(game, setup); });
}

Result<std::string> SetupFlags::preset_note(GameEntry const& game) const {
  if (preset_.empty()) return std::string();
  auto const preset = load_preset(preset_, game);
  if (!preset) return tl::unexpected(preset.error());
  auto const chosen = setup(game);
  if (!chosen) return tl::unexpected(chosen.error());
  std::vector<std::string> others;
  for (auto const& [id, option] : chosen->at("rulings").items())
    if (preset->rulings.value(id, Json()) != option) others.push_back(fmt::format("{}={}", id, option.get<std::string>()));
  std::string const note = ringside::preset_note(*preset, game);
  return others.empty() ? note : fmt::format("{}, but {}", note, fmt::join(others, ", "));
}

SetupFlags SetupFlags::without_rulings() const {
  SetupFlags others = *this;
  others.rulings_.clear();
  return others;
}

Result<std::unique_ptr<Match>> make_match(GameEntry const& game, Json const& setup) {
  Problems problems;
  std::unique_ptr<Match> match = game.match(setup, problems);
  if (match == nullptr) return unfit(problems, game);
  return match;
}

Result<Ruling const*> look_up_ruling(GameEntry const& game, std::string const& id) {
  auto const all = game.rulings();
  auto const ruling = std::find_if(all.begin(), all.end(), [&](Ruling const& r) { return r.id == id; });
  if (ruling != all.end()) return &*ruling;
  bool const foreign = game.facts().id.find(':') != std::string_view::npos;
  return failure(Exit::usage, fmt::format("{} has no ruling '{}'{}", game.facts().id, id, suggestion(id, ruling_ids(game))),
                 foreign ? "ringside rulings --engine 'CMD'" : fmt::format("ringside rulings --game {}", game.facts().id));
}

Result<> set_option(Json& setup, GameEntry const& game, std::string const& key, std::string const& typed) {
  Problems problems;
  auto done = put_option(setup, game, key, typed, problems);
  if (!problems.empty()) return unfit(problems, game);
  return done;
}

Result<> set_ruling(Json& setup, GameEntry const& game, std::string const& assignment) {
  std::size_t const equals = assignment.find('=');
  if (equals == std::string::npos)
    return failure(Exit::usage, fmt::format("'{}' is not a ruling; expected ID=WORD", assignment), "ringside rulings");
  std::string const id = assignment.substr(0, equals);
  std::string const word = assignment.substr(equals + 1);
  auto const ruling = look_up_ruling(game, id);
  if (!ruling) return tl::unexpected(ruling.error());
  std::vector<std::string> const words = option_words(**ruling);
  if (std::find(words.begin(), words.end(), word) == words.end())
    return failure(
        Exit::usage,
        fmt::format("ruling {} has no option '{}'{} (one of {})", id, word, suggestion(word, words), fmt::join(words, ", ")),
        fmt::format("ringside rulings {}", id));
  setup["rulings"][id] = word;
  return {};
}

Result<std::shared_ptr<Match const>> match_under(MatchRules const& match, std::vector<std::string> const& rulings) {
  GameEntry const& game = *find_game(match.facts().id);
  Json setup = match.setup();
  for (std::string const& assignment : rulings)
    if (auto const done = set_ruling(setup, game, assignment); !done) return tl::unexpected(done.error());
  return make_match(game, setup).map([](std::unique_ptr<Match> other) { return std::shared_ptr<Match const>(std::move(other)); });
}

}  // namespace ringside
