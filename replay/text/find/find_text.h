#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "checker/find/find.h"
#include "engine/core/text/json.h"

namespace ringside {

/// The result of a search through many games.
struct FindTally {
  /// Games of one kind to which the question cannot be put.
  struct Misfits {
    std::uint64_t games = 0;
    std::string first;  ///< name of the first of them
    PredicateError error;
  };

  std::uint64_t games = 0, steps = 0, skipped = 0;  ///< as in AskedChunk
  std::uint64_t hits = 0, games_hit = 0, unreadable = 0, illegal = 0, too_many_ways = 0;
  std::map<std::pair<std::string, std::string>, Misfits> misfits;  ///< by game and by what is wrong
  std::map<std::vector<std::string>, std::uint64_t> by;            ///< hits by what they are counted by

  void add(AskedChunk const& chunk);
  void add(AskedGame const& game);
  std::uint64_t unfit() const;
};

/// What a question is refused for: `column 7: …; expected …`.
std::string find_error_text(PredicateError const& error);

/// A hit on one line: where it is, what happened, and what the variables stand for.
std::string hit_text(AskedGame const& game, FoundHit const& hit);

/// Why the exit code is 1 or 3; empty where it is neither.
std::string find_trouble_text(FindTally const& tally);

/// `3 hits in 2 of 5,000 games`, or `0 hits: nothing found in 5,000 games, 80,000 steps`.
std::string find_tally_text(FindTally const& tally);
/// The hits by what they are counted by, most first.
std::string find_by_text(FindTally const& tally, std::vector<std::string> const& keys);

/// For programs; corpus/schema/cli-find.schema.json describes them.
Json hit_json(AskedGame const& game, FoundHit const& hit);
Json find_json(FindTally const& tally, FindOptions const& options, Json hits);

}  // namespace ringside
