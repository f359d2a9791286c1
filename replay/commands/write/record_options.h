#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "replay/flags/setup_flags.h"
#include "replay/recording/refused.h"

namespace ringside {

/// What was typed after `ringside record`.
struct RecordOptions {
  std::vector<std::string> words;
  std::string what, out, players, fix;
  SetupFlags setup;
  std::uint64_t seed = 0;
  bool auto_chance = false, no_ask = false, abbreviations = false;

  Typing typing() const { return abbreviations ? Typing::abbreviated : Typing::whole; }
};

/// A record is begun where nothing stands yet.
void expect_new_place(RecordOptions const& options);

/// Makes a record of one list of moves.
Exit record_list(RecordOptions const& options, std::string const& text);

/// Makes a record of each list that words such as a folder stand for, in a folder.
Exit record_lists(RecordOptions const& options);

}  // namespace ringside
