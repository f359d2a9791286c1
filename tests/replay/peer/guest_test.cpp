// What a program that plays is asked, and which answers are taken from it.

#include "replay/peer/guest.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "checker/play/picker.h"
#include "checker/play/simulate.h"
#include "engine/games/registry.h"
#include "tests/replay/serve/twins.h"

namespace ringside {
namespace {

std::shared_ptr<Match const> match_of(GameEntry const& game) {
  Problems problems;
  return game.match(Json::object(), problems);
}

/// What the seat that is to act is asked.
std::string request_in(Match const& match, AnyState const& state) {
  std::vector<ActionCode> legal;
  match.legal(state, legal);
  return guest_request({match, state, match.actor(state).number(), legal, 77}, 5);
}

/// Requests of states that differ in what the seat to act cannot see; how many were compared.
std::size_t compare_twins(Match const& match, std::uint64_t seed) {
  serve::Twins twins(match, seed);
  Dice dice(seed);
  Picker picker(match, Policy::aggressive);
  std::vector<ActionCode> legal;
  std::size_t compared = 0;
  AnyState state = match.start();
  for (int step = 0; step < 400 && !match.actor(state).is_nobody() && !testing::Test::HasFailure(); ++step) {
    match.legal(state, legal);
    ActionCode const action = picker.pick(state, match.actor(state), legal, dice);
    twins.step(state, action);
    match.apply(state, action);
    for (serve::Twin const& twin : twins.all()) {
      if (match.actor(state) != Actor::seat(twin.seat)) continue;
      EXPECT_FALSE(state == twin.state);
      EXPECT_EQ(request_in(match, state), request_in(match, twin.state)) << match.facts().id << " step " << step;
      ++compared;
    }
  }
  return compared;
}

TEST(GuestRequest, HoldsNothingThatTheSeatMayNotKnow) {
  for (GameEntry const& game : games()) {
    std::size_t compared = 0;
    for (std::uint64_t seed = 0; seed < 3; ++seed) compared += compare_twins(*match_of(game), seed);
    EXPECT_EQ(compared > 20, game.facts().has_secrets) << game.facts().id << ": " << compared;
  }
}

TEST(GuestRequest, IsALineWithWhatTheSeatNeeds) {
  auto const match = match_of(*find_game("duel"));
  std::string const line = request_in(*match, match->start());
  EXPECT_EQ(line.find('\n'), std::string::npos);
  Json const request = Json::parse(line);
  EXPECT_EQ(request["id"], 5);
  EXPECT_EQ(request["method"], "choose");
  Json const& params = request["params"];
  EXPECT_EQ(params["game"], "duel");
  EXPECT_EQ(params["setup"], match->setup());
  EXPECT_EQ(params["seat"], 0);
  EXPECT_EQ(params["observation"], match->observation(match->start(), 0));
  EXPECT_EQ(params["seed"], 77);
  EXPECT_EQ(params["legal"].size(), 10U);
  EXPECT_FALSE(params["board"].get<std::string>().empty());
  EXPECT_EQ(params.size(), 7U) << "no state, no token";
}

/// What comes of an answer in the opening of duel, request 5: "" for a legal action, else why it is not.
std::string why_not(std::string const& line) {
  auto const match = match_of(*find_game("duel"));
  AnyState const state = match->start();
  std::vector<ActionCode> legal;
  match->legal(state, legal);
  auto const action = read_guest_answer({*match, state, 0, legal, 77}, 5, line);
  if (action) return {};
  EXPECT_EQ(action.error().how, Lapse::illegal);
  return action.error().why;
}

TEST(GuestAnswer, IsTheTextOfALegalAction) {
  EXPECT_EQ(why_not(R"({"id":5,"result":{"action":"step"}})"), "");
  EXPECT_EQ(why_not(R"( {"result":{"why":"because","action":"st\u0065p"},"more":[],"id":5})"), "")
      << "what it says besides is its own";
  for (char const* const wrong : {R"({"id":5,"result":{"action":"shoot"}})", R"({"id":5,"result":{"action":"STEP"}})",
                                  R"({"id":5,"result":{"action":""}})"})
    EXPECT_NE(why_not(wrong).find("which is not legal"), std::string::npos) << wrong;
}

TEST(GuestAnswer, HasTheIdOfItsRequest) {
  for (char const* const wrong :
       {R"({"id":4,"result":{"action":"step"}})", R"({"id":"5","result":{"action":"step"}})", R"({"result":{"action":"step"}})"})
    EXPECT_NE(why_not(wrong).find("should have the id 5"), std::string::npos) << wrong;
}

TEST(GuestAnswer, HasAForm) {
  for (char const* const wrong : {"", "step", "{", R"({"id":5,"result":{"action":"step"}} and so on)", "\xff\xfe"})
    EXPECT_TRUE(why_not(wrong).starts_with("its answer is not JSON")) << wrong << ": " << why_not(wrong);
  EXPECT_TRUE(why_not("[]").starts_with("its answer is not a JSON object"));
  for (char const* const wrong :
       {R"({"id":5})", R"({"id":5,"result":"step"})", R"({"id":5,"result":{"action":3}})", R"({"id":5,"result":{}})"})
    EXPECT_TRUE(why_not(wrong).starts_with("its answer should be")) << wrong << ": " << why_not(wrong);
  EXPECT_EQ(why_not(R"({"id":5,"error":{"message":"no idea"}})"), "does not choose: no idea");
  EXPECT_EQ(why_not(R"({"id":5,"error":3})"), "does not choose: it does not say why");
}

TEST(GuestAnswer, IsShownShortAndSafe) {
  std::string const why = why_not(R"({"id":5,"result":{"action":"\u001b[31m)" + std::string(100'000, 'x') + R"("}})");
  EXPECT_LT(why.size(), 300U);
  EXPECT_EQ(why.find('\x1b'), std::string::npos);
  EXPECT_NE(why.find(R"(\x1b[31mxxx)"), std::string::npos) << why;
  EXPECT_EQ(why_not("\x1b[2J\n").find('\x1b'), std::string::npos);
}

/// What a shell script does for the one request that it gets.
tl::expected<ActionCode, Lapsed> asked_of(std::string const& script, std::chrono::milliseconds patience) {
  auto const match = match_of(*find_game("duel"));
  AnyState const state = match->start();
  std::vector<ActionCode> legal;
  match->legal(state, legal);
  ProgramStart start;
  start.name = "cmd:sh";
  start.words = {"sh", "-c", script};
  start.patience = patience;
  return invite_program(start)()->choose({*match, state, 0, legal, 77});
}

TEST(GuestProgram, FailsInOneOfThreeWays) {
  std::chrono::seconds const long_enough(60);
  EXPECT_TRUE(asked_of(R"(read line; echo '{"id":1,"result":{"action":"step"}}')", long_enough));
  auto const late = asked_of("sleep 60", std::chrono::milliseconds(100));
  EXPECT_EQ(late.error().how, Lapse::late);
  EXPECT_EQ(late.error().why, "does not answer within 0.1 s");
  auto const dead = asked_of("read line; echo 'oh \033[31m no' >&2; exit 3", long_enough);
  EXPECT_EQ(dead.error().how, Lapse::ended);
  EXPECT_EQ(dead.error().why, R"(it ended with exit code 3; it last said: oh \x1b[31m no)");
  EXPECT_EQ(asked_of("exec 1>&-; kill -9 $$", long_enough).error().why, "SIGKILL ended it");
  auto const endless = asked_of("while :; do printf %1000s x; done", long_enough);
  EXPECT_EQ(endless.error().how, Lapse::illegal);
  EXPECT_EQ(endless.error().why, "its answer is longer than 1048576 bytes");
  EXPECT_EQ(asked_of("echo; read line", long_enough).error().how, Lapse::illegal);
}

TEST(GuestProgram, IsRefusedIfItCannotBeStarted) {
  ProgramStart start;
  start.name = "cmd:none";
  start.words = {"/no/such/program"};
  auto const started = check_start(start);
  ASSERT_FALSE(started);
  EXPECT_EQ(started.error().reports.front().what, "cmd:none: cannot be started: No such file or directory");
  start.words = {"true"};
  EXPECT_TRUE(check_start(start));
}

}  // namespace
}  // namespace ringside
