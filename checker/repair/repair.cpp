#include "checker/repair/repair.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/audit/rerecord.h"
#include "checker/repair/search.h"
#include "engine/core/values/words.h"
#include "engine/record/values/edit.h"

namespace ringside {
namespace {

/// How many steps of the repaired game come of so many of the log.
class StepMap {
 public:
  StepMap(std::size_t steps, std::vector<LogChange> const& changes) : after_(steps + 1) {
    for (std::size_t i = 0; i <= steps; ++i) after_[i] = static_cast<std::ptrdiff_t>(i);
    for (LogChange const& change : changes)
      if (change.deed == Deed::put_in || change.deed == Deed::left_out)
        // What is put in before a step comes after all that is noted of the step before it.
        for (std::size_t i = change.place; i <= steps; ++i) after_[i] += change.deed == Deed::put_in ? 1 : -1;
  }
  std::size_t operator()(std::size_t step) const { return static_cast<std::size_t>(after_[std::min(step, after_.size() - 1)]); }

 private:
  std::vector<std::ptrdiff_t> after_;
};

/// Lines of notes that begin with a step's number get the new one.
std::string renumbered(std::string_view notes, StepMap const& map) {
  std::string text;
  for (std::string_view const line : lines_in(notes)) {
    std::size_t number = 0, end = 1;
    while (line.starts_with('#') && end < line.size() && line[end] >= '0' && line[end] <= '9' && number < 1'000'000'000)
      number = number * 10 + static_cast<std::size_t>(line[end++] - '0');
    bool const numbered = end > 1 && end < line.size() && line[end] == ' ';
    text += text.empty() ? "" : "\n";
    text += numbered ? fmt::format("#{}{}", map(number), line.substr(end)) : std::string(line);
  }
  return text;
}

Record record_of(LoadedRecord const& loaded, Alignment const& alignment) {
  Record record = loaded.record;
  StepMap const map(record.steps.size(), alignment.changes);
  record.notes = renumbered(record.notes, map);
  for (Edit& edit : record.edits) edit.after = map(static_cast<std::size_t>(edit.after));
  std::set<std::uint64_t> open;
  for (std::uint64_t const step : record.open_draws)
    if (map(static_cast<std::size_t>(step)) > map(static_cast<std::size_t>(step - 1)))
      open.insert(map(static_cast<std::size_t>(step)));
  for (LogChange const& change : alignment.changes) {
    if (change.draws.size() > 1) open.insert(change.step);
    if (change.deed == Deed::replaced) open.erase(change.step);
  }
  record.open_draws.assign(open.begin(), open.end());
  record.steps.clear();
  for (ActionCode const action : alignment.line) record.steps.push_back({Actor::chance(), action, 0, 0});
  return record;
}

/// With actors, digests, counts and outcome.
Record signed_record(LoadedRecord const& loaded, Record record) {
  AnyState state = *read_start(loaded);
  Match const& match = *loaded.match;
  settle(state, record, match, 0);
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    record.steps[i].actor = match.actor(state);
    match.apply(state, record.steps[i].action);
    settle(state, record, match, i + 1);
  }
  return replayed({std::move(record), loaded.match})->record;
}

}  // namespace

Repairs repair(LoadedRecord const& loaded, RepairOptions const& options) {
  Repairs result;
  auto const start = read_start(loaded);
  if (!start) return result;
  Log const log(loaded, *start);
  RepairSearch search(log, options);
  std::vector<Alignment> found;
  for (result.cost = 0; found.empty() && result.cost <= options.most_cost; ++result.cost) {
    result.cut = !search.run(*start, result.cost);
    found = search.alignments();
    result.needed = result.cost > 0 || found.empty();
    if (result.cut || !found.empty()) break;
  }
  result.cost = std::min(result.cost, options.most_cost);
  result.counted_all = search.found_all() && !result.cut;
  if (!result.needed) return result;
  for (Alignment& one : found) {
    if (result.repairs.size() < options.most_repairs)
      result.repairs.push_back({one.changes, signed_record(loaded, record_of(loaded, one))});
    else
      ++result.more;
  }
  return result;
}

}  // namespace ringside
