#include "replay/root.h"

#include <filesystem>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "replay/failure.h"
#include "replay/input.h"

namespace ringside {
namespace {

/// The same state where other rulings are in force.
Root under_rulings(Root root, std::vector<std::string> const& rulings) {
  GameEntry const& game = game_of(std::string(root.match->facts().id));
  Json setup = root.match->setup();
  for (std::string const& assignment : rulings) set_ruling(setup, game, assignment);
  Problems problems;
  std::shared_ptr<Match const> match = game.match(setup, problems);
  if (!match) fail_setup(problems, game);
  std::optional<AnyState> const state = match->read_position(root.match->position(root.state), problems);
  if (!state)
    fail(Exit::usage, fmt::format("{} cannot stand under {}: {}", root.name, fmt::join(rulings, ", "),
                                  problems.empty() ? "the game refuses it" : to_string(problems.front())));
  return {std::move(root.name), std::move(match), *state};
}

}  // namespace

Root root_of(std::string const& word, SetupFlags const& setup) {
  if (GameEntry const* game = find_game(word)) {
    std::shared_ptr<Match const> match = setup.match(*game);
    AnyState const start = match->start();
    return {word, std::move(match), start};
  }
  Address const address = parse_address(word);
  if (!address.is_stdin() && !std::filesystem::exists(address.path))
    fail(Exit::usage, fmt::format("'{}' is neither a game nor a file{}", word, suggestion(word, game_ids())), "ringside games");
  if (address.is_range()) fail(Exit::usage, fmt::format("'{}' names several steps; name one, as in #37", word));
  if (!setup.only_rulings())
    fail(Exit::usage, fmt::format("{} has its own setup: of it --ruling alone can be changed", address.input()));
  LoadedState here = load_state(address);
  Root root{address.is_stdin() ? address.input() : word, std::move(here.match), here.state};
  return setup.rulings().empty() ? root : under_rulings(std::move(root), setup.rulings());
}

}  // namespace ringside
