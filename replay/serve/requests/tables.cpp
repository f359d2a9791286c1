#include "replay/serve/requests/tables.h"

#include <fmt/format.h>

#include "engine/core/text/json_text.h"
#include "engine/core/text/nearest.h"
#include "engine/games/registry.h"

namespace ringside::serve {
namespace {

constexpr std::size_t most_tables = 64;
constexpr std::size_t most_actions = 1U << 16U;

std::shared_ptr<Table> new_table(Request& request, GameEntry const& game, Json const& setup) {
  Problems problems;
  auto match = game.match(setup, problems);
  if (match) return std::make_shared<Table>(game, std::move(match));
  request.refuse(fault_of(FaultCode::bad_setup, "setup", std::move(problems), fmt::format("a setup of {}", game.facts().id)));
  return nullptr;
}

}  // namespace

OrFault<ActionCode> Table::action(std::string_view text) {
  if (auto const known = actions_.find(text); known != actions_.end()) return known->second;
  Parsed<ActionCode> const parsed = match_->parse(text);
  if (!parsed) {
    Fault fault(FaultCode::bad_action, "", parsed.what, parsed.expected);
    fault.column = static_cast<int>(parsed.column) + 1;
    return tl::unexpected(std::move(fault));
  }
  if (actions_.size() == most_actions) actions_.clear();
  return actions_.emplace(text, *parsed.value).first->second;
}

std::shared_ptr<Table> Tables::of(Request& request) {
  std::string_view const id = request.needed_text("game", "the id of a game");
  auto const setup = request.find("setup");
  std::string const key = fmt::format("{}\n{}", id, setup ? request.tree().written(*setup) : "{}");
  if (auto const known = tables_.find(key); known != tables_.end()) return known->second;
  GameEntry const* const game = find_game(id);
  if (game == nullptr)
    request.refuse(Fault(FaultCode::bad_setup, "game", fmt::format("no such game: \"{}\"", id), meant(id, game_ids())));
  Json const differs = request.part("setup").value_or(Json::object());
  auto table = request.fault() ? nullptr : new_table(request, *game, differs);
  return table ? keep(key, std::move(table)) : nullptr;
}

std::shared_ptr<Table> Tables::of(LoadedRecord const& loaded) {
  Json const setup = loaded.match->setup();
  std::string const key = fmt::format("{}\n{}", loaded.record.game, json_text(setup));
  if (auto const known = tables_.find(key); known != tables_.end()) return known->second;
  GameEntry const& game = *find_game(loaded.record.game);
  Problems none;
  return keep(key, std::make_shared<Table>(game, game.match(setup, none)));
}

std::shared_ptr<Table> Tables::keep(std::string const& key, std::shared_ptr<Table> table) {
  if (tables_.size() == most_tables) tables_.clear();
  return tables_[key] = std::move(table);
}

}  // namespace ringside::serve
