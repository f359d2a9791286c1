// Twins: beside a game goes another one, in which others have hidden other things, and which has looked and sounded the same to a
// seat from its start. The seat cannot know in which of both it is, so nothing that it is asked, shown or answered may differ.

#include <algorithm>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include "properties/generic/games/game_laws.h"
#include "properties/generic/impressions.h"

namespace ringside {
namespace {

constexpr std::size_t most_tries = 6;  ///< actions that are tried to stay alike, and that are asked about

/// A game and its twin, as they stand.
struct Twins {
  AnyState game, twin;
};

/// The actions that the twin may do while the game does `action`: what the seat sees is the same one, what it does not see is
/// rather another one.
std::vector<ActionCode> candidates(Match const& match, Twins const& at, ActionCode action, int seat, Dice& dice) {
  std::vector<ActionCode> legal;
  match.legal(at.twin, legal);
  if (match.seen(at.game, action, seat)) {
    bool const possible = std::binary_search(legal.begin(), legal.end(), action);
    return possible ? std::vector{action} : std::vector<ActionCode>();
  }
  std::rotate(legal.begin(), legal.begin() + static_cast<std::ptrdiff_t>(dice.below(legal.size())), legal.end());
  std::stable_partition(legal.begin(), legal.end(), [&](ActionCode other) { return other != action; });
  if (legal.size() > most_tries) legal.erase(legal.begin() + most_tries, legal.end() - 1);
  return legal;
}

/// Both go on; the twin by an action that looks and sounds like the game's. Where none is found, the game gets a new twin.
Twins next_twins(Match const& match, Twins const& at, ActionCode action, int seat, Dice& dice) {
  AnyState const game = after(match, at.game, action);
  if (at.game == at.twin && match.seen(at.game, action, seat)) return {game, game};
  Digest const seen = match.observation_digest(game, seat);
  std::string const sound = heard(match, at.game, action, seat);
  for (ActionCode const other : candidates(match, at, action, seat, dice)) {
    AnyState const twin = after(match, at.twin, other);
    bool const is_alike = match.observation_digest(twin, seat) == seen && heard(match, at.twin, other, seat) == sound &&
                          match.seen(at.twin, other, seat) == match.seen(at.game, action, seat);
    if (is_alike) return {game, twin};
  }
  return {game, game};
}

/// What the seat is shown beside its observation.
std::string different_showing(Match const& match, Twins const& at, int seat, Language language) {
  if (!match.conceals(at.game, seat) || !match.conceals(at.twin, seat))
    return fmt::format("seat {} is said to see all, but cannot distinguish two games", seat);
  if (match.observation(at.game, seat, language) != match.observation(at.twin, seat, language))
    return fmt::format("seat {} sees the same, but it is written differently", seat);
  if (!(match.scene(at.game, language, seat) == match.scene(at.twin, language, seat)))
    return fmt::format("seat {} sees the same, but on two boards", seat);
  if (match.actor(at.game).is_nobody() && match.outcome(at.game) != match.outcome(at.twin))
    return fmt::format("seat {} sees the same, but two outcomes", seat);
  return {};
}

/// Which of its own actions a seat is shown, and those of others that may be done in both.
std::string different_sight(Match const& match, Twins const& at, int seat) {
  std::vector<ActionCode> of_game, of_twin, of_both;
  match.legal(at.game, of_game);
  match.legal(at.twin, of_twin);
  std::set_intersection(of_game.begin(), of_game.end(), of_twin.begin(), of_twin.end(), std::back_inserter(of_both));
  for (ActionCode const action : of_both)
    if (match.seen(at.game, action, seat) != match.seen(at.twin, action, seat))
      return fmt::format("seat {} sees the same, but \"{}\" only in one of two games", seat, match.text(action));
  return {};
}

std::string difference(Moment const& moment, Twins const& at, int seat) {
  if (at.game == at.twin) return {};
  Match const& match = moment.match;
  auto const asked = moment.elsewhere_legal.first(std::min(most_tries, moment.elsewhere_legal.size()));
  if (std::string what = different_choices(match, at.game, at.twin, seat); !what.empty()) return what;
  if (std::string what = different_answers(match, at.game, at.twin, seat, asked); !what.empty()) return what;
  if (std::string what = different_sight(match, at, seat); !what.empty()) return what;
  return different_showing(match, at, seat, every_language[moment.seed % every_language.size()]);
}

}  // namespace

std::string broken_twins(Match const& match, Plan const& plan) {
  if (!match.facts().has_secrets) return {};
  for (int seat = 0; seat < match.seats(); ++seat) {
    Dice dice(static_cast<std::uint64_t>(seat));
    Twins at{match.start(), match.start()};
    std::string const what = play(match, plan, [&](Moment const& moment) {
      std::string found = difference(moment, at, seat);
      if (found.empty() && moment.chosen) at = next_twins(match, at, *moment.chosen, seat, dice);
      return found;
    });
    if (!what.empty()) return what;
  }
  return {};
}

}  // namespace ringside
