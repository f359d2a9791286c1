#include "checker/play/playout.h"

#include <algorithm>
#include <array>

#include "engine/record/values/edit.h"

namespace ringside {
namespace {

constexpr std::array<std::string_view, 2> policies{"uniform", "aggressive"};

ActionCode any_of(std::span<ActionCode const> actions, Dice& dice) {
  return actions[static_cast<std::size_t>(dice.below(actions.size()))];
}

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

std::span<std::string_view const> policy_words() { return policies; }

std::optional<Policy> parse_policy(std::string_view word) {
  auto const found = std::find(policies.begin(), policies.end(), word);
  if (found == policies.end()) return std::nullopt;
  return static_cast<Policy>(found - policies.begin());
}

ActionCode Picker::pick(AnyState const& state, Actor actor, std::span<ActionCode const> legal, Dice& dice) {
  if (actor.is_chance()) return pick_chance(state, legal, dice);
  if (policy_ == Policy::aggressive) return pick_fight(state, legal, dice);
  return any_of(legal, dice);
}

ActionCode Picker::pick_chance(AnyState const& state, std::span<ActionCode const> legal, Dice& dice) {
  weights_.clear();
  for (ActionCode const action : legal) weights_.push_back(match_->weight(state, action));
  return legal[dice.weighted(weights_)];
}

ActionCode Picker::pick_fight(AnyState const& state, std::span<ActionCode const> legal, Dice& dice) {
  if (dice.below(4) == 0) return any_of(legal, dice);
  int most = 1;
  best_.clear();
  for (ActionCode const action : legal) {
    int const hurt = match_->aggression(state, action);
    if (hurt < most) continue;
    if (hurt > most) best_.clear();
    most = hurt;
    best_.push_back(action);
  }
  return any_of(best_.empty() ? legal : best_, dice);
}

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
  Picker picker(match, how.policy);
  Walk walk(match, match.start());
  thread_local std::vector<ActionCode> legal;
  Actor actor = match.actor(walk.state());
  for (; !actor.is_nobody() && record.steps.size() < how.max_actions; actor = match.actor(walk.state())) {
    match.legal(walk.state(), legal);
    ActionCode const action = picker.pick(walk.state(), actor, legal, dice);
    walk.play(action);
    record.steps.push_back({actor, action, walk.digest().high, static_cast<std::uint32_t>(legal.size())});
  }
  record.final_digest = walk.digest();
  if (actor.is_nobody()) record.outcome = match.outcome(walk.state());
  return record;
}

}  // namespace ringside
