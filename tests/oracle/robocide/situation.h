#pragma once

#include <utility>

#include "tests/oracle/robocide/oracle.h"

// Situations in few words.

namespace ringside::oracle::robocide {

/// Directions clockwise.
enum Gaze { E, SE, SW, W, NW, NE };

/// Nothing is turned, nothing lies about, and all robots are gone until they are placed.
inline Placement table(int players, Board board = centre()) {
  Placement placement;
  placement.board = std::move(board);
  placement.ring = ring_turned_by(0);
  placement.rotations.assign(placement.board.towers.size(), 0);
  placement.held.resize(static_cast<std::size_t>(players));
  placement.robots.assign(placement.held.size() * 2, Robot{.fate = Fate::gone});
  return placement;
}

/// The same without towers that fire.
inline Placement quiet_table(int players, Board board = centre()) {
  for (Tower& tower : board.towers) tower.armed.clear();
  return table(players, std::move(board));
}

inline Robot& stand(Placement& placement, int robot, int cell, Gaze gaze = E) {
  Robot& standing = placement.robot(robot);
  standing.fate = Fate::stands;
  standing.cell = cell;
  standing.gaze = gaze;
  return standing;
}

inline void leave_head(Placement& placement, int robot, int cell) {
  placement.robot(robot).fate = Fate::head_lies;
  placement.robot(robot).cell = cell;
}

inline Tokens batteries(int count) {
  Tokens tokens;
  for (int battery = 0; battery < count; ++battery) tokens.insert(Loot::battery);
  return tokens;
}

/// Who died in the only moment, or in the first one.
inline std::vector<std::set<int>> waves(Story const& story) { return story.moments.front().waves; }
inline std::vector<int> spills(Story const& story) { return story.moments.front().spills; }
inline std::vector<Question> questions(Story const& story) { return story.moments.front().questions; }
inline bool stands(Placement const& placement, int robot) { return placement.robot(robot).fate == Fate::stands; }

using Waves = std::vector<std::set<int>>;
using Cells = std::vector<int>;
using Questions = std::vector<Question>;

}  // namespace ringside::oracle::robocide
