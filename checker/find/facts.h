#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "checker/find/acting.h"
#include "checker/find/question.h"
#include "checker/find/scan.h"

namespace ringside {

std::optional<std::int64_t> whole_number(std::string_view text);

/// Whether two texts say the same: as numbers, or as words in letters of either size, with a space or a dash between them.
bool say_the_same(std::string_view one, std::string_view other);

/// The variables of a question while it is read.
struct FactVariables {
  std::vector<std::string> names;
  std::set<std::size_t> known;  ///< those that are set where the reading stands
  bool may_set = true;          ///< not so within `not` and `or` of facts
};

/// The facts of events of this kind, or of any that a clause caused. A word that names neither is refused in the text, where it
/// stands in this column.
std::vector<std::string> facts_of_event(QuestionText& text, Match const& match, std::size_t column, std::string const& word);

/// Reads what follows `where`.
class FactReading {
 public:
  using TimesOf = std::function<TimeFields const&()>;

  FactReading(QuestionText& text, Match const& match, TimesOf times, std::vector<std::string> const& facts,
              FactVariables& variables)
      : text_(text), match_(match), times_(std::move(times)), facts_(facts), variables_(variables) {}

  FactTest run() { return alternatives(); }

 private:
  QuestionText& text_;
  Match const& match_;
  TimesOf times_;
  std::vector<std::string> const& facts_;
  FactVariables& variables_;
  int depth_ = 0;

  FactTest alternatives();
  FactTest conjunction();
  FactTest negation();
  FactTest single();
  FactTest comparison();
  FactSide left_side();
  FactSide right_side();
  std::optional<FactSide> named(std::string_view word);
  void check_part(FactSide const& side, std::size_t column);
  void check_variable(FactTest& test, std::size_t column);
};

/// What the variables of a question stand for; empty: nothing yet.
using Bindings = std::vector<std::string>;

/// An event with its step.
struct EventContext {
  EventView const& event;
  std::size_t step;
  Step const& played;
  Match const& match;
  Times const* times;                          ///< before the step; null if not needed
  std::function<PartUsed const&()> const& by;  ///< what acted
};

/// Whether the condition holds of the event; it sets variables.
bool holds(FactTest const& test, EventContext const& place, Bindings& bindings);

}  // namespace ringside
