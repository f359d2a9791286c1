#include "checker/audit/batch.h"

#include <algorithm>
#include <exception>
#include <tuple>
#include <utility>

#include "checker/play/jobs.h"

namespace ringside {
namespace {

/// Takes all of a record but its setup, which its match knows: that may be large, and many wrong games may have it. What others
/// with the same frame need stays, so that the next is read without it.
LoadedRecord taken_from(LoadedRecord& loaded) {
  LoadedRecord taken = std::move(loaded);
  loaded = {};
  loaded.match = taken.match;
  loaded.record.game = taken.record.game;
  loaded.record.engine_version = taken.record.engine_version;
  loaded.record.setup = std::exchange(taken.record.setup, Json::object());
  return taken;
}

Audited audited(BatchGame& game, BatchOptions const& options) {
  Audited result;
  result.name = game.name;
  result.place = game.place;
  result.errors = std::move(game.errors);
  if (!result.is_readable()) return result;
  result.game = game.loaded.record.game;
  result.verdict = guarded_audit(game.loaded, options);
  if (result.verdict.finding) result.record = taken_from(game.loaded);
  return result;
}

ChunkReport audited_chunk(Chunk const& chunk, BatchOptions const& options) {
  ChunkReport report;
  chunk([&](BatchGame& game) {
    if (game.skipped) {
      ++report.tally.skipped;
      return;
    }
    Audited one = audited(game, options);
    report.tally.add(one);
    if (options.all_games || !one.is_fine()) report.games.push_back(std::move(one));
  });
  return report;
}

}  // namespace

Verdict guarded_audit(LoadedRecord const& loaded, BatchOptions const& options) {
  Verdict verdict;
  try {
    audit(loaded, verdict);
    if (options.strict) require_digests(loaded, verdict);
    if (options.edits) accept_edits(verdict);
  } catch (std::exception const& error) {
    bool const began = verdict.digest != Digest{};
    verdict.finding = Finding{Cause::fault, began ? verdict.sound + 1 : 0, {}, error.what(), {}, {}};
  }
  return verdict;
}

void Tally::add(Audited const& audited) {
  ++games;
  steps += audited.verdict.steps;
  unchecked += audited.verdict.unchecked_digests ? 1 : 0;
  if (!audited.is_readable())
    ++unreadable;
  else if (audited.verdict.finding)
    ++wrong;
  else
    ++ends[audited.verdict.outcome ? audited.verdict.outcome->reason : std::string()];
}

void Tally::add(Tally const& other) {
  games += other.games;
  steps += other.steps;
  wrong += other.wrong;
  unreadable += other.unreadable;
  unchecked += other.unchecked;
  skipped += other.skipped;
  for (auto const& [reason, count] : other.ends) ends[reason] += count;
}

void audit_batch(Chunks chunks, BatchOptions const& options, std::function<void(ChunkReport)> const& take) {
  in_order(
      options.jobs, until(options.interrupt, std::move(chunks)),
      [&](Chunk const& chunk) { return audited_chunk(chunk, options); }, take);
}

void FindingGroups::add(Audited audited) {
  Finding const& finding = *audited.verdict.finding;
  auto const key = [](FindingGroup const& group) { return std::tie(group.cause, group.clause); };
  auto group = std::find_if(groups_.begin(), groups_.end(),
                            [&](FindingGroup const& g) { return key(g) == std::tie(finding.cause, finding.clause); });
  std::size_t const step = finding.step;
  if (group == groups_.end()) {
    FindingGroup fresh{finding.cause, finding.clause, 1, step, step, std::move(audited), {}};
    groups_.insert(
        std::upper_bound(groups_.begin(), groups_.end(), fresh, [&](auto const& a, auto const& b) { return key(a) < key(b); }),
        std::move(fresh));
    return;
  }
  ++group->games;
  group->latest = std::max(group->latest, step);
  if (step < group->earliest) std::swap(group->first, audited);
  group->earliest = std::min(group->earliest, step);
  audited.record.reset();
  if (group->others.size() + 1 < most_named_) group->others.push_back(std::move(audited));
}

void FindingGroups::add_unnamed(Cause cause, std::string const& clause, std::uint64_t games, std::size_t latest) {
  for (FindingGroup& group : groups_) {
    if (group.cause != cause || group.clause != clause) continue;
    group.games += games;
    group.latest = std::max(group.latest, latest);
  }
}

}  // namespace ringside
