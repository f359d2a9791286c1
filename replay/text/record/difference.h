#pragma once

#include <optional>
#include <string>

#include "checker/compare/diff.h"

namespace ringside {

/// The compared thing, as messages name it.
struct Compared {
  std::string left, right;  ///< e.g. "a.json", or "a.json (ruling=word)"
  Match const* left_match;
  Match const* right_match;
  bool verbose = false;          ///< with the fields that are the engine's own
  std::optional<int> seat = {};  ///< through whose eyes it is shown
};

/// `step 12: another action`.
std::string divergence_heading(Divergence const& parting);

/// A difference in the manner of a patch: `-` is the left side, `+` the right one. Ends in a line break.
std::string difference_text(Compared const& compared, Difference const& difference);

/// One of its places alone.
std::string divergence_text(Compared const& compared, Divergence const& parting);
Json divergence_json(Compared const& compared, Divergence const& parting);

/// The same for programs; corpus/schema/cli-diff.schema.json describes it.
Json difference_json(Compared const& compared, Difference const& difference);

}  // namespace ringside
