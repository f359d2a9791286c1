#include "replay/commands/write/contest_games.h"

#include <memory>

#include <fmt/format.h>

#include "checker/play/playout.h"
#include "replay/commands/ending.h"
#include "replay/terminal/quantity.h"

namespace ringside {
namespace {

std::string notes_of(ContestReport const& report, ContestRound const& round, std::size_t own) {
  ContestGame const& game = round.games[own];
  std::string notes = fmt::format("round {}, {} in seat {}, seed {}", round.number + 1, report.first, own, report.seed);
  if (game.stopped) notes += fmt::format("; stopped after {}, taken as shared", counted(report.options.max_actions, "action"));
  if (game.forfeit) notes += fmt::format("; lost by seat {}: {}", game.forfeit->seat, game.forfeit->lapsed.why);
  return notes;
}

std::vector<std::string> names_of(ContestReport const& report, std::size_t own) {
  std::vector<std::string> names(static_cast<std::size_t>(report.contest.seats), report.other);
  names[own] = report.first;
  return names;
}

}  // namespace

ContestGames::ContestGames(std::string const& path, MatchRules const& match, std::uint64_t seed, std::uint64_t rounds,
                           std::uint64_t contests)
    : rounds_(rounds) {
  if (path.empty()) return;
  std::uint64_t const games = contests * rounds * static_cast<std::uint64_t>(match.seats());
  sink_ = must(RecordSink::open(path, fmt::format("{}-{}", match.facts().id, seed), games));
}

void ContestGames::add(ContestReport const& report, std::uint64_t contest, ContestRound const& round) {
  if (!sink_) return;
  std::shared_ptr<Match const> const match(std::shared_ptr<Match const>(), &report.match);  // it outlives the record
  std::uint64_t const seats = round.games.size(), before = (contest * rounds_ + round.number) * seats;
  for (std::size_t own = 0; own < seats; ++own) {
    LoadedRecord game{record_line(report.match, report.match.start(), round.games[own].line), match};
    game.record.seat_names = names_of(report, own);
    game.record.notes = notes_of(report, round, own);
    must(sink_->add(before + own, game.record, *game.match));
  }
}

void ContestGames::finish() {
  if (sink_) must(sink_->finish());
}

}  // namespace ringside
