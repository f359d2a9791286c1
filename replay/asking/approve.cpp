#include "replay/asking/approve.h"

#include <fmt/format.h>

#include "checker/cases/case_cut.h"
#include "replay/input/case_text.h"
#include "replay/recording/lines.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

tl::unexpected<Failure> not_approvable(Answer const& answer, std::string const& why, std::string const& under = {}) {
  return failure(Exit::finding, fmt::format("{} cannot be approved{}: {}", on_a_line(answer.name), under, on_a_line(why)));
}

tl::unexpected<Failure> not_approvable(Answer const& answer, Trial const& trial) {
  std::string const under = trial.choices.empty() ? "" : fmt::format(" under {}", to_string(trial.choices));
  return not_approvable(answer, to_string(trial.result.differences.front()), under);
}

/// Why "when" cannot be played. The last action of a question may be illegal: that is its answer.
std::optional<std::string> unplayable(Case const& asked) {
  CaseResult const result = run_case(asked);
  auto const no = refusal_in(asked, result);
  if (!no || (!asked.is_answered && result.played + 1 == asked.when.size())) return std::nullopt;
  return fmt::format("when[{}]: \"{}\" is not legal: {}: {}", result.played, asked.when[result.played].text, no->clause,
                     no->text);
}

/// The first way to play a case in which it does not hold; null: it holds.
Trial const* failing(std::vector<Trial> const& trials) {
  for (Trial const& trial : trials)
    if (!trial.result.passed()) return &trial;
  return nullptr;
}

}  // namespace

Result<std::optional<std::string>> approvable(Answer const& answer, std::string const& text) {
  Trial const* const wrong = failing(answer.trials);
  if (answer.asked->is_answered && wrong == nullptr) return std::nullopt;
  if (auto const why = unplayable(*answer.asked)) return not_approvable(answer, *why);
  std::string fixed = answered(*answer.asked, text);
  auto const asked = case_in(fixed, answer.name, Answered::must_be);
  if (!asked) return cannot_read(asked.error());
  std::vector<Trial> const trials = try_case(*asked);
  if (Trial const* const still = failing(trials)) return not_approvable(answer, *still);
  return fixed;
}

bool agrees(std::string const& question) {
  auto const line = standard_lines({})->next(question + " [y/N] ");
  return line && (*line == "y" || *line == "yes");
}

}  // namespace ringside
