// High Voltage's turns: the engine against a second telling of the same clauses, on crowded little fields under any rulings, with
// two to six robots, alone or in teams. Compared are the start of a turn, the active phase with all that breaks into it, and
// the laying of a mine: who is asked what, what may be chosen, and all that there is whenever somebody is asked, and at the end.
// Not compared are the setup, the rest of the end phase, terrain that lies face down, which face chance turns up, what happens
// as it is reported, and what each seat knows.

#include <cstdlib>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "engine/core/fields/write_fields.h"
#include "engine/games/high_voltage/game.h"
#include "tests/oracle/high_voltage/bridge.h"
#include "tests/oracle/high_voltage/random_game.h"

namespace ringside::high_voltage {
namespace {

using oracle::voltage::Choices;
using oracle::voltage::Dice;
using oracle::voltage::Game;

/// Thrown where the two diverge.
struct Difference {
  std::string text;
};

std::string listed(Choices const& choices) {
  std::string text;
  for (std::string const& choice : choices) text += "  " + choice + "\n";
  return text;
}

/// What was chosen in a game that has ended does not matter any more.
std::string tell_game(Game game) {
  if (game.world.end.empty()) return described(game);
  game.world.mines.clear();
  for (auto& robot : game.world.robots) robot.overdrive = robot.overload = robot.must_cool = false;
  return described(game);
}

/// A turn of the engine that is led along the oracle's.
class Led {
 public:
  Led(Game const& game, Dice& dice)
      : first_(game), setup_(to_setup(game)), whole_(whole(setup_)), state_(to_state(setup_, game)), dice_(dice) {
    checks_ = dice.chance(2);
  }

  std::string const& line() const { return line_; }
  Setup const& setup() const { return setup_; }

  void begin() {
    Play play{setup_, state_, nullptr};
    run(play);
    go_on_while_there_is_no_choice();
    expect_sound();
  }

  /// The oracle asks: the engine must ask the same. The answer is drawn.
  std::string answer(Game const& game, int seat, Choices const& choices) {
    go_on_while_there_is_no_choice();
    expect_same_world(game);
    if (checks_) expect_sound();
    std::map<std::string, Action> const own = legal();
    Choices words;
    for (auto const& [word, action] : own) words.insert(word);
    if (words != choices) throw Difference{"the engine:\n" + listed(words) + "the oracle:\n" + listed(choices)};
    int const actor = HighVoltage::actor(setup_, state_).number();
    if (actor != seat) throw Difference{"the engine asks " + std::to_string(actor) + ", the oracle " + std::to_string(seat)};
    auto const& [word, action] = dice_.pick_one(own);
    line_ += std::to_string(seat) + ": ";
    apply(word, action);
    return word;
  }

  void expect_same_end(Game const& game) {
    go_on_while_there_is_no_choice();
    expect_same_world(game);
    if (!is_done(state_)) throw Difference{"the oracle is done, the engine asks\n" + asked()};
  }

 private:
  Game first_;
  Setup setup_, whole_;
  State state_;
  Dice& dice_;
  bool checks_ = false;
  std::string line_;

  std::map<std::string, Action> legal() const {
    std::vector<Action> actions;
    if (!is_done(state_)) HighVoltage::legal(setup_, state_, actions);
    std::map<std::string, Action> named;
    for (Action const action : actions)
      if (!named.emplace(spoken(setup_, state_, action), action).second)
        throw Difference{"the engine offers twice: " + spoken(setup_, state_, action)};
    return named;
  }

  std::string asked() const {
    Choices words;
    for (auto const& [word, action] : legal()) words.insert(word);
    return listed(words);
  }

  void apply(std::string const& word, Action action) {
    line_ += word + "\n";
    Silent silent;
    if (auto const rejection = HighVoltage::reject(setup_, state_, action))
      throw Difference{"the engine offers and rejects " + word + ": " + rejection->text};
    HighVoltage::apply(setup_, state_, action, silent);
  }

  /// Chance turns up what the oracle knows to lie there.
  std::pair<std::string, Action> turned_up(std::map<std::string, Action> const& faces) const {
    std::uint8_t const cell = robot_of(state_, top<Receive>(state_).seat).cell;
    hex::Axial const at = setup_.field.at(cell);
    std::string const word = "take " + first_.world.loose.at({at.r, at.q}).print.id;
    if (!faces.contains(word)) throw Difference{"the engine cannot " + word};
    return {word, faces.at(word)};
  }

  void go_on_while_there_is_no_choice() {
    for (;;) {
      std::map<std::string, Action> const own = legal();
      bool const is_chance = !own.empty() && HighVoltage::actor(setup_, state_).is_chance();
      if (is_chance && is<TokenFalls>(state_.top())) return;
      if (!is_chance && own.size() != 1) return;
      auto const [word, action] = is_chance ? turned_up(own) : std::pair<std::string, Action>(*own.begin());
      line_ += is_chance ? "chance: " : "only: ";
      apply(word, action);
    }
  }

  void expect_same_world(Game const& game) const {
    std::string const engine = tell_game(to_game(setup_, state_, first_)), oracle = tell_game(game);
    if (engine != oracle)
      throw Difference{"the engine:\n" + engine + "\nthe oracle:\n" + oracle + "\nthe engine asks\n" + asked()};
  }

  /// The engine's own check finds that a game can stand so.
  void expect_sound() const {
    if (!is_active_phase(state_) || state_.over()) return;
    Problems problems;
    HighVoltage::check_position(whole_, state_, problems);
    if (problems.empty()) return;
    WriteFields fields;
    HighVoltage::visit_fields(whole_, state_, fields);
    throw Difference{"the engine finds no such position: " + to_string(problems.front()) + "\n" + fields.root.dump()};
  }
};

std::string story(Setup const& setup, Game const& game) {
  std::string text = described(game) + "teams " + std::to_string(setup.teams) + " vulcan " + std::to_string(setup.vulcan) +
                     " predator " + std::to_string(setup.predator) + (setup.abilities ? " abilities" : "") +
                     "\nrulings: " + write_rulings(rulings(), setup.answers).dump() + "\n";
  for (Kind const& kind : setup.tiles().kinds)
    if (!kind.id.starts_with("blank")) text += kind.id + ": " + steel_arena::properties_text(kind, form().properties) + '\n';
  for (CentralSide const& side : setup.tiles().central)
    for (Kind const& kind : {side.attack, side.movement, side.turn})
      text += "central: " + steel_arena::properties_text(kind, form().properties) + '\n';
  return text;
}

/// What differs between the two; empty if nothing does.
std::string difference(std::uint64_t seed) {
  Dice dice(seed);
  Game game = drawn_game(dice);
  fit(game);
  Game const first = game;
  Led led(game, dice);
  game.decide = [&](int seat, Choices const& choices) { return led.answer(game, seat, choices); };
  try {
    led.begin();
    play_turn(game);
    led.expect_same_end(game);
  } catch (Difference const& parted) {
    return story(led.setup(), first) + "\nplayed:\n" + led.line() + '\n' + parted.text;
  } catch (std::out_of_range const& lost) {
    return story(led.setup(), first) + "\nplayed:\n" + led.line() + "\nthe oracle: " + lost.what();
  }
  return "";
}

std::uint64_t number(char const* name, std::uint64_t preset) {
  char const* const wanted = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return wanted == nullptr ? preset : std::strtoull(wanted, nullptr, 10);
}

TEST(HighVoltageOracle, AgreesWithTheEngineInRandomTurns) {
  std::uint64_t const first = number("RINGSIDE_FIRST", 0), count = number("RINGSIDE_SITUATIONS", 4'000);
  std::size_t const shown = number("RINGSIDE_SHOWN", 1);
  std::uint64_t parted = 0;
  std::map<std::size_t, std::string> shortest;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    std::string const what = difference(seed);
    if (what.empty()) continue;
    ++parted;
    shortest[what.size()] = "seed " + std::to_string(seed) + '\n' + what;
    if (shortest.size() > shown) shortest.erase(std::prev(shortest.end()));
  }
  EXPECT_EQ(parted, 0U) << "the shortest of them:";
  for (auto const& [size, what] : shortest) ADD_FAILURE() << what;
}

}  // namespace
}  // namespace ringside::high_voltage
