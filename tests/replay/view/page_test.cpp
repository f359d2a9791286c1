// What a page is made of: changes between values, packed text, and that a seat's page holds nothing of what it may not know.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/playout.h"
#include "engine/core/json_text.h"
#include "replay/input/input.h"
#include "replay/view/change.h"
#include "replay/view/moments.h"
#include "replay/view/packing.h"
#include "replay/view/page.h"

namespace ringside {
namespace {

using testing::HasSubstr;
using testing::Not;

/// patched() of page/data.js, in this language.
Json patched(Json value, Json const& change) {
  if (change.is_array()) return change[0];
  for (auto const& [name, inner] : change.items()) {
    Json& member = value.is_array() ? value[std::stoul(name)] : value[name];
    if (inner == 0)
      value.erase(name);
    else
      member = patched(member, inner);
  }
  return value;
}

/// In whatever order its members stand.
nlohmann::json unordered(Json const& value) { return nlohmann::json::parse(value.dump()); }

TEST(Page, AChangeMakesTheOneValueOfTheOther) {
  std::vector<Json> const values{nullptr,
                                 1,
                                 "text",
                                 Json::parse(R"([1, [2, 3], {"a": [4]}])"),
                                 Json::parse(R"([1, [2, 5], {"a": [4], "b": 0}])"),
                                 Json::parse(R"([1, [2], {"b": [[]]}])"),
                                 Json::parse(R"({"a": {"b": 1}, "c": []})"),
                                 Json::parse(R"({"a": {"b": 2}, "d": 3})")};
  for (Json const& before : values)
    for (Json const& after : values) {
      auto const change = page::change_between(before, after);
      EXPECT_EQ(change.has_value(), before != after);
      EXPECT_EQ(unordered(change ? patched(before, *change) : before), unordered(after));
    }
}

TEST(Page, BytesBecomeLettersThatMayStandAnywhere) {
  EXPECT_EQ(page::base64(""), "");
  EXPECT_EQ(page::base64("f"), "Zg==");
  EXPECT_EQ(page::base64("fo"), "Zm8=");
  EXPECT_EQ(page::base64("foobar"), "Zm9vYmFy");
  EXPECT_EQ(page::base64("\xff\xfe\xfd"), "//79");
}

TEST(Page, ForeignTextIsOnlyShown) {
  Json const data{{"name", "a\u202eb\n</script><b>"}, {"given", {{"name", "a\u202eb"}}}};
  Json const safe = page::shown_safely(data);
  EXPECT_EQ(safe["name"], "a\\u{202e}b\\n</script><b>");
  EXPECT_EQ(safe["given"], data["given"]);
  std::string const text = page::page_of(data, "<title>\x1b</title>", Language::english);
  EXPECT_THAT(text, HasSubstr("<title>&lt;title&gt;\\x1b&lt;/title&gt;</title>"));
  EXPECT_THAT(text, Not(HasSubstr("<b>")));
}

TEST(Page, ItsPolicyAllowsNothingButItself) {
  std::string const text = page::page_of(Json::object(), "game", Language::english);
  EXPECT_THAT(text, HasSubstr("content=\"default-src 'none'; script-src 'sha256-"));
  EXPECT_THAT(text, Not(HasSubstr("unsafe")));
  EXPECT_THAT(text, Not(HasSubstr("http:")));
}

std::string page_as(Match const& match, AnyState const& start, std::shared_ptr<Match const> owner,
                    std::vector<ActionCode> const& line, std::optional<int> seat) {
  Address const address = parse_address("game.json").value();
  LoadedRecord const loaded{record_line(match, start, line), std::move(owner)};
  return json_text(page::told_game(loaded, address, {Language::english, seat, {}}).game);
}

/// Wherever a seat did something that another one could not see: whatever it did instead, the other one's page is the same.
TEST(Page, GamesThatASeatCannotTellApartHaveTheSamePage) {
  Address const address = parse_address(RINGSIDE_CORPUS "/golems/played/arena-2-2-logic-on-rounds.json").value();
  LoadedRecord const loaded = load_record(address).value();
  Match const& match = *loaded.match;
  AnyState const start = start_of(loaded).value();
  AnyState state = start;
  std::vector<ActionCode> line, legal;
  std::size_t compared = 0;
  for (Step const& step : loaded.record.steps) {
    if (step.actor == Actor::seat(1) && !match.seen(state, step.action, 0) && compared < 6) {
      legal.clear();
      match.legal(state, legal);
      std::vector<ActionCode> one = line, other = line;
      one.push_back(step.action);
      other.push_back(legal.back() == step.action ? legal.front() : legal.back());
      AnyState left = state, right = state;
      match.apply(left, one.back());
      match.apply(right, other.back());
      bool const alike = match.observation_digest(left, 0) == match.observation_digest(right, 0);
      if (alike && one != other) {
        ++compared;
        EXPECT_EQ(page_as(match, start, loaded.match, one, 0), page_as(match, start, loaded.match, other, 0));
        EXPECT_NE(page_as(match, start, loaded.match, one, {}), page_as(match, start, loaded.match, other, {}));
      }
    }
    match.apply(state, step.action);
    line.push_back(step.action);
  }
  EXPECT_GE(compared, 3U);
}

}  // namespace
}  // namespace ringside
