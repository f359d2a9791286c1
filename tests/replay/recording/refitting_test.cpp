// Open draws that become others, and become again what they were where that led nowhere.

#include "replay/recording/refitting.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include <gtest/gtest.h>

#include "replay/recording/dialogue/dialogue.h"
#include "replay/recording/open_draws.h"
#include "tests/checker/explore/explore_toys.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

// ---- Bag: three draws, 0 or 1, that nobody sees; what seat 0 may do then hangs on all of them.

struct BagState {
  std::uint8_t count = 0;
  std::array<std::uint8_t, 3> drawn{};
  friend bool operator==(BagState const&, BagState const&) = default;
};

struct Bag : toys::Open<Bag, BagState> {
  using Open = toys::Open<Bag, BagState>;
  struct Setup {};
  using Drawn = std::array<std::uint8_t, 3>;

  static Facts const& facts() {
    static constexpr Facts list = make_facts("toy-bag", true);
    return list;
  }
  static std::optional<Setup> read_setup(Json const&, Problems&) { return Setup{}; }
  static Json write_setup(Setup const&) { return Json::object(); }
  static BagState start(Setup const&) { return {}; }
  /// In words, since a number would be one of the list.
  static std::string text(Setup const&, Action action, Language) { return "take " + std::to_string(action.number); }
  static Parsed<Action> parse(Setup const& setup, std::string_view text) {
    return Open::parse(setup, text.substr(std::min<std::size_t>(text.size(), 5)));
  }
  static Actor actor(Setup const&, BagState const& s) {
    if (s.count == 4) return Actor::nobody();
    return s.count < 3 ? Actor::chance() : Actor::seat(0);
  }
  static void legal(Setup const&, BagState const& s, std::vector<Action>& actions) {
    actions.clear();
    if (s.count < 3) actions = {{0}, {1}};
    if (s.count == 3) actions = {{what_may_be_done(s.drawn)}};
  }
  template <class Sink>
  static void apply(Setup const&, BagState& s, Action action, Sink&& sink) {
    sink(Event{action.number});
    if (s.count < 3) s.drawn[s.count] = action.number;
    ++s.count;
  }
  static Outcome outcome(Setup const&, BagState const&) { return {"done", {1, 2}, {1, 0}}; }
  static Observation observe(Setup const&, BagState s, int) {
    s.drawn = {};
    return s;
  }
  static bool seen(Setup const&, BagState const& before, Action, int) { return before.count == 3; }
  template <class S, class V>
  static void visit_fields(Setup const&, S& s, V& visit) {
    visit.number("count", s.count, 0, 4, {}, "draws and actions");
    visit.each("bag", 3, {}, [&](int i) { visit.number("drawn", s.drawn[static_cast<std::size_t>(i)], 0, 1, {}, "what fell"); });
  }

 private:
  static std::uint8_t what_may_be_done(Drawn const& drawn) {
    if (drawn == Drawn{0, 1, 1} || drawn == Drawn{1, 1, 0}) return 0;
    return drawn == Drawn{1, 1, 1} ? 1 : 2;
  }
};

GameEntry const& bag() {
  static GameEntry const entry = make_entry<Bag>();
  return entry;
}

/// The draws 0, 1 and 1, all left open.
Recording with_three_draws() {
  Problems problems;
  Recording game{bag(), bag().match(Json::object(), problems)};
  for (ActionCode const draw : {0, 1, 1}) {
    game.play(draw, Language::english);
    game.leave_open();
  }
  return game;
}

std::vector<ActionCode> list_actions(std::vector<Step> const& steps) {
  std::vector<ActionCode> actions;
  for (Step const& step : steps) actions.push_back(step.action);
  return actions;
}

using Actions = std::vector<ActionCode>;

// The first draw can be 1 only if the third one takes its 0; that the second one takes it is tried before, and fails.
TEST(Refitting, AFailedExchangeLeavesTheOtherDrawAsItWas) {
  Recording game = with_three_draws();
  game.play(0, Language::english);
  Refitting const refitted = refit(game, 1, 1, OthersMay::exchange_one);
  ASSERT_TRUE(refitted.fit);
  EXPECT_EQ(list_actions(refitted.fit->steps), (Actions{1, 1, 0, 0}));
  ASSERT_EQ(other_draws(game, 1).size(), 1U);
  EXPECT_TRUE(redraw(game, 1, 1));
  EXPECT_EQ(list_actions(game.record().steps), (Actions{1, 1, 0, 0}));
}

TEST(Refitting, WhatDoesNotFitChangesNothing) {
  Recording game = with_three_draws();
  game.play(0, Language::english);
  Record const before = game.record();
  EXPECT_FALSE(redraw(game, 2, 0));
  EXPECT_EQ(game.record(), before);
}

/// Lines that are typed, before the first of which something happens.
class SpoiledLines final : public Lines {
 public:
  SpoiledLines(std::vector<std::string> lines, std::function<void()> before)
      : lines_(std::move(lines)), before_(std::move(before)) {}
  bool are_typed() const override { return true; }
  std::optional<std::string> next(std::string const&) override {
    if (at_ == lines_.size()) return std::nullopt;
    if (at_ == 0) before_();
    return lines_[at_++];
  }

 private:
  std::vector<std::string> lines_;
  std::function<void()> before_;
  std::size_t at_ = 0;
};

class UnwrittenStep : public testing::Test {
 protected:
  fs::path const folder = fs::temp_directory_path() / ("ringside-refitting-" + std::to_string(::getpid()));
  fs::path const file = folder / "game.json";

  void SetUp() override { fs::create_directories(folder); }
  void TearDown() override { fs::remove_all(folder); }

  /// Somebody else writes the file, so that the dialogue may not.
  void spoil() const { std::ofstream(file) << "{}"; }
  static bool say(Recording& game, std::vector<std::string> lines, std::function<void()> before, Manner const& manner,
                  Keeper& keeper) {
    SpoiledLines typed(std::move(lines), std::move(before));
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    bool const fine = converse(game, typed, manner, keeper).has_value();
    testing::internal::GetCapturedStdout();
    testing::internal::GetCapturedStderr();
    return fine;
  }
};

// "take 1" may be done only if the first draw was 1, which it becomes for that.
TEST_F(UnwrittenStep, LeavesTheDrawsThatHadBecomeOthersForIt) {
  Recording game = with_three_draws();
  Keeper keeper = Keeper::of(file.string()).value();
  ASSERT_TRUE(keeper.write(game.whole(), game.match(), Language::english));
  Record const before = game.record();
  EXPECT_TRUE(say(
      game, {"take 1"}, [&] { spoil(); }, {.asks = false}, keeper));
  EXPECT_EQ(list_actions(game.record().steps), (Actions{0, 1, 1}));
  EXPECT_EQ(game.record(), before);
  EXPECT_EQ(game.open_draws(), (std::vector<std::size_t>{1, 2, 3}));
}

TEST_F(UnwrittenStep, IsTakenWhereItCanBeWritten) {
  Recording game = with_three_draws();
  Keeper keeper = Keeper::of(file.string()).value();
  EXPECT_TRUE(say(
      game, {"take 1"}, [] {}, {.asks = false}, keeper));
  EXPECT_EQ(list_actions(game.record().steps), (Actions{1, 1, 1, 1}));
}

TEST_F(UnwrittenStep, IsNotTakenWhereChanceIsDrawn) {
  Problems problems;
  Recording game{bag(), bag().match(Json::object(), problems)};
  Keeper keeper = Keeper::of(file.string()).value();
  ASSERT_TRUE(keeper.write(game.whole(), game.match(), Language::english));
  spoil();
  EXPECT_FALSE(say(
      game, {}, [] {}, {.asks = false, .draws = true}, keeper));
  EXPECT_EQ(game.steps(), 0U);
}

}  // namespace
}  // namespace ringside
