// Robocide's deaths and deeds: the engine against a second telling of the same clauses, in crowded placements under any rulings.
// Compared are all that the robots of a player may do with one action or two and the table after each of it, and the round from
// artillery on: who is asked about what and in which order, whose bombs go off, the table after each stage, who is out, and the
// ranking. Not compared are landing, remotes, plan, initiative, field turning and batteries, what else is reported, and what
// each seat knows.

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "engine/core/fields/write_fields.h"
#include "engine/games/robocide/game.h"
#include "engine/games/robocide/play.h"
#include "engine/games/robocide/stages.h"
#include "tests/oracle/robocide/bridge.h"
#include "tests/oracle/robocide/random_placement.h"

namespace ringside::oracle::robocide {
namespace {

using engine::Action;
using engine::Setup;
using engine::Stage;
using engine::State;
using engine::Verb;
using Game = engine::Robocide;

/// Thrown where the two diverge.
struct Difference {
  std::string text;
};

std::string described(Setup const& setup, State const& state) {
  WriteFields fields;
  Game::visit_fields(setup, state, fields);
  return fields.root.dump();
}

std::string described(Question const& question) {
  return "question " + std::to_string(static_cast<int>(question.about)) + " to player " + std::to_string(question.player) +
         ": robot " + std::to_string(question.robot) + ", shooter " + std::to_string(question.shooter) + ", tower " +
         std::to_string(question.tower) + ", face " + std::to_string(question.face) + ", bomb " + std::to_string(question.bomb);
}

/// How the engine's table differs from the one expected, with nothing under way; `state` says which stage it is and whose turn.
std::string difference(Setup const& setup, State const& state, State expected) {
  expected.stage = state.stage;
  expected.asked = state.asked;
  expected.actions = state.actions;
  if (state == expected) return "";
  return "\nthe engine: " + described(setup, state) + "\nthe oracle: " + described(setup, expected);
}

// --- What robots may do ---

/// A player's turn on the table of a placement.
State start_turn(State state, int player, int actions) {
  state.stage = Stage::actions;
  state.asked = engine::byte(player);
  state.actions = engine::byte(actions);
  return state;
}

bool is_deed(Action action) { return action.verb >= Verb::step && action.verb <= Verb::modify; }

std::set<Action> deeds_of_engine(Setup const& setup, State const& state) {
  std::vector<Action> actions;
  Game::legal(setup, state, actions);
  std::erase_if(actions, [](Action action) { return !is_deed(action); });
  return {actions.begin(), actions.end()};
}

std::map<Action, Deed> deeds_of_oracle(Placement const& placement, int player, int actions_in_hand) {
  std::map<Action, Deed> found;
  for (int const robot : {2 * player, 2 * player + 1})
    for (Deed const& deed : deeds(placement, robot, actions_in_hand))
      if (!found.emplace(to_action(placement, deed), deed).second) throw Difference{"the oracle has two deeds for one action"};
  return found;
}

void expect_same_deeds(Setup const& setup, State const& state, std::map<Action, Deed> const& deeds) {
  std::set<Action> own = deeds_of_engine(setup, state);
  for (auto const& [action, deed] : deeds)
    if (own.erase(action) == 0) throw Difference{"only the oracle allows: " + Game::text(setup, action, Language::english)};
  for (Action const action : own) throw Difference{"only the engine allows: " + Game::text(setup, action, Language::english)};
}

/// With that many actions in hand that the turn goes on.
void expect_same_effect(Setup const& setup, State const& table, Placement const& placement, Action action, Deed const& deed) {
  State state = start_turn(table, player_of(deed.robot), 3);
  Silent silent;
  Game::apply(setup, state, action, silent);
  std::string const when = "after: " + Game::text(setup, action, Language::english);
  if (state.actions != 3 - deed.cost) throw Difference{when + "\nthe oracle has another cost"};
  std::string const what = difference(setup, state, to_state(setup, after(placement, deed)));
  if (!what.empty()) throw Difference{when + what};
}

void compare_deeds(Placement const& placement) {
  Setup const setup = to_setup(placement);
  State const table = to_state(setup, placement);
  for (int player = 0; player < placement.players(); ++player) {
    if (!lives(placement, player)) continue;
    expect_same_deeds(setup, start_turn(table, player, 1), deeds_of_oracle(placement, player, 1));
    auto const found = deeds_of_oracle(placement, player, 2);
    expect_same_deeds(setup, start_turn(table, player, 2), found);
    for (auto const& [action, deed] : found) expect_same_effect(setup, table, placement, action, deed);
  }
}

// --- From artillery on ---

/// The engine, led stage by stage along the oracle's telling.
class Led {
 public:
  Led(Placement const& placement, Dice& dice)
      : setup_(to_setup(placement)), state_(to_state(setup_, placement)), first_(state_), dice_(dice) {}

  Voices voices() {
    return {.yes = [this](Question const& question) { return answer(question); },
            .drawn = [this](Tokens const& pile) { return draw(pile); }};
  }

  void begin(Stage stage) {
    stage_ = stage;
    engine::Play play = played();
    engine::enter(play, stage);
  }
  /// The oracle has played the stage to its end.
  void expect_end(Placement placement) {
    go_on();
    if (!is_stage_over()) throw Difference{"the engine still asks: " + described(setup_, state_) + line_};
    bool const round_over = stage_ == Stage::strike && !is_over(placement);
    if (round_over) begin_round(placement);
    State expected = to_state(setup_, placement);
    expected.round = engine::byte(first_.round + (round_over ? 1 : 0));
    if (std::string const what = difference(setup_, state_, expected); !what.empty())
      throw Difference{"after stage " + std::string(engine::stage_words[static_cast<std::size_t>(stage_)]) + line_ + what};
    expect_same_ranks(placement);
  }

  /// Whose bombs went off in the stage, by the oracle.
  void expect_same_bombs(std::vector<Moment> const& moments) {
    std::vector<int> bombs;
    for (Moment const& moment : moments) bombs.insert(bombs.end(), moment.bombs.begin(), moment.bombs.end());
    if (bombs != bombs_) throw Difference{"other bombs go off" + line_};
    bombs_.clear();
  }

  /// The same game by the engine's own way from stage to stage, out of the last turn of the actions.
  void expect_same_in_one_go() const {
    State state = start_turn(first_, last_to_act(), 1);
    Silent silent;
    Game::apply(setup_, state, {.verb = Verb::finish}, silent);
    for (Action const action : actions_) {
      if (auto const rejection = Game::reject(setup_, state, action)) throw Difference{"rejected: " + rejection->text + line_};
      Game::apply(setup_, state, action, silent);
    }
    if (state != state_) throw Difference{"in one go the engine does otherwise: " + described(setup_, state) + line_};
  }

 private:
  Setup setup_;
  State state_, first_;
  Dice& dice_;
  Stage stage_ = Stage::artillery;
  std::string line_ = "\nafter: ";
  std::vector<Action> actions_;
  std::vector<engine::Event> events_;
  std::vector<int> bombs_;

  engine::Play played() { return {setup_, state_, &events_}; }
  void note_bombs() {
    for (engine::Event const& event : events_)
      if (event.what == engine::Happened::exploded) bombs_.push_back(event.robot);
    events_.clear();
  }
  bool is_stage_over() const {
    bool const towers_follow = stage_ == Stage::artillery && state_.stage == Stage::barrage;
    return state_.over() || (state_.stage != stage_ && !towers_follow);
  }
  /// As the engine does, but to the end of the stage.
  void go_on() {
    engine::Play play = played();
    while (!is_stage_over() && !engine::waits(setup_, state_))
      if (state_.moment != engine::Moment::none)
        engine::rule_of(state_.moment).run(play);
      else
        engine::rule_of(state_.stage).run(play);
    note_bombs();
  }

  void carry_out(Action action) {
    line_ += Game::text(setup_, action, Language::english) + "; ";
    actions_.push_back(action);
    if (auto const rejection = Game::reject(setup_, state_, action)) throw Difference{"rejected: " + rejection->text + line_};
    engine::Play play = played();
    engine::Asking::question_of(state_)->carry_out(play, action);
    note_bombs();
  }

  bool answer(Question const& question) {
    expect_wait();
    if (state_.moment == engine::Moment::lay)
      throw Difference{"the engine draws, the oracle asks " + described(question) + line_};
    Question const own = to_question(setup_, state_);
    if (own != question)
      throw Difference{"the engine asks " + described(own) + "\nthe oracle asks " + described(question) + line_};
    bool const yes = dice_.chance(50);
    if (question.about == Asked::fire_first)
      carry_out({.verb = Verb::fire, .a = engine::byte(yes ? 0 : 1)});
    else
      carry_out({.verb = yes ? Verb::protect : Verb::suffer});
    return yes;
  }

  Loot draw(Tokens const& pile) {
    expect_wait();
    if (state_.moment != engine::Moment::lay)
      throw Difference{"the oracle draws, the engine asks: " + described(setup_, state_) + line_};
    engine::LootCounts counts{};
    for (Loot const kind : pile) ++counts.at(static_cast<std::size_t>(kind));
    if (counts != state_.pile) throw Difference{"piles differ: " + described(setup_, state_) + line_};
    Loot const kind = *std::next(pile.begin(), dice_.below(static_cast<int>(pile.size())));
    carry_out({.verb = Verb::lay, .a = static_cast<std::uint8_t>(to_loot(kind))});
    return kind;
  }

  void expect_wait() {
    go_on();
    if (is_stage_over()) throw Difference{"the oracle goes on, the engine's stage is over: " + described(setup_, state_) + line_};
  }

  static void begin_round(Placement& placement) {
    for (int& rotation : placement.rotations) rotation = (rotation + 1) % directions;
    placement.slots.fill(nobody);
  }

  void expect_same_ranks(Placement const& placement) const {
    std::vector<int> const ranks = Game::outcome(setup_, state_).rank;
    int better = 0;
    for (std::set<int> const& place : ranking(placement)) {
      for (int const player : place)
        if (ranks.at(static_cast<std::size_t>(player)) != better + 1) throw Difference{"ranks differ" + line_};
      better += static_cast<int>(place.size());
    }
  }

  int last_to_act() const {
    int seat = first_.owner(engine::Bid::actions) == engine::nobody ? first_.holder : first_.owner(engine::Bid::actions);
    for (int i = 1; i < setup_.players; ++i) {
      seat = (seat + setup_.players - 1) % setup_.players;
      if (engine::lives(first_, seat)) return seat;
    }
    return seat;
  }
};

/// Stages from this one to the end of the round, or of the game.
void compare_stages(Led& led, Placement placement, Stage first) {
  auto const tell = [&](Stage stage, auto&& telling) {
    if (stage < first || is_over(placement)) return;
    led.begin(stage);
    Story const story = telling();
    placement = story.after;
    led.expect_end(placement);
    led.expect_same_bombs(story.moments);
  };
  Voices const voices = led.voices();
  tell(Stage::artillery, [&] { return fire_artillery(placement, voices); });
  tell(Stage::detonator, [&] { return hand_over_detonator(placement), Story{placement, {}}; });
  tell(Stage::magnet, [&] { return switch_magnet_on(placement, voices); });
  tell(Stage::strike, [&] { return strike(placement, voices); });
}

void compare_round(Placement const& placement, Dice& dice) {
  for (Stage const first : {Stage::artillery, Stage::magnet, Stage::strike}) {
    Led led(placement, dice);
    compare_stages(led, placement, first);
    if (first == Stage::artillery) led.expect_same_in_one_go();
  }
}

void expect_sound(Placement const& placement) {
  Setup const setup = to_setup(placement);
  Problems problems;
  Game::check_position(setup, start_turn(to_state(setup, placement), placement.holder, 1), problems);
  if (!problems.empty()) throw Difference{"the engine finds no such position: " + to_string(problems.front())};
}

std::string story(Placement const& placement) {
  Setup const setup = to_setup(placement);
  return Game::write_setup(setup).dump() + "\n" + described(setup, to_state(setup, placement)) + "\n";
}

/// What differs between the two; empty if nothing does.
std::string difference(std::uint64_t seed) {
  Dice dice(seed);
  Placement const placement = random_placement(dice);
  try {
    expect_sound(placement);
    compare_deeds(placement);
    compare_round(placement, dice);
  } catch (Difference const& parted) {
    return story(placement) + parted.text;
  }
  return "";
}

std::uint64_t number(char const* name, std::uint64_t preset) {
  char const* const wanted = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return wanted == nullptr ? preset : std::strtoull(wanted, nullptr, 10);
}

TEST(RobocideOracle, AgreesWithTheEngineInRandomPlacements) {
  std::uint64_t const first = number("RINGSIDE_FIRST", 0), count = number("RINGSIDE_SITUATIONS", 2'000);
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
}  // namespace ringside::oracle::robocide
