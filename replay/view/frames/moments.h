#pragma once

#include <optional>

#include "checker/find/times.h"
#include "replay/text/record/playback.h"
#include "replay/view/frames/choices.h"
#include "replay/view/frames/readings.h"
#include "replay/view/frames/telling.h"

namespace ringside::page {

inline constexpr std::size_t most_in_detail = 2'000;  ///< steps of a game that is shown with all that is dear to make

/// A record, and how much is shown of it.
struct GameToShow {
  LoadedRecord const& loaded;
  Address const& address;
  /// What it plays under another reading, where it does not matter whether what the record claims comes true.
  LoadedRecord const* as_played = nullptr;
  bool with_readings = true;  ///< what each step would have come to under other rulings
  bool with_cases = true;     ///< positions, for cases that begin there
};

/// Listens to a replay and keeps what the page shows of each moment.
class Moments final : public PlaybackListener {
 public:
  Moments(Telling& telling, GameToShow const& what);

  void start(AnyState const& state) override;
  void step(ReplayedStep const& played) override;
  void edit(PlayedEdit const& played) override;
  void end(AnyState const& state, std::size_t steps) override;
  void error(ErrorReport const& report) override;

  /// The whole game as the page shows it; to be called once.
  Json game(std::string const& name);
  /// What is wrong with the game, for whoever made the page.
  std::vector<ErrorReport> const& troubles() const { return troubles_; }

 private:
  Telling& telling_;
  Match const& match_;
  LoadedRecord const& loaded_;
  bool claims_matter_;
  bool with_cases_;
  TimeFields time_fields_;
  Times times_;
  Choices choices_;
  std::optional<Readings> readings_;
  AnyState start_, state_;
  Json list_ = Json::array(), moment_, frame_, given_, case_;
  bool edited_ = false;  ///< the moment's state is not where its action led
  bool ended_ = false;
  std::vector<ErrorReport> troubles_;

  bool knows_choice(AnyState const& state) const;
  void show(AnyState const& state);
  void keep_position();
  void add_notes(std::size_t step);
  void forgive();
  void close();
};

/// A record as the page shows it, and whether it is sound.
struct ShownGame {
  Json game;
  bool is_sound = true;
  std::vector<ErrorReport> troubles = {};
};
/// Under another reading than it was played, as far as the seat knows all that the game depends on. Of a long game without what
/// is dear to make and to keep.
ShownGame shown_game(LoadedRecord const& loaded, Address const& address, picture::Onlooker const& onlooker,
                     LoadedRecord const* as_played = nullptr);
ShownGame shown_game(GameToShow const& what, picture::Onlooker const& onlooker);

}  // namespace ringside::page
