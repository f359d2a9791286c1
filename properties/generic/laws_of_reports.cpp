#include <map>
#include <string>

#include <fmt/format.h>

#include "properties/generic/data/reported.h"
#include "properties/generic/laws.h"

namespace ringside {
namespace {

/// Read once for each game.
std::vector<Reported> const& lines_of(Facts const& facts) {
  thread_local std::map<std::string_view, std::vector<Reported>> games;
  auto found = games.find(facts.id);
  if (found == games.end()) found = games.emplace(facts.id, read_reported(facts.id, facts.lies_over)).first;
  return found->second;
}

}  // namespace

std::string broken_reports(Moment const& moment) {
  if (!moment.chosen) return {};
  AnyState next = moment.state;
  std::vector<EventView> events;
  moment.match.apply(next, *moment.chosen, Language::english, events);
  std::vector<Reported> const& lines = lines_of(moment.match.facts());
  for (std::string const& change : list_changes(moment.match.fields(moment.state), moment.match.fields(next)))
    if (!is_reported(change, events, lines))
      return fmt::format("no event of \"{}\" reports {}", moment.match.text(*moment.chosen), change);
  return {};
}

}  // namespace ringside
