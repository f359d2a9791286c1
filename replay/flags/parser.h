#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "replay/flags/verbs.h"

namespace ringside {

/// What a command line asks for: a verb to be run, or to be explained; no verb is the program.
struct Asked {
  enum What { run, help, version };
  Verb const* verb = nullptr;
  What what = run;
  GameEntry const* game = nullptr;  ///< of help: the first game that was named
};

/// An error in a command line, and its verb; null before a verb was named.
struct WrongUsage {
  std::string what;
  Verb const* verb = nullptr;
};

/// Reads the words after the program's name; what the verb declared is filled.
tl::expected<Asked, WrongUsage> parse(std::vector<Verb> const& verbs, std::vector<std::string> words);

}  // namespace ringside
