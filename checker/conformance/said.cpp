#include "checker/conformance/said.h"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

namespace ringside::conformance {
namespace {

bool is_digit(char c) { return '0' <= c && c <= '9'; }

/// SK-4.1 is not in "as SK-4.12 says".
bool names_clause(std::string_view text, std::string_view id) {
  for (std::size_t at = text.find(id); at != std::string_view::npos; at = text.find(id, at + 1))
    if (at + id.size() == text.size() || !is_digit(text[at + id.size()])) return true;
  return false;
}

}  // namespace

std::string joined(std::vector<std::string> const& texts) {
  return texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, ", "));
}

std::vector<std::string> texts_of(Match const& match, std::vector<ActionCode> const& legal) {
  std::vector<std::string> texts;
  for (ActionCode const action : legal) texts.push_back(match.text(action));
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::vector<std::string> only_in(std::vector<std::string> const& own, std::vector<std::string> const& other) {
  std::vector<std::string> only;
  std::set_difference(own.begin(), own.end(), other.begin(), other.end(), std::back_inserter(only));
  return only;
}

std::vector<std::string> clauses_in(std::vector<EventView> const& events) {
  std::set<std::string> clauses;
  for (EventView const& event : events) clauses.emplace(event.clause);
  clauses.erase("");
  return {clauses.begin(), clauses.end()};
}

std::vector<std::string> around(Match const& match, std::vector<std::string> const& clauses, bool all) {
  auto const is_given = [&](std::string_view id) { return std::find(clauses.begin(), clauses.end(), id) != clauses.end(); };
  std::set<std::string_view> chapters;
  for (Clause const& clause : match.clauses())
    if (is_given(clause.id)) chapters.insert(clause.chapter);
  std::vector<std::string> found;
  for (Clause const& clause : match.clauses())
    if ((all || !clause.acts) && chapters.contains(clause.chapter) && !is_given(clause.id)) found.emplace_back(clause.id);
  return found;
}

std::vector<std::string> defining_clauses(Match const& match) {
  auto const defining = [&](bool any_chapter) {
    std::vector<std::string> clauses;
    for (Clause const& clause : match.clauses())
      if (!clause.acts && (any_chapter || clause.chapter == "Setup")) clauses.emplace_back(clause.id);
    return clauses;
  };
  auto of_setup = defining(false);
  return of_setup.empty() ? defining(true) : of_setup;
}

std::vector<std::string> clauses_of_field(Match const& match, std::string_view field) {
  std::vector<std::string> clauses;
  for (LayoutField const& one : match.layout()) {
    if (one.name != field) continue;
    for (Clause const& clause : match.clauses())
      if (names_clause(one.meaning, clause.id)) clauses.emplace_back(clause.id);
  }
  return clauses;
}

bool is_named_by(Match const& match, std::string_view clause, std::vector<std::string> const& others) {
  if (clause.empty()) return false;
  return std::any_of(match.clauses().begin(), match.clauses().end(), [&](Clause const& one) {
    return std::find(others.begin(), others.end(), one.id) != others.end() && names_clause(one.text, clause);
  });
}

}  // namespace ringside::conformance
