#include "replay/root.h"

#include <filesystem>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "replay/failure.h"
#include "replay/input.h"

namespace ringside {

Root root_of(std::string const& word, SetupFlags const& setup) {
  if (GameEntry const* game = find_game(word)) {
    std::shared_ptr<Match const> match = setup.match(*game);
    AnyState const start = match->start();
    return {word, std::move(match), start};
  }
  Address const address = parse_address(word);
  if (!address.is_stdin() && !std::filesystem::exists(address.path))
    fail(Exit::usage, fmt::format("'{}' is neither a game nor a file{}", word, suggestion(word, game_ids())), "ringside games");
  if (!setup.empty()) fail(Exit::usage, fmt::format("{} has its own setup; setup flags go with a game", address.input()));
  Scene scene = load_scene(address);
  return {address.is_stdin() ? address.input() : word, std::move(scene.match), scene.state};
}

}  // namespace ringside
