#include "replay/pictures/board/board_picture.h"

#include <fmt/format.h>

#include "engine/core/values/words.h"
#include "replay/text/record/happening.h"
#include "replay/text/record/illegal.h"

namespace ringside::picture {
namespace {

std::string who(Actor actor, Onlooker const& onlooker) { return actor_name(actor, onlooker.names, onlooker.language); }

}  // namespace

Scene scene_after(Match const& match, AnyState before, std::vector<ActionCode> const& actions, Onlooker const& onlooker) {
  AnyState after = before;
  for (ActionCode const action : actions) match.apply(after, action);
  Scene scene = match.scene(after, onlooker.language, onlooker.seat);
  for (ActionCode const action : actions) {
    match.add_strokes(before, action, onlooker.language, onlooker.seat, scene);
    match.apply(before, action);
  }
  return scene;
}

std::string doing(Match const& match, AnyState const& before, ActionCode action, Onlooker const& onlooker) {
  bool const seen = !onlooker.seat || match.seen(before, action, *onlooker.seat);
  return fmt::format("{}: {}", who(match.actor(before), onlooker),
                     seen ? match.text(action, onlooker.language) : said(onlooker.language, "(hidden)", "(скрыто)"));
}

std::vector<std::string> ending_lines(MatchRules const& match, AnyState const& state, Onlooker const& onlooker) {
  if (!match.actor(state).is_nobody()) return {};
  Outcome const outcome = match.outcome(state);
  std::vector<std::string> lines{fmt::format("{} {}", said(onlooker.language, "Over by", "Игра окончена:"),
                                             match.facts().in(onlooker.language, outcome.reason))};
  std::string const ranking = outcome_text(match, outcome, onlooker.names, onlooker.language);
  for (std::string_view const line : lines_in(ranking)) lines.emplace_back(line);
  return lines;
}

std::vector<std::string> eyes(Onlooker const& onlooker) {
  if (!onlooker.seat) return {};
  std::string const seat = who(Actor::seat(*onlooker.seat), onlooker);
  return {onlooker.language == Language::russian ? fmt::format("глазами: {}", seat) : fmt::format("as {} sees it", seat)};
}

}  // namespace ringside::picture
