#include "replay/commands/prove/certifying.h"

#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>

#include "checker/explore/certificate/certificate.h"
#include "replay/commands/ending.h"
#include "replay/flags/engine_flag.h"

namespace ringside {
namespace {

/// Nobody wants to hear it after hours.
void refuse_unwritable(std::string const& path) {
  std::filesystem::path const folder = std::filesystem::path(path).parent_path();
  if (::access(folder.empty() ? "." : folder.c_str(), W_OK | X_OK) != 0)
    fail(Exit::unreadable, fmt::format("{}: cannot be written: {}", path, std::strerror(errno)));
}

}  // namespace

void refuse_uncertifiable(Match const& match, AnyState const& start, ExploreOptions const& explore) {
  if (explore.compact)
    fail(Exit::usage, "--compact keeps fingerprints, and a certificate lists whole states: leave out --compact",
         "ringside explore --help");
  if (explore.search != Search::breadth)
    fail(Exit::usage, "a certificate holds the level of each state, which only a breadth-first search knows: leave out --search",
         "ringside explore --help");
  refuse_uncertifiable(match, start, explore.certificate);
}

void refuse_uncertifiable(Match const& match, AnyState const& start, std::string const& path) {
  if (engines_of_this_run().engine != nullptr)
    fail(Exit::usage,
         "ringside-check knows the games of this program alone: a search of another engine's game has no certificate",
         "ringside games");
  if (!can_certify_start(match, start))
    fail(Exit::usage,
         "a certificate begins with a position, and no position file can say where this search starts: name another step",
         "ringside show STATE --json");
  refuse_unwritable(path);
}

}  // namespace ringside
