#include "replay/text/case/case_account.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"
#include "replay/text/board/board_text.h"
#include "replay/text/record/happening.h"
#include "replay/text/record/illegal.h"

namespace ringside {
namespace {

constexpr std::size_t board_margin = 4;

struct PlayedStep {
  Actor actor;
  ActionCode action;
  std::vector<EventView> events;
};

struct PlayedCase {
  std::vector<PlayedStep> steps;
  AnyState end;
};

PlayedCase played_through(Case const& asked) {
  PlayedCase played{{}, asked.start};
  for (CaseAction const& action : asked.when) {
    played.steps.push_back({asked.match->actor(played.end), action.code, {}});
    asked.match->apply(played.end, action.code, terminal().language, played.steps.back().events);
  }
  return played;
}

std::string quoted_action(Case const& asked, CaseAction const& action) {
  return "'" + asked.match->text(action.code, terminal().language) + "'";
}

/// The sentences of the events that the case asks for, each after the one before it.
void add_event_sentences(Case const& asked, PlayedCase const& played, std::vector<std::string>& parts) {
  std::size_t next = 0;
  for (PlayedStep const& step : played.steps)
    for (EventView const& event : step.events)
      if (next < asked.events.size() && asked.events[next].fits(event, *asked.match)) {
        parts.push_back(event.text);
        ++next;
      }
}

void add_choices(Case const& asked, PlayedCase const& played, std::vector<std::string>& parts) {
  for (ForbiddenAction const& forbidden : asked.illegal)
    if (auto const no = asked.match->reject(played.end, forbidden.action.code))
      parts.push_back(fmt::format("{} {}: {}", quoted_action(asked, forbidden.action), spoken("cannot be done", "нельзя"),
                                  no->text_in(terminal().language)));
  for (CaseAction const& action : asked.legal)
    parts.push_back(fmt::format("{} {}", quoted_action(asked, action), spoken("can be done", "можно")));
}

/// What stands in the fields that the case asks for, as they are.
void add_fields(Case const& asked, PlayedCase const& played, std::vector<std::string>& parts) {
  std::vector<FlatField> const flat = asked.match->fields(played.end);
  for (ExpectedField const& expected : asked.fields)
    for (FlatField const& field : flat)
      if (field.name == expected.name) parts.push_back(fmt::format("{} {} {}", field.name, spoken("is", "—"), field.text));
}

std::string next_text(Case const& asked, PlayedCase const& played) {
  if (asked.actor == "nobody") return std::string(spoken("the game is over", "игра окончена"));
  if (terminal().language == Language::english) return asked.actor + " is to act";
  return "действует " + actor_name(asked.match->actor(played.end), {}, Language::russian);
}

std::string what_follows(Case const& asked) {
  PlayedCase const played = played_through(asked);
  std::vector<std::string> parts;
  add_event_sentences(asked, played, parts);
  add_choices(asked, played, parts);
  if (asked.outcome && asked.match->actor(played.end).is_nobody())
    parts.push_back(fmt::format("{} ({})", spoken("the game ends", "игра кончается"),
                                asked.match->facts().in(terminal().language, asked.match->outcome(played.end).reason)));
  if (parts.empty()) add_fields(asked, played, parts);
  if (parts.empty() && !asked.actor.empty()) parts.push_back(next_text(asked, played));
  if (parts.empty())
    return std::string(spoken("what the case forbids does not happen", "того, что запрещено условием, не происходит"));
  return fmt::format("{}", fmt::join(parts, "; "));
}

/// `Yes: `, `No: ` or nothing.
std::string_view yes_or_no(Case const& asked) {
  constexpr std::array<std::string_view, 4> beginnings{"May ", "Can ", "Может ли ", "Можно ли "};
  bool const whether = std::any_of(beginnings.begin(), beginnings.end(),
                                   [&](std::string_view beginning) { return asked.question.starts_with(beginning); });
  bool const more =
      !asked.actor.empty() || !asked.events.empty() || !asked.never.empty() || !asked.fields.empty() || asked.outcome;
  if (!whether || more || asked.legal.empty() == asked.illegal.empty()) return {};
  return asked.illegal.empty() ? spoken("Yes: ", "Да: ") : spoken("No: ", "Нет: ");
}

}  // namespace

std::string answer_sentence(Case const& asked) {
  std::string const said = asked.answer.empty() ? fmt::format("{}{}", yes_or_no(asked), what_follows(asked)) : asked.answer;
  std::string const cited = asked.clauses.empty() ? "" : fmt::format(" [{}]", fmt::join(asked.clauses, ", "));
  return on_a_line(said) + cited;
}

std::string account_text(Case const& asked) {
  PlayedCase const played = played_through(asked);
  std::string text = board_on_lines(*asked.match, asked.start, std::nullopt, board_margin);
  std::size_t number = 0;
  for (PlayedStep const& step : played.steps) {
    text += fmt::format("\n  {}  {}  {}\n", painted(Style::heading, fmt::format("#{}", ++number)),
                        actor_name(step.actor, {}, terminal().language),
                        painted(Style::strong, asked.match->text(step.action, terminal().language)));
    text += events_text(*asked.match, step.events, std::nullopt);
  }
  return played.steps.empty() ? text : text + "\n" + board_on_lines(*asked.match, played.end, std::nullopt, board_margin);
}

}  // namespace ringside
