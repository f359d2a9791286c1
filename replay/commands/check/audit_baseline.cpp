#include "replay/commands/check/audit_baseline.h"

#include <cctype>
#include <chrono>
#include <set>

#include <fmt/format.h>

#include "checker/audit/rerecord.h"
#include "checker/play/jobs.h"
#include "engine/record/text/write.h"
#include "replay/base/limits.h"
#include "replay/commands/collections.h"
#include "replay/commands/ending.h"
#include "replay/input/game_source.h"
#include "replay/output/output.h"
#include "replay/peer/baseline.h"

namespace ringside {
namespace audit_verb {
namespace {

constexpr double usual_patience = 30;

std::chrono::milliseconds answer_timeout(BaselineOptions const& options) {
  return std::chrono::milliseconds(static_cast<long long>(options.patience.value_or(usual_patience) * 1000));
}

/// The game as this build plays it.
NamedGame as_played_here(NamedGame game) {
  if (auto renewed = replayed(game.loaded)) game.loaded.record = std::move(renewed->record);
  return game;
}

ComparedGames compared_with_earlier(GamePair pair) {
  if (pair.right && pair.right->errors.empty()) pair.right = as_played_here(*std::move(pair.right));
  ComparedGames games = compared(pair, {});
  if (games.fate == Fate::different) games.difference.record = pair.right->loaded;
  return games;
}

void compare_with_file(BaselineOptions const& options, GameSource games, ComparisonReport& report) {
  GameSource earlier = must(game_source({options.baseline}, {"audit", "compare with", "a baseline"}));
  Pairing pairs(std::move(earlier), std::move(games));
  in_order(threads_for(options.jobs), until(&interrupts(), [&] { return pairs.next(); }), compared_with_earlier,
           [&](ComparedGames compared) { report.take(std::move(compared)); });
}

void compare_with_build(BaselineOptions const& options, Baseline& build, GameSource const& games, ComparisonReport& report) {
  in_order(
      threads_for(options.jobs), until(&interrupts(), games), [&](NamedGame const& game) { return must(build.compare(game)); },
      [&](ComparedGames compared) { report.take(std::move(compared)); });
  for (DifferenceGroup& group : report.difference().groups())
    if (group.first.record) group.shortest = must(build.shortened({group.first.right, {}, *group.first.record, {}}, group.first));
}

/// "state-DU-2.6-robot-damage.json"
std::string example_name(DifferenceGroup const& group) {
  std::string name(word_of(group.parting));
  for (std::string const& part : {group.clause, group.field}) {
    if (!part.empty()) name += '-';
    for (char const c : part)
      if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.')
        name += c;
      else if (c == ' ' || c == '-')
        name += '-';
  }
  return name;
}

/// The step at which it diverges is the last one that an example has.
Record make_example(DifferenceGroup const& group) {
  if (group.shortest) return *group.shortest;
  Record record = group.first.record->record;
  keep_steps(record, std::max<std::size_t>(group.first.parting.step, 1));
  record.outcome.reset();
  return replayed({record, group.first.right_match})->record;
}

void write_examples(BaselineOptions const& options, CollectionDifference const& difference) {
  if (options.examples.empty()) return;
  must(make_folder(options.examples));
  std::set<std::string> taken;
  for (DifferenceGroup const& group : difference.groups()) {
    if (!group.first.record) continue;
    std::string name = example_name(group);
    for (int number = 2; !taken.insert(name).second; ++number) name = fmt::format("{}-{}", example_name(group), number);
    must(write_output(fmt::format("{}/{}.json", options.examples, name),
                      write_record_json(make_example(group), *group.first.right_match)));
  }
}

}  // namespace
}  // namespace audit_verb

Exit audit_against(BaselineOptions const& options) {
  using namespace audit_verb;
  GameSource games = must(game_source(options.inputs, {"audit", "audit", "an audit"}));
  ComparisonReport report({options.baseline, "this build"}, options.lines);
  if (is_program(options.baseline)) {
    Baseline build(options.baseline, answer_timeout(options));
    compare_with_build(options, build, games, report);
  } else {
    compare_with_file(options, std::move(games), report);
  }
  write_examples(options, report.difference());
  return report.finish();
}

}  // namespace ringside
