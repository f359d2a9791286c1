#pragma once

#include "tests/oracle/robocide/oracle.h"

// How robots die, and the consequences (RC-11, RC-13).

namespace ringside::oracle::robocide {

enum class Cause { shot, magnet, blast, strike };

/// A stage as it happens, moment by moment.
struct Telling {
  Placement& placement;
  Voices const& voices;
  int first = 0;  ///< the player from whom questions go round
  std::vector<Moment> moments;

  Moment& moment() { return moments.back(); }
  /// Puts a question, and writes it down.
  bool ask(Question const& question);
};

/// Whether a vest is discarded to save the robot that the question is about (RC-10.6).
bool vest_saves(Telling& telling, Question const& question);
/// Whether what comes from this direction's far end meets the shield (RC-10.5).
bool shielded(Robot const& robot, int direction);
/// The end of a moment: robots die, their bombs go off, loot is spilled, players go out.
void die(Telling& telling, std::set<int> const& doomed, Cause cause);

}  // namespace ringside::oracle::robocide
