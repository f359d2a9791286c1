#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <span>
#include <vector>

#include "checker/repair/dead_ends.h"
#include "checker/repair/log.h"
#include "checker/repair/log_change.h"

namespace ringside {

/// A line of play, and how it comes of the log.
struct Alignment {
  std::vector<ActionCode> line;
  std::vector<LogChange> changes;
};

/// Looks for the lines that come of a log by changes of one total cost. What leads nowhere is kept between costs.
class RepairSearch {
 public:
  RepairSearch(Log const& log, RepairOptions const& options) : log_(log), options_(options), dead_(options.memory) {}

  /// All lines whose changes cost this much in all. False: it was stopped.
  bool run(AnyState const& start, int cost);
  /// The lines found, each once, those that differ only in draws that were put in as one.
  std::vector<Alignment> alignments() const;
  bool found_all() const { return found_all_; }

 private:
  /// What a line is known by: its actions, with the same mark for each draw that was put in.
  using Key = std::vector<std::uint64_t>;

  /// A place that a line came through, and how many lines were found before.
  struct Passed {
    Digest key;
    std::uint64_t lines;
  };

  Log const& log_;
  RepairOptions const& options_;
  DeadEnds dead_;
  std::map<Key, Alignment> found_;
  std::uint64_t lines_ = 0, steps_ = 0;
  bool stopped_ = false, found_all_ = true;
  std::vector<ActionCode> line_;
  std::vector<LogChange> changes_;
  std::vector<Passed> passed_;                 // of all lines that are being followed
  std::deque<std::vector<ActionCode>> legal_;  // by depth; places stay

  /// How far a line has come, and what is to be spent.
  struct Here {
    std::size_t place;
    AnyState state;
    Budget budget;
    std::size_t depth;
  };

  void follow(Here& here);
  void branch(Here const& here);
  void leave_out(Here const& here);
  void exchange(Here const& here);
  void replace(Here const& here, ActionCode action);
  void put_in(Here const& here, ActionCode action, std::size_t legal);
  void follow_any_draw(Here const& here);
  void change(Here const& here, LogChange change, std::size_t places, std::span<ActionCode const> actions);
  bool play(Here& here, ActionCode action) const;
  void take();
  std::vector<ActionCode>& legal_at(Here const& here);
  bool goes_on();
};

}  // namespace ringside
