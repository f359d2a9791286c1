#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "checker/find/facts.h"
#include "engine/core/text/nearest.h"

namespace ringside {
namespace {

using Test = FactTest::Kind;
using SideKind = FactSide::Kind;

constexpr std::array<std::pair<std::string_view, Test>, 6> fact_comparisons{{{"==", Test::equal},
                                                                             {"!=", Test::unequal},
                                                                             {"<=", Test::less_equal},
                                                                             {">=", Test::greater_equal},
                                                                             {"<", Test::less},
                                                                             {">", Test::greater}}};
constexpr std::array<std::string_view, 4> beginnings{"event", "ends", "violates", "differs"};

bool contains(std::vector<std::string> const& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

/// Of a kind of event its facts; of `any` and of a clause all that there are.
std::vector<std::string> facts_of(std::vector<EventKind> const& kinds, std::string_view word) {
  std::vector<std::string> facts;
  for (EventKind const& kind : kinds)
    for (std::string_view const fact : kind.facts)
      if ((word.empty() || kind.word == word) && !contains(facts, fact)) facts.emplace_back(fact);
  return facts;
}

}  // namespace

std::vector<std::string> facts_of_event(QuestionText& text, Match const& match, std::size_t column, std::string const& word) {
  std::vector<EventKind> const kinds = match.event_kinds();
  std::vector<std::string> known{"any"};
  for (EventKind const& kind : kinds) known.emplace_back(kind.word);
  if (word != "any" && contains(known, word)) return facts_of(kinds, word);
  for (Clause const& clause : match.clauses())
    if (clause.id == word) return facts_of(kinds, {});
  if (word == "any" || (kinds.empty() && !word.empty())) return facts_of(kinds, {});
  text.refuse_at(column, word.empty() ? "a kind of event is missing" : fmt::format("no event '{}'", word), meant(word, known));
  return {};
}

FactTest FactReading::alternatives() {
  auto const outside = variables_.known;
  std::size_t const from = text_.at();
  FactTest first = conjunction();
  if (!text_.take_either("or", "||")) return first;
  FactTest any{.kind = Test::any};
  bool const may_set = std::exchange(variables_.may_set, false);
  if (may_set) {  // what stands in one of several cannot set a variable: read it so
    text_.go_to(from);
    variables_.known = outside;
  } else {  // it was read so: twice at every depth would be too often
    any.parts.push_back(std::move(first));
  }
  do any.parts.push_back(conjunction());
  while (text_.take_either("or", "||"));
  variables_.may_set = may_set;
  return any;
}

FactTest FactReading::conjunction() {
  FactTest all{.kind = Test::all};
  do all.parts.push_back(negation());
  while (text_.take_either("and", "&&"));
  return all.parts.size() == 1 ? std::move(all.parts.front()) : all;
}

FactTest FactReading::negation() {
  if (!text_.take_either("not", "!")) return single();
  if (++depth_ > Predicate::deepest) text_.refuse("nested too deeply", fmt::format("at most {}", Predicate::deepest));
  bool const may_set = std::exchange(variables_.may_set, false);
  FactTest none{.kind = Test::none};
  none.parts.push_back(negation());
  variables_.may_set = may_set;
  --depth_;
  return none;
}

FactTest FactReading::single() {
  std::size_t const open = (text_.ended(), text_.at());
  if (!text_.take("(")) return comparison();
  if (++depth_ > Predicate::deepest) text_.refuse("nested too deeply", fmt::format("at most {}", Predicate::deepest));
  FactTest inner = alternatives();
  if (!text_.take(")"))
    text_.refuse("unexpected " + text_.shown(), fmt::format("and, or, or ) for the ( in column {}", open + 1));
  --depth_;
  return inner;
}

FactTest FactReading::comparison() {
  FactTest test;
  test.left = left_side();
  auto const sign =
      std::find_if(fact_comparisons.begin(), fact_comparisons.end(), [&](auto const& each) { return text_.take(each.first); });
  if (sign == fact_comparisons.end()) return text_.refuse("unexpected " + text_.shown(), "==, !=, <, <=, > or >="), test;
  test.kind = sign->second;
  std::size_t const column = (text_.ended(), text_.at());
  test.right = right_side();
  if (test.left.kind == SideKind::by && test.right.kind == SideKind::word) check_part(test.right, column);
  if (test.right.kind == SideKind::variable) check_variable(test, column);
  return test;
}

FactSide FactReading::left_side() {
  std::string const word(text_.word());
  std::size_t const column = text_.at();
  if (std::find(beginnings.begin(), beginnings.end(), word) != beginnings.end() && !contains(facts_, word))
    text_.refuse_at(column, fmt::format("\"{}\" within facts", word), "parentheses: (event KIND where FACTS) and …");
  if (word.empty()) text_.refuse("unexpected " + text_.shown(), "a fact of the event");
  auto side = named(word);
  if (!side) {
    std::vector<std::string> known = facts_;
    known.insert(known.end(), fact_side_words.begin(), fact_side_words.end());
    text_.refuse_at(column, fmt::format("no fact '{}'", word),
                    meant_or(word, known, fmt::format("one of {}", fmt::join(known, ", "))));
    return {};
  }
  text_.go_to(column + word.size());
  return *std::move(side);
}

/// A fact of the event, or what every event has where the game knows it.
std::optional<FactSide> FactReading::named(std::string_view word) {
  auto const found = std::find(fact_side_words.begin(), fact_side_words.end(), word);
  bool const own = contains(facts_, word);
  if (found == fact_side_words.end()) return own ? std::optional(FactSide{SideKind::fact, std::string(word), 0}) : std::nullopt;
  auto const kind = static_cast<SideKind>(static_cast<int>(SideKind::step) + (found - fact_side_words.begin()));
  bool exists = true;
  if (kind == SideKind::round) exists = times_().has_rounds();
  if (kind == SideKind::turn || kind == SideKind::turns) exists = times_().has_turns();
  if (kind == SideKind::by || kind == SideKind::by_seat) {
    exists = !own && !match_.parts().empty();
    if (exists) times_();  // what acted is looked for from the beginning of the turn on
  }
  if (!exists && !own) return std::nullopt;
  return FactSide{exists ? kind : SideKind::fact, std::string(word), 0};
}

FactSide FactReading::right_side() {
  constexpr char const* expected = "a number, a word, a fact or a variable";
  if (text_.ended()) text_.refuse("unexpected end of text", expected);
  std::size_t const column = text_.at();
  std::string const word(text_.word());
  if (word.empty()) {
    std::string const quoted(text_.take_quoted());
    if (quoted.empty()) return text_.refuse("unexpected " + text_.shown(), expected), FactSide{};
    return {SideKind::word, quoted.substr(1, quoted.size() - 2), 0};
  }
  text_.go_to(column + word.size());
  if (word.starts_with('$')) {
    auto const known = std::find(variables_.names.begin(), variables_.names.end(), word);
    std::size_t const number = static_cast<std::size_t>(known - variables_.names.begin());
    if (known == variables_.names.end()) variables_.names.push_back(word);
    return {SideKind::variable, word, number};
  }
  if (auto side = named(word)) return *std::move(side);
  return {SideKind::word, word, 0};
}

void FactReading::check_part(FactSide const& side, std::size_t column) {
  std::vector<std::string> const known = names_of_parts(match_);
  if (std::none_of(known.begin(), known.end(), [&](auto const& each) { return say_the_same(each, side.text); }))
    text_.refuse_at(column, fmt::format("nothing in the catalogue is called '{}'", side.text), meant(side.text, known));
}

void FactReading::check_variable(FactTest& test, std::size_t column) {
  std::size_t const variable = test.right.variable;
  if (variables_.known.contains(variable)) return;
  if (test.kind != Test::equal || !variables_.may_set)
    return text_.refuse_at(column, fmt::format("nothing before says what {} is", test.right.text),
                           fmt::format("FACT == {} earlier, not within `or` or `not`", test.right.text));
  test.sets = true;
  variables_.known.insert(variable);
}

}  // namespace ringside
