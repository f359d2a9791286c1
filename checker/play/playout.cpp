#include "checker/play/playout.h"

#include "checker/play/chooser.h"
#include "engine/record/values/edit.h"

namespace ringside {
namespace {

Record empty_record(MatchRules const& match) {
  Record record;
  record.game = match.facts().id;
  record.engine_version = RINGSIDE_VERSION;
  record.setup = match.setup();
  return record;
}

/// Does what the players did after the steps so far.
void record_edits(Record& record, Walk& walk, Match const& match, std::span<Edit const> edits) {
  for (Edit const& edit : edits) {
    if (edit.after != walk.steps()) continue;
    auto const after = edited(match, walk.state(), edit);
    if (!after) return;
    walk.edit(*after);
    record.edits.push_back(edit);
    record.edits.back().digest = walk.digest().high;
  }
}

}  // namespace

Record record_line(Match const& match, AnyState const& start, std::span<ActionCode const> actions, std::span<Edit const> edits) {
  Record record = empty_record(match);
  if (!(start == match.start())) record.start = match.position(start);
  Walk walk(match, start);
  std::vector<ActionCode> legal;
  record_edits(record, walk, match, edits);
  for (ActionCode const action : actions) {
    Actor const actor = match.actor(walk.state());
    match.legal(walk.state(), legal);
    walk.play(action);
    record.steps.push_back({actor, action, walk.digest().high, static_cast<std::uint32_t>(legal.size())});
    record_edits(record, walk, match, edits);
  }
  record.final_digest = walk.digest();
  if (match.actor(walk.state()).is_nobody()) record.outcome = match.outcome(walk.state());
  return record;
}

Record play_random(Match const& match, std::uint64_t seed, Playout const& how) {
  Record record = empty_record(match);
  record.seed = seed;
  Dice dice(seed);
  Chooser chooser(match, how.policy);
  Walk walk(match, match.start());
  thread_local std::vector<ActionCode> legal;
  Actor actor = match.actor(walk.state());
  for (; !actor.is_nobody() && record.steps.size() < how.max_actions; actor = match.actor(walk.state())) {
    match.legal(walk.state(), legal);
    ActionCode const action = chooser.choose(walk.state(), actor, legal, dice, seed_of_decision(seed, record.steps.size()));
    walk.play(action);
    record.steps.push_back({actor, action, walk.digest().high, static_cast<std::uint32_t>(legal.size())});
  }
  record.final_digest = walk.digest();
  if (actor.is_nobody()) record.outcome = match.outcome(walk.state());
  return record;
}

}  // namespace ringside
