#include "checker/standings.h"

#include <algorithm>
#include <set>
#include <utility>

#include "checker/jobs.h"
#include "engine/record/edit.h"
#include "engine/record/guarded.h"

namespace ringside {
namespace {

constexpr std::size_t most_errors_kept = 1'000;

void add_outcome(Standing& standing, Outcome const& outcome, std::size_t seat) {
  auto const first = [&](int rank) { return rank == 1; };
  bool const won = seat < outcome.rank.size() && outcome.rank[seat] == 1;
  ++standing.ended;
  standing.firsts += won ? 1 : 0;
  standing.shared += won && std::count_if(outcome.rank.begin(), outcome.rank.end(), first) > 1 ? 1 : 0;
  standing.ranks += seat < outcome.rank.size() ? static_cast<std::uint64_t>(outcome.rank[seat]) : 0;
  standing.scores += seat < outcome.scores.size() ? outcome.scores[seat] : 0;
}

void add_parts(GameStandings& standings, LoadedRecord const& loaded, AnyState state) {
  Match const& match = *loaded.match;
  std::vector<Part> const parts = match.parts();
  std::vector<std::size_t> at_work;
  std::size_t const steps = parts.empty() ? 0 : loaded.record.steps.size();
  for (std::size_t done = 0; done < steps && settle(state, loaded.record, match, done); ++done) {
    Step const& step = loaded.record.steps[done];
    if (match.actor(state) != step.actor || match.reject(state, step.action)) break;
    match.exercised(state, step.action, at_work);
    match.apply(state, step.action);
  }
  std::set<std::size_t> const once(at_work.begin(), at_work.end());
  auto const uses = [&](std::size_t part) -> PartUses& {
    return standings.parts[{std::string(parts[part].section), parts[part].name}];
  };
  for (std::size_t const part : at_work) ++uses(part).times;
  for (std::size_t const part : once) ++uses(part).games;
}

tl::expected<void, ReadErrors> add_game(Standings& standings, BatchGame& game, bool parts) {
  if (!game.errors.empty()) return tl::unexpected(std::move(game.errors));
  GameStandings& own = standings.by_game[game.loaded.record.game];
  if (parts) {
    auto const start = start_of(game.loaded);
    if (!start) return tl::unexpected(start.error());
    add_parts(own, game.loaded, *start);
  }
  own.add(game.name, game.loaded.record, game.loaded.match->seats());
  return {};
}

Standings standings_of_chunk(Chunk const& chunk, bool parts) {
  Standings standings;
  chunk([&](BatchGame& game) {
    if (game.skipped) {
      ++standings.skipped;
      return;
    }
    ++standings.games;
    if (auto const done = guarded(game.name, [&] { return add_game(standings, game, parts); }); !done) {
      ++standings.unreadable;
      standings.errors.push_back(done.error());
    }
  });
  return standings;
}

}  // namespace

void Standing::add(Standing const& other) {
  games += other.games;
  ended += other.ended;
  firsts += other.firsts;
  shared += other.shared;
  ranks += other.ranks;
  scores += other.scores;
}

void GameStandings::add(std::string const& name, Record const& record, int seat_count) {
  ++games;
  steps += record.steps.size();
  ++lengths[record.steps.size()];
  ++ends[record.outcome ? record.outcome->reason : std::string()];
  for (int seat = 0; seat < seat_count; ++seat) {
    auto const at = static_cast<std::size_t>(seat);
    Standing standing;
    standing.games = 1;
    if (record.outcome) add_outcome(standing, *record.outcome, at);
    seats[seat].add(standing);
    if (at < record.seat_names.size() && !record.seat_names[at].empty()) players[record.seat_names[at]].add(standing);
  }
  if (auto const [first, fresh] = names.emplace(record.final_digest, name); !fresh) twins.push_back({first->second, name});
}

void GameStandings::add(GameStandings const& other) {
  games += other.games;
  steps += other.steps;
  for (auto const& [length, count] : other.lengths) lengths[length] += count;
  for (auto const& [reason, count] : other.ends) ends[reason] += count;
  for (auto const& [seat, standing] : other.seats) seats[seat].add(standing);
  for (auto const& [player, standing] : other.players) players[player].add(standing);
  for (auto const& [part, uses] : other.parts) {
    parts[part].times += uses.times;
    parts[part].games += uses.games;
  }
  for (Twin const& twin : other.twins) twins.push_back(twin);
  for (auto const& [digest, name] : other.names)
    if (auto const [first, fresh] = names.emplace(digest, name); !fresh) twins.push_back({first->second, name});
}

void Standings::add(Standings other) {
  games += other.games;
  unreadable += other.unreadable;
  skipped += other.skipped;
  for (auto const& [game, standings] : other.by_game) by_game[game].add(standings);
  for (ReadErrors& one : other.errors)
    if (errors.size() < most_errors_kept) errors.push_back(std::move(one));
}

Standings standings_of(Chunks chunks, StandingsOptions const& options, std::function<void(std::uint64_t)> const& progress) {
  Standings all;
  in_order(
      options.jobs, until(options.interrupt, std::move(chunks)),
      [&](Chunk const& chunk) { return standings_of_chunk(chunk, options.parts); },
      [&](Standings part) {
        progress(part.games + part.skipped);
        all.add(std::move(part));
      });
  return all;
}

}  // namespace ringside
