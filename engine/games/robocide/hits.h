#pragma once

// What a moment does to robots: a list that follows from the state, so that a step only keeps how far it has been looked at.

#include <array>
#include <cstdint>
#include <span>

#include "engine/games/robocide/hit.h"
#include "engine/games/robocide/setup.h"
#include "engine/games/robocide/state.h"

namespace ringside::robocide {

struct Play;  // a step being played: play.h

/// Hits in the order in which players are asked about them (RC-10.6).
class Hits {
 public:
  void add(Hit const& hit) { list_[count_++] = hit; }
  /// By player in the order of the stage; of each player in the order in which they were added.
  void sort(Setup const& setup, State const& state);
  std::span<Hit const> all() const { return {list_.data(), count_}; }
  std::size_t size() const { return count_; }
  Hit const& operator[](std::size_t number) const { return list_[number]; }

 private:
  /// A tower reaches a robot along one line at most; shots of robots and blasts are fewer.
  static constexpr std::size_t most = static_cast<std::size_t>(most_towers) * most_robots;
  std::array<Hit, most> list_;  // NOLINT: only what is added is read
  std::size_t count_ = 0;
};

// hits.cpp
bool in_blasts(State const&);
Danger current_danger(State const&);
/// All that the moment does.
Hits list_hits(Setup const&, State const&);

// artillery.cpp
void add_robot_shots(Setup const&, State const&, Hits&);
void add_tower_shots(Setup const&, State const&, Hits&);
// strike.cpp
void add_attracted(Setup const&, State const&, Hits&);
void add_struck(Setup const&, State const&, Hits&);

// protection.cpp
/// Settles a hit; false: its player must be asked first.
bool settle(Play& play, Hit const& hit);
/// Reports to a listener what did not save the robot.
void tell_failure(Play& play, Hit const& hit);
/// Does a shield stop it (RC-10.5)? It helps against neither magnet nor strike.
bool is_shielded(State const& state, Hit const& hit);
/// Is the player asked whether a token undoes it (RC-10.6, RC-12.2)?
bool asks_about(Setup const& setup, State const& state, Hit const& hit);

}  // namespace ringside::robocide
