#include "engine/record/values/record.h"

#include <algorithm>

namespace ringside {

Digest start_digest(MatchSpace const& match, AnyState const& start) { return match.chain(match.setup_digest(), 0, start); }

void keep_steps(Record& record, std::size_t steps) {
  record.steps.resize(std::min(steps, record.steps.size()));
  std::erase_if(record.edits, [&](Edit const& edit) { return edit.after > record.steps.size(); });
  std::erase_if(record.open_draws, [&](std::uint64_t step) { return step > record.steps.size(); });
}

}  // namespace ringside
