// Tasks: how they are written, read and digested, and that the stack of them has room for all that can be under way.

#include <cstring>
#include <set>

#include <gtest/gtest.h>

#include "engine/core/fields/canonical.h"
#include "engine/core/match/erase.h"
#include "engine/core/values/chance.h"
#include "engine/games/steel_arena/base_seams.h"
#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

Setup setup_from(Json const& json) {
  Problems problems;
  auto read = SteelArena::read_setup(json, problems);
  EXPECT_TRUE(read) << (problems.empty() ? "" : to_string(problems.front()));
  return *read;
}

/// A task of each kind whose every field has its greatest value.
Task full(Setup const& setup, int op) {
  Task task;
  task.op = static_cast<Op>(op);
  auto const fields = fields_of(setup, task.op);
  for (std::size_t i = 0; i < fields.size(); ++i) task.bytes[i] = static_cast<std::uint8_t>(greatest_value(setup, fields[i]));
  return task;
}

TEST(Tasks, EachIsDigestedAsItsEightBytes) {
  auto const setup = setup_from(on("3-players"));
  for (int op = 0; op < op_count; ++op) {
    Task const task = full(setup, op);
    Canonical form;
    visit_task(setup, task, form);
    auto const bytes = form.bytes();
    ASSERT_EQ(bytes.size(), sizeof task);
    EXPECT_EQ(std::memcmp(bytes.data(), &task, sizeof task), 0) << name_op(&setup, op);
  }
}

TEST(Tasks, WordsAndFieldsHaveOneMeaningEach) {
  std::set<std::string_view> words;
  for (TaskShape const& shape : task_shapes) EXPECT_TRUE(words.insert(shape.word).second) << shape.word;
  std::set<std::string_view> names;
  for (TaskField const& field : task_fields) EXPECT_TRUE(names.insert(field.name).second) << field.name;
  for (TaskShape const& shape : task_shapes)
    for (TaskField const& field : shape.fields) EXPECT_TRUE(names.contains(field.name)) << shape.word << " " << field.name;
}

TEST(Tasks, WhatIsKeptInBitsIsReadInWords) {
  auto const setup = setup_from(on("3-players"));
  Names const use = names_of(setup, task_field::use), flags = names_of(setup, task_field::flags);
  EXPECT_EQ(use.of(0), "none");
  EXPECT_EQ(use.of(7), "box+one-more+worn");
  EXPECT_EQ(use.of(8), "twice");
  EXPECT_EQ(flags.of(0), "none");
  EXPECT_EQ(flags.of(0x10), "heat-on-0");
  EXPECT_EQ(flags.of(0x33), "heat-first+effect-done+heat-on-2");
  EXPECT_EQ(flags.of(4), "?4") << "no attack has such marks";
  EXPECT_EQ(names_of(setup, task_field::reached).of(5), "0+2");
}

TEST(Tasks, EachIsWrittenWithNamesAndReadBack) {
  auto const setup = setup_from(on("3-players"));
  for (int op = 1; op < op_count; ++op) {
    Task const task = full(setup, op);
    WriteFields writer;
    visit_task(setup, task, writer);
    EXPECT_EQ(writer.root.size(), fields_of(setup, task.op).size() + 1) << writer.root;
    Problems problems;
    ReadFields reader(writer.root, problems);
    Task again = Wave{7};  // whatever was there before
    visit_task(setup, again, reader);
    reader.finish();
    EXPECT_TRUE(problems.empty()) << to_string(problems.front());
    EXPECT_EQ(again, task) << writer.root;
  }
}

TEST(Tasks, LettersAreReadAsTheyWereBeforeFieldsHadNames) {
  Erased<SteelArena> const match(setup_from(on("3-players")));
  auto const read = [&](Json tasks) {
    Problems problems;
    Json const json{{"robot", {{{"cell", "b1"}}, {{"cell", "b3"}}}}, {"tasks", std::move(tasks)}};
    auto const state = match.read_position(json, problems);
    EXPECT_TRUE(state) << to_string(problems.front());
    return state ? match.position(*state)["tasks"] : Json();
  };
  Json const letters{{{"do", "turn"}, {"a", 2}, {"g", 0}},
                     {{"do", "after-use"}, {"a", 0}},
                     {{"do", "heat"}, {"a", 1}, {"b", 3}, {"c", 1}, {"d", 6}, {"e", 0}}};
  Json const written = read(letters);
  EXPECT_EQ(written[0], (Json{{"do", "turn"}, {"step", "owed-first"}}));
  EXPECT_EQ(written[2], (Json{{"do", "heat"}, {"seat", 1}, {"amount", 3}, {"cause", "terrain"}, {"from", "own-cell"}}));
  EXPECT_EQ(read(written), written);
}

TEST(Tasks, LettersThatMeanNothingAreRefused) {
  Erased<SteelArena> const match(setup_from(on("3-players")));
  auto const refused = [&](Json task, std::string const& where) {
    Problems problems;
    Json const json{{"robot", {{{"cell", "b1"}}, {{"cell", "b3"}}}}, {"tasks", {{{"do", "turn"}, {"a", 2}}, std::move(task)}}};
    EXPECT_FALSE(match.read_position(json, problems)) << json;
    ASSERT_FALSE(problems.empty());
    EXPECT_EQ(problems.front().where, where);
  };
  refused({{"do", "act"}, {"b", 1}}, "tasks[1].b");
  refused({{"do", "act"}, {"a", "open"}}, "tasks[1].a");
  refused({{"do", "act"}, {"a", 0}, {"mode", "open"}}, "tasks[1].a");
  refused({{"do", "act"}, {"a", 4}}, "tasks[1].a");
  refused({{"do", "act"}, {"mode", 4}}, "tasks[1].mode");
  refused({{"do", "act"}, {"seat", 0}}, "tasks[1].seat");
}

// --- The stack ---------------------------------------------------------------------------------------------------------

int below(Dice& dice, std::size_t bound) { return static_cast<int>(dice.below(bound)); }

/// What keeps the stack from growing: each task stands on one that it may stand on, and all but blasts are few.
std::string find_flaw(Setup const& setup, State const& state) {
  int blasts = 0;
  for (std::size_t i = 0; i < state.depth; ++i) {
    blasts += is<Blast>(state.tasks[i]) ? 1 : 0;
    Op const op = state.tasks[i].op;
    if (i == 0 ? op_row(setup, op).level.number != 0 : !may_stand_on(setup, state.tasks[i - 1].op, op))
      return name_op(&setup, static_cast<int>(op)) + " cannot stand there";
  }
  if (blasts > most_explosive) return "more blasts than explosive tiles";
  return state.depth - blasts > most_but_blasts ? "too many tasks besides blasts" : "";
}

/// Carries an action out task by task, and looks at the stack after each.
int deepest_while(Setup const& setup, State& state, Action action) {
  Play play{setup, state, nullptr};
  top_row(setup, state).answer(play, action);
  int deepest = state.depth;
  EXPECT_EQ(find_flaw(setup, state), "");
  while (!state.over() && !top_row(setup, state).run(play)) {
    deepest = std::max<int>(deepest, state.depth);
    EXPECT_EQ(find_flaw(setup, state), "");
  }
  return deepest;
}

/// The cells of a walk from one to its neighbours, each entered once, as long as there is one.
std::vector<int> walk(HexField const& field, int at, std::uint64_t taken, Dice& dice) {
  std::vector<int> cells;
  while (at != HexField::none && !has(taken, at)) {
    cells.push_back(at);
    taken |= bit(at);
    std::uint64_t next = field.around(at) & ~taken;
    for (int skipped = next == 0 ? 0 : below(dice, std::popcount(next)); skipped > 0; --skipped) next &= next - 1;
    at = next == 0 ? HexField::none : std::countr_zero(next);
  }
  return cells;
}

/// Robots in a row, the first with all that pushes or moves, and before the last a trail of all explosive tiles.
State crowded_field(Setup const& setup, Dice& dice) {
  State state = bare_start(setup);
  int const direction = below(dice, hex::directions);
  int at = below(dice, setup.field.size());
  std::uint64_t taken = 0;
  for (int seat = 0; seat < setup.players; ++seat) {
    if (at == HexField::none) return crowded_field(setup, dice);
    Robot& robot = state.robots[static_cast<std::size_t>(seat)];
    robot.cell = static_cast<std::uint8_t>(at);
    robot.facing = static_cast<std::uint8_t>(direction);
    taken |= bit(at);
    at = setup.field.neighbour(at, direction);
  }
  std::vector<int> trail = walk(setup.field, at, taken, dice);
  for (int tile = 0; tile < setup.tiles().tiles(); ++tile) {
    Kind const& kind = setup.tiles().kind(tile);
    if (kind.type == TileType::movement || kind.push > 0) state.robots[0].modules.insert(tile);
    if (!kind.explosive || trail.empty()) continue;
    state.cells[static_cast<std::size_t>(trail.front())] = static_cast<std::uint8_t>(tile);
    trail.erase(trail.begin());
  }
  push(state, Turn{step_called("owed-first")});
  push(state, Act{});
  return state;
}

int deepest_in(Setup const& setup, int games) {
  Dice dice(static_cast<std::uint64_t>(games));
  std::vector<Action> actions;
  int deepest = 0;
  for (int game = 0; game < games; ++game) {
    State state = crowded_field(setup, dice);
    for (int i = 0; i < 6 && !state.over(); ++i) {
      list_legal(setup, state, actions);
      if (i == 0) std::erase_if(actions, [](Action action) { return action.verb != Verb::activate; });
      if (actions.empty()) break;
      deepest = std::max(deepest, deepest_while(setup, state, actions[dice.below(actions.size())]));
    }
  }
  return deepest;
}

Json explosive_setup(int players, Json rulings) {
  Json setup = on_catalogue(altered("surprise", {{"count", 6}}), std::move(rulings));
  setup["players"] = players;
  setup["field"] = players == 4 ? "4-players" : "3-players";
  return setup;
}

TEST(Tasks, TheStackIsAsDeepAsThisAndNoDeeper) {
  int deepest = 0;
  for (char const* chain : {"waves", "depth"})
    for (char const* effects : {"in-turn", "together"})
      for (char const* passing : {"no", "yes"})
        deepest = std::max(deepest, deepest_in(setup_from(explosive_setup(4, {{"trap.chain", chain},
                                                                              {"collision.effects", effects},
                                                                              {"jump.passing", passing},
                                                                              {"jump.landing", passing},
                                                                              {"damage.discard-time", "at-once"}})),
                                               4000));
  RecordProperty("deepest", deepest);
  EXPECT_EQ(deepest, base_seams.deepest);
}

}  // namespace
}  // namespace ringside::steel_arena
