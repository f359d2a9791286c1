#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checker/audit/batch.h"
#include "checker/find/ask.h"

namespace ringside {

/// What is looked for in many games.
struct FindOptions {
  std::string text;             ///< the question
  std::vector<std::string> by;  ///< what hits are counted by
  bool all = false;             ///< every place of a game, not only the first
  bool cut = false;             ///< each hit as a record that ends with it
  int jobs = 1;
  AskLimits limits = {};
};

/// A place that was found.
struct FoundHit {
  FoundStep place;
  std::string action;           ///< what was done in the step; empty at the start
  std::vector<std::string> by;  ///< values for FindOptions::by; empty: it has none
  std::optional<Record> cut;
};

/// A game that was asked.
struct AskedGame {
  std::string name;
  BatchIndex place;
  std::string game;
  ReadErrors errors;                     ///< why it cannot be read
  std::optional<PredicateError> misfit;  ///< why the question cannot be put to it
  std::vector<FoundHit> hits;
  std::vector<std::string> variables;
  std::size_t steps = 0;
  std::optional<std::size_t> illegal;
  bool bad_edit = false;
  std::optional<std::size_t> too_many_ways;  ///< the step from which on it was not looked at
  std::shared_ptr<Match const> match;        ///< of a game with hits
};

/// The result of one chunk: the games with something to report, and how many there were.
struct AskedChunk {
  std::uint64_t games = 0, skipped = 0, steps = 0;
  std::vector<AskedGame> shown;
  bool cut = false;  ///< somebody interrupted: the rest of it was not looked at
};

/// Why hits cannot be counted by this; nothing: they can.
std::optional<std::string> unknown_key(std::string const& key);

/// Puts the question to game after game and passes on the results in their order, on the calling thread. An interrupt stops
/// it within a game; what is handed over then is of the games before that one.
void find_in_batch(Chunks chunks, FindOptions const& options, std::function<void(AskedChunk)> const& take);

}  // namespace ringside
