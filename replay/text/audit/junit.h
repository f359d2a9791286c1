#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "checker/audit/batch.h"
#include "replay/text/audit/spool.h"

namespace ringside {

/// The failure of a case of a report.
struct JunitTrouble {
  bool error = false;   ///< it could not be tried; false: it was, and failed
  std::string type;     ///< one word
  std::string message;  ///< one line
  std::string text;     ///< in full
};

/// Where a case is, or an error in it. Empty or 0: unknown.
struct JunitLocation {
  std::string file = {};
  std::size_t line = 0;
  std::optional<std::size_t> step = {};
};

struct JunitCase {
  std::string suite;  ///< cases of one suite follow each other
  std::string group;  ///< e.g. id of the game
  std::string name;
  std::optional<JunitTrouble> trouble = {};
  JunitLocation place = {};
};

/// A record that was audited, as a case: a failure for a finding, an error if it cannot be read.
JunitCase junit_case(Audited const& audited);

/// A report as JUnit XML, fed in order, of any length.
class Junit {
 public:
  explicit Junit(std::string title) : title_(std::move(title)) {}

  void add(JunitCase const& one);
  /// Hands over the whole, once.
  FileResult pour(std::function<FileResult(std::string_view)> const& take);

 private:
  struct Counts {
    std::uint64_t tests = 0, failures = 0, errors = 0;
  };
  std::string title_;
  Spool suites_;      // finished ones
  std::string name_;  // of the suite in work
  Spool cases_;
  Counts suite_, all_;
  FileResult kept_;

  void close();
};

}  // namespace ringside
