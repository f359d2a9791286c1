#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "engine/record/read_any.h"
#include "replay/base/address.h"

namespace ringside {

/// The bytes of a file, or of standard input for "-". An error says why it cannot be read.
tl::expected<std::string, ReadErrors> read_bytes(std::string const& path);

/// JSON of a file that is neither record nor position (a setup, a catalogue).
Result<Json> read_json_file(std::string const& path);

/// What an address names, of any form; of a bulk file all games.
tl::expected<Loaded, ReadErrors> read_input(Address const& address);

/// The same for a verb that reads nothing else: noted as read, in case it is also to be written. A case is read as a record of
/// its actions (checker/cases/case_record.h).
Result<Loaded> open_input(Address const& address);

/// Is the game that the address names in this input, and if it names none, is there only one?
Result<> check_game(Loaded const& input, Address const& address);

/// The record that an address names in an input in which that game is.
tl::expected<LoadedRecord, ReadErrors> to_record(Loaded input, Address const& address);

/// Both of them.
Result<LoadedRecord> record_in(Loaded input, Address const& address);

/// One record of any form.
Result<LoadedRecord> load_record(Address const& address);

}  // namespace ringside
