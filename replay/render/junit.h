#pragma once

#include <string>
#include <string_view>

#include "checker/batch.h"

namespace ringside {

/// An audit as JUnit XML: a suite for each input, a case for each game, a failure for a finding, an error for a game that
/// cannot be read. Fed in order; text() gives the whole.
class Junit {
 public:
  void add(Audited const& audited);
  std::string text() const;

 private:
  struct Counts {
    std::uint64_t tests = 0, failures = 0, errors = 0;
  };
  std::string suites_;  // finished ones
  std::string name_;    // of the suite in work
  std::string cases_;
  Counts suite_, all_;

  std::string finished() const;
  void close();
};

/// Text as it may stand between XML tags; characters that XML forbids become U+FFFD.
std::string xml_escaped(std::string_view text);

/// The same for an attribute, where line breaks must be escaped to survive.
std::string xml_attribute(std::string_view text);

}  // namespace ringside
