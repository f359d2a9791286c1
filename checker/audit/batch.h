#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "checker/audit/audit.h"

namespace ringside {

/// The index of a game in a batch, the same however the batch is split.
struct BatchIndex {
  std::uint64_t input = 0, game = 0;
  friend auto operator<=>(BatchIndex const&, BatchIndex const&) = default;
};

/// A game of a batch: what it is called, and the record, or why it cannot be read.
struct BatchGame {
  std::string name;  ///< as a user addresses it, e.g. "games.bin:12"
  LoadedRecord loaded;
  ReadErrors errors;     ///< not empty: it cannot be read, and there is no record
  bool skipped = false;  ///< it is not a record and does not claim to be one
  BatchIndex place = {};
};

/// A part of a batch that one thread works through. It hands over its games one after the other, perhaps in the same place,
/// so that memory is used again; the taker may move from it.
using Chunk = std::function<void(std::function<void(BatchGame&)> const& take)>;
/// The next part, or nothing at the end. Called by one thread at a time.
using Chunks = std::function<std::optional<Chunk>()>;

/// A game that was audited.
struct Audited {
  std::string name;
  BatchIndex place;
  std::string game;                    ///< id of the game; empty: it cannot be read
  ReadErrors errors;                   ///< why it cannot be read
  Verdict verdict;                     ///< the result, if it can be read
  std::optional<LoadedRecord> record;  ///< kept only of a game with a finding, without its setup

  bool is_readable() const { return errors.empty(); }
  bool is_fine() const { return is_readable() && !verdict.finding; }
};

/// Counts over many games.
struct Tally {
  std::uint64_t games = 0;
  std::uint64_t steps = 0;  ///< of all records that can be read
  std::uint64_t wrong = 0;
  std::uint64_t unreadable = 0;
  std::uint64_t unchecked = 0;                ///< readable ones without digests that can be checked
  std::uint64_t skipped = 0;                  ///< inputs that are not records; not counted as games
  std::map<std::string, std::uint64_t> ends;  ///< fine games by end reason; "" of those that stop early

  void add(Audited const& audited);
  void add(Tally const& other);
};

/// The result of one chunk.
struct ChunkReport {
  Tally tally;
  std::vector<Audited> games;  ///< those that are not fine, or all
};

struct BatchOptions {
  int jobs = 1;
  bool all_games = false;                        ///< reports name the fine games too
  bool strict = false;                           ///< with require_digests()
  bool edits = false;                            ///< accepts what the players did against the rules
  std::atomic<bool> const* interrupt = nullptr;  ///< once it is set, no more chunks are begun
};

/// Audits chunk after chunk and hands over the reports in the order of the chunks, on the calling thread. One wrong game
/// never stops the rest.
void audit_batch(Chunks chunks, BatchOptions const& options, std::function<void(ChunkReport)> const& take);

/// Findings of one cause and one clause.
struct FindingGroup {
  Cause cause;
  std::string clause;
  std::uint64_t games = 0;
  std::size_t earliest = 0;     ///< first wrong step of the game that goes wrong first
  std::size_t latest = 0;       ///< and of the one that goes wrong last
  Audited first;                ///< the game that goes wrong first; of equals the first of the batch
  std::vector<Audited> others;  ///< some of the others, without their records
};

/// Collects findings by cause and clause.
class FindingGroups {
 public:
  /// Keeps the names of at most `most_named` games of a group.
  explicit FindingGroups(std::size_t most_named) : most_named_(most_named) {}

  void add(Audited audited);
  /// Counts games more in a group that is there, of which the latest wrong step is known.
  void add_unnamed(Cause cause, std::string const& clause, std::uint64_t games, std::size_t latest);
  /// In the order of causes, then of clauses.
  std::vector<FindingGroup> const& groups() const { return groups_; }

 private:
  std::size_t most_named_;
  std::vector<FindingGroup> groups_;
};

/// The verdict on one game of many: a fault inside the rules is its finding, and does not take the other games along.
Verdict guarded_audit(LoadedRecord const& loaded, BatchOptions const& options);

}  // namespace ringside
