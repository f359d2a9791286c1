#pragma once

#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <string>

#include "checker/conformance/reading.h"

namespace ringside::conformance {

/// Both under one setup.
struct Both {
  std::shared_ptr<Match const> reference, engine;
};

/// A part of the suite that is run by itself, so that many threads find what one finds: a search by levels, or random games.
struct Task {
  Variant variant;
  Both both;
  std::size_t states = 0;              ///< of a search; 0: games
  std::uint64_t first = 0, games = 0;  ///< their numbers
};

/// What came of it.
struct Done {
  Task task;
  Experience experience;
  Compared compared;
  std::uint64_t games = 0;  ///< that were played
  std::optional<Disagreement> found = {};
  std::string found_in;            ///< where it was when it ended
  std::exception_ptr failed = {};  ///< the engine failed
};

/// How tasks are done: all that they share is not changed meanwhile.
struct Terms {
  Abilities const& can;
  Experience const& experience;
  std::uint64_t seed;
  Known known;
  Stop stop;
};

/// Searches, or plays games until one of them shows a difference.
Done do_task(Task task, Terms const& terms);

}  // namespace ringside::conformance
