#include "checker/tables/standings.h"

#include <algorithm>
#include <set>
#include <utility>

#include "checker/play/jobs.h"
#include "engine/record/values/edit.h"
#include "engine/record/values/guarded.h"

namespace ringside {
namespace {

constexpr std::size_t most_errors_kept = 1'000;

void add_outcome(Standing& standing, Outcome const& outcome, std::size_t seat, int seats) {
  auto const first = [&](int rank) { return rank == 1; };
  bool const won = seat < outcome.rank.size() && outcome.rank[seat] == 1;
  ++standing.ended;
  standing.firsts += won ? 1 : 0;
  standing.shared += won && std::count_if(outcome.rank.begin(), outcome.rank.end(), first) > 1 ? 1 : 0;
  standing.ranks += seat < outcome.rank.size() ? static_cast<std::uint64_t>(outcome.rank[seat]) : 0;
  standing.scores += seat < outcome.scores.size() ? outcome.scores[seat] : 0;
  standing.edge.add_game(outcome, std::uint32_t{1} << seat, seats);
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

/// Moves a game on by a step; false: that is not legal, or an edit before it cannot stand.
bool play_on(AnyState& state, LoadedRecord const& loaded, std::size_t done) {
  Match const& match = *loaded.match;
  Step const& step = loaded.record.steps[done];
  if (match.actor(state) != step.actor || match.reject(state, step.action)) return false;
  match.apply(state, step.action);
  return settle(state, loaded.record, match, done + 1);
}

/// The least of the digests that a game's states have under each symmetry: the same for all its images. Nothing for one that
/// cannot be played to its end.
std::optional<Digest> digest_of_images(LoadedRecord const& loaded, AnyState state) {
  Match const& match = *loaded.match;
  if (!settle(state, loaded.record, match, 0)) return std::nullopt;
  std::vector<Digest> digests;
  for (int i = 0; i < match.symmetries(); ++i) digests.push_back(start_digest(match, match.image(state, i)));
  for (std::size_t done = 0; done < loaded.record.steps.size(); ++done) {
    if (!play_on(state, loaded, done)) return std::nullopt;
    for (int i = 0; i < match.symmetries(); ++i) {
      Digest& digest = digests[static_cast<std::size_t>(i)];
      digest = match.chain(digest, edit_code, match.image(state, i));
    }
  }
  return *std::min_element(digests.begin(), digests.end());
}

tl::expected<void, ReadErrors> add_game(Standings& standings, BatchGame& game, StandingsOptions const& options) {
  if (!game.errors.empty()) return tl::unexpected(std::move(game.errors));
  GameStandings& own = standings.by_game[game.loaded.record.game];
  bool const symmetric = options.symmetry && game.loaded.match->symmetries() > 1;
  if (options.parts || symmetric) {
    auto const start = read_start(game.loaded);
    if (!start) return tl::unexpected(start.error());
    if (options.parts) add_parts(own, game.loaded, *start);
    if (options.parts) add_tile_uses(own.tiles, game.loaded, *start);
    auto const shared = symmetric ? digest_of_images(game.loaded, *start) : std::nullopt;
    if (shared) own.add_kin(game.name, game.loaded.record, *shared);
  }
  own.add(game.name, game.loaded.record, game.loaded.match->seats());
  return {};
}

Standings standings_of_chunk(Chunk const& chunk, StandingsOptions const& options) {
  Standings standings;
  chunk([&](BatchGame& game) {
    if (game.skipped) {
      ++standings.skipped;
      return;
    }
    ++standings.games;
    if (auto const done = guarded(game.name, [&] { return add_game(standings, game, options); }); !done) {
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
  edge.add(other.edge);
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
    if (record.outcome) add_outcome(standing, *record.outcome, at, seat_count);
    seats[{seat_count, seat}].add(standing);
    if (at < record.seat_names.size() && !record.seat_names[at].empty()) players[record.seat_names[at]].add(standing);
  }
  if (auto const [first, fresh] = names.emplace(record.final_digest, name); !fresh) twins.push_back({first->second, name});
}

void GameStandings::add_kin(std::string const& name, Record const& record, Digest const& shared) {
  kin[shared].try_emplace(record.final_digest, FirstOfGame{games, name});
}

std::vector<Twin> GameStandings::images() const {
  std::vector<std::pair<FirstOfGame, std::string>> found;  // the image, and what it is one of
  auto const is_earlier = [](auto const& a, auto const& b) { return a.second.number < b.second.number; };
  for (auto const& [shared, family] : kin) {
    auto const first = std::min_element(family.begin(), family.end(), is_earlier);
    for (auto one = family.begin(); one != family.end(); ++one)
      if (one != first) found.emplace_back(one->second, first->second.name);
  }
  std::sort(found.begin(), found.end(), [](auto const& a, auto const& b) { return a.first.number < b.first.number; });
  std::vector<Twin> twins_by_symmetry;
  for (auto const& [image, name] : found) twins_by_symmetry.push_back({name, image.name});
  return twins_by_symmetry;
}

void GameStandings::add(GameStandings const& other) {
  for (auto const& [shared, family] : other.kin)
    for (auto const& [digest, one] : family) kin[shared].try_emplace(digest, FirstOfGame{games + one.number, one.name});
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
  for (auto const& [tile, uses] : other.tiles) tiles[tile].add(uses);
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

Standings sum_standings(Chunks chunks, StandingsOptions const& options, std::function<void(std::uint64_t)> const& progress) {
  Standings all;
  in_order(
      options.jobs, until(options.interrupt, std::move(chunks)),
      [&](Chunk const& chunk) { return standings_of_chunk(chunk, options); },
      [&](Standings part) {
        progress(part.games + part.skipped);
        all.add(std::move(part));
      });
  return all;
}

}  // namespace ringside
