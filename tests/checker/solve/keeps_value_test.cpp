// Whether a search keeps what a position is worth, where at most half of the actions do, beside what is solved. RINGSIDE_KEPT
// says in how many positions of each game, and then duels of more hits are solved, too: that takes 6 GiB and some minutes.

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "checker/play/picker.h"
#include "checker/play/search.h"
#include "checker/solve/solve.h"
#include "engine/core/values/digest.h"
#include "engine/games/registry.h"
#include "engine/record/values/read.h"

namespace ringside {
namespace {

constexpr std::uint32_t playouts = 10'000;

/// What a search made of the positions of one game.
struct Kept {
  int positions = 0, kept = 0, wins = 0, wins_given_away = 0;
};

bool is_as_good(Match const& match, int seat, Worth const& is, Worth const& was) {
  auto const share = [&](Worth const& worth) { return compute_shares(worth, match.seats())[static_cast<std::size_t>(seat)]; };
  if (is.kind == Worth::Kind::endless || was.kind == Worth::Kind::endless) return is.kind == was.kind;
  return share(is) == share(was);
}

bool is_win(Worth const& worth, int seat) {
  return worth.kind == Worth::Kind::win && std::ranges::find(worth.winners, seat) != worth.winners.end();
}

/// Games of dice through the solved space; each state on the way that asks enough is searched once.
class Walk {
 public:
  Walk(Match const& match, AnyState const& root, int wanted)
      : match_(match),
        root_(root),
        solution_(match, root, {}),
        search_(match),
        picker_(match, Policy::uniform),
        wanted_(wanted) {}

  Kept go() {
    EXPECT_TRUE(solution_.has_values());
    for (std::uint64_t seed = 0; seed < 100'000 && result_.positions < wanted_; ++seed) play(seed);
    return result_;
  }

 private:
  Match const& match_;
  AnyState const& root_;
  Solution solution_;
  TreeSearch search_;
  Picker picker_;
  int wanted_;
  Kept result_;

  void play(std::uint64_t seed) {
    Dice dice(seed);
    AnyState state = root_;
    std::vector<ActionCode> legal;
    // One position of a game, some way into it, so that positions have little in common.
    for (std::uint64_t ply = 0; ply < 400 && !match_.actor(state).is_nobody(); ++ply) {
      if (ply >= seed % 40 && ask(state, seed)) return;
      match_.legal(state, legal);
      match_.apply(state, picker_.pick(state, match_.actor(state), legal, dice));
    }
  }

  bool ask(AnyState const& state, std::uint64_t seed) {
    if (!match_.actor(state).is_seat()) return false;
    int const seat = match_.actor(state).number();
    Worth const worth = *solution_.worth(state);
    auto const rated = solution_.choices(state);
    auto const keeps = [&](RatedAction const& each) { return is_as_good(match_, seat, each.worth, worth); };
    if (auto const good = std::ranges::count_if(rated, keeps); good == 0 || 2 * good > std::ssize(rated)) return false;
    ActionCode const chosen = search_.think(match_.observe(state, seat), seat, {.playouts = playouts}, seed).front().action;
    bool const kept = keeps(*std::ranges::find(rated, chosen, &RatedAction::action));
    ++result_.positions;
    result_.kept += kept ? 1 : 0;
    result_.wins += is_win(worth, seat) ? 1 : 0;
    result_.wins_given_away += is_win(worth, seat) && !kept ? 1 : 0;
    if (!kept) tell(state, worth, rated, chosen);
    return true;
  }

  void tell(AnyState const& state, Worth const& worth, std::vector<RatedAction> const& rated, ActionCode chosen) const {
    std::cout << fmt::format("not kept: {}, a {} within {}, best {}, chosen {}\n", to_hex(match_.digest(state)),
                             worth.kind == Worth::Kind::win ? "win" : "game without an end", worth.distance,
                             match_.text(rated.front().action), match_.text(chosen));
  }
};

std::optional<int> asked_for() {
  char const* const value = std::getenv("RINGSIDE_KEPT");  // NOLINT(concurrency-mt-unsafe)
  return value != nullptr ? std::optional(std::atoi(value)) : std::nullopt;
}

/// `of_hundred`: in how many positions of a hundred the value has to be kept. A win may be given away only where values are.
void expect_kept(std::string_view name, Match const& match, AnyState const& root, int of_hundred) {
  Kept const result = Walk(match, root, asked_for().value_or(12)).go();
  std::cout << fmt::format("{}: kept in {} of {}; of {} wins {} given away\n", name, result.kept, result.positions, result.wins,
                           result.wins_given_away);
  EXPECT_GE(result.positions, asked_for().value_or(12));
  EXPECT_GE(100 * result.kept, of_hundred * result.positions);
  EXPECT_LE(100 * result.wins_given_away, (100 - of_hundred) * result.wins);
}

void expect_kept_in_duel(int damage, int of_hundred) {
  Problems problems;
  auto const match = find_game("duel")->match({{"damage", damage}}, problems);
  expect_kept(fmt::format("duel, damage {}", damage), *match, match->start(), of_hundred);
}

TEST(KeepsValue, InDuel) {
  expect_kept_in_duel(1, 100);
  if (!asked_for()) return;
  expect_kept_in_duel(2, 95);
  expect_kept_in_duel(3, 80);
}

TEST(KeepsValue, WhereChanceActsAmongThree) {
  std::string const file = RINGSIDE_CORPUS "/steel-arena/positions/chance-with-three.json";
  std::ifstream stream(file, std::ios::binary);
  LoadedPosition const position = read_position_json(std::string(std::istreambuf_iterator<char>(stream), {}), file).value();
  expect_kept("chance-with-three", *position.match, position.state, 100);
}

}  // namespace
}  // namespace ringside
