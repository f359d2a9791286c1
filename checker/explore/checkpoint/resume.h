#pragma once

#include <memory>
#include <string>

#include "checker/explore/checkpoint/checkpoint.h"
#include "checker/explore/session/exploration.h"

namespace ringside {

/// What an exploration was asked, as a checkpoint's header.
Json checkpoint_header(Match const& match, AnyState const& start, ExploreOptions const& options);

/// An exploration as its checkpoint describes it. Limits, workers and folders are for the caller to set.
struct Resumed {
  std::shared_ptr<Match const> match;
  AnyState start;
  ExploreOptions options;
};

/// A commit whose numbers are not those of the states beside it. Throws std::runtime_error.
[[noreturn]] void refuse_commit(std::string const& path);

/// Throws std::runtime_error, naming the folder or the file in it, when it is not a checkpoint or fits no game of this program.
Resumed read_exploration(std::string const& path);

}  // namespace ringside
