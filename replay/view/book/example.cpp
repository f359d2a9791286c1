#include "replay/view/book/example.h"

#include <algorithm>

#include "checker/play/playout.h"
#include "checker/readings/rulings.h"
#include "replay/view/frames/asked.h"
#include "replay/view/frames/change.h"
#include "replay/view/frames/moments.h"

namespace ringside::page {
namespace {

std::vector<ActionCode> played(Case const& asked, std::size_t count) {
  std::vector<ActionCode> actions;
  for (std::size_t i = 0; i < count; ++i) actions.push_back(asked.when[i].code);
  return actions;
}

/// What cannot be done at the end, and why: [action, reason, clause], in both languages.
Json forbidden(Case const& asked, AnyState const& end) {
  Json list = Json::array();
  for (ForbiddenAction const& one : asked.illegal)
    if (auto const no = asked.match->reject(end, one.action.code)) {
      Match const& match = *asked.match;
      list.push_back(row(row(match.text(one.action.code), match.text(one.action.code, Language::russian)),
                         row(no->text, no->text_in(Language::russian)), no->clause));
    }
  return list;
}

Json ruled(Case const& asked) {
  Json options = Json::object();
  for (std::string const& ruling : asked.ruled) options[ruling] = ruling_in_force(*asked.match, ruling);
  return options;
}

}  // namespace

Json drawn_game(LoadedRecord const& loaded, std::string const& name) {
  Json game = shown_game({loaded, Address{name, name, {}, {}, {}}, nullptr, false, false}, {}).game;
  for (char const* in_general : {"clauses", "rulings", "readings"}) {
    game.erase(in_general);
    game["ru"].erase(in_general);
  }
  for (Json& moment : game["moments"])
    for (char const* choice : {"legal", "barred", "may"}) moment.erase(choice);
  return game;
}

Example make_example(Answer const& answer, std::string name) {
  Case const& asked = *answer.asked;
  CaseResult const& result = answer.trials.front().result;
  Example example;
  LoadedRecord const line{record_line(*asked.match, asked.start, played(asked, result.played)), asked.match};
  example.clauses = asked.clauses.empty() ? acting_clauses(asked, answer.trials) : asked.clauses;
  example.acting = result.cited;
  example.ruled = ruled(asked);
  example.shown = {{"name", name},
                   {"question", asked.question},
                   {"answer", asked.answer.empty() ? verdict_in_both(answer) : Json(asked.answer)},
                   {"clauses", example.clauses},
                   {"ruled", example.ruled},
                   {"forEvery", asked.for_every},
                   {"forbidden", forbidden(asked, result.end)}};
  Json sources = Json::array();
  for (RulingSource const& source : asked.sources) sources.push_back(to_string(source));
  if (!sources.empty()) example.shown["sources"] = std::move(sources);
  if (!asked.source.empty()) example.shown["source"] = asked.source;
  example.shown["game"] = drawn_game(line, name);
  example.name = std::move(name);
  return example;
}

}  // namespace ringside::page
