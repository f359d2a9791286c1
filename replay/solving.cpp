#include "replay/solving.h"

#include <stdexcept>

#include <fmt/format.h>

#include "replay/failure.h"
#include "replay/terminal/progress.h"

namespace ringside {

Solution solve_showing(SolveTask const& task) {
  StatusLine line;
  auto const show = [&](SolveStatus const& status) {
    if (line.due()) line.show(status_text(status, line.seconds()));
  };
  try {
    return {task.match, task.state, task.options, show};
  } catch (std::invalid_argument const& error) {
    fail(Exit::usage, fmt::format("{} cannot be solved so: {}", task.root, error.what()));
  }
}

}  // namespace ringside
