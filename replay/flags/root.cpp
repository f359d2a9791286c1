#include "replay/flags/root.h"

#include <filesystem>

#include <fmt/format.h>

#include "engine/games/registry.h"
#include "replay/flags/load_state.h"
#include "replay/input/input.h"

namespace ringside {
namespace {

/// The same state where other rulings are in force.
Result<Root> under_rulings(Root const& root, std::vector<std::string> const& rulings) {
  auto match = match_under(*root.match, rulings);
  if (!match) return tl::unexpected(match.error());
  Problems problems;
  std::optional<AnyState> const state = (*match)->read_position(root.match->position(root.state), problems);
  if (state) return Root{root.name, *std::move(match), *state};
  return failure(Exit::usage,
                 fmt::format("{} is not valid under {}: {}", root.name, fmt::join(rulings, ", "), refusal_text(problems)));
}

Result<Root> root_in_file(Address const& address, std::string const& word, SetupFlags const& setup) {
  if (address.is_range()) return failure(Exit::usage, fmt::format("'{}' names several steps; name one, as in #37", word));
  if (!setup.only_rulings())
    return failure(Exit::usage, fmt::format("{} has its own setup; only --ruling can change it", address.input()));
  return load_state(address).and_then([&](LoadedState here) -> Result<Root> {
    Root root{address.is_stdin() ? address.input() : word, std::move(here.match), here.state};
    return setup.rulings().empty() ? Result<Root>(std::move(root)) : under_rulings(root, setup.rulings());
  });
}

}  // namespace

Result<Address> named_file(std::string const& word) {
  return parse_address(word).and_then([&](Address address) -> Result<Address> {
    if (address.is_stdin() || std::filesystem::exists(address.path)) return address;
    return failure(Exit::usage, fmt::format("'{}' is neither a game nor a file{}", word, suggestion(word, game_ids())),
                   "ringside games");
  });
}

Result<Root> load_game_root(std::string const& name, GameEntry const& game, SetupFlags const& setup) {
  return setup.match(game).map([&](std::unique_ptr<Match> match) {
    AnyState const start = match->start();
    return Root{name, std::move(match), start};
  });
}

Result<Root> load_root(std::string const& word, SetupFlags const& setup) {
  if (GameEntry const* game = find_game(word)) return load_game_root(word, *game, setup);
  return named_file(word).and_then([&](Address const& address) { return root_in_file(address, word, setup); });
}

}  // namespace ringside
