#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checker/explore/ranks/exchange.h"
#include "engine/core/match/match.h"
#include "engine/core/predicate/predicate.h"

namespace ringside {

/// In which order states are visited.
enum class Search {
  breadth,    ///< level by level: counterexamples are shortest; many workers
  depth,      ///< one line at a time: little memory besides the store
  deepening,  ///< lines up to 1, 2, 3 … actions, without a store: shortest counterexamples in little memory
  walks,      ///< random games: finds what lies deep, proves nothing
};

/// A question about states.
struct Watch {
  std::string text;  ///< as a person wrote it
  Predicate predicate;
  bool never = true;  ///< true: a state where it holds is a finding; false: it is the answer that is looked for
};

/// What is explored, how, and how far.
struct ExploreOptions {
  Search search = Search::breadth;
  std::vector<std::uint8_t> laws;  ///< by index of Match::invariants(): 1 to check it
  std::vector<Watch> watches;
  bool deadlock = true;               ///< somebody should act and can do nothing: a finding
  Match const* versus = nullptr;      ///< the same game under other rulings: where it continues differently is a finding
  bool canonical = false;             ///< one state stands for all that are symmetric to it
  bool compact = false;               ///< keep fingerprints instead of states
  std::optional<std::uint64_t> deck;  ///< chance draws from a deck that this seed shuffles
  bool keep_going = false;            ///< a finding does not end the search; each kind's shortest is reported
  int jobs = 1;

  std::optional<int> depth;             ///< actions in a row
  std::optional<std::uint64_t> states;  ///< that are kept
  std::optional<std::uint64_t> memory;  ///< bytes
  std::optional<double> seconds;

  std::uint64_t seed = 0;      ///< walks: of the first one
  std::uint64_t walks = 1000;  ///< walks: how many

  int ranks = 1;       ///< breadth first: the search is split over that many threads as over processes, with `jobs` each
  bool exact = false;  ///< distributed: states travel whole, without being asked for by digests
  Exchange* exchange = nullptr;  ///< breadth first: this process is one of several that split the search

  std::string spill;                             ///< folder for levels on disk once `memory` is reached; empty: stop there
  std::string checkpoint;                        ///< folder that a killed run can be resumed from; empty: none
  bool resume = false;                           ///< go on with what that folder holds
  std::string certificate;                       ///< breadth first, whole states: the file for a certificate; empty: none
  double checkpoint_every = 30;                  ///< seconds
  std::atomic<bool> const* interrupt = nullptr;  ///< set by a signal: stop at once, after a checkpoint
};

/// The cost of distributing a search.
struct Sharing {
  int ranks = 1;
  std::uint64_t most_states = 0;  ///< that one rank has
  std::uint64_t bytes_sent = 0;   ///< of states, by all ranks
  double most_waited = 0;         ///< seconds that a rank spent swapping states, and waiting for the others
  double odds = 0;  ///< that a state was taken for another one, since they were asked for by digests; 0: they were not
};

/// What a certificate lists, and its size.
struct Certified {
  std::uint64_t states = 0, bytes = 0;
};

/// Why an exploration ended.
enum class Ended : std::uint8_t {
  exhausted,  ///< every reachable state was visited
  answered,   ///< a finding, or all that was looked for
  depth,      ///< the bound that ended it …
  states,
  memory,
  time,
  interrupted,
  walked,  ///< all random walks were made
};

/// A finding, and the way there, as short as the search promises.
struct Found {
  enum class Kind : std::uint8_t { law, deadlock, never, reach, parting };
  Kind kind = Kind::law;
  std::size_t index = 0;  ///< of the invariant or the watch
  std::vector<ActionCode> trace;
};

/// Where an exploration stands, for a progress line.
struct ExploreStatus {
  std::uint64_t states = 0, transitions = 0, queue = 0, bytes = 0;
  int depth = 0;
  std::optional<std::uint64_t> written = {};  ///< states of the certificate that is written, when the search is done
};

/// What an exploration covered and found.
struct Exploration {
  Ended ended = Ended::exhausted;
  std::string store;                    ///< "bitmap", "tree", "fingerprints", "disk"; empty: none
  std::uint64_t states = 0;             ///< distinct ones; without a store: visits
  std::uint64_t transitions = 0;        ///< legal actions of expanded states
  std::vector<std::uint64_t> levels;    ///< [d]: states first met after d actions; only breadth first
  int depth = 0;                        ///< of the deepest state
  int complete = 0;                     ///< levels of which every state was expanded
  std::uint64_t expanded_in_level = 0;  ///< of the level that was left unfinished
  std::uint64_t over = 0, deadlocks = 0;
  std::map<std::string, std::uint64_t> outcomes;  ///< "reason: seat 1 wins" → states
  std::uint64_t bytes = 0;                        ///< peak of the store and the levels
  std::uint64_t walks = 0;
  int fingerprint_bits = 0;                   ///< 0: whole states were kept
  double odds_by_count = 0, odds_by_gap = 0;  ///< that two states were taken for one
  std::optional<Sharing> sharing;             ///< of a distributed search
  std::optional<Certified> certificate;       ///< that was written
  std::vector<Found> found;                   ///< laws first, in their order, then deadlock, then watches
};

}  // namespace ringside
