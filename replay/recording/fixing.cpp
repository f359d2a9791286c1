#include "replay/recording/fixing.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/board/board_text.h"
#include "replay/text/record/illegal.h"
#include "replay/text/record/repair_text.h"

namespace ringside {
namespace {

constexpr std::size_t question_margin = 4;
constexpr double most_seconds = 10;  // that a person waits for a repair

/// The first step that no longer goes; what was said of the draw before it is not true of another one.
void replace(Record& record, std::size_t step, Actor actor, ActionCode action) {
  record.steps[step - 1].actor = actor;
  record.steps[step - 1].action = action;
  std::erase(record.open_draws, step);
}

/// The game up to the step that no longer goes; nothing, and the game has become this one: all of them go.
std::optional<Fixing> tried(Recording& game, Record wanted, std::size_t step) {
  std::size_t const stops = game.first_illegal(wanted);
  if (stops == 0) {
    game.become(wanted);
    return std::nullopt;
  }
  Record prefix = wanted;
  keep_steps(prefix, stops - 1);
  Fixing fixing{game, std::move(wanted), step, {}};
  fixing.now.become(prefix);
  return fixing;
}

Result<FixAnswer> edit(Recording& game, Fixing& fixing, std::string const& line, FixManner manner) {
  auto const action = action_meant(fixing.now.match(), fixing.now.state(), line, manner.language, manner.typing);
  if (!action) return tl::unexpected(action.error());
  std::size_t const step = fixing.now.steps() + 1;
  replace(fixing.wanted, step, fixing.now.actor(), *action);
  auto more = tried(game, fixing.wanted, step);
  if (!more) return FixAnswer::done;
  fixing = *std::move(more);
  return FixAnswer::asked_again;
}

RepairOptions repair_options(Fixing const& fixing) {
  auto const begin = std::chrono::steady_clock::now();
  RepairOptions options;
  options.unchanged = fixing.step;
  options.most_repairs = 9;
  options.stop = [begin] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() > most_seconds;
  };
  return options;
}

std::string lines_of(Match const& match, Repair const& repair, std::string const& mark) {
  std::string text;
  for (LogChange const& change : repair.changes) text += fmt::format("    {}{}\n", mark, change_line(match, change));
  return text;
}

Result<FixAnswer> make(Recording& game, Fixing const& fixing, std::size_t number, std::string& report) {
  Repair const& chosen = fixing.offers[number - 1];
  report = lines_of(game.match(), chosen, "");
  game.become(chosen.record);
  return FixAnswer::done;
}

Result<FixAnswer> mend(Recording& game, Fixing& fixing, std::string const& choice, std::string& report) {
  auto const number = number_in<std::size_t>(choice);
  if (!choice.empty() && number && *number >= 1 && *number <= fixing.offers.size()) return make(game, fixing, *number, report);
  if (!choice.empty())
    return failure(Exit::usage, fmt::format("repair '{}': expected a number of the list that `repair` shows", on_a_line(choice)));
  RepairOptions const options = repair_options(fixing);
  LoadedRecord log{fixing.wanted, std::shared_ptr<Match const>(std::shared_ptr<void>(), &game.match())};
  log.record.outcome.reset();  // how the game ends is not known any more
  Repairs const found = repair(log, options);
  fixing.offers = found.repairs;
  if (fixing.offers.size() == 1 && found.more == 0 && !found.cut) return make(game, fixing, 1, report);
  report = fmt::format("    {}\n", repairs_summary(found, options));
  for (std::size_t i = 0; i < fixing.offers.size(); ++i)
    report += lines_of(game.match(), fixing.offers[i], fmt::format("repair {}  ", i + 1));
  return FixAnswer::asked_again;
}

}  // namespace

Result<std::optional<Fixing>> begin_fix(Recording& game, std::string const& line, FixManner manner) {
  std::size_t const space = std::min(line.find(' '), line.size());
  auto const step = number_in<std::size_t>(line.substr(0, space));
  std::string const said = line.substr(std::min(line.find_first_not_of(' ', space), line.size()));
  if (!step || *step == 0 || *step > game.steps() || said.empty())
    return failure(Exit::usage,
                   fmt::format("fix '{}': expected a step from 1 to {}, and an action", on_a_line(line), game.steps()));
  AnyState const before = game.before(*step);
  auto const action = action_meant(game.match(), before, said, manner.language, manner.typing);
  if (!action) return tl::unexpected(action.error());
  Record wanted = game.record();
  replace(wanted, *step, game.match().actor(before), *action);
  return tried(game, std::move(wanted), *step);
}

std::string fix_question(Recording const& before, Fixing const& fixing, Language language) {
  Match const& match = before.match();
  std::size_t const stops = fixing.now.steps() + 1;
  Step const& step = fixing.wanted.steps[stops - 1];
  auto const why = refusal(match, fixing.now.state(), step);
  std::string text = fmt::format(
      "    step {}, '{}', no longer goes{}\n", stops, match.text(step.action, language),
      why ? fmt::format(": {}{}", why->text_in(language), why->clause.empty() ? "" : fmt::format("  [{}]", why->clause))
          : ": what the players did against the rules is not possible");
  text += fmt::format("    the board now:\n{}", board_on_lines(match, fixing.now.state(), {}, question_margin + 2));
  text += fmt::format("    the board as it was:\n{}", board_on_lines(match, before.before(stops), {}, question_margin + 2));
  text += fmt::format(
      "    repair: the cheapest change of the rest; edit ACTION: another step {}; cut: without the {} from here; leave: as it "
      "was\n",
      stops, counted(fixing.wanted.steps.size() - stops + 1, "step"));
  return text;
}

Result<FixAnswer> answer_fix(Recording& game, Fixing& fixing, std::string const& line, FixManner manner, std::string& report) {
  std::size_t const space = std::min(line.find(' '), line.size());
  std::string const word = line.substr(0, space), rest = line.substr(std::min(line.find_first_not_of(' ', space), line.size()));
  if (word == "repair") return mend(game, fixing, rest, report);
  if (word == "edit" && !rest.empty()) return edit(game, fixing, rest, manner);
  if (line == "leave" || line == "quit") return FixAnswer::left;
  if (line != "cut")
    return failure(Exit::usage, fmt::format("'{}': expected repair, edit ACTION, cut or leave", on_a_line(line)));
  game.become(fixing.now.record());
  return FixAnswer::done;
}

}  // namespace ringside
