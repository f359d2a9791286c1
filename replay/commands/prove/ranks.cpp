#include "replay/commands/prove/ranks.h"

#include <fmt/format.h>

#include "replay/base/world.h"
#include "replay/commands/ending.h"

namespace ringside {

Exchange* processes_for(std::string_view verb, int ranks) {
  bool const are_several = world() != nullptr && world()->ranks() > 1;
  if (!are_several && processes_started() > 1)
    fail(Exit::usage, fmt::format("these processes would each {} all of it: ringside-mpi splits the work", verb));
  if (are_several && ranks > 1) fail(Exit::usage, "--ranks is for one process: here each process that was started is a rank");
  return are_several ? world() : nullptr;
}

}  // namespace ringside
