#include "replay/commands/collections.h"

#include "engine/core/text/json_text.h"
#include "replay/base/failure.h"
#include "replay/base/limits.h"
#include "replay/terminal/message.h"
#include "replay/terminal/terminal.h"

namespace ringside {

void ComparisonReport::take(ComparedGames games) {
  if (lines_ && games.fate != Fate::same) print_bytes(json_text(compared_json(games)) + "\n");
  if (!games.errors.empty()) print_errors(to_reports(games.errors));
  difference_.add(std::move(games));
}

Exit ComparisonReport::finish() const {
  if (terminal().json)
    print_json(collections_json(sides_, difference_));
  else if (lines_)
    print_note(collections_line(difference_));
  else
    print_text(collections_text(sides_, difference_));
  auto const differ = {Fate::different, Fate::only_left, Fate::only_right, Fate::failed};
  for (Fate const fate : differ)
    if (difference_.games(fate) > 0) return Exit::finding;
  if (difference_.games(Fate::unreadable) > 0) return Exit::unreadable;
  return interrupts() ? Exit::limit : Exit::fine;
}

}  // namespace ringside
