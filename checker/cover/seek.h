#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checker/cover/kept_records.h"
#include "checker/cover/steered.h"
#include "checker/cover/unmet.h"
#include "checker/play/simulate.h"

namespace ringside {

/// What is sought, and how long.
struct Seeking {
  Series series;  ///< game, what of the setup is fixed, seed; its playout says how the rest of a record is played
  MetKinds kinds = counted_kinds();
  std::string towards = {};                   ///< a question of `find`: one game that answers it is sought, and nothing else
  std::optional<std::uint64_t> games = {};    ///< at most so many
  std::optional<std::uint64_t> actions = {};  ///< and at most so many in all of them, with the rest of the records
  bool until_stale = true;                    ///< ends when long nothing new was met
  Steering steering = {};
  int jobs = 1;
  /// Asked between rounds with the games so far and what they met: whether somebody ends it.
  std::function<bool(std::uint64_t games, std::size_t met)> ended = [](std::uint64_t, std::size_t) { return false; };
};

enum class SeekEnd {
  met,      ///< everything was met
  stale,    ///< long nothing new was
  games,    ///< so many games were played
  actions,  ///< so many actions
  ended,    ///< somebody ended it: what was found depends on when
};

/// Records that meet what was found, and what was not found.
struct SoughtRecords {
  std::uint64_t games = 0, actions = 0;
  std::uint64_t tried = 0;                ///< actions that were looked at before one was chosen
  std::uint64_t last_new = 0;             ///< actions until the last thing was met first
  std::size_t due = 0;                    ///< things that were to be met
  std::optional<std::uint64_t> explored;  ///< states that were explored in the end, which are all that there are
  SeekEnd end = SeekEnd::met;
  std::vector<LoadedRecord> records;
  Reduced reduced;  ///< of these records
  std::vector<Unmet> unmet;

  bool is_explained() const;  ///< of all that is unmet something is known
};

/// Plays steered games in rounds, until all is met or a limit is reached. Games of a round know what the rounds before it met, so
/// that the result does not depend on the number of threads. Throws std::runtime_error where no setup can be played.
SoughtRecords seek(Seeking const& seeking);

}  // namespace ringside
