#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/record/values/record.h"

namespace ringside {

/// Where and why an input cannot be read. `file:line:column: field: what; expected …` (binary: `file:byte N: …`).
struct ReadError {
  std::string file;
  std::size_t line = 0;    ///< from 1; 0: not a text file
  std::size_t column = 0;  ///< from 1
  std::size_t byte = 0;    ///< offset, for binary input
  std::string field;       ///< path, e.g. "steps[36].do"
  std::string what;
  std::string expected;
};
std::string to_string(ReadError const& error);

using ReadErrors = std::vector<ReadError>;

/// A record with the match it was played under. The actions were parsed, not yet replayed: audit does that.
struct LoadedRecord {
  Record record;
  std::shared_ptr<Match const> match;
  std::vector<std::uint32_t> step_lines = {};  ///< of a JSON file the line of each step, from 1; else empty
  /// Its digests cannot be checked: the file is a list of moves, or of an older form. Those in the record were computed as it was
  /// read.
  bool signed_anew = false;
  /// What else was computed as it was read, since a list does not say it: who acts, how the game ended, or parts of that.
  struct Computed {
    bool actors = false, end = false, ranks = false, scores = false;
  } computed = {};
  /// Keys of the options of the setup that the file does not state; the defaults have their place.
  std::vector<std::string> left_out = {};
};

/// A position file: a match and a state in it.
struct LoadedPosition {
  std::shared_ptr<Match const> match;
  AnyState state;
};

/// Reads one JSON record; `file` names the input in errors.
tl::expected<LoadedRecord, ReadErrors> read_record_json(std::string_view text, std::string const& file);

/// Reads one position file.
tl::expected<LoadedPosition, ReadErrors> read_position_json(std::string_view text, std::string const& file);

/// The state from which the record starts.
tl::expected<AnyState, ReadErrors> read_start(LoadedRecord const& loaded);

}  // namespace ringside
