#pragma once

#include <cstddef>
#include <string>

#include "replay/input/loaded_state.h"

namespace ringside {

/// The state that an address names: a position file, or a step of a record or a case, its start if none is named. A step on the
/// way that is illegal is a finding; it is reported as the seat that `eyes` name may know it, or all of it where they name none.
Result<LoadedState> load_state(Address const& address, std::string const& eyes = {});

/// The state after that many steps of a record that was read.
Result<LoadedState> replay_state(LoadedRecord loaded, std::size_t steps, Address const& address, std::string const& eyes = {});

}  // namespace ringside
