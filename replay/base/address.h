#pragma once

#include <cstddef>
#include <string_view>

#include "engine/record/values/address.h"
#include "replay/base/failure.h"

namespace ringside {

/// The address that a text is.
Result<Address> parse_address(std::string_view text);

/// The number of steps that a point stands for in a record of `steps` steps, unless it is out of range.
Result<std::size_t> resolve(Point point, std::size_t steps, Address const& address);

/// The file of a game by the name that it has in a batch: of games.bin:12 games.bin.
std::string file_of(std::string const& name);

}  // namespace ringside
