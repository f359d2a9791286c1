#include "checker/readings/preset.h"

#include <random>
#include <set>

#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "tests/corpus/corpus.h"
#include "tests/schema_faults.h"

namespace ringside {
namespace {

Json preset_json() {
  return Json::parse(R"({"format": "ringside-preset", "version": 1, "game": "steel-arena", "title": "Our club", "body": "Club",
    "date": "2016-05-01", "source": "minutes", "link": "https://example.org/m",
    "rulings": {"jump.passing": "yes", "jump.landing": {"option": "yes", "sources": [{"body": "A"}, {"body": "B", "date": "2020-01-02"}]}}})");
}

/// All that is wrong with a preset by its schema.
std::string schema_fault(Json const& json) {
  return schema_faults(nlohmann::json::parse(json.dump()),
                       nlohmann::json::parse(read_whole(std::filesystem::path(RINGSIDE_CORPUS) / "schema/preset.schema.json")));
}

std::string fault_with(char const* pointer, Json value) {
  Json json = preset_json();
  json[Json::json_pointer(pointer)] = std::move(value);
  auto const read = read_preset(json, *find_game("steel-arena"));
  return read ? "it is read" : to_string(read.error().front());
}

/// Every set of options of every game has a word of its own, which gives it back.
TEST(RulingCode, StandsForTheOptionsOfEveryGame) {
  std::mt19937 dice(7);
  for (GameEntry const& game : games()) {
    std::set<std::string> codes;
    for (int round = 0; round < 200; ++round) {
      Json rulings = Json::object();
      for (Ruling const& ruling : game.rulings())
        if (std::size_t const option = dice() % ruling.options.size(); option != ruling.preset && round > 0)
          rulings[std::string(ruling.id)] = ruling.options[option].word;
      std::string const code = ruling_code(game, rulings);
      EXPECT_TRUE(is_ruling_code(code)) << code;
      EXPECT_EQ(read_ruling_code(game, code), rulings) << code;
      codes.insert(code);
      EXPECT_EQ(code.ends_with(".0"), rulings.empty()) << code;
    }
    EXPECT_EQ(codes.size(), game.rulings().empty() ? 1U : 200U) << game.facts().id;
  }
}

TEST(RulingCode, OfAnotherTableOrOfTooManyOptionsIsRefused) {
  GameEntry const& game = *find_game("steel-arena");
  std::string const code = ruling_code(game, Json::object());
  std::string other = code;
  char& sign = other[code.rfind('.') - 1];
  sign = sign == '0' ? '1' : '0';
  ASSERT_FALSE(read_ruling_code(game, other));
  EXPECT_NE(read_ruling_code(game, other).error().find("version"), std::string::npos);
  ASSERT_FALSE(read_ruling_code(game, code + std::string(60, 'z')));
  EXPECT_NE(read_ruling_code(game, code + std::string(60, 'z')).error().find("more options"), std::string::npos);
  EXPECT_FALSE(read_ruling_code(*find_game("golems"), code));
  for (char const* const word : {"", ".", "..", "game.json", "a.b.c", "steel-arena.0000."})
    EXPECT_FALSE(is_ruling_code(word)) << word;
}

TEST(Preset, HasATitleABodyADateAndTheOptionsWithTheirSources) {
  GameEntry const& game = *find_game("steel-arena");
  auto const preset = read_preset(preset_json(), game);
  ASSERT_TRUE(preset) << to_string(preset.error().front());
  EXPECT_EQ(preset->rulings, Json::parse(R"({"jump.passing": "yes", "jump.landing": "yes"})"));
  EXPECT_EQ(preset->sources.at("jump.landing").size(), 2U);
  EXPECT_EQ(preset_note(*preset, game),
            "rulings: Our club (Club, 2016-05-01: minutes (https://example.org/m)) [" + ruling_code(game, preset->rulings) + "]");
}

TEST(Preset, NamesWhatIsWrong) {
  EXPECT_EQ(fault_with("/rulings/jump.passing", "perhaps"), "rulings.jump.passing: is \"perhaps\"; expected one of no, yes");
  EXPECT_NE(fault_with("/rulings/jump.pasing", "yes").find("did you mean \"jump.passing\"?"), std::string::npos);
  for (char const* const wrong : {"May 2016", "2016-13-01", "2016-02-30", "2016-00-10"})
    EXPECT_NE(fault_with("/date", wrong).find("expected a day"), std::string::npos) << wrong;
  EXPECT_EQ(fault_with("/date", "2016-02-29"), "it is read");
  EXPECT_NE(fault_with("/link", "javascript:x").find("expected an address"), std::string::npos);
  EXPECT_NE(fault_with("/title", "a\nb").find("one line"), std::string::npos);
  EXPECT_NE(fault_with("/titel", "x").find("did you mean \"title\"?"), std::string::npos);
  EXPECT_NE(fault_with("/rulings/jump.landing/sources/0", Json::object()).find("body: is missing"), std::string::npos);
}

TEST(Preset, HasASchemaThatRefusesWhatTheReaderRefuses) {
  EXPECT_EQ(schema_fault(preset_json()), "");
  std::vector<std::pair<char const*, Json>> const faults{{"/format", "ringside-record"},
                                                         {"/version", 2},
                                                         {"/title", ""},
                                                         {"/title", "a\nb"},
                                                         {"/body", 1},
                                                         {"/date", "May 2016"},
                                                         {"/link", "javascript:x"},
                                                         {"/titel", "x"},
                                                         {"/source", std::string(401, 'x')},
                                                         {"/rulings", Json::array()},
                                                         {"/rulings/jump.passing", 1},
                                                         {"/rulings/jump.landing/sources", Json::object()},
                                                         {"/rulings/jump.landing/sources/0", Json::object()},
                                                         {"/rulings/jump.landing/option", nullptr}};
  for (auto const& [pointer, value] : faults) {
    Json json = preset_json();
    json[Json::json_pointer(pointer)] = value;
    EXPECT_NE(schema_fault(json), "") << pointer << " " << value;
    EXPECT_FALSE(read_preset(json, *find_game("steel-arena"))) << pointer << " " << value;
  }
}

}  // namespace
}  // namespace ringside
