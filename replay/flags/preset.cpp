#include "replay/flags/preset.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "replay/flags/choices.h"
#include "replay/input/input.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

std::string preset_file(std::string const& word) {
  std::error_code none;
  std::string const named = "presets/" + word + ".json";
  bool const is_name = !word.empty() && word.find('/') == std::string::npos && !fs::exists(word, none) && fs::exists(named, none);
  return is_name ? named : word;
}

tl::unexpected<Failure> wrong_preset(std::string const& file, Problems const& problems) {
  std::vector<ErrorReport> reports;
  for (Problem const& problem : problems) reports.emplace_back().what = fmt::format("{}: {}", file, to_string(problem));
  return tl::unexpected(Failure{Exit::unreadable, std::move(reports)});
}

}  // namespace

Result<Preset> load_preset(std::string const& word, GameEntry const& game) {
  if (is_ruling_code(word) && !fs::exists(word)) {
    auto rulings = read_ruling_code(game, word);
    if (!rulings) return failure(Exit::usage, rulings.error(), fmt::format("ringside rulings {}", game.facts().id));
    Preset preset{.game = std::string(game.facts().id), .title = word, .decided = {}, .rulings = {}, .sources = {}};
    preset.rulings = *std::move(rulings);
    return preset;
  }
  std::string const file = preset_file(word);
  return read_json_file(file).and_then([&](Json const& json) -> Result<Preset> {
    auto preset = read_preset(json, game);
    if (!preset) return wrong_preset(file, preset.error());
    return *std::move(preset);
  });
}

Result<GameEntry const*> game_of_preset(std::string const& word) {
  if (is_ruling_code(word) && !fs::exists(word)) return look_up_game(word.substr(0, word.rfind('.', word.rfind('.') - 1)));
  return read_json_file(preset_file(word)).and_then([&](Json const& json) -> Result<GameEntry const*> {
    bool const names = json.is_object() && json.contains("game") && json["game"].is_string();
    if (!names) return failure(Exit::unreadable, fmt::format("{}: game: is missing; expected the id of a game", word));
    return look_up_game(json["game"].get<std::string>());
  });
}

}  // namespace ringside
