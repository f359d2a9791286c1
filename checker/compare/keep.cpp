#include "checker/compare/keep.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/compare/compare.h"
#include "checker/explore/session/inspect.h"
#include "engine/core/text/nearest.h"
#include "engine/core/text/problem.h"
#include "engine/core/text/shortened.h"

namespace ringside {
namespace {

using Read = tl::expected<Showing, std::string>;

std::string near_text(std::string const& word, std::vector<std::string> const& known) {
  std::string const near = suggestion(word, known);
  return near.empty() ? fmt::format("; known: {}", fmt::join(known, ", ")) : near;
}

/// The beginning of a line up to the first state for which `ends(before, action, after)` is true; `before` and `action` are
/// null at the start.
template <class Ends>
std::optional<Line> up_to(Match const& match, AnyState const& start, Line const& line, Ends ends) {
  AnyState state = start;
  if (ends(nullptr, nullptr, state)) return Line();
  for (std::size_t i = 0; i < line.size(); ++i) {
    AnyState const before = state;
    match.apply(state, line[i]);
    if (ends(&before, &line[i], state)) return Line(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
  return std::nullopt;
}

Read violates(std::string const& name, Match const& match) {
  std::vector<std::string> names;
  for (InvariantName const& law : match.invariants()) names.emplace_back(law.name);
  auto const found = std::find(names.begin(), names.end(), name);
  if (found == names.end() && name != "any")
    return tl::unexpected(fmt::format("no invariant '{}'{}", name, near_text(name, names)));
  std::optional<int> const wanted = name == "any" ? std::nullopt : std::optional(static_cast<int>(found - names.begin()));
  return Showing([&match, wanted](AnyState const& start, Line const& line) {
    return up_to(match, start, line, [&](AnyState const* before, ActionCode const* action, AnyState const& after) {
      if (wanted) return !match.holds(*wanted, after) || (before != nullptr && !match.holds(*wanted, *before, *action, after));
      return match.broken(after) >= 0 || (before != nullptr && match.broken(*before, *action, after) >= 0);
    });
  });
}

Read differs(std::string const& assignment, PartingBy by, Match const& match,
             std::unique_ptr<Match> (*make_match)(Json const&, Problems&)) {
  std::size_t const at = assignment.find('=');
  if (at == std::string::npos) return tl::unexpected(fmt::format("'{}' is not a ruling: write ID=WORD", assignment));
  Json setup = match.setup();
  setup["rulings"][assignment.substr(0, at)] = assignment.substr(at + 1);
  Problems problems;
  std::shared_ptr<Match const> const other = make_match(setup, problems);
  if (!other) return tl::unexpected(to_string(problems.front()));
  return Showing([&match, other, by](AnyState const& start, Line const& line) -> std::optional<Line> {
    auto const parting = parting_on(match, *other, start, line, {.by = by});
    return parting ? std::optional(parting->line) : std::nullopt;
  });
}

/// Silent when the word is a clause, or a kind of event that the game lists or that it lists none of.
std::optional<std::string> unknown_event(std::string const& word, Match const& match) {
  std::vector<std::string> known;
  for (EventKind const& kind : match.event_kinds()) known.emplace_back(kind.word);
  if (known.empty()) return std::nullopt;
  auto const is_word = [&](std::string const& one) { return one == word; };
  if (std::any_of(known.begin(), known.end(), is_word)) return std::nullopt;
  for (Clause const& clause : match.clauses())
    if (clause.id == word) return std::nullopt;
  return fmt::format("no event '{}'{}", word, near_text(word, known));
}

Read happens(std::string const& word, Match const& match) {
  if (auto const unknown = unknown_event(word, match)) return tl::unexpected(*unknown);
  return Showing([&match, word](AnyState const& start, Line const& line) -> std::optional<Line> {
    AnyState state = start;
    std::vector<EventView> events;
    for (std::size_t i = 0; i < line.size(); ++i) {
      events.clear();
      match.apply(state, line[i], Language::english, events);
      if (std::any_of(events.begin(), events.end(), [&](EventView const& e) { return e.kind == word || e.clause == word; }))
        return Line(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    return std::nullopt;
  });
}

Read reaches(std::string const& text, Match const& match) {
  auto const predicate = parse_predicate(text, watch_layout(match));
  if (!predicate) {
    PredicateError const& error = predicate.error();
    return tl::unexpected(fmt::format("'{}': column {}: {}", shortened(text, most_quoted), error.column + 1,
                                      with_expected(error.what, error.expected)));
  }
  return Showing([&match, holds = *predicate](AnyState const& start, Line const& line) {
    std::vector<std::int64_t> values;
    return up_to(match, start, line, [&](AnyState const*, ActionCode const*, AnyState const& after) {
      watch_values(match, after, values);
      return holds.holds(values);
    });
  });
}

Read ends(std::string const& reason, Match const& match) {
  std::vector<std::string> const reasons(match.facts().end_reasons.begin(), match.facts().end_reasons.end());
  if (std::find(reasons.begin(), reasons.end(), reason) == reasons.end())
    return tl::unexpected(fmt::format("no game ends by '{}'{}", reason, near_text(reason, reasons)));
  return Showing([&match, reason](AnyState const& start, Line const& line) {
    return up_to(match, start, line, [&](AnyState const*, ActionCode const*, AnyState const& after) {
      return match.actor(after).is_nobody() && match.outcome(after).reason == reason;
    });
  });
}

}  // namespace

tl::expected<Showing, std::string> parse_keep(std::string_view text, Match const& match,
                                              std::unique_ptr<Match> (*make_match)(Json const& setup, Problems& problems)) {
  auto const rest_after = [&](std::string_view head) -> std::optional<std::string> {
    if (!text.starts_with(head)) return std::nullopt;
    std::string_view rest = text.substr(head.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    return std::string(rest);
  };
  if (auto const law = rest_after("violates ")) return violates(*law, match);
  if (auto const ruling = rest_after("differs under ")) return differs(*ruling, PartingBy::played, match, make_match);
  if (auto const ruling = rest_after("would differ under ")) return differs(*ruling, PartingBy::any_action, match, make_match);
  if (auto const event = rest_after("event ")) return happens(*event, match);
  if (auto const predicate = rest_after("reaches ")) return reaches(*predicate, match);
  if (auto const reason = rest_after("ends ")) return ends(*reason, match);
  return tl::unexpected(
      fmt::format("'{}' is not a condition of --keep: write 'violates LAW', 'differs under ID=WORD', "
                  "'would differ under ID=WORD', 'event KIND', 'reaches EXPR' or 'ends REASON'",
                  text));
}

}  // namespace ringside
