// The seams, by an expansion that uses each of them: whole games are played with it, and the base game is as it was.

#include "tests/games/steel_arena/toy_expansion.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/audit/audit.h"
#include "engine/core/fields/canonical.h"
#include "engine/core/fields/write_fields.h"
#include "engine/core/values/chance.h"
#include "engine/games/steel_arena/ending.h"
#include "engine/games/steel_arena/rules.h"
#include "engine/record/text/write.h"
#include "engine/record/values/read.h"

#include "tests/games/steel_arena/source_files.h"

namespace ringside::steel_arena::toy {
namespace {

/// Broken laws and positions that cannot be, of a game in which nothing is wrong.
std::string find_flaw(Setup const& setup, ToyState const& state) {
  Problems problems;
  name_broken_laws<SteelArena>(setup, state, problems);
  if (problems.empty()) check_state(setup, state, problems);
  return problems.empty() ? "" : to_string(problems.front());
}
bool keeps_step_laws(Setup const& setup, ToyState const& before, Action action, ToyState const& after) {
  for (auto const& law : SteelArena::invariants())
    if (law.step != nullptr && !law.step(setup, before, action, after)) return false;
  return true;
}

/// What all games together have shown.
struct Seen {
  std::array<int, askings> asked{};
  unsigned turns = 0;  ///< seats that had one, as bits
  int farthest_cell = 0;
  int ended = 0;
  int most_stopped = 0;
  bool asked_out_of_turn = false;
  bool attacked_out_of_turn = false;
};

void look(Setup const& setup, ToyState const& state, Action action, Seen& seen) {
  seen.turns |= 1U << state.turn;
  for (int seat = 0; seat < setup.players; ++seat)
    if (int const cell = robot_of(state, seat).cell; cell != nothing) seen.farthest_cell = std::max(seen.farthest_cell, cell);
  seen.most_stopped = std::max<int>(seen.most_stopped, state.extra.stopped);
  if (state.out_of_turn == 0 || state.over()) return;
  Actor const actor = actor_of(setup, state);
  seen.asked_out_of_turn =
      seen.asked_out_of_turn || (actor.is_seat() && actor.number() == state.acting() && is<Act>(state.top()));
  seen.attacked_out_of_turn = seen.attacked_out_of_turn || (action.verb == Verb::activate && action.rank == 0);
}

void play_game(Setup const& setup, std::uint64_t seed, Seen& seen) {
  Dice dice(seed);
  ToyState state = start(setup);
  std::vector<Action> actions;
  for (int steps = 0; steps < 5000 && !state.over(); ++steps) {
    list_legal(setup, state, actions);
    ASSERT_FALSE(actions.empty()) << "seed " << seed;
    ASSERT_TRUE(std::is_sorted(actions.begin(), actions.end())) << "seed " << seed;
    Action const action = actions[dice.below(actions.size())];
    ASSERT_FALSE(reject_action(setup, state, action));
    ToyState const before = state;
    apply_action(setup, state, action, nullptr);
    ASSERT_TRUE(keeps_step_laws(setup, before, action, state)) << "seed " << seed << ", step " << steps;
    ASSERT_EQ(find_flaw(setup, state), "") << "seed " << seed << ", step " << steps;
    look(setup, state, action, seen);
  }
  seen.ended += state.over() ? 1 : 0;
  for (std::size_t i = 0; i < askings; ++i) seen.asked[i] += state.extra.count[i];
}

int times(Seen const& seen, Asked asked) { return seen.asked[static_cast<std::size_t>(asked)]; }

TEST(ToyExpansion, IsPlayedToTheEndAndAsksEachSeam) {
  auto const setup = six_players();
  Seen seen;
  for (std::uint64_t seed = 0; seed < 40 && !HasFatalFailure(); ++seed) play_game(setup, seed, seen);
  EXPECT_EQ(seen.ended, 40);
  for (Asked asked : {Asked::toast, Asked::leaves, Asked::enters, Asked::crosses, Asked::moved, Asked::before_use,
                      Asked::after_use, Asked::owed, Asked::mine, Asked::reaction})
    EXPECT_GT(times(seen, asked), 0) << static_cast<int>(asked);
  EXPECT_EQ(seen.turns, 0b111111U);
  EXPECT_GT(seen.farthest_cell, 32);
  EXPECT_GT(seen.most_stopped, 1);
  EXPECT_TRUE(seen.asked_out_of_turn);
  EXPECT_TRUE(seen.attacked_out_of_turn);
}

TEST(ToyExpansion, HasSixSeatsInThreeTeamsOnThirtySevenCells) {
  auto const setup = six_players();
  EXPECT_EQ(setup.players, 6);
  EXPECT_EQ(setup.field.size(), 37);
  EXPECT_EQ(setup.drawn[0], 12);
  EXPECT_EQ(setup.random, 4);
  EXPECT_EQ(setup.supply, 20);
  for (int seat = 0; seat < 6; ++seat) EXPECT_EQ(setup.team_of(seat), seat % 3);
  EXPECT_TRUE(setup.together(5, 2));
  EXPECT_FALSE(setup.together(5, 3));
}

/// Robots of a game about to begin its active phase, with no tiles on the field.
ToyState facing_each_other(Setup const& setup) {
  ToyState state{bare_start(setup), {}};
  for (int seat = 0; seat < setup.players; ++seat) {
    Robot& robot = state.robots[static_cast<std::size_t>(seat)];
    robot.cell = static_cast<std::uint8_t>(setup.field.find(std::string("d") + static_cast<char>('1' + seat)));
    robot.facing = hex::e;
  }
  push(state, Turn{static_cast<std::uint8_t>(1 + step_called("owed-first"))});
  push(state, Act{});
  return state;
}
Action central_action(std::uint8_t rank, int amount = 0) {
  return {.verb = Verb::activate, .kind = Action::central_kind, .rank = rank, .amount = static_cast<std::int8_t>(amount)};
}
std::vector<Event> done(Setup const& setup, ToyState& state, Action action) {
  std::vector<Event> events;
  EXPECT_FALSE(reject_action(setup, state, action));
  apply_action(setup, state, action, &events);
  return events;
}
int greatest_amount(std::vector<Event> const& events, Happened what) {
  int most = -1;
  for (Event const& event : events)
    if (event.what == what) most = std::max<int>(most, event.amount);
  return most;
}

TEST(ToyExpansion, ChangesTheNumbersOfAnActivation) {
  auto const setup = six_players();
  ToyState state = facing_each_other(setup);
  EXPECT_EQ(greatest_amount(done(setup, state, central_action(0)), Happened::hit), 2);  // melee 1, and 1
  ToyState turning = facing_each_other(setup);
  EXPECT_EQ(greatest_amount(done(setup, turning, central_action(2, 2)), Happened::turned), 2);  // a turn of 1, and 1
}

TEST(ToyExpansion, DecidesWhatFollowsAnActivation) {
  auto const setup = six_players();
  ToyState state = facing_each_other(setup);
  done(setup, state, central_action(2, 1));
  ASSERT_TRUE(is<Act>(state.top()));
  EXPECT_EQ(actor_of(setup, state), Actor::seat(5));  // reacts first
  done(setup, state, {.verb = Verb::stop});
  EXPECT_EQ(actor_of(setup, state), Actor::seat(0));
  EXPECT_EQ(top<Act>(state).mode, ActMode::chain);
}

TEST(ToyExpansion, KnowsInWhichOrderAMovementMovedThem) {
  auto const setup = six_players();
  ToyState state = facing_each_other(setup);
  done(setup, state, central_action(1, 1));  // all six in a row, the farthest moves first
  EXPECT_EQ(state.extra.mover, 1);
  EXPECT_EQ(state.extra.stopped, 6);
  EXPECT_EQ(state.extra.count[static_cast<std::size_t>(Asked::leaves)], 6);
  EXPECT_EQ(state.extra.count[static_cast<std::size_t>(Asked::named)], 6);
  EXPECT_EQ(state.extra.count[static_cast<std::size_t>(Asked::enters)], 6);
}

/// Whoever is met but not pushed was not moved; whoever is pushed in the middle of the way was.
TEST(ToyExpansion, NamesThePushedAndNobodyElse) {
  auto const setup = six_players();
  for (auto const& [last_cell, named] : {std::pair{"d3", 2}, {"d4", 1}}) {  // beside the mover, or one cell off
    ToyState state{bare_start(setup), {}};
    char const* const cells[] = {"d2", last_cell, "a1", "a2", "a3", "a4"};
    for (std::size_t seat = 0; seat < 6; ++seat) {
      state.robots[seat].cell = static_cast<std::uint8_t>(setup.field.find(cells[seat]));
      state.robots[seat].facing = hex::e;
    }
    push(state, Turn{static_cast<std::uint8_t>(1 + step_called("owed-first"))});
    push(state, Act{});
    done(setup, state, central_action(1, 1));
    EXPECT_EQ(state.extra.count[static_cast<std::size_t>(Asked::named)], named) << last_cell;
  }
}

TEST(Causes, AreFoundByTheWordsOfTheirRows) {
  constexpr std::array rows{MoreCause{.word = "mine", .damages = SA::c14_3, .heats = SA::c9_11},
                            MoreCause{.word = "bare", .damages = SA::c14_3, .heats = SA{}}};
  static_assert(cause_called(rows, "mine") == static_cast<Cause>(3));
  auto const fault_of = [](auto const& table, char const* word) {
    try {
      cause_called(table, word);
    } catch (std::logic_error const& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(fault_of(rows, "fall"), "a cause needs a row in more_causes that has its word and its clauses");
  EXPECT_EQ(fault_of(rows, "bare"), "a row of more_causes needs both of its clauses");
  std::array const twice{rows[0], rows[0]};
  EXPECT_EQ(fault_of(twice, "mine"), "two causes have the same word");
}

TEST(ToyExpansion, SaysWhoseALostModuleIs) {
  auto const setup = six_players();
  for (bool const mined : {false, true}) {
    ToyState state = facing_each_other(setup);
    state.robots[1].owed = 1;
    state.robots[1].cell = mined ? std::uint8_t{0} : std::uint8_t{30};
    state.tasks[1] = Settle{};
    state.top() = Settle{};
    Play play{setup, state, nullptr};
    run(play);
    std::vector<Action> actions;
    list_legal(setup, state, actions);
    done(setup, state, actions.front());
    EXPECT_EQ(state.robots[0].trophies.size(), mined ? 0 : 1);
  }
}

TEST(ToyExpansion, SaysHowManyTrophiesATeamNeeds) {
  auto const setup = six_players();
  ToyState state = facing_each_other(setup);
  auto const give = [&](std::size_t seat, int tile) { state.robots[seat].trophies.insert(tile); };
  give(0, 40);
  give(0, 41);
  give(1, 42);
  give(3, 43);
  EXPECT_FALSE(has_enough_trophies(setup, state));
  EXPECT_EQ(score_of(setup, state, 3), 3);
  give(3, 44);  // the fourth of seats 0 and 3
  EXPECT_TRUE(has_enough_trophies(setup, state));
}

TEST(ToyExpansion, IsAskedWhetherAPositionCanBe) {
  auto setup = six_players();
  ToyState const state = facing_each_other(setup);
  auto const flaw_under = [&](Seams const& changed) {
    setup.seams = &changed;
    Problems problems;
    check_tasks(setup, state, problems);
    return problems.empty() ? "" : problems.front().what;
  };
  Seams changed = seams;
  EXPECT_EQ(flaw_under(changed), "");
  changed.at_rest = [](auto const&, State const&) { return false; };
  EXPECT_EQ(flaw_under(changed), "nobody has anything to decide");
  changed.name_broken_laws = [](auto const&, State const&, Problems& problems) { problems.push_back({"", "breaks mine", ""}); };
  EXPECT_EQ(flaw_under(changed), "breaks mine");
  changed.deepest = most_explosive + 1;  // two tasks are more
  EXPECT_EQ(flaw_under(changed), "robots move where they cannot");
}

TEST(ToyExpansion, AloneLetsASeatActOutOfTurn) {
  auto setup = six_players();
  ToyState state = facing_each_other(setup);
  state.out_of_turn = 2;
  EXPECT_EQ(actor_of(setup, state), Actor::seat(1));
  Seams changed = seams;
  changed.out_of_turn = false;
  setup.seams = &changed;
  Problems problems;
  check_state(setup, state, problems);
  ASSERT_FALSE(problems.empty());
  EXPECT_EQ(problems.front().where, "out_of_turn");
}

TEST(ToyExpansion, ShowsWhatIsItsOwn) {
  auto const setup = six_players();
  ToyState state = facing_each_other(setup);
  state.top() = Task{};
  state.tasks[1].op = toast_op;
  state.tasks[0] = Turn{1};
  state.out_of_turn = 3;
  WriteFields writer;
  visit(setup, state, writer);
  EXPECT_EQ(writer.root["tasks"][1]["do"], "toast");
  EXPECT_EQ(writer.root["tasks"][0]["step"], "start");
  EXPECT_EQ(writer.root["out_of_turn"], 3);
  EXPECT_EQ(writer.root["asked"].size(), askings);
  EXPECT_EQ(names_of(setup, task_field::cause).of(3), "mine");
}

TEST(ToyExpansion, PrintsPropertiesOfItsOwnOnTiles) {
  auto const setup = six_players();
  auto const& tiles = setup.tiles();
  auto const kind = [&](char const* id) { return tiles.kinds[static_cast<std::size_t>(find_kind(tiles, id))]; };
  EXPECT_EQ(properties_text(kind("laser"), seams.form().properties), properties_text(kind("laser")) + ", magnetic");
  EXPECT_EQ(properties_text(kind("water-2"), seams.form().properties), "cools 1, charge 2");
  EXPECT_EQ(kind("fan").extra, decltype(Kind::extra){});
  Problems problems;
  Json wrong = tiles.source;
  for (Json& tile : wrong["tiles"])
    if (tile["id"] == "water-2") tile["charge"] = 4;
  EXPECT_FALSE(read_catalogue(wrong, problems, seams.form()));
  EXPECT_THAT(to_string(problems.front()), testing::HasSubstr("charge: is 4; expected a number from 1 to 3"));
  EXPECT_FALSE(read_catalogue(tiles.source, problems));  // the base game does not know them
  Json const typed_in{{"players", 6}, {"catalogue", tiles.source}};
  Problems none;
  EXPECT_TRUE(read_setup(typed_in, none, seams)) << to_string(none.front());
}

Digest digest_of_base(Setup const& setup, State const& state) {
  Canonical form;
  visit_state(setup, state, form);
  return compute_digest(form.bytes());
}

TEST(ToyExpansion, RefusesMoreThanItHasRoomFor) {
  Problems problems;
  EXPECT_FALSE(read_setup(Json{{"players", 7}}, problems, seams));
  EXPECT_FALSE(read_setup(Json{{"players", 5}, {"mode", "team"}}, problems, seams));
  EXPECT_FALSE(SteelArena::read_setup(Json{{"players", 5}}, problems));
}

TEST(ToyExpansion, LeavesNothingInTheDigestsOfTheBaseGame) {
  Problems problems;
  auto const setup = *SteelArena::read_setup({{"players", 4}}, problems);
  State const state = first_state(setup);
  auto roomy = setup;
  Seams wider = base_seams;
  wider.deepest = State::deepest;
  wider.seats = most_seats;
  roomy.seams = &wider;
  EXPECT_EQ(digest_of_base(roomy, state), digest_of_base(setup, state));
}

TEST(ToyExpansion, LeavesTheRecordsOfTheBaseGameAsTheyAre) {
  int games = 0;
  for (auto const& entry :
       std::filesystem::directory_iterator(std::filesystem::path(RINGSIDE_SOURCE_DIR) / "corpus/steel-arena/played")) {
    if (entry.path().extension() != ".json") continue;
    std::string const text = source_file("corpus/steel-arena/played/" + entry.path().filename().string());
    auto const game = read_record_json(text, "game.json");
    ASSERT_TRUE(game) << entry.path();
    EXPECT_FALSE(audit(*game).finding) << entry.path();
    EXPECT_EQ(write_record_json(game->record, *game->match), text) << entry.path();
    ++games;
  }
  EXPECT_GT(games, 0);
}

}  // namespace
}  // namespace ringside::steel_arena::toy
