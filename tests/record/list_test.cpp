#include "engine/record/list/list_read.h"

#include <filesystem>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "engine/record/file/file.h"
#include "engine/record/list/json_list.h"
#include "engine/record/list/list_write.h"
#include "engine/record/read_any.h"
#include "engine/record/text/write.h"

namespace ringside {
namespace {

namespace fs = std::filesystem;

/// What a list does not carry: it is computed.
Record without_computed(Record record) {
  record.engine_version.clear();
  record.final_digest = {};
  for (Step& step : record.steps) step.digest = step.legal = 0;
  for (Edit& edit : record.edits) edit.digest = 0;
  return record;
}

std::string refusal_of(std::string_view text) {
  auto const loaded = read_list(text, "moves");
  return loaded ? "taken" : to_string(loaded.error().front());
}

void expect_round_trip(LoadedRecord const& loaded, std::string const& name) {
  for (Language const language : {Language::english, Language::russian}) {
    std::string const text = write_list(loaded.record, *loaded.match, language);
    ASSERT_TRUE(begins_move_list(text)) << name;
    auto const again = read_list(text, name);
    ASSERT_TRUE(again) << to_string(again.error().front()) << "\n" << text.substr(0, 2000);
    ASSERT_EQ(without_computed(again->record), without_computed(loaded.record)) << name << "\n" << text.substr(0, 2000);
    EXPECT_EQ(again->record.final_digest, loaded.record.final_digest) << name;
    EXPECT_TRUE(again->signed_anew);
  }
}

/// The law of the notation, over all that is shipped; the versions hold records with edits, open draws, names and notes.
TEST(List, EachShippedRecordComesBackFromItsListInBothLanguages) {
  int records = 0;
  for (auto const& entry : fs::recursive_directory_iterator(RINGSIDE_CORPUS)) {
    std::string const path = entry.path().string();
    bool const is_json = path.ends_with(".json") && read_beginning(path, 64).find("ringside-record") != std::string::npos;
    if (!is_json || path.find("/broken/") != std::string::npos) continue;
    auto loaded = read_any_file(path);
    if (!loaded) continue;
    expect_round_trip(std::get<LoadedRecord>(*loaded), path);
    ++records;
  }
  EXPECT_GT(records, 150);
}

TEST(List, CarriesWhatACommentWouldLose) {
  auto const loaded = read_list(
      "game: duel\ndamage: 2\nnames: \"Ann, the # first\", Bob\nseed: 7\nnotes: \"one\\ntwo\"\nresult: destroyed; ranks 1, 2; "
      "scores 1, 0\n"
      "note \" before it\"\ncore step  # a comment\nas-played robot[1].facing=ne: \"set down # wrongly\"\nnote said \"so\"\n",
      "moves");
  ASSERT_TRUE(loaded) << to_string(loaded.error().front());
  Record const& record = loaded->record;
  EXPECT_EQ(record.setup.at("damage"), 2);
  EXPECT_THAT(record.seat_names, testing::ElementsAre("Ann, the # first", "Bob"));
  EXPECT_EQ(record.seed, 7U);
  EXPECT_EQ(record.notes, "one\ntwo\n#0  before it\n#1 said \"so\"");
  ASSERT_EQ(record.edits.size(), 1U);
  EXPECT_EQ(record.edits[0].why, "set down # wrongly");
  EXPECT_EQ(record.edits[0].set, Json({{"robot[1].facing", "ne"}}));
  EXPECT_NE(record.edits[0].digest, 0U);
  ASSERT_TRUE(record.outcome);
  EXPECT_EQ(record.outcome->reason, "destroyed");
  EXPECT_EQ(loaded->step_lines, (std::vector<std::uint32_t>{8}));
  expect_round_trip(*loaded, "made");
}

TEST(List, HasBlocksOfJsonForSetupAndStart) {
  auto const loaded = read_list("game: duel\nsetup:\n  {\"damage\":\n   3}\nstart:\n  {\"turn\": 1}\nstep\n", "moves");
  ASSERT_TRUE(loaded) << to_string(loaded.error().front());
  EXPECT_EQ(loaded->record.setup.at("damage"), 3);
  EXPECT_EQ(loaded->record.start, Json({{"turn", 1}}));
  EXPECT_EQ(loaded->record.steps.at(0).actor, Actor::seat(1));
  expect_round_trip(*loaded, "made");
}

TEST(List, AnIllegalStepStaysForTheAudit) {
  auto const loaded = read_list("game: duel\nstep\nturn 1\nstep\nturn 1\n", "moves");
  ASSERT_TRUE(loaded) << to_string(loaded.error().front());
  EXPECT_EQ(loaded->record.steps.size(), 4U);
  EXPECT_NE(loaded->record.steps[0].digest, 0U);
  EXPECT_EQ(loaded->record.steps[3].digest, 0U);
  EXPECT_FALSE(loaded->record.outcome);
}

TEST(List, ADrawThatNobodySawFitsWhatFollows) {
  auto const whole = read_list("game: golems\ndraw ?\ndraw xor\nprogram left\n", "moves");
  ASSERT_TRUE(whole) << to_string(whole.error().front());
  EXPECT_THAT(whole->record.open_draws, testing::ElementsAre(1U));
  EXPECT_NE(whole->record.steps[2].digest, 0U);
  auto const fitted = read_list("game: golems\ndraw ?\ndraw xor\nprogram if attacked strike else strike\n", "moves");
  ASSERT_TRUE(fitted);
  EXPECT_NE(fitted->record.steps[2].digest, 0U);  // which only a condition allows
  EXPECT_EQ(fitted->match->text(fitted->record.steps[0].action), "draw condition");
}

TEST(List, JsonMayLeaveOutWhatOnlyAProgramKnows) {
  std::string const text = R"({"game": "duel", "start": {"turn": 1}, "steps": ["step", {"seat": 0, "do": "turn 1"}],
    "edits": [{"after": 1, "set": {"robot[1].facing": "ne"}, "why": "by hand"}], "notes": "n"})";
  ASSERT_TRUE(is_json_list(text));
  auto const loaded = read_any(text, "list");
  ASSERT_TRUE(loaded) << to_string(loaded.error().front());
  auto const& one = std::get<LoadedRecord>(*loaded);
  EXPECT_EQ(one.record.edits.size(), 1U);
  expect_round_trip(one, "json");
  EXPECT_FALSE(is_json_list(R"({"game": "duel", "steps": [{"seat": 0, "do": "step", "digest": "00"}]})"));
  EXPECT_FALSE(is_json_list(R"({"game": "duel", "steps": [], "digest": "00"})"));
}

TEST(List, SeveralGamesAreSplitWhereGameFollowsAnEmptyLine) {
  auto const games = split_move_lists("# first\ngame: duel\n\nstep\n\n# second\ngame: duel\nturn 1\n");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[1].lines_before, 6U);
  EXPECT_EQ(games[1].text, "game: duel\nturn 1\n");
  EXPECT_TRUE(begins_move_list("\n# x\n game: duel"));
  EXPECT_FALSE(begins_move_list("players: 2\ngame: duel"));
}

TEST(List, ErrorsSayWhereAndWhatWasExpected) {
  EXPECT_EQ(refusal_of("game: duel\nresult: destroyd\n"),
            "moves:2:1: result: no such end reason: 'destroyd'; did you mean \"destroyed\"?");
  EXPECT_EQ(refusal_of("game: duel\nseed: x\n"), "moves:2:1: seed: is 'x'; expected a number");
  EXPECT_EQ(refusal_of("game: duel\ngame: duel\n"),
            "moves:2:1: game: is given twice; expected an empty line before the next game");
  EXPECT_EQ(refusal_of("game: duel\ndamag: 2\n"), "moves:2:1: damag: duel has no such option; did you mean \"damage\"?");
  EXPECT_EQ(refusal_of("game: duel\n  damage: 9\n"), "moves:2:3: setup.damage: is 9; expected a number from 1 to 3");
  EXPECT_EQ(refusal_of("game: duel\nsetup: x.json\n"),
            "moves:2:1: setup: is 'x.json', and only ringside record reads files that a list names; expected JSON in lines of "
            "white space below it");
  EXPECT_EQ(refusal_of("game: duel\nstart:\n  {\"turn\":\n  x}\n"), refusal_of("game: duel\nstart:\n  {\"turn\":\n  x}\n"));
  EXPECT_EQ(refusal_of("game: duel\nopen: 1\nstep\n"), "moves:2:1: open[0]: is 1; expected a step of chance");
  EXPECT_EQ(refusal_of("game: duel\nnames: Ann\n"), "moves:2:1: seats: is a list of 1; expected a list of 2, one for each seat");
  EXPECT_THAT(refusal_of("game: duel\n\n  core stop\n"), testing::StartsWith("moves:3:8: "));
  EXPECT_THAT(refusal_of("game: duel\nstart:\n  {\"turn\":\n  x}\n"), testing::StartsWith("moves:4:3: "));
}

TEST(List, OfTwoValuesNobodyCouldSayWhichWasMeant) {
  std::string const once = " is given twice; expected each key once";
  for (std::string const key : {"names: A, B", "seed: 1", "notes: x", "result: destroyed", "open: 1"})
    EXPECT_EQ(refusal_of("game: duel\n" + key + "\n " + key + "\n"), "moves:3:2: " + key.substr(0, key.find(' ')) + once);
  EXPECT_EQ(refusal_of("game: duel\nresult: destroyed\nstep\nresult: destroyed\n"), "moves:4:1: result:" + once);
  EXPECT_EQ(refusal_of("game: duel\ndamage: 1\ndamage: 1\n"), "moves:3:1: setup.damage:" + once);
  EXPECT_EQ(refusal_of("game: duel\ndamage: 1\nsetup:\n  {\"x\": 0,\n  \"damage\": 3}\n"), "moves:5:3: setup.damage:" + once);
  EXPECT_EQ(refusal_of("game: duel\nsetup:\n  {\"damage\": 3}\ndamage: 1\n"), "moves:4:1: setup.damage:" + once);
  EXPECT_EQ(refusal_of("game: duel\nstart:\n  {}\nstart:\n  {}\n"), "moves:4:1: start:" + once);
  std::string const ruling = "ruling: luck.secret=open\n";
  EXPECT_EQ(refusal_of("game: golems\n" + ruling + ruling), "moves:3:1: setup.rulings.luck.secret:" + once);
  EXPECT_EQ(refusal_of("game: golems\n" + ruling + "setup:\n  {\"rulings\": {\"luck.secret\": \"open\"}}\n"),
            "moves:4:16: setup.rulings.luck.secret:" + once);
  EXPECT_EQ(refusal_of("game: golems\nrulings:\n  3\n" + ruling),
            "moves:4:1: setup.rulings: is not an object; expected rulings by their IDs");
  EXPECT_EQ(refusal_of("game: duel\nas-played robot[1].facing=ne, robot[1].facing=e: x\n"),
            "moves:2:1: as-played: robot[1].facing is given twice; expected each field once");
  EXPECT_EQ(refusal_of("game: duel\nresult: destroyed; ranks 1, 2; ranks 2, 1\n"),
            "moves:2:1: result: ranks are given twice; expected each of them once");
  EXPECT_EQ(refusal_of("game: duel\nseed: 1, 2\n"), "moves:2:1: seed: is '1, 2'; expected a number");
  EXPECT_EQ(refusal_of("game: duel\nnote one\nnote one\nstep\nnote one\n"), "taken");
}

TEST(List, OnlyCyrillicLettersAskForRussianWords) {
  EXPECT_EQ(refusal_of("game: duel\n\xc3\xa9tep\n"), "moves:2:1: unknown word \"\xc3\xa9tep\"; did you mean \"step\"?");
  EXPECT_EQ(refusal_of("game: duel\nшог\n"), "moves:2:1: unknown word \"шог\"; did you mean \"шаг\"?");
}

TEST(List, QuotesOfANameAreClosed) {
  EXPECT_EQ(refusal_of("game: duel\nnames: Cy, \"Ann, Bob\n"),
            "moves:2:12: names: '\"Ann' is not a name in quotes; expected a closing quote at its end");
  EXPECT_EQ(refusal_of("game: duel\nnames: \"Ann\" B, Bob\n"),
            "moves:2:8: names: '\"Ann\" B' is not a name in quotes; expected a closing quote at its end");
  EXPECT_EQ(refusal_of("game: duel\nnames: Ann \"B\" Cy, Bob\n"), "taken");
}

TEST(List, AByteOrderMarkIsSkipped) {
  std::string const mark = "\xef\xbb\xbf", text = mark + "game: duel\nstep\n\ngame: duel\nturn 1\n";
  EXPECT_TRUE(begins_move_list(text));
  EXPECT_EQ(split_move_lists(text).size(), 2U);
  EXPECT_TRUE(read_any(mark + "game: duel\nstep\n", "moves"));
  EXPECT_TRUE(read_any(mark + R"({"game": "duel", "steps": ["step"]})", "moves"));
  EXPECT_EQ(refusal_of(mark + "seed: x\n"), refusal_of("seed: x\n"));
  EXPECT_EQ(detect_format(mark + "{\"format\": \"ringside-record\"}"), Format::record_json);
}

}  // namespace
}  // namespace ringside
