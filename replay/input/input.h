#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "engine/record/read_any.h"
#include "replay/input/address.h"

namespace ringside {

/// The bytes of a file, or of standard input for "-". An error says why it cannot be read.
tl::expected<std::string, ReadErrors> read_bytes(std::string const& path);

/// JSON of a file that is neither record nor position (a setup, a catalogue).
Result<Json> read_json_file(std::string const& path);

/// What an address names, of any form; of a bulk file all games.
tl::expected<Loaded, ReadErrors> read_input(Address const& address);

/// The same for a verb that reads nothing else: noted as read, in case it is also to be written. A case is read as a record of
/// its actions (checker/case_record.h).
Result<Loaded> open_input(Address const& address);

/// Is the game that the address names in this input, and if it names none, is there only one?
Result<> check_game(Loaded const& input, Address const& address);

/// The record that an address names in an input in which that game is.
tl::expected<LoadedRecord, ReadErrors> to_record(Loaded input, Address const& address);

/// Both of them.
Result<LoadedRecord> record_in(Loaded input, Address const& address);

/// One record of any form.
Result<LoadedRecord> load_record(Address const& address);

/// A state to look at, wherever it came from.
struct LoadedState {
  Address address;
  std::shared_ptr<Match const> match;
  AnyState state;
  std::optional<LoadedRecord> record;  ///< nothing: it came from a position file
  std::size_t step = 0;                ///< steps of the record that led to it
  Digest digest;                       ///< chained over those steps; of the start for a position
};

/// The state that an address names: a position file, or a step of a record or a case, its start if none is named. A step on the
/// way that is illegal is a finding.
Result<LoadedState> load_state(Address const& address);

/// The state after so many steps of a record that was read.
Result<LoadedState> replay_state(LoadedRecord loaded, std::size_t steps, Address const& address);

}  // namespace ringside
