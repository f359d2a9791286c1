#include "replay/asking/asked_here.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/cases/position_text.h"
#include "engine/core/text/problem.h"
#include "engine/core/text/shortened.h"
#include "replay/input/input.h"
#include "replay/terminal/message.h"
#include "replay/terminal/terminal.h"

namespace ringside {
namespace {

tl::unexpected<Failure> unreadable_position(TextFaults const& faults, std::string const& where) {
  std::vector<ErrorReport> reports;
  for (std::string const& fault : faults) {
    std::size_t const end = std::min(fault.find('\n'), fault.size());  // behind it the line with a mark
    ErrorReport& report = reports.emplace_back();
    report.what = fmt::format("{}: {}", where, fault.substr(0, end));
    report.excerpt = fault.substr(end);
  }
  reports.back().see = {"ringside show FILE#STEP --drawing", "ringside help formats"};
  return tl::unexpected(Failure{Exit::unreadable, std::move(reports)});
}

Result<std::string> given_text(std::string const& given) {
  if (given != "-") return given;
  return or_failure(read_bytes("-"));
}

/// Puts the position into the case.
Result<> stand(Case& asked, std::string const& text, std::string const& where) {
  auto const fields = position_fields(text);
  if (!fields) return unreadable_position(fields.error(), where);
  auto const state = read_position_text(*asked.match, text);
  if (!state) return unreadable_position(state.error(), where);
  asked.given = *fields;
  asked.start = *state;
  return {};
}

Result<CaseAction> action_of(Match const& match, std::string const& flag, std::string const& text) {
  auto const read = match.parse(text);
  if (read) return CaseAction{match.text(*read.value), *read.value};
  return failure(Exit::usage, fmt::format("{} '{}': column {}: {}", flag, shortened(text, most_quoted), read.column + 1,
                                          with_expected(shortened(read.what, most_quoted), read.expected)));
}

std::string question_of(TypedQuestion const& typed) {
  if (!typed.question.empty()) return typed.question;
  if (typed.when.empty() && typed.why_not.empty()) return std::string(spoken("What stands there?", "Что там стоит?"));
  if (typed.when.empty())
    return fmt::format(fmt::runtime(spoken("May '{}' be done?", "Можно ли '{}'?")), fmt::join(typed.why_not, "', '"));
  return fmt::format(fmt::runtime(spoken("What happens after '{}'?", "Что будет после '{}'?")), fmt::join(typed.when, "', '"));
}

}  // namespace

Result<Case> asked_here(TypedQuestion const& typed, SetupFlags const& setup) {
  auto const game = look_up_game(typed.game);
  if (!game) return tl::unexpected(game.error());
  auto match = setup.match(**game);
  if (!match) return tl::unexpected(match.error());
  Case asked;
  asked.match = *std::move(match);
  asked.setup = asked.match->setup();
  asked.question = question_of(typed);
  asked.is_answered = false;
  asked.start = asked.match->start();
  if (!typed.given.empty()) {
    auto const text = given_text(typed.given);
    if (!text) return tl::unexpected(text.error());
    if (auto const stands = stand(asked, *text, typed.given == "-" ? "<stdin>" : "--given"); !stands)
      return tl::unexpected(stands.error());
  }
  for (std::string const& word : typed.when) {
    auto action = action_of(*asked.match, "--when", word);
    if (!action) return tl::unexpected(action.error());
    asked.when.push_back(*std::move(action));
  }
  for (std::string const& word : typed.why_not) {
    auto action = action_of(*asked.match, "--why-not", word);
    if (!action) return tl::unexpected(action.error());
    asked.illegal.push_back({*std::move(action), {}});
  }
  return asked;
}

}  // namespace ringside
