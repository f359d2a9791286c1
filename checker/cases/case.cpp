#include "checker/cases/case.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/readings/rulings.h"
#include "engine/core/predicate/watched.h"
#include "engine/core/text/in_words.h"
#include "engine/core/text/nearest.h"

namespace ringside {
namespace {

constexpr std::size_t most_named = 6;  // fields of a condition that does not hold

std::string numbers_text(std::vector<int> const& numbers) { return fmt::format("{}", fmt::join(numbers, " ")); }

void each_once(std::vector<std::string_view>& names) {
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
}

class Run {
 public:
  explicit Run(Case const& asked) : case_(asked), match_(*asked.match) { result_.end = asked.start; }

  CaseResult run() {
    if (play()) {
      events();
      never();
      fields();
      conditions();
      actor();
      actions();
      outcome();
    }
    for (EventView const& view : views_) {
      result_.happened.push_back(to_string(view));
      result_.cited.push_back(view.clause);
      if (!view.ruling.empty()) result_.decided.push_back(view.ruling);
    }
    each_once(result_.cited);
    each_once(result_.decided);
    if (!case_.is_answered) result_.differences.clear();  // nothing was expected
    return std::move(result_);
  }

 private:
  Case const& case_;
  Match const& match_;
  CaseResult result_;
  std::vector<EventView> views_;

  void differs(std::string where, std::string expected, std::string found) {
    result_.differences.push_back({std::move(where), std::move(expected), std::move(found)});
  }

  bool play() {
    for (CaseAction const& action : case_.when) {
      if (auto const no = match_.reject(result_.end, action.code)) {
        result_.cited.push_back(no->clause);
        differs(fmt::format("when[{}]", result_.played), fmt::format("\"{}\" to be legal", action.text),
                fmt::format("{}: {}", no->clause, no->text));
        return false;
      }
      match_.apply(result_.end, action.code, Language::english, views_);
      ++result_.played;
    }
    return true;
  }

  /// Each pattern is sought after the event that the one before it fitted.
  void events() {
    auto from = views_.begin();
    for (std::size_t i = 0; i < case_.events.size(); ++i) {
      EventPattern const& pattern = case_.events[i];
      auto const fits = [&](EventView const& view) { return pattern.fits(view, match_); };
      auto const found = std::find_if(from, views_.end(), fits);
      if (found != views_.end()) {
        from = found + 1;
        continue;
      }
      bool const earlier = std::any_of(views_.begin(), from, fits);
      differs(fmt::format("then.events[{}]", i), to_string(pattern),
              earlier ? "only earlier than the one before it" : closest(pattern));
    }
  }
  /// The event of that kind that is most alike, for whoever looks for the mistake.
  std::string closest(EventPattern const& pattern) const {
    EventView const* best = nullptr;
    std::ptrdiff_t most = -1;
    for (EventView const& view : views_) {
      if (view.kind != pattern.kind && view.clause != pattern.clause) continue;
      auto const alike = std::count_if(pattern.facts.begin(), pattern.facts.end(), [&](auto const& fact) {
        return EventPattern{{}, {}, {}, {fact}}.fits(view, match_);
      });
      if (alike > most) best = &view;
      most = std::max(most, alike);
    }
    if (best == nullptr) return "no such event";
    if (pattern.option.empty() || best->ruling.empty()) return to_string(*best);
    return fmt::format("{}, and {} is in force", to_string(*best), ruling_in_force(match_, best->ruling));
  }
  void never() {
    for (std::size_t i = 0; i < case_.never.size(); ++i)
      for (EventView const& view : views_)
        if (case_.never[i].fits(view, match_))
          differs(fmt::format("then.never[{}]", i), "no " + to_string(case_.never[i]), to_string(view));
  }

  void fields() {
    std::vector<FlatField> const flat = match_.fields(result_.end);
    for (ExpectedField const& expected : case_.fields) {
      std::string const where = "then.fields." + expected.name;
      auto const found =
          std::find_if(flat.begin(), flat.end(), [&](FlatField const& field) { return field.name == expected.name; });
      if (found == flat.end())
        no_such_field(where, expected.name, flat);
      else
        std::visit([&](auto const& value) { compare(where, value, *found); }, expected.value);
    }
  }
  void conditions() {
    std::vector<std::int64_t> values;
    if (!case_.conditions.empty()) watch_values(match_, result_.end, values);
    for (std::size_t i = 0; i < case_.conditions.size(); ++i)
      if (!case_.conditions[i].holds.holds(values))
        differs(fmt::format("then.holds[{}]", i), case_.conditions[i].text, found_instead(case_.conditions[i]));
  }
  /// What stands in the fields that a condition names.
  std::string found_instead(ExpectedCondition const& condition) const {
    auto const places = condition.holds.places();
    if (!places || places->size() > most_named) return "not so";
    std::vector<LayoutField> const layout = watch_layout(match_);
    std::vector<std::int64_t> values;
    watch_values(match_, result_.end, values);
    std::vector<std::string> found;
    for (LayoutField const& field : layout)
      if (std::find(places->begin(), places->end(), field.offset) != places->end())
        found.push_back(fmt::format("{} {}", field.name, value_text(field, values[field.offset])));
    return fmt::format("{}", fmt::join(found, ", "));
  }
  static std::string value_text(LayoutField const& field, std::int64_t value) {
    return field.names ? std::string(field.names.of(static_cast<int>(value))) : std::to_string(value);
  }
  void no_such_field(std::string const& where, std::string const& name, std::vector<FlatField> const& flat) {
    std::vector<std::string> names;
    for (FlatField const& field : flat) names.push_back(field.name);
    differs(where, "a field of the state", "no field of that name" + suggestion(name, names));
  }
  void compare(std::string const& where, std::int64_t expected, FlatField const& found) {
    if (expected != found.value) differs(where, std::to_string(expected), std::to_string(found.value));
  }
  void compare(std::string const& where, std::string const& expected, FlatField const& found) {
    if (expected != found.text) differs(where, expected, found.text);
  }
  void compare(std::string const& where, std::vector<std::string> const& expected, FlatField const& found) {
    std::vector<std::string> const held = held_by(found);
    if (!std::is_permutation(held.begin(), held.end(), expected.begin(), expected.end()))
      differs(where, set_text(expected), found.text);
  }
  void compare(std::string const& where, SetContent const& expected, FlatField const& found) {
    std::vector<std::string> const held = held_by(found);
    auto const holds = [&](std::string const& name) { return std::find(held.begin(), held.end(), name) != held.end(); };
    for (std::string const& name : expected.has)
      if (!holds(name)) differs(where, "to have " + name, found.text);
    for (std::string const& name : expected.lacks)
      if (holds(name)) differs(where, "not to have " + name, found.text);
  }

  void actor() {
    std::string const found = in_words(match_.actor(result_.end));
    if (!case_.actor.empty() && case_.actor != found) differs("then.actor", case_.actor, found);
  }
  void actions() {
    for (std::size_t i = 0; i < case_.legal.size(); ++i)
      if (auto const no = match_.reject(result_.end, case_.legal[i].code)) {
        result_.cited.push_back(no->clause);
        differs(fmt::format("then.legal[{}]", i), fmt::format("\"{}\" to be legal", case_.legal[i].text),
                fmt::format("{}: {}", no->clause, no->text));
      }
    for (ForbiddenAction const& forbidden : case_.illegal) {
      auto const no = match_.reject(result_.end, forbidden.action.code);
      std::string const where = "then.illegal." + forbidden.action.text;
      if (no) result_.cited.push_back(no->clause);
      if (!no)
        differs(where, forbidden.clause.empty() ? "not to be legal" : "not to be legal for " + forbidden.clause, "legal");
      else if (!forbidden.clause.empty() && no->clause != forbidden.clause)
        differs(where, forbidden.clause, fmt::format("{}: {}", no->clause, no->text));
    }
  }

  void outcome() {
    if (!case_.outcome) return;
    if (!match_.actor(result_.end).is_nobody())
      return differs("then.outcome", "the game to be over", in_words(match_.actor(result_.end)) + " is to act");
    Outcome const found = match_.outcome(result_.end);
    ExpectedOutcome const& expected = *case_.outcome;
    if (expected.reason && *expected.reason != found.reason) differs("then.outcome.reason", *expected.reason, found.reason);
    if (expected.rank && *expected.rank != found.rank)
      differs("then.outcome.rank", numbers_text(*expected.rank), numbers_text(found.rank));
    if (expected.scores && *expected.scores != found.scores)
      differs("then.outcome.scores", numbers_text(*expected.scores), numbers_text(found.scores));
  }
};

}  // namespace

std::vector<std::string> held_by(FlatField const& field) {
  if (field.members.empty() && field.text != "none") return {field.text};
  return field.members;
}

bool EventPattern::fits(EventView const& event, MatchRules const& match) const {
  auto const has = [&](auto const& fact) {
    return std::any_of(event.facts.begin(), event.facts.end(),
                       [&](auto const& found) { return found.first == fact.first && found.second == fact.second; });
  };
  return (clause.empty() || clause == event.clause) && (kind.empty() || kind == event.kind) &&
         (ruling.empty() || ruling == event.ruling) && (option.empty() || option == ruling_in_force(match, ruling)) &&
         std::all_of(facts.begin(), facts.end(), has);
}

std::string to_string(EventPattern const& pattern) {
  std::string text = pattern.clause;
  if (!pattern.kind.empty()) text += (text.empty() ? "" : " ") + pattern.kind;
  for (auto const& [name, value] : pattern.facts) text += fmt::format(" {}={}", name, value);
  if (pattern.ruling.empty()) return text;
  return text + fmt::format(" [{}{}{}]", pattern.ruling, pattern.option.empty() ? "" : "=", pattern.option);
}

std::string to_string(EventView const& event) {
  EventPattern pattern{std::string(event.clause), std::string(event.kind), std::string(event.ruling), {}};
  for (auto const& [name, value] : event.facts) pattern.facts.emplace_back(name, value);
  return to_string(pattern);
}

std::string to_string(Mismatch const& mismatch) {
  return fmt::format("{}: expected {}, found {}", mismatch.where, mismatch.expected, mismatch.found);
}

CaseResult run_case(Case const& asked) { return Run(asked).run(); }

std::optional<Rejection> refusal_in(Case const& asked, CaseResult const& result) {
  if (result.played == asked.when.size()) return std::nullopt;
  return asked.match->reject(result.end, asked.when[result.played].code);
}

}  // namespace ringside
