#pragma once

#include <string>
#include <vector>

#include "replay/base/failure.h"
#include "replay/flags/flags.h"

// What `shrink --corpus` does: fewer records that meet all that a collection meets.

namespace ringside {

struct CorpusFlags {
  std::vector<std::string> inputs;  ///< empty: one record is to be shortened
  std::string kinds;                ///< --of: kinds of what is to be met, between commas; empty: all
  int jobs = 0;

  void add(Flags& flags);
};

/// --of, the kinds of what is to be met.
Flag& met_kinds_flag(Flags& flags, std::string& words, std::string help);

/// Writes the records that are kept into a folder.
Exit shrink_corpus(CorpusFlags const& flags, std::string const& out);

}  // namespace ringside
