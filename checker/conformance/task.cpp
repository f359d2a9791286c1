#include "checker/conformance/task.h"

#include <utility>

#include <fmt/format.h>

namespace ringside::conformance {
namespace {

void keep(Done& done, std::optional<Witness> witness) {
  if (!witness) return;
  Both const& both = done.task.both;
  done.found = Disagreement{
      done.found_in, done.task.variant.setup, *std::move(witness), both.reference, both.engine, both.reference->start(), {}};
}

void search(Done& done, Lockstep& lockstep, Terms const& terms) {
  done.found_in = "search by levels";
  keep(done, search_by_levels(lockstep, done.task.states, terms.stop));
}

void play(Done& done, Lockstep& lockstep, Terms const& terms) {
  for (Task const& task = done.task; done.games < task.games && !done.found && !terms.stop(); ++done.games) {
    std::uint64_t const number = task.first + done.games;
    done.found_in = fmt::format("game {}", number);
    keep(done, play_beside(lockstep, seed_of_game(terms.seed, number), terms.known, terms.stop));
  }
}

}  // namespace

Done do_task(Task task, Terms const& terms) {
  Done done{std::move(task), terms.experience, {}, 0, {}, {}, {}};
  done.experience.line.clear();
  Knowledge knowledge;
  Lockstep lockstep(*done.task.both.reference, *done.task.both.engine, terms.can, knowledge, done.experience);
  try {
    (done.task.states != 0 ? search : play)(done, lockstep, terms);
  } catch (...) {
    done.failed = std::current_exception();
  }
  done.compared = lockstep.compared();
  return done;
}

}  // namespace ringside::conformance
