#pragma once

#include <memory>
#include <string>

#include "checker/conformance/setups.h"
#include "checker/conformance/witness.h"

namespace ringside::conformance {

/// Something that the engine got wrong.
struct Disagreement {
  std::string found_in;  ///< "search by levels", "game 12", "case cooling", "perft"
  Json setup;
  Witness witness;
  std::shared_ptr<Match const> reference, engine;
  AnyState start;                         ///< of the reference
  std::vector<std::string> related = {};  ///< clauses that define what is spoken of
  std::string reading = {};               ///< "armour.trigger=all; declared was one": the options under which both agree
};

/// Whether it shows along the same line to a match that has asked nothing yet. Of cases and counts, which stand for themselves,
/// it does.
bool shows_again(Subject const& subject, Experience experience, Disagreement const& failure);

/// Another option of a ruling under which the reference agrees along the whole line: "armour.trigger=all; declared was one".
std::string fitting_reading(Subject const& subject, Experience const& experience, Disagreement const& failure);

}  // namespace ringside::conformance
