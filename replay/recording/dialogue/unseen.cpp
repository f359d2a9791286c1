#include "replay/recording/dialogue/conversation.h"

#include <algorithm>
#include <utility>

#include "replay/flags/setup_flags.h"

namespace ringside {

void Dialogue::ask_about_rulings() {
  if (!manner_.asks) return;
  open_ = open_ruling(game_, asked_);
  if (open_) tell(open_->text);
}

Result<> Dialogue::settle_draws(std::size_t but) {
  for (std::size_t const step : game_.open_draws()) {
    std::vector<OtherDraw> const others = other_draws(game_, step);
    bool const shows = std::any_of(others.begin(), others.end(), [](OtherDraw const& other) { return other.shows; });
    if (others.empty() && examined_draws_.insert(step).second && is_certain(game_, step)) {
      if (step != but) tell_draw(step);
      game_.close_draw(step);
    } else if (shows && asked_draws_.insert(step).second) {
      ask_about_draw(step, others);
      break;
    }
  }
  return keep();
}

void Dialogue::ask_about_draw(std::size_t step, std::vector<OtherDraw> const& others) {
  std::vector<std::string> texts;
  for (OtherDraw const& other : others) texts.push_back(match().text(other.action, terminal().language));
  tell(fmt::format(
      "    {} step {} was left open and is known by now. The record has {}; if it was {}, type that, else continue.\n",
      painted(Style::warning, "draw"), step, draw_at(step), fmt::join(texts, " or ")));
  open_draw_ = step;
}

bool Dialogue::answers_draw(std::string const& said) {
  std::size_t const step = std::exchange(open_draw_, 0);
  if (step == 0) return false;
  auto const parsed = match().parse(said);
  if (!parsed || match().reject(game_.before(step), *parsed.value)) return false;
  if (*parsed.value != game_.record().steps[step - 1].action && !redraw(game_, step, *parsed.value)) return false;
  game_.close_draw(step);
  return true;
}

Result<> Dialogue::change_ruling(std::string const& assignment) {
  auto other = match_under(match(), {assignment});
  if (!other) return tl::unexpected(other.error());
  if (std::size_t const illegal = game_.change_rulings(*other))
    return failure(Exit::finding, fmt::format("under {} step {} is not legal; nothing was changed", assignment, illegal));
  tell(fmt::format("    {} from the first step on\n", assignment));
  return keep();
}

}  // namespace ringside
