#include <algorithm>

#include <gtest/gtest.h>

#include "engine/record/text/write.h"
#include "engine/record/values/format.h"
#include "tests/record/played.h"

namespace ringside {
namespace {

class JsonRecord : public testing::TestWithParam<std::string> {
 protected:
  std::shared_ptr<Match const> match = default_match(*find_game(GetParam()));
  Record record = play(*match, 7);
  std::string text = write_record_json(record, *match);

  /// The record's text after a change, read again: the errors.
  std::string after(std::string_view from, std::string_view to) const {
    std::string changed = text;
    std::size_t const at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) changed.replace(at, from.size(), to);
    return described(read_record_json(changed, "r.json"));
  }
  std::size_t find_line(std::string_view part) const {
    auto const end = text.begin() + static_cast<std::ptrdiff_t>(text.find(part));
    return 1 + static_cast<std::size_t>(std::count(text.begin(), end, '\n'));
  }
};

TEST_P(JsonRecord, ComesBackAsItWas) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Record const played = play(*match, seed, seed * 7);
    auto const loaded = read_record_json(write_record_json(played, *match), "r.json");
    ASSERT_TRUE(loaded) << described(loaded);
    EXPECT_EQ(loaded->record, played);
    EXPECT_EQ(loaded->match->setup(), match->setup());
  }
}

TEST_P(JsonRecord, ComesBackFromRussianNotation) {
  auto const loaded = read_record_json(write_record_json(record, *match, Language::russian), "r.json");
  ASSERT_TRUE(loaded) << described(loaded);
  EXPECT_EQ(loaded->record, record);
}

TEST_P(JsonRecord, KeepsAllThatMayBeLeftOut) {
  record.seat_names.assign(static_cast<std::size_t>(match->seats()), "Zoë \"Z\" \\ \n\x01 Ω");
  record.notes = "Played by the fire.\nSecond line.";
  record.seed = UINT64_MAX;
  record.start = match->position(match->start());
  auto const loaded = read_record_json(write_record_json(record, *match), "r.json");
  ASSERT_TRUE(loaded) << described(loaded);
  EXPECT_EQ(loaded->record, record);
  ASSERT_TRUE(read_start(*loaded));
  EXPECT_EQ(*read_start(*loaded), match->start());
}

TEST_P(JsonRecord, KnowsTheLineOfEachStep) {
  auto const loaded = read_record_json(text, "r.json");
  ASSERT_TRUE(loaded) << described(loaded);
  ASSERT_EQ(loaded->step_lines.size(), record.steps.size());
  std::size_t const first = find_line("\"steps\"") + 1;
  for (std::size_t i = 0; i < record.steps.size(); ++i) ASSERT_EQ(loaded->step_lines[i], first + i);
  std::string one_line = text;
  std::replace(one_line.begin(), one_line.end(), '\n', ' ');
  EXPECT_EQ(read_record_json(one_line, "r.json")->step_lines, std::vector<std::uint32_t>(record.steps.size(), 1));
}

TEST_P(JsonRecord, HasAStepOnALine) {
  EXPECT_EQ(
      std::count(text.begin(), text.end(), '\n'),
      static_cast<std::ptrdiff_t>(find_line("\"digest\": \"" + to_hex(record.final_digest)) + 1 + (record.outcome ? 1 : 0)));
  EXPECT_TRUE(text.starts_with("{\n  \"format\": \"ringside-record\",\n  \"version\": 4,\n  \"game\": "));
  EXPECT_TRUE(text.ends_with("\n}\n"));
  std::size_t steps = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) steps += line.find("\"do\": ") != std::string::npos ? 1 : 0;
  EXPECT_EQ(steps, record.steps.size());
}

TEST_P(JsonRecord, IsTheSameTextWhateverTheOrderOfKeysWas) {
  Json shuffled = Json::object();
  Json const ordered = Json::parse(text);
  for (auto member = ordered.rbegin(); member != ordered.rend(); ++member) shuffled[member.key()] = member.value();
  auto const loaded = read_record_json(shuffled.dump(7), "r.json");
  ASSERT_TRUE(loaded) << described(loaded);
  EXPECT_EQ(write_record_json(loaded->record, *loaded->match), text);
}

TEST_P(JsonRecord, SaysWhatIsWrongWithEachPart) {
  auto const at = [&](std::string_view part) { return "r.json:" + std::to_string(find_line(part)) + ":"; };
  EXPECT_EQ(after("ringside-record", "chess"), "r.json:2:13: format: is \"chess\"; expected \"ringside-record\"\n");
  EXPECT_EQ(after("\"version\": 4", "\"version\": 5"),
            "r.json:3:14: version: version 5 is newer than this program; expected 1 to 4, or a newer program\n");
  EXPECT_EQ(after("\"version\": 4", "\"version\": 0"), "r.json:3:14: version: there is no version 0; expected 1 to 4\n");
  EXPECT_EQ(after("\"version\": 4", "\"version\": \"2\""),
            "r.json:3:14: version: is \"2\"; expected a whole number from 0 to 18446744073709551615\n");
  EXPECT_EQ(after("\"legal\": ", "\"legal\": -").find(at("\"legal\"")), 0U);
  EXPECT_NE(after("\"legal\": ", "\"legal\": -").find(": steps[0].legal: is -"), std::string::npos);
  EXPECT_NE(after("\"seed\": 7", "\"seed\": 7.5").find("seed: is 7.5; expected a whole number"), std::string::npos);
  EXPECT_NE(after("\"seed\"", "\"sead\"").find("sead: no such field; did you mean \"seed\"?"), std::string::npos);
  EXPECT_NE(after("\"steps\"", "\"stepz\"").find("steps: is missing"), std::string::npos);
  EXPECT_NE(after("\"legal\"", "\"legel\"").find("steps[0].legel: no such field"), std::string::npos);
}

TEST_P(JsonRecord, SuggestsTheGameThatWasMeant) {
  std::string const id = GetParam();
  std::string const said = after("\"game\": \"" + id, "\"game\": \"" + id + "e");
  EXPECT_NE(said.find("game: no such game: \"" + id + "e\"; did you mean \"" + id + "\"?"), std::string::npos) << said;
}

TEST_P(JsonRecord, TellsAllErrorsAtOnceButNotMoreThanTheLimit) {
  std::string broken = text;
  for (std::size_t at = broken.find("\"legal\": "); at != std::string::npos; at = broken.find("\"legal\": ", at + 9))
    broken.replace(at, 9, "\"legal\": -");
  auto const loaded = read_record_json(broken, "r.json");
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().size(), std::min(record.steps.size(), limits::errors));
  EXPECT_TRUE(
      std::is_sorted(loaded.error().begin(), loaded.error().end(), [](auto const& a, auto const& b) { return a.line < b.line; }));
}

TEST_P(JsonRecord, PassesWrongDigestsOn) {
  Record wrong = record;
  wrong.steps.front().digest ^= 1;
  wrong.final_digest.low ^= 1;
  auto const loaded = read_record_json(write_record_json(wrong, *match), "r.json");
  ASSERT_TRUE(loaded) << described(loaded);
  EXPECT_EQ(loaded->record, wrong);
}

TEST_P(JsonRecord, ChecksTheOutcome) {
  record.outcome = Outcome{"nonsense", {1}, {}};
  auto const loaded = read_record_json(write_record_json(record, *match), "r.json");
  ASSERT_FALSE(loaded);
  ASSERT_EQ(loaded.error().size(), 3U);
  EXPECT_EQ(loaded.error()[0].field, "outcome.reason");
  EXPECT_EQ(loaded.error()[1].field, "outcome.rank");
  EXPECT_EQ(loaded.error()[1].what, "is a list of 1");
  EXPECT_EQ(loaded.error()[2].field, "outcome.scores");
}

TEST_P(JsonRecord, MayBeEmpty) {
  Record const empty = play(*match, 1, 0);
  auto const loaded = read_record_json(write_record_json(empty, *match), "r.json");
  ASSERT_TRUE(loaded) << described(loaded);
  EXPECT_EQ(loaded->record, empty);
  EXPECT_EQ(empty.final_digest, start_digest(*match, match->start()));
}

INSTANTIATE_TEST_SUITE_P(EveryGame, JsonRecord, testing::ValuesIn(all_games()), [](auto const& i) {
  std::string name = i.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace ringside
