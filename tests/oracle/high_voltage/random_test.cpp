// Whatever happens in a crowd: tiles, tokens, mines and the pile are neither lost nor made, nobody stands where nobody can,
// and no turn goes on without end. RINGSIDE_SITUATIONS says how many turns are played.

#include <cstdlib>
#include <functional>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/oracle/high_voltage/random_game.h"

namespace ringside::oracle::voltage {
namespace {

constexpr int most_questions = 500;

int turns() {
  char const* const wanted = std::getenv("RINGSIDE_SITUATIONS");  // NOLINT(concurrency-mt-unsafe)
  return wanted == nullptr ? 5'000 : static_cast<int>(std::strtol(wanted, nullptr, 10));
}

/// Every tile that there is, as often as it is found.
std::multiset<int> tiles(World const& world) {
  std::multiset<int> all(world.box.begin(), world.box.end());
  for (auto const& [cell, terrain] : world.terrain) all.insert(terrain.tile);
  for (auto const& [cell, module] : world.loose) all.insert(module.tile);
  for (Robot const& robot : world.robots) {
    for (auto const& [tile, module] : robot.modules) all.insert(tile);
    all.insert(robot.trophies.begin(), robot.trophies.end());
  }
  return all;
}

int tokens(World const& world) {
  int all = world.stock;
  for (Robot const& robot : world.robots) all += robot.charge;
  return all;
}

int hill_trophies(World const& world) {
  int all = world.pile;
  for (Robot const& robot : world.robots) all += robot.unseen;
  return all;
}

std::size_t mines(World const& world) {
  std::size_t all = world.mines.size();
  for (Robot const& robot : world.robots) all += robot.mines.size();
  return all;
}

std::string fault_of_robots(World const& world) {
  std::set<Spot> cells;
  for (Robot const& robot : world.robots) {
    if (blocks(world, robot.cell)) return "a robot stands where nobody can";
    if (!cells.insert(robot.cell).second) return "two robots share a cell";
    if (robot.charge < 0) return "a robot owes charge";
    if (robot.modules.size() > 12) return "more than twelve modules";
    if (robot.in_the_air) return "a robot hangs in the air";
    if (robot.acted.size() > 2) return "the board acted three times";
  }
  return {};
}

std::string fault(Game const& before, Game const& after) {
  if (tiles(before.world) != tiles(after.world)) return "tiles were lost or made";
  if (hill_trophies(before.world) != hill_trophies(after.world)) return "trophies of the pile were lost or made";
  if (mines(after.world) > mines(before.world)) return "mines were made";
  if (before.rules("charge.limit", "none") && tokens(before.world) != tokens(after.world)) return "charge was lost or made";
  bool const at_once = after.rules("damage.discard-time", "at-once") && after.world.end.empty();
  for (Robot const& robot : after.world.robots)
    if (at_once && !robot.owed.empty()) return "somebody must still discard modules";
  return after.world.end.empty() ? fault_of_robots(after.world) : "";
}

/// HV-7.2: only Predator interrupts, and never a mate or itself.
std::string fault_of_question(Game const& game, int seat, Choices const& choices) {
  std::string const& word = *choices.begin();
  if (!word.starts_with("evade") && !word.starts_with("strike")) return {};
  bool const opponent = seat != game.world.active && !mates(game.world, seat, game.world.active);
  return opponent && game.robot(seat).character == Character::predator ? "" : "seat " + std::to_string(seat) + " interrupts";
}

/// The choices that were made, and what was wrong.
struct Story {
  std::string text, fault;
  int questions = 0;
};

Story played(Game& game, Dice& dice, std::function<void(Game&)> const& deed) {
  Story story;
  game.decide = [&](int seat, Choices const& choices) {
    if (++story.questions > most_questions) story.fault = "the turn does not end";
    if (std::string const wrong = fault_of_question(game, seat, choices); !wrong.empty()) story.fault = wrong;
    if (!story.fault.empty()) throw Over{};
    std::string chosen = dice.pick_one(choices);
    story.text += std::to_string(seat) + ": " + chosen + "\n";
    return chosen;
  };
  try {
    deed(game);
  } catch (Over const&) {
  }
  game.decide = nullptr;
  return story;
}

}  // namespace

TEST(HighVoltageOracle, KeepsAllThereIsInRandomTurns) {
  for (int seed = 0; seed < turns(); ++seed) {
    Dice dice(static_cast<std::uint64_t>(seed));
    Game game = drawn_game(dice);
    Game const before = game;
    Story story = played(game, dice, play_turn);
    if (story.fault.empty()) story.fault = fault(before, game);
    ASSERT_EQ(story.fault, "") << "seed " << seed << '\n' << described(before) << story.text << described(game);
  }
}

/// Else the situations are too tame to compare with.
TEST(HighVoltageOracle, EveryKindOfQuestionComesUp) {
  std::map<std::string, int> answers;
  for (int seed = 0; seed < turns(); ++seed) {
    Dice dice(static_cast<std::uint64_t>(seed));
    Game game = drawn_game(dice);
    std::istringstream story(played(game, dice, play_turn).text);
    for (std::string seat, word, rest; story >> seat >> word && std::getline(story, rest);)
      ++answers[word == "card" ? word + rest.substr(0, rest.find(' ', 1)) : word];
  }
  for (std::string const word : {"evade", "strike", "mine", "token", "lay", "free-turn", "absorb", "overheat", "discard", "push",
                                 "whirl", "card overdrive", "card coolant", "card screen", "card servo", "card thruster",
                                 "card spark", "card salvage", "card overload"})
    EXPECT_GT(answers[word], turns() / 1'000) << word;
}

TEST(HighVoltageOracle, InterruptsAreOfferedOnlyWhereTheyApply) {
  int evasive = 0, patient = 0;
  for (int seed = 0; seed < turns(); ++seed) {
    Dice dice(static_cast<std::uint64_t>(seed));
    Moment moment = drawn_moment(dice);
    Occasion const judged = occasion(moment.game, moment.began);
    if (!judged.predator) continue;
    Spot const there = moment.game.active().cell, hunter = moment.game.robot(*judged.predator).cell;
    evasive += judged.evasion ? 1 : 0;
    patient += judged.patience.empty() ? 0 : 1;
    ASSERT_TRUE(!judged.evasion || beside(there, hunter)) << "seed " << seed;
    for (auto const& [word, deed] : strikes(moment.game, judged))
      ASSERT_TRUE(judged.patience.contains(deed.tile.value_or(-1))) << "seed " << seed << " " << word;
    Game const before = moment.game;
    Story story = played(moment.game, dice, [&](Game& game) { interrupts(game, moment.began); });
    if (story.fault.empty()) story.fault = fault(before, moment.game);
    ASSERT_EQ(story.fault, "") << "seed " << seed << '\n' << described(before) << story.text << described(moment.game);
  }
  EXPECT_GT(evasive, turns() / 100);
  EXPECT_GT(patient, turns() / 100);
}

}  // namespace ringside::oracle::voltage
