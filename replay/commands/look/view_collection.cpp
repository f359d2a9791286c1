#include "replay/commands/look/view_collection.h"

#include <fmt/format.h>

#include "checker/play/jobs.h"
#include "replay/base/limits.h"
#include "replay/commands/ending.h"
#include "replay/commands/look/view_questions.h"
#include "replay/terminal/progress.h"
#include "replay/terminal/quantity.h"
#include "replay/text/audit/audit_text.h"

namespace ringside::view_verb {

std::vector<BatchInput> collected_inputs(Options const& options) {
  return must(batch_inputs(options.inputs, {"view", "list", "a table of games"}));
}

Made collection_page(Options const& options) {
  std::vector<BatchInput> inputs = collected_inputs(options);
  page::Collection collection(options.inputs);
  if (are_questions(inputs)) return questions_page(inputs, collection);
  {
    Progress progress("games", games_in(inputs));
    audit_batch(split_into_chunks(std::move(inputs)), {threads_for(options.jobs), true, false, true, &interrupts()},
                [&](ChunkReport report) {
                  progress.advance(report.tally.games + report.tally.skipped);
                  collection.take(std::move(report));
                });
  }
  Exit const exit = say_what_is_wrong(collection);
  return {collection.json(), collection.title(), counted(collection.tally().games, "game"), exit};
}

Exit say_what_is_wrong(page::Collection const& collection) {
  Tally const& tally = collection.tally();
  say_if_interrupted(fmt::format("the first {}", counted(tally.games, "game")));
  if (tally.wrong + tally.unreadable > 0)
    print_warning(fmt::format("{}: {}; ringside audit says what is wrong", tally_line(tally), collection.unsound()));
  return tally.wrong > 0 ? Exit::finding : tally.unreadable > 0 ? Exit::unreadable : Exit::fine;
}

}  // namespace ringside::view_verb
