#include "replay/recording/dialogue/conversation.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "engine/record/text/write.h"
#include "replay/flags/setup_flags.h"
#include "replay/output/output.h"
#include "replay/recording/refused.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/board/board_text.h"
#include "replay/text/record/happening.h"

namespace ringside {

Result<Exit> Dialogue::run() {
  if (!manner_.fix.empty()) return run_fix();
  show_board();
  while (!stops_) {
    if (auto const moved = move_others(); !moved) return tl::unexpected(moved.error());
    say_what_is_asked();
    auto const line = lines_.next("> ");
    if (!line) break;
    ++line_;
    auto taken = take(*line);
    if (!taken && !lines_.are_typed()) return tl::unexpected(placed(std::move(taken.error())));
    if (!taken) print_errors(taken.error().reports);
  }
  say_where_it_is();
  return Exit::fine;
}

Result<Exit> Dialogue::run_fix() {
  auto taken = fix(manner_.fix);
  while (taken && fixing_) {
    auto const line = lines_.next("fix> ");
    if (!line) break;
    ++line_;
    if (!line->empty()) taken = answer(*line);
    if (!taken && lines_.are_typed()) {
      print_errors(taken.error().reports);
      taken = {};
    }
  }
  if (!taken) return tl::unexpected(placed(std::move(taken.error())));
  bool const left = fixing_ || left_;
  if (left) tell("    left as it was\n");
  say_where_it_is();
  return left ? Exit::finding : Exit::fine;
}

void Dialogue::tell(std::string_view text) {
  if (!terminal().json) print_text(text);
}

bool Dialogue::is_order(std::string_view word) {
  return std::any_of(orders.begin(), orders.end(), [&](Order const& order) { return order.word == word; });
}

void Dialogue::say_what_is_asked() const {
  if (!lines_.are_typed()) return;
  std::string const number = painted(Style::heading, fmt::format("#{}", game_.steps() + 1));
  if (game_.is_over())
    tell(fmt::format("{}  the game is over: undo, note or quit\n", number));
  else
    tell(fmt::format("{}  {}: {}\n", number, name_of(game_.actor()), menu().summary()));
}

Failure Dialogue::placed(Failure failure) const {
  if (failure.reports.empty() || !failure.reports.front().place.empty()) return failure;
  failure.reports.front().place = line_ == 0 ? fmt::format("--fix {}", on_a_line(manner_.fix)) : fmt::format("<stdin>:{}", line_);
  return failure;
}

bool Dialogue::is_moved(Actor actor) const {
  return actor.is_chance() ? draws_ : actor.is_seat() && manner_.seat && actor.number() != *manner_.seat;
}

Result<> Dialogue::move_others() {
  while (is_moved(game_.actor()))
    if (auto const played = play(picked(game_, manner_.policy, manner_.seed)); !played) return played;
  return {};
}

Result<> Dialogue::take(std::string const& line) {
  std::size_t const begin = std::min(line.find_first_not_of(" \t\r"), line.size());
  std::string const said = line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
  if (said.empty() || said.front() == '#') return {};
  if (fixing_) return answer(said);
  if (auto const open = std::exchange(open_, {}))
    if (std::find(open->options.begin(), open->options.end(), said) != open->options.end())
      return change_ruling(fmt::format("{}={}", open->id, said));
  if (answers_draw(said)) return keep();
  if (said == "exit") return quit({});
  std::size_t const end = said.find(' ');
  for (Order const& order : orders)
    if (order.word == std::string_view(said).substr(0, end))
      return (this->*order.obey)(end == std::string::npos ? "" : said.substr(said.find_first_not_of(' ', end)));
  return act(said);
}

Result<> Dialogue::act(std::string const& said) {
  Typing const typing = lines_.are_typed() || manner_.abbreviates ? Typing::abbreviated : Typing::whole;
  auto const before = game_;
  auto const meant = meant_in(game_, said, terminal().language, typing, view_);
  if (!meant) return tl::unexpected(meant.error());
  if (auto const played = play(meant->action, meant->left_open); !played) {
    game_ = before;  // with the draws that had been others for this step
    return played;
  }
  if (meant->redrawn != 0) tell_draw(meant->redrawn);
  if (meant->left_open) tell(fmt::format("    left open; {} is a placeholder until the draw shows\n", draw_at(game_.steps())));
  ask_about_rulings();
  return settle_draws(meant->redrawn);
}

Result<> Dialogue::play(ActionCode action, bool left_open) {
  auto const before = game_;
  setup_.last = std::min(setup_.last, game_.steps());
  std::vector<EventView> const events = game_.play(action, terminal().language);
  if (left_open) game_.leave_open();
  if (auto const kept = keep(); !kept) {
    game_ = before;
    return kept;
  }
  tell_step(before.state(), before.actor(), action, events, left_open);
  return {};
}

void Dialogue::tell_step(AnyState const& before, Actor actor, ActionCode action, std::vector<EventView> const& events,
                         bool left_open) {
  std::optional<int> const view = left_open ? unaware_seat(before, action) : view_;
  bool const is_seen = !view || match().seen(before, action, *view);
  tell(fmt::format("{}  {}  {}\n", painted(Style::heading, fmt::format("#{}", game_.steps())), name_of(actor),
                   is_seen ? painted(Style::strong, match().text(action, terminal().language))
                           : painted(Style::faint, spoken("(hidden)", "(скрыто)"))));
  tell(events_text(match(), events, view));
  if (game_.is_over()) {
    Outcome const outcome = match().outcome(game_.state());
    tell(over_text(outcome));
  }
}

std::string Dialogue::over_text(Outcome const& outcome) const {
  bool const russian = terminal().language == Language::russian;
  std::string const steps =
      russian ? counted(game_.steps(), RussianNoun{"шаг", "шага", "шагов"}) : counted(game_.steps(), "step");
  return fmt::format(fmt::runtime(spoken("\nOver after {} by {}.\n{}", "\nИгра окончена, {}: {}.\n{}")), steps,
                     match().facts().in(terminal().language, outcome.reason),
                     outcome_text(match(), outcome, game_.record().seat_names, terminal().language));
}

std::optional<int> Dialogue::unaware_seat(AnyState const& before, ActionCode action) const {
  for (int seat = 0; seat < match().seats(); ++seat)
    if (!match().seen(before, action, seat)) return seat;
  return {};
}

void Dialogue::show_board() {
  if (!terminal().quiet) tell(board_on_lines(match(), game_.state(), view_, board_margin));
}

void Dialogue::say_where_it_is() const {
  if (terminal().json) return print_json(recording_json(game_, keeper_.path()));
  if (keeper_.path().empty()) return;
  std::error_code ignored;
  if (!std::filesystem::exists(keeper_.path(), ignored))
    return tell(fmt::format("no step was taken, and {} not written\n", on_a_line(keeper_.path())));
  std::string const waiting =
      game_.waiting() == 0 ? "" : fmt::format(", {} of them taken back and not replaced", grouped(game_.waiting()));
  tell(fmt::format("{}: {}{}{}\n", on_a_line(keeper_.path()), counted(game_.steps() + game_.waiting(), "step"), waiting,
                   game_.is_over() ? "" : fmt::format("; ringside record {} continues", on_a_line(keeper_.path()))));
}

Result<Exit> converse(Recording& game, Lines& lines, Manner const& manner, Keeper& keeper) {
  return Dialogue(game, lines, manner, keeper).run();
}

}  // namespace ringside
