#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match/game_entry.h"
#include "engine/record/values/read.h"
#include "engine/record/values/record.h"
#include "replay/base/failure.h"

namespace ringside {

/// A game that is being written down: its record up to now, signed at every moment, and the states on the way.
class Recording {
 public:
  /// A new game under a match's setup.
  Recording(GameEntry const& game, std::shared_ptr<Match const> match);
  /// A new one that begins in a position.
  Recording(GameEntry const& game, std::shared_ptr<Match const> match, AnyState const& start);
  /// One to go on with, all of whose steps must be legal.
  Recording(GameEntry const& game, LoadedRecord const& loaded, AnyState const& start);

  GameEntry const& game() const { return *game_; }
  Match const& match() const { return *match_; }
  Record const& record() const { return record_; }
  std::size_t steps() const { return record_.steps.size(); }
  AnyState const& state() const { return moments_.back().state; }
  AnyState const& before(std::size_t step) const { return moments_[step - 1].state; }
  Actor actor() const { return match_->actor(state()); }
  bool is_over() const { return actor().is_nobody(); }

  /// A legal action. Gives what happened.
  std::vector<EventView> play(ActionCode action, Language language);
  /// What the table did against the rules, from the state as it is. Gives why it cannot be, and changes nothing then.
  Problems play_against_rules(Json set, std::string why);
  /// What fell last has not been seen by anybody yet: the draw that was played stands in its place.
  void leave_open();
  /// The draws that are open, by their steps.
  std::vector<std::size_t> open_draws() const;
  /// It is known by now what fell.
  void close_draw(std::size_t step);
  /// Plays other steps in place of those there were, all of which must be legal.
  void play_instead(std::vector<Step> steps);
  /// The first step of another course of this game that is not legal, or behind which the table cannot have done what it did; 0:
  /// all are.
  std::size_t first_illegal(Record const& other) const;
  /// Takes the steps, edits, open draws and notes of another course of this game, all of whose steps must be legal.
  void become(Record const& other);
  /// Takes back all steps after so many, with their notes, edits and open draws. They wait until another step is played.
  void go_back_to(std::size_t steps);
  /// How many steps wait, and the record as it was before any of them was taken back.
  std::size_t waiting() const { return ahead_ ? ahead_->steps.size() - steps() : 0; }
  Record whole() const;
  /// Plays the next step that waits, with what belongs to it. There must be one.
  std::vector<EventView> forward(Language language);
  /// Takes back what the table did against the rules last, if no step follows it. False: there is none.
  bool take_back_edit();
  /// Plays all steps under the rulings of another match of the game. Gives the number of the first step that is not legal there,
  /// and changes nothing then; 0: all are.
  std::size_t change_rulings(std::shared_ptr<Match const> match);

  /// One name for each seat; it fails, and changes nothing, where there are more or fewer.
  Result<> name_players(std::vector<std::string> names);
  /// The same, as a person writes them: with commas between them.
  Result<> name_players_in(std::string const& text);
  /// Keeps what is known of where the game comes from.
  void keep(std::optional<std::uint64_t> seed, std::string notes);
  /// Keeps a sentence about the game as it stands: engine/record/FORMAT.md.
  void note(std::string_view text);

 private:
  struct Moment {
    AnyState state;
    Digest digest;
  };

  GameEntry const* game_;
  std::shared_ptr<Match const> match_;
  Record record_;
  std::vector<Moment> moments_;  ///< before the first step and after each, with what was edited there
  AnyState start_;               ///< before any edit
  std::optional<Record> ahead_;  ///< the record before steps were taken back, as long as it begins as this one

  void begin(AnyState const& start);
  void play_again(AnyState const& start);
  void take(Edit edit, AnyState const& after);
  void close();
  void drop_waiting();
  std::vector<EventView> play_on(ActionCode action, Language language);
};

/// What was written down where; corpus/schema/cli-record.schema.json and cli-play.schema.json describe it.
Json recording_json(Recording const& game, std::string const& out);

}  // namespace ringside
