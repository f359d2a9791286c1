#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "engine/record/read_any.h"
#include "replay/address.h"

namespace ringside {

/// The bytes of a file, or of standard input for "-". An error says why it cannot be read.
tl::expected<std::string, ReadErrors> read_bytes(std::string const& path);

/// JSON of a file that is neither record nor position (a setup, a catalogue). Ends the verb with exit code 3 when it cannot
/// be read.
Json read_json_file(std::string const& path);

/// What an address names, of any form; of a bulk file all games. Ends the verb with exit code 3 when it cannot be read.
Loaded open_input(Address const& address);

/// One record of any form, its errors as values, for batches. Ends the verb with exit code 2 when there is no such game.
tl::expected<LoadedRecord, ReadErrors> read_record(Address const& address);

/// The same for a verb on one record. Ends the verb with exit code 3 when it cannot be read, 2 when there is no such game.
LoadedRecord load_record(Address const& address);

/// The record that an address names in an input that is open already; ends the verb likewise.
LoadedRecord record_in(Loaded input, Address const& address);

/// A state to look at, wherever it came from.
struct LoadedState {
  Address address;
  std::shared_ptr<Match const> match;
  AnyState state;
  std::optional<LoadedRecord> record;  ///< nothing: it came from a position file
  std::size_t step = 0;                ///< steps of the record that led to it
  Digest digest;                       ///< chained over those steps; of the start for a position
};

/// The state that an address names: a position file, or a step of a record (its end if none is named). Ends the verb with
/// exit code 3 when it cannot be read, 2 when there is no such step, 1 when a step on the way is illegal.
LoadedState load_state(Address const& address);

}  // namespace ringside
