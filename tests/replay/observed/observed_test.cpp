// What a seat's page holds of a game: as much as the seat sees, nothing more, and whatever a file says, reading it ends well.

#include <algorithm>
#include <fstream>
#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "checker/play/playout.h"
#include "engine/core/text/json_text.h"
#include "replay/input/input.h"
#include "replay/observed/changes.h"
#include "replay/observed/observed_text.h"
#include "replay/observed/write.h"
#include "replay/text/board/board_text.h"
#include "replay/text/state/observation.h"
#include "replay/view/frames/change.h"
#include "replay/view/frames/moments.h"
#include "replay/view/frames/page_of.h"
#include "tests/schema_faults.h"

namespace ringside {
namespace {

Address at(std::string const& path) { return {path, path, {}, {}, {}}; }

LoadedRecord corpus_record(std::string const& name) {
  Address const address = at(RINGSIDE_CORPUS "/" + name);
  return *load_record(address);
}

/// What the page of a seat holds, as its text.
std::string written(LoadedRecord const& loaded, int seat) {
  Address const address = at("game.json");
  Json page = page::page_of("game", loaded, "game.json");
  page["games"].push_back(page::shown_game(loaded, address, {Language::english, seat, loaded.record.seat_names}).game);
  return json_text(observations_json(loaded, *read_start(loaded), seat, std::move(page)));
}

std::string told(ReadErrors const& errors) {
  std::string text;
  for (ReadError const& error : errors) text += to_string(error) + '\n';
  return text;
}

Observations observed(std::string const& text) {
  auto read = read_observations(text, "o.json");
  EXPECT_TRUE(read) << (read ? "" : told(read.error()));
  return read ? *std::move(read) : Observations();
}

/// At every step the page says of the board and of what the seat knows what the record says to that seat.
void expect_all_of_it(std::string const& name, int seat) {
  LoadedRecord const loaded = corpus_record(name);
  std::string const text = written(loaded, seat);
  Observations const seen = observed(text);
  if (seen.match == nullptr) return;
  EXPECT_EQ(json_text(seen.document), text);
  Match const& match = *loaded.match;
  AnyState state = *read_start(loaded);
  SeenMoments moment(seen);
  for (std::size_t step = 0;; ++step) {
    SCOPED_TRACE(name + "#" + std::to_string(step) + " as " + std::to_string(seat));
    ASSERT_EQ(moment.observation(), match.observation(state, seat));
    for (Language const language : {Language::english, Language::russian}) {
      SeenBoard const board = moment.board(language);
      ASSERT_EQ(board_text(board.scene, {.within = board.within}), board_text(match.scene(state, language, seat)));
    }
    if (step == loaded.record.steps.size()) break;
    match.apply(state, loaded.record.steps[step].action);
    ASSERT_TRUE(moment.next());
  }
  EXPECT_FALSE(moment.next());
}

TEST(Observed, IsAllThatTheSeatSees) {
  expect_all_of_it("duel/played/damage-3-uniform-19.json", 1);
  expect_all_of_it("golems/played/covered-3.json", 0);
  expect_all_of_it("golems/played/yard-2-2-logic-on-last-golem.json", 1);
  expect_all_of_it("robocide/played/covered-3.json", 1);
}

TEST(Observed, IsWhatItsSchemaSays) {
  std::string const text = written(corpus_record("golems/played/covered-3.json"), 1);
  auto const schema = nlohmann::json::parse(std::ifstream(RINGSIDE_CORPUS "/schema/observations.schema.json"));
  EXPECT_EQ(schema_faults(nlohmann::json::parse(text), schema), "");
}

/// What it may not know stands in the record and nowhere in what its page holds.
TEST(Observed, HoldsNoDigestsSeedsOrHiddenActions) {
  LoadedRecord const loaded = corpus_record("golems/played/covered-3.json");
  Json const document = Json::parse(written(loaded, 0));
  AnyState state = *read_start(loaded);
  std::size_t hidden = 0;
  for (std::size_t i = 0; i < loaded.record.steps.size(); ++i) {
    ActionCode const action = loaded.record.steps[i].action;
    bool const seen = loaded.match->seen(state, action, 0);
    EXPECT_EQ(document["steps"][i]["action"].is_null(), !seen);
    EXPECT_EQ(document["page"]["games"][0]["moments"][i + 1].contains("did"), seen);
    hidden += seen ? 0 : 1;
    loaded.match->apply(state, action);
  }
  EXPECT_GT(hidden, 10U);
  for (char const* secret : {"digest", "seed", "weight", "given"})
    EXPECT_EQ(json_text(document["steps"]).find(secret), std::string::npos) << secret;
  EXPECT_FALSE(document.contains("seed"));
}

class Damaged : public testing::Test {
 protected:
  Json const sound = Json::parse(written(beginning(), 1));

  static LoadedRecord beginning() {
    LoadedRecord loaded = corpus_record("duel/played/damage-2-uniform-40.json");
    loaded.record.steps.resize(6);
    loaded.record.outcome.reset();
    return loaded;
  }

  std::string refusal(std::string const& pointer, Json value) const {
    Json changed = sound;
    changed[Json::json_pointer(pointer)] = std::move(value);
    auto const read = read_observations(json_text(changed), "o.json");
    return read ? "" : told(read.error());
  }
};

TEST_F(Damaged, IsRefusedWithItsPlace) {
  EXPECT_EQ(refusal("/as", 1), "");
  EXPECT_EQ(refusal("/as", 7), "o.json:1:52: as: is no seat; expected 0 to 1\n");
  EXPECT_EQ(refusal("/version", 2),
            "o.json:1:45: version: version 2 is newer than this program; expected 1, or a newer program\n");
  EXPECT_NE(refusal("/game", "chess").find("game: "), std::string::npos);
  EXPECT_NE(refusal("/setup/damage", 77).find("setup.damage: "), std::string::npos);
  EXPECT_NE(refusal("/secret", 1).find("secret: unknown member"), std::string::npos);
  EXPECT_NE(refusal("/steps/3/action", 5).find("steps[3].action: is of another type; expected string or null"),
            std::string::npos);
  EXPECT_NE(refusal("/steps/3/change", Json::parse("[5, 1, 2]")).find("steps[3].change: does not fit"), std::string::npos);
  EXPECT_NE(refusal("/next", 9).find("next: is no seat"), std::string::npos);
  EXPECT_NE(refusal("/page/games/0/moments/2/events/0", 5'000).find("moments[2]: has a number that names nothing"),
            std::string::npos);
  EXPECT_NE(refusal("/page/games/0/moments/0/change/0/pieces/0/2", 5'000).find("moments[0]: frame has no such number"),
            std::string::npos)
      << refusal("/page/games/0/moments/0/change/0/pieces/0/2", 5'000);
  EXPECT_NE(refusal("/page/games/0/en/texts", Json::array()).find("page.games[0]"), std::string::npos);
  EXPECT_NE(refusal("/next", "nobody").find("outcome: does not fit who is next"), std::string::npos);
}

/// Every place of the document in turn holds something else. Either that is refused, or all that reads it comes through.
TEST_F(Damaged, NeverDoesHarm) {
  std::mt19937 dice(5);
  std::vector<std::string> places;
  nlohmann::json const flat = nlohmann::json::parse(json_text(sound)).flatten();
  for (auto const& [pointer, value] : flat.items()) places.push_back(pointer);
  std::shuffle(places.begin(), places.end(), dice);
  places.resize(std::min<std::size_t>(places.size(), 150));
  std::size_t refused = 0;
  for (std::string const& place : places)
    for (Json const& value : {Json(99'999), Json::array({1, 2, 3})}) {
      Json changed = sound;
      changed[Json::json_pointer(place)] = value;
      auto const read = read_observations(json_text(changed), "o.json");
      refused += read ? 0 : 1;
      if (!read) continue;
      for (std::size_t const step : {std::size_t{0}, read->steps()}) {
        seen_text(seen_at(*read, at("o.json"), step));
        seen_json(*read, at("o.json"), step);
      }
    }
  EXPECT_GT(refused, 150U);
}

TEST(Change, IsMadeOrRefused) {
  Json const before = Json::parse(R"({"a": [1, 2, 3], "b": {"c": 1}})");
  auto const after = [&](char const* change) { return patched(before, Json::parse(change)); };
  EXPECT_EQ(after(R"({"a": [1, 1, 7, 8], "b": 0, "d": [4]})"), Json::parse(R"({"a": [1, 7, 8, 3], "d": 4})"));
  EXPECT_EQ(after(R"({"a": {"2": [9]}, "b": {"c": [2]}})"), Json::parse(R"({"a": [1, 2, 9], "b": {"c": 2}})"));
  for (char const* wrong : {"[]", R"({"a": [2, 2]})", R"({"a": [4, 0]})", R"({"a": [-1, 0]})", R"({"a": {"3": [1]}})",
                            R"({"a": {"x": [1]}})", R"({"b": {"c": {"d": [1]}}})", R"({"e": {"f": [1]}})", R"({"b": 5})"})
    EXPECT_FALSE(after(wrong)) << wrong;
}

}  // namespace
}  // namespace ringside
