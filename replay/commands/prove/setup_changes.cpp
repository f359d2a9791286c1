#include "replay/commands/prove/setup_changes.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "replay/flags/setup_flags.h"
#include "replay/terminal/quantity.h"

namespace ringside {
namespace {

/// `NAME=VALUE`, taken apart.
struct Change {
  std::string name, value;
};

Result<std::vector<Change>> split(std::string const& changes) {
  std::vector<Change> all;
  for (std::size_t from = 0; from <= changes.size();) {
    std::size_t const end = std::min(changes.find(',', from), changes.size());
    std::string const one = changes.substr(from, end - from);
    std::size_t const equals = one.find('=');
    if (equals == 0 || equals == std::string::npos)
      return failure(Exit::usage, fmt::format("'{}' does not change a setup; expected NAME=VALUE", one));
    std::string const name = one.substr(0, equals);
    if (std::any_of(all.begin(), all.end(), [&](Change const& earlier) { return earlier.name == name; }))
      return failure(Exit::usage, fmt::format("'{}' changes {} twice", changes, name));
    all.push_back({name, one.substr(equals + 1)});
    from = end + 1;
  }
  return all;
}

std::string value_text(Json const& value) { return value.is_string() ? value.get<std::string>() : json_text(value); }

/// The tile of a catalogue with this id, or why there is none.
Result<Json*> tile_in(Json& catalogue, GameEntry const& game, std::string const& id) {
  std::vector<std::string> ids;
  for (Json& tile : catalogue["tiles"]) {
    if (tile["id"] == id) return &tile;
    ids.push_back(value_text(tile["id"]));
  }
  return failure(Exit::usage, fmt::format("{} has no tile '{}'{}", game.facts().id, id, suggestion(id, ids)),
                 fmt::format("ringside tiles --game {}", game.facts().id));
}

/// Changes a property of a tile; returns what it was. JSON stands for itself, all else is a word. With
/// a count of 0 it goes.
Result<std::string> set_property(Json& setup, GameEntry const& game, Change const& change) {
  std::string const option(game.tiles.option);
  if (option.empty()) return failure(Exit::usage, fmt::format("{} has no catalogue of tiles", game.facts().id));
  std::size_t const colon = change.name.find(':');
  std::string const property = change.name.substr(colon + 1);
  Json catalogue = setup.contains(option) ? setup[option] : game.tiles.built_in();
  auto const tile = tile_in(catalogue, game, change.name.substr(0, colon));
  if (!tile) return tl::unexpected(tile.error());
  std::string const was = (*tile)->contains(property) ? value_text((**tile)[property]) : "none";
  Json const value = Json::parse(change.value, nullptr, false);
  (**tile)[property] = value.is_discarded() ? Json(change.value) : value;
  if (property == "count" && value == 0) catalogue["tiles"].erase(static_cast<std::size_t>(*tile - &catalogue["tiles"][0]));
  if (Problems const problems = game.tiles.check(catalogue); !problems.empty())
    return failure(Exit::usage, fmt::format("{}={}: {}", change.name, change.value, to_string(problems.front())));
  setup[option] = std::move(catalogue);
  return was;
}

/// The option as the game fills it in, or the words for its default.
std::string option_in_force(SetupOption const& option, Json const& setup, Json const& full) {
  std::string const key(option.key);
  Json const& said = full.contains(key) ? full : setup;
  if (said.contains(key) && !said[key].is_structured()) return value_text(said[key]);
  return setup.contains(key) ? "as given" : std::string(option.preset);
}

/// Makes one change; returns what stood there.
Result<std::string> make_change(Json& setup, GameEntry const& game, Json const& full, Change const& change) {
  if (change.name.find(':') != std::string::npos) return set_property(setup, game, change);
  std::vector<std::string> names;
  for (SetupOption const& option : game.facts().options) {
    if (option.key != change.name) {
      names.emplace_back(option.key);
      continue;
    }
    std::string const was = option_in_force(option, setup, full);
    return set_option(setup, game, change.name, change.value).map([&] { return was; });
  }
  for (Ruling const& ruling : game.rulings()) {
    names.emplace_back(ruling.id);
    if (ruling.id != change.name) continue;
    std::string const was = value_text(full.at("rulings").at(change.name));
    return set_ruling(setup, game, fmt::format("{}={}", change.name, change.value)).map([&] { return was; });
  }
  return failure(Exit::usage,
                 fmt::format("{} has no option or ruling '{}'{}", game.facts().id, change.name, suggestion(change.name, names)),
                 fmt::format("ringside games {}", game.facts().id));
}

}  // namespace

Result<ChangedSetup> change_setup(GameEntry const& game, Json const& setup, Json const& full, std::string const& changes) {
  auto const all = split(changes);
  if (!all) return tl::unexpected(all.error());
  ChangedSetup changed{setup, ""};
  for (Change const& change : *all) {
    auto const was = make_change(changed.setup, game, full, change);
    if (!was) return tl::unexpected(was.error());
    changed.in_force += fmt::format("{}{}={}", changed.in_force.empty() ? "" : ",", change.name, *was);
  }
  return changed;
}

}  // namespace ringside
