#include "replay/recording/dialogue.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "checker/readings/rulings.h"
#include "engine/core/values/chance.h"
#include "engine/record/text/write.h"
#include "engine/record/values/edit.h"
#include "replay/flags/flags.h"
#include "replay/flags/seat.h"
#include "replay/flags/setup_flags.h"
#include "replay/output/output.h"
#include "replay/recording/as_played.h"
#include "replay/recording/chance.h"
#include "replay/recording/menu.h"
#include "replay/recording/move_list.h"
#include "replay/recording/open_draws.h"
#include "replay/recording/open_ruling.h"
#include "replay/recording/refused.h"
#include "replay/terminal/message.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/board/board_text.h"
#include "replay/text/record/happening.h"
#include "replay/text/record/illegal.h"
#include "replay/text/table.h"

namespace ringside {
namespace {

constexpr std::size_t board_margin = 4;

class Dialogue {
 public:
  Dialogue(Recording& game, Lines& lines, Manner const& manner, Keeper& keeper)
      : game_(game), lines_(lines), manner_(manner), keeper_(keeper), draws_(manner.draws), view_(manner.seat) {}

  Result<Exit> run() {
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

 private:
  /// What can be said besides actions.
  struct Order {
    std::string_view word, argument, help;
    Result<> (Dialogue::*obey)(std::string const& argument);
  };
  static std::array<Order, 13> const orders;

  Recording& game_;
  Lines& lines_;
  Manner const& manner_;
  Keeper& keeper_;
  bool draws_;
  std::optional<int> view_;
  std::size_t line_ = 0;
  bool stops_ = false;
  std::set<std::string> asked_;  // ids of rulings
  std::optional<OpenRuling> open_;
  std::set<std::size_t> asked_draws_, examined_draws_;  // steps
  std::size_t open_draw_ = 0;                           // the step that was asked about; 0: none
  Steps setup_;                                         // what `auto setup` drew: one undo takes it back

  Match const& match() const { return game_.match(); }

  /// For people; a program gets one document at the end.
  static void tell(std::string_view text) {
    if (!terminal().json) print_text(text);
  }

  Menu menu() const { return {match(), game_.state(), terminal().language}; }
  static bool is_order(std::string_view word) {
    return std::any_of(orders.begin(), orders.end(), [&](Order const& order) { return order.word == word; });
  }

  void say_what_is_asked() const {
    if (!lines_.are_typed()) return;
    std::string const number = painted(Style::heading, fmt::format("#{}", game_.steps() + 1));
    if (game_.is_over())
      tell(fmt::format("{}  the game is over: undo, note or quit\n", number));
    else
      tell(fmt::format("{}  {}: {}\n", number, name_of(game_.actor()), menu().summary()));
  }
  std::string name_of(Actor actor) const { return actor_name(actor, game_.record().seat_names); }

  /// A failure with the line at which it was.
  Failure placed(Failure failure) const {
    if (failure.reports.empty() || !failure.reports.front().place.empty()) return failure;
    failure.reports.front().place = fmt::format("<stdin>:{}", line_);
    return failure;
  }

  bool is_moved(Actor actor) const {
    return actor.is_chance() ? draws_ : actor.is_seat() && manner_.seat && actor.number() != *manner_.seat;
  }

  Result<> move_others() {
    while (is_moved(game_.actor()))
      if (auto const played = play(picked(game_, manner_.policy, manner_.seed)); !played) return played;
    return {};
  }

  Result<> take(std::string const& line) {
    std::size_t const begin = std::min(line.find_first_not_of(" \t\r"), line.size());
    std::string const said = line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
    if (said.empty() || said.front() == '#') return {};
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

  Result<> act(std::string const& said) {
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

  Result<> play(ActionCode action, bool left_open = false) {
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

  void tell_step(AnyState const& before, Actor actor, ActionCode action, std::vector<EventView> const& events, bool left_open) {
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

  std::string over_text(Outcome const& outcome) const {
    bool const russian = terminal().language == Language::russian;
    std::string const steps =
        russian ? counted(game_.steps(), RussianNoun{"шаг", "шага", "шагов"}) : counted(game_.steps(), "step");
    return fmt::format(fmt::runtime(spoken("\nOver after {} by {}.\n{}", "\nИгра окончена, {}: {}.\n{}")), steps,
                       match().facts().in(terminal().language, outcome.reason),
                       outcome_text(match(), outcome, game_.record().seat_names, terminal().language));
  }

  /// A seat that does not see a draw fall.
  std::optional<int> unaware_seat(AnyState const& before, ActionCode action) const {
    for (int seat = 0; seat < match().seats(); ++seat)
      if (!match().seen(before, action, seat)) return seat;
    return {};
  }

  /// Steps that wait after `back` stay in the file until another one is played in their place.
  Result<> keep() { return keeper_.write(game_.whole(), match(), terminal().language); }

  /// Once for each ruling: did the table play a step as this option says, or otherwise?
  void ask_about_rulings() {
    if (!manner_.asks) return;
    open_ = open_ruling(game_, asked_);
    if (open_) tell(open_->text);
  }

  // --- What fell unseen --------------------------------------------------------------------------------------------------

  std::string draw_at(std::size_t step) const { return match().text(game_.record().steps[step - 1].action, terminal().language); }
  void tell_draw(std::size_t step) const { tell(fmt::format("    step {} was {}\n", step, draw_at(step))); }

  /// Reports draws with only one possibility left, and asks what was drawn where it shows; once for each draw.
  Result<> settle_draws(std::size_t but) {
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

  void ask_about_draw(std::size_t step, std::vector<OtherDraw> const& others) {
    std::vector<std::string> texts;
    for (OtherDraw const& other : others) texts.push_back(match().text(other.action, terminal().language));
    tell(fmt::format(
        "    {} step {} was left open and is known by now. The record has {}; if it was {}, type that, else continue.\n",
        painted(Style::warning, "draw"), step, draw_at(step), fmt::join(texts, " or ")));
    open_draw_ = step;
  }

  /// Is the line an answer to what was asked about a draw?
  bool answers_draw(std::string const& said) {
    std::size_t const step = std::exchange(open_draw_, 0);
    if (step == 0) return false;
    auto const parsed = match().parse(said);
    if (!parsed || match().reject(game_.before(step), *parsed.value)) return false;
    if (*parsed.value != game_.record().steps[step - 1].action && !redraw(game_, step, *parsed.value)) return false;
    game_.close_draw(step);
    return true;
  }

  Result<> change_ruling(std::string const& assignment) {
    auto other = match_under(match(), {assignment});
    if (!other) return tl::unexpected(other.error());
    if (std::size_t const illegal = game_.change_rulings(*other))
      return failure(Exit::finding, fmt::format("under {} step {} is not legal; nothing was changed", assignment, illegal));
    tell(fmt::format("    {} from the first step on\n", assignment));
    return keep();
  }

  void show_board() {
    if (!terminal().quiet) tell(board_on_lines(match(), game_.state(), view_, board_margin));
  }

  void say_where_it_is() const {
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

  // --- Orders ------------------------------------------------------------------------------------------------------------

  Result<> list(std::string const& words) {
    Menu const choices = menu();
    std::vector<std::size_t> shown = choices.meant_by(words);
    if (words.empty())
      for (std::size_t i = 0; i < choices.size(); ++i) shown.push_back(i);
    Table table({">", "", ""});
    for (std::size_t const i : shown) {
      std::string const brief = choices.abbreviation(i);
      table.row({std::to_string(i + 1), choices.text(i), is_order(brief) ? "" : painted(Style::faint, brief)});
    }
    tell(table.text(false, 2));
    return {};
  }

  Result<> help(std::string const&) {
    Table table({"", ""});
    table.row({"an action", "in full, each word abbreviated from the first on (a h r), or its number in the list of ?"});
    table.row({"WORDS ?", "a draw that not everyone saw, e.g. take ?; you are asked for it once it is revealed"});
    for (Order const& order : orders) table.row({fmt::format("{} {}", order.word, order.argument), std::string(order.help)});
    tell(table.text(false, 2));
    return {};
  }

  Result<> board(std::string const&) {
    tell(board_on_lines(match(), game_.state(), view_, board_margin));
    return {};
  }

  Result<> undo(std::string const&) {
    std::size_t to = game_.steps();
    if (game_.take_back_edit()) {
      tell(fmt::format("    back to the last step played by the rules, {}\n", to));
      return keep();
    }
    do {
      if (to == 0) return failure(Exit::usage, "there is no step to take back");
      --to;
    } while (to > 0 && (is_moved(match().actor(game_.before(to + 1))) || setup_.has(to, to + 1)));
    return go_back(to);
  }

  Result<> back(std::string const& argument) {
    auto const step = number_in<std::size_t>(argument);
    if (!step || *step > game_.steps())
      return failure(Exit::usage, fmt::format("back '{}': expected a step from 0 to {}", on_a_line(argument), game_.steps()));
    return go_back(*step);
  }

  Result<> go_back(std::size_t steps) {
    game_.go_back_to(steps);
    std::erase_if(asked_draws_, [&](std::size_t step) { return step > steps; });
    std::erase_if(examined_draws_, [&](std::size_t step) { return step > steps; });
    tell(fmt::format("    back to step {}; {} after it: forward plays {} again, another action takes {} place\n", steps,
                     counted(game_.waiting(), "step"), game_.waiting() == 1 ? "it" : "them",
                     game_.waiting() == 1 ? "its" : "their"));
    return {};
  }

  Result<> forward(std::string const& argument) {
    auto const count = argument.empty() ? std::optional(std::size_t{1}) : number_in<std::size_t>(argument);
    if (!count || *count == 0 || *count > game_.waiting())
      return failure(Exit::usage, game_.waiting() == 0 ? std::string("forward: no steps were taken back")
                                                       : fmt::format("forward '{}': expected a number of steps from 1 to {}",
                                                                     on_a_line(argument), game_.waiting()));
    for (std::size_t i = 0; i < *count; ++i) {
      AnyState const before = game_.state();
      Actor const actor = game_.actor();
      std::vector<EventView> const events = game_.forward(terminal().language);
      tell_step(before, actor, game_.record().steps.back().action, events, false);
    }
    return keep();
  }

  Result<> as(std::string const& word) {
    if (manner_.seat) return failure(Exit::usage, fmt::format("as: you play seat {}, and see what it knows", *manner_.seat));
    if (word == "all") {
      view_.reset();
      return board({});
    }
    auto const seat = parse_seat(word, match(), game_.record().seat_names, "as");
    if (!seat) return tl::unexpected(seat.error());
    if (!*seat) return failure(Exit::usage, "as: expected a seat, or all");
    view_ = *seat;
    return board({});
  }

  Result<> as_played(std::string const& line) {
    if (manner_.seat)
      return failure(Exit::usage, "as-played: this game is played by the rules; ringside record accepts what players did");
    auto edit = edit_meant(match(), line);
    if (!edit) return tl::unexpected(edit.error());
    Problems const problems = game_.play_against_rules(edit->set, edit->why);
    if (!problems.empty()) return failure(Exit::finding, fmt::format("as-played: {}", on_a_line(to_string(problems.front()))));
    tell(fmt::format("    {} {}\n", painted(Style::warning, "as played:"), on_a_line(to_string(game_.record().edits.back()))));
    show_board();
    return keep();
  }

  Result<> note(std::string const& text) {
    if (text.empty()) return failure(Exit::usage, "note: expected a sentence");
    game_.note(text);
    return keep();
  }

  Result<> players(std::string const& text) {
    if (auto named = game_.name_players(names_in(text)); !named) return named;
    return keep();
  }

  Result<> draw(std::string const& word) {
    if (word == "setup") return draw_setup();
    if (!word.empty() && word != "off") return failure(Exit::usage, "auto: expected nothing else, setup, or off");
    draws_ = word.empty();
    return {};
  }

  Result<> draw_setup() {
    auto const before = game_;
    auto const drawn = ringside::draw_setup(game_, manner_.seed);
    if (!drawn) return tl::unexpected(drawn.error());
    if (auto kept = keep(); !kept) {
      game_ = before;
      return kept;
    }
    setup_ = *drawn;
    tell(fmt::format("    {} of seed {}: steps {} to {}; undo takes them all back\n",
                     counted(setup_.last - setup_.first + 1, "draw"), *game_.record().seed, setup_.first, setup_.last));
    show_board();
    return {};
  }

  Result<> ruling(std::string const& assignment) { return change_ruling(assignment); }

  Result<> quit(std::string const&) {
    stops_ = true;
    return {};
  }
};

constexpr std::array<Dialogue::Order, 13> Dialogue::orders{{
    {"?", "[WORDS]", "lists what can be done, or what the words may mean: number, notation, the shortest words for it",
     &Dialogue::list},
    {"board", "", "shows the board", &Dialogue::board},
    {"undo", "", "takes back the last step, and with it what was drawn or moved for others; or what was as-played after it",
     &Dialogue::undo},
    {"back", "N", "goes back to the moment after step N; what came after it stays until another action takes its place",
     &Dialogue::back},
    {"forward", "[N]", "plays the next steps again that were taken back, one if N is left out", &Dialogue::forward},
    {"as", "SEAT|all", "shows boards and events as that seat knows them", &Dialogue::as},
    {"as-played", "FIELD=VALUE, …: REASON", "continues from the position that the players made against the rules",
     &Dialogue::as_played},
    {"note", "TEXT", "keeps a sentence about this moment in the record", &Dialogue::note},
    {"players", "NAME, NAME", "names the players, seat 0 first", &Dialogue::players},
    {"ruling", "ID=WORD", "plays the whole game under another option", &Dialogue::ruling},
    {"auto", "[setup|off]", "draws at random from now on; setup: only up to the first decision of a seat", &Dialogue::draw},
    {"help", "", "lists these words", &Dialogue::help},
    {"quit", "", "ends; so does Ctrl-D, and exit", &Dialogue::quit},
}};

}  // namespace

Result<Exit> converse(Recording& game, Lines& lines, Manner const& manner, Keeper& keeper) {
  return Dialogue(game, lines, manner, keeper).run();
}

}  // namespace ringside
