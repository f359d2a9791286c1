#include "replay/text/record/illegal.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/tree/knowledge.h"
#include "engine/core/text/in_words.h"
#include "engine/core/values/sentence.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/board/board_text.h"

namespace ringside {
namespace {

constexpr std::size_t shown_legal = 6;

void list_legal(ErrorReport& report, Match const& match, AnyState const& state) {
  std::vector<ActionCode> legal;
  match.legal(state, legal);
  std::size_t const shown = std::min(shown_legal, legal.size());
  for (std::size_t i = 0; i < shown; ++i) report.legal.push_back(match.text(legal[i], terminal().language));
  report.more_legal = legal.size() - shown;
}

Named name_of(Actor actor) { return {in_words(actor), in_words(actor, Language::russian)}; }

}  // namespace

std::optional<Rejection> refusal(MatchRules const& match, AnyState const& before, Step const& step) {
  Actor const actor = match.actor(before);
  if (actor.is_nobody()) return rejected("", {"the game is over", "игра окончена"});
  if (actor != step.actor)
    return rejected("", {"it is recorded for {}, but {} is to act", "записано за {}, а действует {}"}, name_of(step.actor),
                    name_of(actor));
  return match.reject(before, step.action);
}

ErrorReport not_legal(Match const& match, AnyState const& state, ActionCode action, Rejection const& why,
                      std::optional<int> seat) {
  ErrorReport report;
  bool const open = knows_legal(match, state, seat) || !hides(match, state, seat);
  bool const shown = open || why.clause.empty();  // who is to act, or that the game is over, is known to all
  Language const language = terminal().language;
  std::string const what = open || knows(match, state, action, seat) ? fmt::format("'{}'", match.text(action, language))
                                                                     : std::string(spoken("what was done", "то, что сделано"));
  report.language = language;
  report.what = fmt::format("{} {}", what, spoken("is illegal", "против правил"));
  if (shown) report.what += fmt::format(": {}", why.text_in(language));
  report.board = board_in_error(match, state, seat);
  if (knows_legal(match, state, seat)) list_legal(report, match, state);
  if (!shown || why.clause.empty()) return report;
  report.clause = why.clause;
  report.rule = clause_text(match, why.clause, language);
  report.see.push_back(fmt::format("ringside rules {}", why.clause));
  return report;
}

ErrorReport illegal_step(LoadedRecord const& loaded, Address const& address, std::size_t number, AnyState const& before,
                         Rejection const& why, std::optional<int> seat) {
  Step const& step = loaded.record.steps.at(number - 1);
  ErrorReport report = not_legal(*loaded.match, before, step.action, why, seat);
  report.what = fmt::format("{} {}: {}", spoken("step", "шаг"), number, report.what);
  report.place =
      fmt::format("{}#{}, {}", address.input(), number, actor_name(step.actor, loaded.record.seat_names, terminal().language));
  if (!address.is_stdin()) report.see.push_back(fmt::format("ringside show {}", address.at(number - 1)));
  return report;
}

std::string actor_name(Actor actor, std::vector<std::string> const& seat_names, Language language) {
  std::string const words = in_words(actor, language);
  auto const seat = static_cast<std::size_t>(actor.number());
  bool const named = actor.is_seat() && seat < seat_names.size() && !seat_names[seat].empty();
  return named ? fmt::format("{} ({})", words, on_a_line(seat_names[seat])) : words;
}

std::string seen_by(int seat, std::vector<std::string> const& seat_names) {
  std::string const name = actor_name(Actor::seat(seat), seat_names, terminal().language);
  return terminal().language == Language::russian ? "глазами: " + name : fmt::format("as {} sees it", name);
}

Json actor_json(Actor actor) { return actor.is_seat() ? Json(actor.number()) : Json(actor_name(actor)); }

std::string_view clause_text(MatchRules const& match, std::string_view id, Language language) {
  for (Clause const& clause : match.clauses())
    if (clause.id == id) return clause.text_in(language);
  return {};
}

}  // namespace ringside
