#include "checker/find/facts.h"

#include <algorithm>
#include <charconv>

namespace ringside {
namespace {

using Test = FactTest::Kind;
using SideKind = FactSide::Kind;

char plain(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c == ' ' ? '-' : c; }

std::string own_fact(EventView const& event, std::string_view name) {
  for (auto const& [fact, value] : event.facts)
    if (fact == name) return value;
  return {};
}

std::string common_fact(FactSide const& side, EventContext const& place) {
  switch (side.kind) {
    case SideKind::step:
      return std::to_string(place.step);
    case SideKind::round:
      return std::to_string(place.times->round());
    case SideKind::turn:
      return std::to_string(place.times->turn());
    case SideKind::turns:
      return std::to_string(place.times->turns());
    case SideKind::actor:
      return place.played.actor.is_chance() ? "chance" : std::to_string(place.played.actor.number());
    case SideKind::action:
      return place.match.text(place.played.action);
    case SideKind::kind:
      return std::string(place.event.kind);
    case SideKind::clause:
      return std::string(place.event.clause);
    case SideKind::ruling:
      return std::string(place.event.ruling);
    case SideKind::by:
      return place.by().name;
    default:
      return place.by().seat < 0 ? std::string() : std::to_string(place.by().seat);
  }
}

/// What stands there; empty: the event does not have it.
std::string value_of(FactSide const& side, EventContext const& place, Bindings const& bindings) {
  if (side.kind == SideKind::word) return side.text;
  if (side.kind == SideKind::variable) return bindings[side.variable];
  std::string const own = own_fact(place.event, side.text);
  return side.kind == SideKind::fact || !own.empty() ? own : common_fact(side, place);
}

/// Texts without an order are neither less nor greater.
bool compare(Test kind, std::string const& left, std::string const& right) {
  if (kind == Test::equal || kind == Test::unequal) return say_the_same(left, right) == (kind == Test::equal);
  auto const a = whole_number(left), b = whole_number(right);
  if (!a || !b) return false;
  if (kind == Test::less) return *a < *b;
  if (kind == Test::less_equal) return *a <= *b;
  return kind == Test::greater ? *a > *b : *a >= *b;
}

bool comparison_holds(FactTest const& test, EventContext const& place, Bindings& bindings) {
  std::string const left = value_of(test.left, place, bindings);
  if (left.empty()) return false;
  if (test.sets && bindings[test.right.variable].empty()) {
    bindings[test.right.variable] = left;
    return true;
  }
  std::string const right = value_of(test.right, place, bindings);
  return !right.empty() && compare(test.kind, left, right);
}

}  // namespace

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

bool say_the_same(std::string_view one, std::string_view other) {
  if (auto const a = whole_number(one), b = whole_number(other); a && b) return *a == *b;
  return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](char a, char b) { return plain(a) == plain(b); });
}

bool holds(FactTest const& test, EventContext const& place, Bindings& bindings) {
  auto const part_holds = [&](FactTest const& part) { return holds(part, place, bindings); };
  if (test.kind == Test::all) return std::all_of(test.parts.begin(), test.parts.end(), part_holds);
  if (test.kind == Test::any) return std::any_of(test.parts.begin(), test.parts.end(), part_holds);
  if (test.kind == Test::none) return !part_holds(test.parts.front());
  return comparison_holds(test, place, bindings);
}

}  // namespace ringside
