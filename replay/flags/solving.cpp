#include "replay/flags/solving.h"

#include <stdexcept>

#include <fmt/format.h>

#include "replay/base/world.h"
#include "replay/terminal/progress.h"

namespace ringside {

Result<Solution> solve_showing(SolveTask const& task) {
  StatusLine line;
  int const rank = exchange_of(task.options).rank();
  bool const is_first = rank == 0;
  auto const show = [&](SolveStatus const& status) {
    if (is_first && line.due()) line.show(status_text(status, line.seconds()));
  };
  try {
    return Solution(task.match, task.state, task.options, show);
  } catch (std::invalid_argument const& error) {
    return failure(Exit::usage, fmt::format("{} cannot be solved this way: {}", task.root, error.what()));
  } catch (std::exception const& error) {  // this rank's alone, as when its machine has no memory left
    if (is_first) throw;
    speak_up();
    throw std::runtime_error(fmt::format("rank {}: {}", rank, fault_text(error)));
  }
}

}  // namespace ringside
