#include "engine/record/list/list_setup.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/core/text/nearest.h"
#include "engine/games/registry.h"
#include "engine/record/values/check.h"

namespace ringside {
namespace {

SetupOption const* find_option(GameEntry const& game, std::string_view key) {
  for (SetupOption const& option : game.facts().options)
    if (option.key == key) return &option;
  return nullptr;
}

std::optional<int> whole_number_in(std::string_view text) {
  int number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

bool is_one_of(std::span<std::string_view const> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

Problem unknown_setting(GameEntry const& game, WrittenSetting const& setting) {
  std::vector<std::string> known{"game", "names", "ruling", "setup", "start", "seed", "notes", "open", "result"};
  for (SetupOption const& option : game.facts().options) known.emplace_back(option.key);
  return {setting.key, fmt::format("{} has no such option", game.facts().id), meant(setting.key, known)};
}

/// Puts what a line says into a setup, which the game then reads.
std::optional<Problem> put(Json& setup, GameEntry const& game, WrittenSetting const& setting) {
  auto const& [key, value, place] = setting;
  if (key == "ruling") {
    std::size_t const equals = value.find('=');
    if (equals == std::string::npos) return Problem{"ruling", fmt::format("is '{}'", value), "ID=WORD"};
    Json& rulings = setup["rulings"];
    if (!rulings.is_null() && !rulings.is_object()) return Problem{"setup.rulings", "is not an object", "rulings by their IDs"};
    rulings[value.substr(0, equals)] = value.substr(equals + 1);
    return std::nullopt;
  }
  SetupOption const* const option = find_option(game, key);
  if (option == nullptr && key != "setup") return unknown_setting(game, setting);
  bool const is_file = option == nullptr || option->kind == SetupOption::Kind::file;
  if (is_file && (option == nullptr || !is_one_of(option->words, value)))
    return Problem{key, fmt::format("is '{}', and only ringside record reads files that a list names", value),
                   "JSON in lines of white space below it"};
  auto const number = option->kind == SetupOption::Kind::integer ? whole_number_in(value) : std::nullopt;
  bool const is_default = value == option->preset && !number && !is_one_of(option->words, value);
  if (!is_default) setup[key] = number ? Json(*number) : Json(value);
  return std::nullopt;
}

/// The line that a problem of the whole setup speaks of; else that of the game.
TextPosition place_of(MoveList const& list, Problem const& problem) {
  for (WrittenSetting const& setting : list.setup) {
    std::string const what = setting.key == "ruling" ? setting.value.substr(0, setting.value.find('=')) : setting.key;
    if (problem.where.find(what) != std::string::npos) return setting.place;
  }
  return list.game_place;
}

}  // namespace

std::shared_ptr<Match const> match_of(MoveList const& list, std::string const& file, ReadErrors& errors,
                                      std::vector<std::string>& left_out) {
  auto const fail = [&](TextPosition at, Problem problem) {
    errors.push_back(
        {file, at.line, at.column, 0, std::move(problem.where), std::move(problem.what), std::move(problem.expected)});
  };
  if (list.game.empty()) return fail({1, 1}, {"game", "is missing", "a line 'game: NAME'"}), nullptr;
  Json setup = list.setup_json;
  if (GameEntry const* const game = find_game(list.game))
    for (WrittenSetting const& setting : list.setup)
      if (auto problem = put(setup, *game, setting)) fail(setting.place, *std::move(problem));
  if (!errors.empty()) return nullptr;
  Problems problems;
  std::shared_ptr<Match const> match = find_match(list.game, setup, problems);
  for (Problem const& problem : problems) fail(place_of(list, problem), problem);
  if (match != nullptr) left_out = options_left_out(setup, *match);
  return match;
}

}  // namespace ringside
