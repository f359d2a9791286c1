#include "replay/solving.h"

#include <stdexcept>

#include <fmt/format.h>

#include "replay/terminal/progress.h"

namespace ringside {

Result<Solution> solve_showing(SolveTask const& task) {
  StatusLine line;
  bool const is_first = exchange_of(task.options).rank() == 0;
  auto const show = [&](SolveStatus const& status) {
    if (is_first && line.due()) line.show(status_text(status, line.seconds()));
  };
  try {
    return Solution(task.match, task.state, task.options, show);
  } catch (std::invalid_argument const& error) {
    return failure(Exit::usage, fmt::format("{} cannot be solved this way: {}", task.root, error.what()));
  }
}

}  // namespace ringside
