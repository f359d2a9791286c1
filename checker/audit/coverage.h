#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "checker/cases/case.h"
#include "engine/record/values/read.h"

namespace ringside {

/// How often something was exercised.
struct Exercise {
  std::uint64_t times = 0;
  std::uint64_t games = 0;  ///< records in which it was
  std::uint64_t cases = 0;

  void add(Exercise const& other);
  bool never() const { return games + cases == 0; }
};

/// By names, e.g. of clauses.
using Exercises = std::map<std::string, Exercise, std::less<>>;

/// What records and cases of one game exercise.
struct GameCoverage {
  std::uint64_t games = 0, cases = 0, steps = 0;
  std::uint64_t inherited = 0;  ///< cases of games that it lies over which hold in it: they are counted too
  std::uint64_t changed = 0;    ///< the others of those
  std::map<std::string, Exercises, std::less<>> sections;
  /// Cases that ask the same from the same position, by what they have in common when one ruling is left out: how many choose
  /// which option of it.
  std::map<std::string, std::map<std::string, std::uint64_t>> alike;
};

/// Why something happened: a clause with the kind of event that it brought about, or with the option of a ruling that decided it.
std::string reason_name(std::string_view clause, std::string_view of);

/// What records and cases exercise: clauses that events and rejections cite, options of rulings that were in force, kinds of
/// events, parts of catalogues, reasons why games end.
class Coverage {
 public:
  Coverage() = default;
  /// Counts as well, under "reason", why things happened in records.
  static Coverage with_reasons() {
    Coverage coverage;
    coverage.reasons_ = true;
    return coverage;
  }

  /// A record is replayed up to its first illegal step.
  void add(LoadedRecord const& loaded);
  /// A case counts once, also when it is played under several options; what it says is not legal is asked of the rules. For a
  /// game that lies over its own it counts as well, if it holds there.
  void add(Case const& asked);
  void add(Coverage const& other);

  std::map<std::string, GameCoverage, std::less<>> const& games() const { return games_; }

 private:
  std::map<std::string, GameCoverage, std::less<>> games_;
  bool reasons_ = false;
};

/// Something that can be exercised.
struct CoverageRow {
  std::string name;
  std::string_view about;   ///< what it says; may be empty
  std::string_view excuse;  ///< why it need not be exercised; empty: it should be
  Exercise exercise;
  std::uint64_t pairs = 0;  ///< options of rulings: cases that differ from another one in that ruling alone
  bool missing = false;     ///< it should be exercised, and is not
};

struct CoverageSection {
  std::string name;      ///< e.g. "clause"
  bool options = false;  ///< its rows are options of rulings, which have pairs
  std::vector<CoverageRow> rows;

  std::size_t missing() const;
  std::size_t excused() const;
};

struct CoverageReport {
  Facts const* game;
  std::uint64_t games = 0, cases = 0, steps = 0;
  std::uint64_t inherited = 0, changed = 0;
  std::vector<CoverageSection> sections;

  std::size_t missing() const;
};

/// Everything of one game that could be exercised, in the game's own order, with what was counted of it.
CoverageReport report_coverage(GameEntry const& game, GameCoverage const& counted);

/// For each game of which there was a record or a case of its own, in the order of the registry. An option of a ruling is missing
/// too when there were cases, and none that differ in that ruling alone.
std::vector<CoverageReport> report_coverage(Coverage const& coverage);

}  // namespace ringside
