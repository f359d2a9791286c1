#include "replay/recording/open_draws.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "replay/recording/menu.h"
#include "replay/recording/refitting.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

/// The line without its `?` and the spaces around it.
std::string_view words_before(std::string_view line) {
  std::size_t const end = line.substr(0, line.size() - 1).find_last_not_of(' ');
  return line.substr(0, end + 1);
}

bool is_seen_by_all(Match const& match, AnyState const& before, ActionCode action) {
  for (int seat = 0; seat < match.seats(); ++seat)
    if (!match.seen(before, action, seat)) return false;
  return true;
}

/// Can a seat that saw none of the draws that are others tell by now which of two games it is in?
bool tells_apart(Recording const& game, Refitted const& other) {
  std::vector<Step> const& steps = game.record().steps;
  for (int seat = 0; seat < game.match().seats(); ++seat) {
    bool saw_one = false;
    for (std::size_t i = 0; i < steps.size() && !saw_one; ++i)
      saw_one = steps[i].action != other.steps[i].action && game.match().seen(game.before(i + 1), steps[i].action, seat);
    if (!saw_one && game.match().observation_digest(game.state(), seat) != game.match().observation_digest(other.end, seat))
      return true;
  }
  return false;
}

/// What may have fallen at a step in place of what the record has: what can fall there, and what other open draws have.
std::vector<ActionCode> draws_instead(Recording const& game, std::size_t step) {
  std::vector<Step> const& steps = game.record().steps;
  std::vector<ActionCode> draws;
  game.match().legal(game.before(step), draws);
  for (std::size_t const other : game.open_draws()) draws.push_back(steps[other - 1].action);
  std::sort(draws.begin(), draws.end());
  draws.erase(std::unique(draws.begin(), draws.end()), draws.end());
  std::erase(draws, steps[step - 1].action);
  return draws;
}

/// Makes one open draw another one, the last that will do, so that a line can be played. Gives its step; 0: none will do.
std::size_t redraw_for(Recording& game, std::string const& line, Language language, Typing typing) {
  std::vector<std::size_t> const open = game.open_draws();
  for (auto step = open.rbegin(); step != open.rend(); ++step)
    for (ActionCode const action : draws_instead(game, *step)) {
      auto fit = refit(game, *step, action, OthersMay::change).fit;
      if (!fit || !action_meant(game.match(), fit->end, line, language, typing)) continue;
      game.play_instead(std::move(fit->steps));
      return *step;
    }
  return 0;
}

/// Is a line a draw that is left open?
bool leaves_open(std::string_view line) { return line.size() > 1 && line.ends_with('?'); }

/// The first draw that the words before the `?` may mean.
Result<ActionCode> open_draw_meant(Match const& match, AnyState const& state, std::string const& line, Language language) {
  if (!match.actor(state).is_chance())
    return failure(Exit::finding, fmt::format("'{}': nothing is drawn now; ? leaves a hidden draw open", on_a_line(line)));
  Menu const menu(match, state, language);
  std::vector<std::size_t> const meant = menu.meant_by(words_before(line));
  if (meant.empty())
    return failure(Exit::finding, fmt::format("'{}': no draw matches; expected {}", on_a_line(line), menu.summary()));
  ActionCode const action = menu.actions()[meant.front()];
  if (is_seen_by_all(match, state, action))
    return failure(Exit::finding, fmt::format("'{}': everyone sees this draw; expected what was drawn", on_a_line(line)));
  return action;
}

}  // namespace

std::vector<OtherDraw> other_draws(Recording const& game, std::size_t step) {
  std::vector<OtherDraw> others;
  for (ActionCode const action : draws_instead(game, step))
    if (auto const fit = refit(game, step, action, OthersMay::exchange_one).fit)
      others.push_back({action, tells_apart(game, *fit)});
  return others;
}

bool redraw(Recording& game, std::size_t step, ActionCode action) {
  auto fit = refit(game, step, action, OthersMay::change).fit;
  if (fit) game.play_instead(std::move(fit->steps));
  return fit.has_value();
}

Result<Meant> meant_in(Recording& game, std::string const& line, Language language, Typing typing, std::optional<int> seat) {
  if (leaves_open(line))
    return open_draw_meant(game.match(), game.state(), line, language).map([](ActionCode action) {
      return Meant{action, true, 0};
    });
  auto action = action_meant(game.match(), game.state(), line, language, typing, seat);
  std::size_t const redrawn = action ? 0 : redraw_for(game, line, language, typing);
  if (redrawn != 0) action = action_meant(game.match(), game.state(), line, language, typing, seat);
  return action.map([&](ActionCode meant) { return Meant{meant, false, redrawn}; });
}

bool is_certain(Recording const& game, std::size_t step) {
  auto const draws = draws_instead(game, step);
  return std::all_of(draws.begin(), draws.end(), [&](ActionCode action) {
    Refitting const other = refit(game, step, action, OthersMay::change);
    return !other.fit && other.is_sure;
  });
}

}  // namespace ringside
