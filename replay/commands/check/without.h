#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "replay/base/failure.h"

namespace ringside {

/// `coverage --without`: which case or record notices that the rules leave a site out.
struct WithoutOptions {
  std::string which;                    ///< "each", a clause or its chapter, or the id of a site; empty: that was not asked for
  std::optional<double> seconds;        ///< that a search for a case may take for each site that nothing notices
  std::optional<std::uint64_t> states;  ///< to walk for each such site from each position, and from the start of its game
  std::string cases;                    ///< the folder into which they are written
  std::string keep;                     ///< the file in which the result is kept
  int jobs = 1;
};

Exit find_what_notices(std::vector<std::string> const& inputs, WithoutOptions const& options);

}  // namespace ringside
