// The figures of corpus/GAME/impact.json, which the books of rules print, are of the rules as they are: of the series that was
// played for them the first games are played again. RINGSIDE_APPROVE=1 plays them all and rewrites the files.

#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

#include "checker/play/jobs.h"
#include "checker/readings/impact.h"
#include "engine/core/text/json_text.h"
#include "engine/core/values/digest.h"
#include "engine/games/registry.h"
#include "tests/corpus/corpus.h"

namespace ringside {
namespace {

constexpr std::uint64_t all_games = 1000, first_games = 12;

std::vector<Impact> played(GameEntry const& game, std::uint64_t games) {
  auto const match = make_match(std::string(game.facts().id), Json::object());
  ImpactOptions options;
  options.games = games;
  options.seed = 1;
  options.jobs = threads_for(0);
  std::vector<Reading> readings;
  for (Ruling const& ruling : match->rulings())
    for (Reading& reading : other_readings(game, *match, ruling)) readings.push_back(std::move(reading));
  return impact(*match, readings, options);
}

/// What the first games come to under each option: how long they go on alike, and how far apart they end.
std::string sample_of(std::vector<Impact> const& impacts) {
  Json all = Json::array();
  for (Impact const& one : impacts) {
    Json shifts = Json::array();
    for (Shift const& shift : one.shifts) shifts.push_back({shift.measure.name, shift.sum, shift.other_sum});
    all.push_back({one.ruling, one.option, one.refused.empty(), one.partings, shifts});
  }
  return to_hex(compute_digest(json_text(all)));
}

Json figures_of(std::vector<Impact> const& impacts) {
  Json options = Json::array();
  for (Impact const& one : impacts) {
    Json const median = one.partings.empty() ? Json() : Json(one.partings[(one.partings.size() - 1) / 2]);
    if (one.refused.empty())
      options.push_back({{"ruling", one.ruling},
                         {"option", one.option},
                         {"parted", one.partings.size()},
                         {"median", median},
                         {"finished", one.finished},
                         {"winners", one.changed_firsts}});
  }
  return options;
}

class Figures : public testing::TestWithParam<std::string> {};

TEST_P(Figures, AreOfTheseRules) {
  GameEntry const& game = *find_game(GetParam());
  std::string const path = std::string(RINGSIDE_CORPUS) + "/" + GetParam() + "/impact.json";
  std::string const sample = sample_of(played(game, first_games));
  if (std::getenv("RINGSIDE_APPROVE") != nullptr) {  // NOLINT(concurrency-mt-unsafe)
    Json const figures{{"format", "ringside-impact"},
                       {"game", GetParam()},
                       {"games", all_games},
                       {"seed", 1},
                       {"rules", sample},
                       {"options", figures_of(played(game, all_games))}};
    std::ofstream(path, std::ios::binary) << json_text(figures, 1) << "\n";
  }
  Json const figures = Json::parse(read_whole(path));
  EXPECT_EQ(figures["rules"], sample) << path << ": the rules play otherwise now; RINGSIDE_APPROVE=1 measures again";
  std::size_t options = 0;
  for (Ruling const& ruling : game.rulings()) options += ruling.options.size() - 1;
  EXPECT_LE(figures["options"].size(), options);
  EXPECT_GT(figures["options"].size(), options * 9 / 10);
}

std::vector<std::string> games_with_rulings() {
  std::vector<std::string> ids;
  for (GameEntry const& game : built_in_games())
    if (!game.rulings().empty()) ids.emplace_back(game.facts().id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Impact, Figures, testing::ValuesIn(games_with_rulings()), [](auto const& game) {
  std::string name = game.param;
  for (char& letter : name)
    if (letter == '-') letter = '_';
  return name;
});

}  // namespace
}  // namespace ringside
