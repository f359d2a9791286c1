#include "checker/audit/explain.h"

#include <memory>

#include <fmt/format.h>

#include "checker/tree/knowledge.h"
#include "engine/core/text/problem.h"
#include "engine/core/text/shortened.h"
#include "replay/commands/commands.h"
#include "replay/commands/ending.h"
#include "replay/flags/flags.h"
#include "replay/flags/load_state.h"
#include "replay/flags/seat.h"
#include "replay/flags/setup_flags.h"
#include "replay/input/input.h"
#include "replay/terminal/message.h"
#include "replay/terminal/terminal.h"
#include "replay/text/record/explanation.h"
#include "replay/text/record/illegal.h"
#include "replay/text/state/state_text.h"

namespace ringside {
namespace explain_verb {
namespace {

struct Options {
  std::string step, why_not, seat;
  bool verbose = false;
};

/// The action that a text names in a game. Ends the verb with exit code 2 when it does not parse.
ActionCode parse_action_text(MatchWords const& match, std::string const& text) {
  Parsed<ActionCode> const read = match.parse(text);
  if (read) return *read.value;
  fail(Exit::usage, fmt::format("'{}': column {}: {}", shortened(text, most_quoted), read.column + 1,
                                with_expected(shortened(read.what, most_quoted), read.expected)));
}

/// Ends the verb where the seat may not know this.
void refuse_unless(bool known, std::optional<int> seat, std::vector<std::string> const& names, std::string_view what,
                   std::string see) {
  if (!known)
    fail(Exit::usage, fmt::format("--as: {} cannot know {}", actor_name(Actor::seat(*seat), names), what), std::move(see));
}

/// Why an action is not legal in the state that an address names.
Exit why_not(Options const& options, Address const& address) {
  LoadedState const here = must(load_state(address, options.seat));
  auto const seat = must(parse_seat(options.seat, *here.match, seat_names(here)));
  bool const hidden = hides(*here.match, here.state, seat);
  refuse_unless(!hidden || knows_legal(*here.match, here.state, seat), seat, seat_names(here),
                fmt::format("what {} may do", actor_name(here.match->actor(here.state), seat_names(here))),
                fmt::format("ringside show '{}' --as {}", address.text, seat.value_or(0)));
  ActionCode const action = parse_action_text(*here.match, options.why_not);
  std::optional<Rejection> const rejection = here.match->reject(here.state, action);
  std::vector<EventView> events;
  AnyState after = here.state;
  if (!rejection) here.match->apply(after, action, terminal().language, events);
  ExplainedStep const step{*here.match, here.state, action, address.text, seat_names(here), seat, hidden};
  if (terminal().json)
    print_json(why_not_json(step, rejection, events));
  else
    print_text(why_not_text(step, rejection, events));
  if (!rejection && !terminal().json && !hidden && !address.is_stdin())
    print_note(fmt::format("nothing forbids it; for a case with its result: ringside case new '{}' --try '{}'", address.text,
                           here.match->text(action)));
  return Exit::fine;
}

/// The state before a step of a record.
LoadedState state_before(Address const& address, std::string const& eyes) {
  LoadedRecord loaded = must(load_record(address));
  std::size_t const steps = loaded.record.steps.size();
  if (steps == 0)
    fail(Exit::usage, fmt::format("'{}': contains no step", address.text),
         fmt::format("ringside explain '{}' --why-not 'ACTION'", address.text));
  std::size_t const number = must(resolve(address.first.value_or(Point{1, false}), steps, address));
  if (number == 0)
    fail(Exit::usage, fmt::format("'{}': no step leads there: steps count from 1", address.text),
         fmt::format("ringside show '{}'", address.text));
  return must(replay_state(std::move(loaded), number - 1, address, eyes));
}

Exit why(Options const& options, Address const& address) {
  LoadedState const here = state_before(address, options.seat);
  LoadedRecord const& loaded = *here.record;
  Step const& step = loaded.record.steps[here.step];
  std::vector<std::string> const& names = loaded.record.seat_names;
  std::string const place = address.at(here.step + 1);
  auto const seat = must(parse_seat(options.seat, *here.match, names));
  if (auto const refused = refusal(*here.match, here.state, step))
    fail({Exit::finding, {illegal_step(loaded, address, here.step + 1, here.state, *refused, seat)}});
  GameEntry const& game = *must(look_up_game(loaded.record.game));
  Explanation const explanation =
      explain(*here.match, game.match, here.state, step.action, terminal().language, seat, hides(*here.match, here.state, seat));
  refuse_unless(!explanation.clauses.empty() || knows(*here.match, here.state, step.action, seat), seat, names,
                fmt::format("what {} did in step {}", actor_name(step.actor, names), here.step + 1),
                fmt::format("ringside replay '{}' --as {}", place, seat.value_or(0)));
  ExplainedStep const explained{*here.match, here.state, step.action, place, names, seat};
  if (terminal().json)
    print_json(explanation_json(explained, explanation));
  else
    print_text(explanation_text(explained, explanation, options.verbose));
  return Exit::fine;
}

Exit run(Options const& options) {
  Address const address = must(parse_address(options.step));
  if (address.is_range())
    fail(Exit::usage, fmt::format("'{}' names several steps; explain takes one", address.text),
         fmt::format("ringside replay '{}' --events", address.text));
  return options.why_not.empty() ? why(options, address) : why_not(options, address);
}

VerbWork describe(Flags& flags) {
  auto const options = std::make_shared<Options>();
  flags
      .option(
          "step", options->step,
          "A step of a record or a case (default: its first); with --why-not a state: a step (default: the start), or a position "
          "file")
      .type("REC#N")
      .required();
  flags.option("--why-not", options->why_not, "Why this action is not legal in the state after that step").type("ACTION");
  flags.option("--as", options->seat, "Only what this seat may know: its number or its player's name").type("SEAT");
  flags.flag("-v,--verbose", options->verbose, "Also the engine's internal fields");
  return [options] { return run(*options); };
}

}  // namespace
}  // namespace explain_verb

Command const explain_command{"explain", "Why a step did what it did, clause by clause, and what other rulings would have done",
                              "ringside explain game.json#37\n"
                              "ringside explain game.json#36 --why-not 'ACTION'\n"
                              "ringside explain game.json#37 --as 0         # as seat 0 knows it\n"
                              "ringside explain position.json --why-not 'ACTION' --json",
                              explain_verb::describe};

}  // namespace ringside
