// Steel Arena's harm and movement: the engine against a second telling of the same clauses, on crowded little fields.
// Compared are a turn's activations and their effects, and the discards where they come at once or first in the end phase.
// Not compared are the rest of the end phase (new tiles, supply, boards that turn over, R damage.discard-time=end-last), what
// acts at the start of a turn, terrain that lies face down, what happens as it is reported, and what each seat knows.

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/fields/write_fields.h"
#include "engine/games/steel_arena/game.h"
#include "tests/oracle/steel_arena/bridge.h"
#include "tests/oracle/steel_arena/situation.h"

namespace ringside::steel_arena {
namespace {

using oracle::arena::Choices;

/// Thrown where the two diverge.
struct Difference {
  std::string text;
};

std::string listed(Choices const& choices) {
  std::string text;
  for (std::string const& choice : choices) text += "  " + choice + "\n";
  return text;
}

/// A turn of the engine that is led along the oracle's.
class Led {
 public:
  Led(Situation situation, Dice& dice) : situation_(std::move(situation)), dice_(dice) {
    State& state = situation_.state;
    state.depth = 0;
    state.tasks = {};
    push(Act{});  // where the comparison ends
    if (situation_.setup.rulings.damage_discard_time == DamageDiscardTime::end_first) push(Settle{});
    push(Act{});
  }

  Situation const& situation() const { return situation_; }
  std::string const& line() const { return line_; }

  /// The oracle asks: the engine must ask the same. The answer is drawn.
  std::string answer(oracle::arena::Game const& game, int seat, Choices const& choices) {
    if (choices.size() == 1) return *choices.begin();
    go_on_while_there_is_no_choice();
    expect_same_world(game);
    std::map<std::string, Action> const own = legal();
    Choices words;
    for (auto const& [word, action] : own) words.insert(word);
    if (words != choices) throw Difference{"the engine:\n" + listed(words) + "the oracle:\n" + listed(choices)};
    int const actor = SteelArena::actor(situation_.setup, situation_.state).number();
    if (actor != seat) throw Difference{"the engine asks " + std::to_string(actor) + ", the oracle " + std::to_string(seat)};
    auto const chosen = std::next(own.begin(), static_cast<std::ptrdiff_t>(dice_.below(own.size())));
    apply(chosen->first, chosen->second);
    return chosen->first;
  }

  void expect_same_end(oracle::arena::Game const& game) {
    go_on_while_there_is_no_choice();
    expect_same_world(game);
    if (!is_done()) throw Difference{"the oracle is done, the engine asks\n" + asked()};
  }

 private:
  Situation situation_;
  Dice& dice_;
  std::string line_;

  void push(Task task) { situation_.state.tasks[situation_.state.depth++] = task; }
  bool is_done() const { return situation_.state.over() || situation_.state.depth <= 1; }

  /// The notation knows no side of a board, and so cannot always say which way its movement goes.
  std::string spoken(Action action) const {
    State const& state = situation_.state;
    bool const reinforced = state.robots[state.turn].has(flag::reinforced);
    bool const moves_board = action.verb == Verb::activate && action.kind == Action::central_kind && action.rank == 1;
    if (!moves_board) return SteelArena::text(situation_.setup, action, Language::english);
    bool const sideways = situation_.setup.tiles().central[reinforced ? 1 : 0].movement.path == Path::sideways;
    char const* const side = !sideways || action.amount == 0 ? "" : action.amount < 0 ? "left " : "right ";
    return std::string("activate central move ") + side + std::to_string(std::abs(action.amount));
  }

  std::map<std::string, Action> legal() const {
    std::vector<Action> actions;
    if (!is_done()) SteelArena::legal(situation_.setup, situation_.state, actions);
    std::map<std::string, Action> named;
    for (Action const action : actions) named[spoken(action)] = action;
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
    SteelArena::apply(situation_.setup, situation_.state, action, silent);
  }

  void go_on_while_there_is_no_choice() {
    for (std::map<std::string, Action> own = legal(); own.size() == 1; own = legal())
      apply(own.begin()->first, own.begin()->second);
  }

  void expect_same_world(oracle::arena::Game const& game) const {
    std::string const engine = described(to_game(situation_.setup, situation_.state)), oracle = described(game);
    if (engine != oracle)
      throw Difference{"the engine:\n" + engine + "\nthe oracle:\n" + oracle + "\nthe engine asks\n" + asked()};
  }
};

std::string story(Situation const& situation) {
  std::string text = described(to_game(situation.setup, situation.state));
  for (int i = 0; Ruling const& ruling : rulings()) {
    int const chosen = chosen_option(situation.setup.rulings, i++);
    if (chosen != 0)
      text += std::string(ruling.id) + "=" + std::string(ruling.options[static_cast<std::size_t>(chosen)].word) + " ";
  }
  text += '\n';
  std::set<std::string> kinds;
  auto const tell = [&](int tile) {
    kinds.insert(situation.setup.tiles().kind(tile).id + ": " + properties_text(situation.setup.tiles().kind(tile)));
  };
  for (Robot const& robot : situation.state.robots) robot.modules.each(tell);
  for (int cell = 0; cell < situation.setup.field.size(); ++cell)
    if (std::uint8_t const content = situation.state.cells[static_cast<std::size_t>(cell)]; cell_content::is_tile(content))
      tell(content);
  for (std::string const& kind : kinds) text += kind + '\n';
  for (CentralSide const& side : situation.setup.tiles().central)
    text += "central: " + properties_text(side.attack) + "; " + properties_text(side.movement) + "; " +
            properties_text(side.turn) + '\n';
  WriteFields fields;
  SteelArena::visit_fields(situation.setup, situation.state, fields);
  return text + fields.root.dump(2);
}

/// What differs between the two; empty if nothing does.
std::string difference(std::uint64_t seed, std::vector<Setup> const& setups) {
  Dice dice(seed);
  Situation const situation = drawn_situation(dice, setups);
  Led led(situation, dice);
  oracle::arena::Game game = to_game(situation.setup, situation.state);
  game.decide = [&](int seat, Choices const& choices) { return led.answer(game, seat, choices); };
  try {
    play_turn(game);
    led.expect_same_end(game);
  } catch (Difference const& parted) {
    return story(situation) + "\nplayed:\n" + led.line() + '\n' + parted.text;
  } catch (std::out_of_range const& lost) {
    return story(situation) + "\nplayed:\n" + led.line() + "\nthe oracle: " + lost.what();
  }
  return "";
}

std::uint64_t situations() {
  char const* const wanted = std::getenv("RINGSIDE_SITUATIONS");  // NOLINT(concurrency-mt-unsafe)
  return wanted == nullptr ? 20'000 : std::strtoull(wanted, nullptr, 10);
}

/// How many differences are printed.
std::size_t shown() {
  char const* const wanted = std::getenv("RINGSIDE_SHOWN");  // NOLINT(concurrency-mt-unsafe)
  return wanted == nullptr ? 1 : std::strtoull(wanted, nullptr, 10);
}

TEST(SteelArenaOracle, AgreesInRandomSituations) {
  std::vector<steel_arena::Setup> const setups = dense_setups(20261122, 48);
  std::uint64_t parted = 0;
  std::map<std::size_t, std::string> shortest;
  for (std::uint64_t seed = 0; seed < situations(); ++seed) {
    std::string const what = difference(seed, setups);
    if (what.empty()) continue;
    ++parted;
    shortest[what.size()] = "seed " + std::to_string(seed) + '\n' + what;
    if (shortest.size() > shown()) shortest.erase(std::prev(shortest.end()));
  }
  EXPECT_EQ(parted, 0U) << "the shortest of them:";
  for (auto const& [size, what] : shortest) ADD_FAILURE() << what;
}

}  // namespace
}  // namespace ringside::steel_arena
