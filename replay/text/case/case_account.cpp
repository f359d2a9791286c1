#include "replay/text/case/case_account.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "checker/cases/case_rulings.h"
#include "checker/compare/diff.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"
#include "replay/text/board/board_text.h"
#include "replay/text/record/happening.h"
#include "replay/text/record/illegal.h"

namespace ringside {
namespace {

constexpr std::size_t board_margin = 4;
constexpr std::size_t most_sentences = 12;  // of an answer; more is for whoever reads what was played
constexpr std::size_t most_fields = 4;

struct PlayedStep {
  Actor actor;
  ActionCode action;
  std::vector<EventView> events;
};

struct PlayedCase {
  std::vector<PlayedStep> steps;
  AnyState end;
  std::optional<Rejection> refused = {};  ///< why the next action is not legal
};

PlayedCase played_through(Case const& asked) {
  PlayedCase played{{}, asked.start};
  for (CaseAction const& action : asked.when) {
    played.refused = asked.match->reject(played.end, action.code);
    if (played.refused) break;
    played.steps.push_back({asked.match->actor(played.end), action.code, {}});
    asked.match->apply(played.end, action.code, terminal().language, played.steps.back().events);
  }
  return played;
}

std::string quoted_action(Case const& asked, CaseAction const& action) {
  return "'" + asked.match->text(action.code, terminal().language) + "'";
}

std::string cannot_sentence(Case const& asked, CaseAction const& action, Rejection const& no) {
  return fmt::format("{} {}: {}", quoted_action(asked, action), spoken("cannot be done", "нельзя"),
                     no.text_in(terminal().language));
}

std::string can_sentence(Case const& asked, CaseAction const& action) {
  return fmt::format("{} {}", quoted_action(asked, action), spoken("can be done", "можно"));
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
      parts.push_back(cannot_sentence(asked, forbidden.action, *no));
  for (CaseAction const& action : asked.legal) parts.push_back(can_sentence(asked, action));
}

/// What stands in the fields that the case asks for, as they are.
void add_fields(Case const& asked, PlayedCase const& played, std::vector<std::string>& parts) {
  std::vector<FlatField> const flat = asked.match->fields(played.end);
  for (ExpectedField const& expected : asked.fields)
    for (FlatField const& field : flat)
      if (field.name == expected.name) parts.push_back(fmt::format("{} {} {}", field.name, spoken("is", "—"), field.text));
}

std::string next_text(Actor actor) {
  if (actor.is_nobody()) return std::string(spoken("the game is over", "игра окончена"));
  std::string const name = actor_name(actor, {}, terminal().language);
  return terminal().language == Language::english ? name + " is to act" : "действует " + name;
}

std::string refusal_sentence(Case const& asked, PlayedCase const& played) {
  return cannot_sentence(asked, asked.when[played.steps.size()], *played.refused);
}

std::string end_sentence(Case const& asked, AnyState const& end) {
  return fmt::format("{} ({})", spoken("the game ends", "игра кончается"),
                     asked.match->facts().in(terminal().language, asked.match->outcome(end).reason));
}

void add_changes(Case const& asked, PlayedCase const& played, std::vector<std::string>& parts) {
  auto const changes = readable(changed_fields(asked.match->fields(asked.start), asked.match->fields(played.end)));
  for (FieldChange const& change : changes)
    if (change.right && parts.size() < most_fields)
      parts.push_back(fmt::format("{} {} {}", change.field, spoken("is", "—"), *change.right));
}

/// The answer to a question: all that came of it.
std::string what_came_of(Case const& asked) {
  PlayedCase const played = played_through(asked);
  std::vector<std::string> parts;
  for (PlayedStep const& step : played.steps)
    for (EventView const& event : step.events) parts.push_back(event.text);
  if (parts.size() > most_sentences) {
    std::size_t const more = parts.size() - most_sentences;
    parts.resize(most_sentences);
    parts.push_back(fmt::format(fmt::runtime(spoken("and {} more", "и ещё {}")), more));
  }
  if (parts.empty()) add_changes(asked, played, parts);
  for (ForbiddenAction const& tried : asked.illegal)
    if (auto const no = asked.match->reject(played.end, tried.action.code))
      parts.push_back(cannot_sentence(asked, tried.action, *no));
    else
      parts.push_back(can_sentence(asked, tried.action));
  if (played.refused) parts.push_back(refusal_sentence(asked, played));
  Actor const actor = asked.match->actor(played.end);
  if (actor.is_nobody())
    parts.push_back(end_sentence(asked, played.end));
  else if (parts.empty())
    parts.push_back(next_text(actor));
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string what_follows(Case const& asked) {
  PlayedCase const played = played_through(asked);
  std::vector<std::string> parts;
  add_event_sentences(asked, played, parts);
  add_choices(asked, played, parts);
  if (asked.outcome && asked.match->actor(played.end).is_nobody()) parts.push_back(end_sentence(asked, played.end));
  for (ExpectedCondition const& condition : asked.conditions) parts.push_back(condition.text);
  if (parts.empty()) add_fields(asked, played, parts);
  if (parts.empty() && !asked.actor.empty()) parts.push_back(next_text(asked.match->actor(played.end)));
  if (parts.empty())
    return std::string(spoken("what the case forbids does not happen", "того, что запрещено условием, не происходит"));
  return fmt::format("{}", fmt::join(parts, "; "));
}

bool asks_whether(Case const& asked) {
  constexpr std::array<std::string_view, 4> beginnings{"May ", "Can ", "Может ли ", "Можно ли "};
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view beginning) { return asked.question.starts_with(beginning); });
}

/// Of a question: may all of it be done? What is asked about several actions has an answer for each.
std::string_view answer_to_whether(Case const& asked) {
  if (asked.illegal.size() > 1) return {};
  CaseResult const result = run_case(asked);
  bool no = refusal_in(asked, result).has_value();
  for (ForbiddenAction const& tried : asked.illegal) no = no || asked.match->reject(result.end, tried.action.code).has_value();
  return no ? spoken("No: ", "Нет: ") : spoken("Yes: ", "Да: ");
}

/// `Yes: `, `No: ` or nothing.
std::string_view yes_or_no(Case const& asked) {
  if (!asks_whether(asked)) return {};
  if (!asked.is_answered) return answer_to_whether(asked);
  bool const more = !asked.actor.empty() || !asked.events.empty() || !asked.never.empty() || !asked.fields.empty() ||
                    !asked.conditions.empty() || asked.outcome;
  if (more || asked.legal.empty() == asked.illegal.empty()) return {};
  return asked.illegal.empty() ? spoken("Yes: ", "Да: ") : spoken("No: ", "Нет: ");
}

std::string said_answer(Case const& asked) {
  if (!asked.answer.empty()) return asked.answer;
  return fmt::format("{}{}", yes_or_no(asked), asked.is_answered ? what_follows(asked) : what_came_of(asked));
}

}  // namespace

std::string answer_sentence(Case const& asked) {
  bool const as_acted = !asked.is_answered || asked.clauses.empty();
  std::vector<std::string> const clauses = as_acted ? acting_clauses(asked, try_case(asked)) : asked.clauses;
  std::string const cited = clauses.empty() ? "" : fmt::format(" [{}]", fmt::join(clauses, ", "));
  return on_a_line(said_answer(asked)) + cited;
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
  if (!played.steps.empty()) text += "\n" + board_on_lines(*asked.match, played.end, std::nullopt, board_margin);
  if (!played.refused) return text;
  return text + fmt::format("\n  {}  {} [{}]\n", painted(Style::heading, fmt::format("#{}", ++number)),
                            on_a_line(refusal_sentence(asked, played)), played.refused->clause);
}

}  // namespace ringside
