#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checker/cases/case.h"
#include "checker/conformance/reading.h"
#include "engine/record/values/record.h"

namespace ringside::conformance {

/// A case of the corpus, or a recorded game.
struct NamedCase {
  std::string name;
  Case asked;
  bool challenged = false;  ///< somebody disputes it: it is run, and its failures are counted apart
};
struct NamedRecord {
  std::string name;
  LoadedRecord loaded;
};

/// Counts of sequences that are published for a setup.
struct PerftTable {
  std::string name;
  Json setup = Json::object();
  std::optional<Json> position = {};       ///< nothing: the start
  std::vector<std::uint64_t> counts = {};  ///< by depth
};

struct Plan {
  std::vector<NamedCase> cases;
  std::vector<NamedRecord> records;
  std::vector<PerftTable> tables;
  Json rulings = Json::object();  ///< in force where no other option of them is tried; what is left out has its default
  std::uint64_t games = 100, seed = 0;
  std::size_t most_states = 600;  ///< of the search by levels, under the default setup
  int jobs = 1;                   ///< threads, of no effect on what is found
  bool first_only = false;        ///< nothing is run after the first failure
  Stop stop = [] { return false; };
};

struct Tally {
  std::uint64_t ran = 0, failed = 0, skipped = 0;
};

/// What was being compared when the engine failed.
struct UnderWay {
  std::string found_in;
  Json setup;
  std::vector<std::string> line;
};

struct Statement {
  std::vector<Disagreement> failures;
  std::vector<std::string> challenged;  ///< cases that somebody disputes and that the engine answers otherwise
  UnderWay under_way;
  std::string stopped;                    ///< why not all was run; empty: all was
  std::vector<std::string> met, not_met;  ///< clauses of the reference that act: events and refusals cited them, or not
  Compared compared;
  std::map<std::string, Tally> chapters;  ///< of cases, by the chapter of their first clause
  Tally cases, records, tables, games, setups;
  std::map<std::string, std::uint64_t> skipped;  ///< why, and how many
  std::vector<std::string> options, rulings;     ///< that were tried, "damage=3"
  std::vector<std::string> unsupported;          ///< options and rulings of the reference that the engine does not declare
};

/// Runs the suite; what was found until something is thrown stays in the statement.
void run_suite(Subject const& subject, Plan const& plan, Statement& statement);

}  // namespace ringside::conformance
