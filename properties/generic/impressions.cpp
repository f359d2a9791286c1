#include "properties/generic/impressions.h"

#include <optional>
#include <vector>

#include <fmt/format.h>

#include "engine/core/text/in_words.h"

namespace ringside {
namespace {

std::string answer_text(std::optional<Rejection> const& answer) {
  return answer ? fmt::format("\"{}\" [{}]", answer->text, answer->clause) : "it is legal";
}

}  // namespace

std::string heard(Match const& match, AnyState const& before, ActionCode action, int seat) {
  AnyState state = before;
  std::vector<EventView> events;
  match.apply(state, action, Language::english, events);
  std::string sounds;
  for (EventView const& event : events) sounds += (may_know(event, seat) ? event.text : event.hidden_text) + "\n";
  return sounds;
}

std::string different_choices(Match const& match, AnyState const& a, AnyState const& b, int seat) {
  if (match.actor(a) != match.actor(b))
    return fmt::format("seat {} sees the same, but {} or {} is to decide", seat, in_words(match.actor(a)),
                       in_words(match.actor(b)));
  if (match.actor(a) != Actor::seat(seat)) return {};
  std::vector<ActionCode> in_a, in_b;
  match.legal(a, in_a);
  match.legal(b, in_b);
  return in_a == in_b ? "" : fmt::format("seat {} sees the same, but has {} or {} choices", seat, in_a.size(), in_b.size());
}

std::string different_answers(Match const& match, AnyState const& a, AnyState const& b, int seat,
                              std::span<ActionCode const> actions) {
  if (match.actor(a) != Actor::seat(seat) && !match.actor(a).is_nobody()) return {};
  for (ActionCode const action : actions) {
    std::string const in_a = answer_text(match.reject(a, action)), in_b = answer_text(match.reject(b, action));
    if (in_a != in_b)
      return fmt::format("seat {} sees the same, but of \"{}\" it hears {} or {}", seat, match.text(action), in_a, in_b);
  }
  return {};
}

}  // namespace ringside
