#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "replay/recording/chance.h"
#include "replay/recording/dialogue/dialogue.h"
#include "replay/recording/fixing.h"
#include "replay/recording/menu.h"
#include "replay/recording/open_draws.h"
#include "replay/recording/open_ruling.h"
#include "replay/terminal/terminal.h"
#include "replay/text/record/illegal.h"

namespace ringside {

/// Somebody writes a game down, or plays it: what is typed, and what the program says.
class Dialogue {
 public:
  Dialogue(Recording& game, Lines& lines, Manner const& manner, Keeper& keeper)
      : game_(game), lines_(lines), manner_(manner), keeper_(keeper), draws_(manner.draws), view_(manner.seat) {}

  Result<Exit> run();

  /// Asks only what is to become of the steps that no longer go.
  Result<Exit> run_fix();

 private:
  static constexpr std::size_t board_margin = 4;

  /// What can be said besides actions.
  struct Order {
    std::string_view word, argument, help;
    Result<> (Dialogue::*obey)(std::string const& argument);
  };
  static std::array<Order, 15> const orders;
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
  std::optional<Fixing> fixing_;                        // a step was replaced, and what came after it no longer goes
  bool left_ = false;                                   // such a game was left as it was
  std::set<std::size_t> asked_draws_, examined_draws_;  // steps
  std::size_t open_draw_ = 0;                           // the step that was asked about; 0: none
  Steps setup_;                                         // what `auto setup` drew: one undo takes it back

  Match const& match() const { return game_.match(); }

  /// For people; a program gets one document at the end.
  static void tell(std::string_view text);
  Menu menu() const { return {match(), game_.state(), terminal().language}; }
  static bool is_order(std::string_view word);
  void say_what_is_asked() const;
  std::string name_of(Actor actor) const { return actor_name(actor, game_.record().seat_names); }

  /// A failure with the line at which it was.
  Failure placed(Failure failure) const;
  bool is_moved(Actor actor) const;
  Result<> move_others();
  Result<> take(std::string const& line);
  Result<> act(std::string const& said);
  Result<> play(ActionCode action, bool left_open = false);
  void tell_step(AnyState const& before, Actor actor, ActionCode action, std::vector<EventView> const& events, bool left_open);
  std::string over_text(Outcome const& outcome) const;

  /// A seat that does not see a draw fall.
  std::optional<int> unaware_seat(AnyState const& before, ActionCode action) const;

  /// Steps that wait after `back` stay in the file until another one is played in their place.
  Result<> keep() { return keeper_.write(game_.whole(), match(), terminal().language); }

  /// Once for each ruling: did the table play a step as this option says, or otherwise?
  void ask_about_rulings();

  // Of what happened without some seat's seeing it, and of rulings: unseen.cpp.

  std::string draw_at(std::size_t step) const { return match().text(game_.record().steps[step - 1].action, terminal().language); }
  void tell_draw(std::size_t step) const { tell(fmt::format("    step {} was {}\n", step, draw_at(step))); }

  /// Reports draws with only one possibility left, and asks what was drawn where it shows; once for each draw.
  Result<> settle_draws(std::size_t but);
  void ask_about_draw(std::size_t step, std::vector<OtherDraw> const& others);

  /// Is the line an answer to what was asked about a draw?
  bool answers_draw(std::string const& said);
  Result<> change_ruling(std::string const& assignment);
  void show_board();
  void say_where_it_is() const;

  // What can be said besides actions: orders.cpp, and fix.cpp for steps that are replaced.

  Result<> list(std::string const& words);
  Result<> help(std::string const&);
  Result<> board(std::string const&);
  Result<> hint(std::string const&);
  Result<> undo(std::string const&);
  Result<> back(std::string const& argument);
  Result<> go_back(std::size_t steps);
  FixManner fix_manner() const;
  Result<> fix(std::string const& argument);
  Result<> answer(std::string const& said);

  /// What the record had before stays beside it.
  Result<> keep_fix(Recording const& before, std::string const& report);
  Result<> forward(std::string const& argument);
  Result<> as(std::string const& word);
  Result<> as_played(std::string const& line);
  Result<> note(std::string const& text);
  Result<> players(std::string const& text);
  Result<> draw(std::string const& word);
  Result<> draw_setup();
  Result<> ruling(std::string const& assignment) { return change_ruling(assignment); }

  Result<> quit(std::string const&);
};

}  // namespace ringside
