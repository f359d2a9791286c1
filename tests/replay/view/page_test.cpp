// What a page is made of: changes between values, packed text, and that a seat's page holds nothing of what it may not know.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/play/playout.h"
#include "engine/core/text/json_text.h"
#include "replay/input/input.h"
#include "replay/view/frames/change.h"
#include "replay/view/frames/dense.h"
#include "replay/view/frames/moments.h"
#include "replay/view/frames/shown_safely.h"
#include "replay/view/packing.h"
#include "replay/view/page.h"

namespace ringside {
namespace {

using testing::HasSubstr;
using testing::Not;

/// patched() of page/data.js, in this language.
Json patched(Json value, Json const& change) {
  if (change.is_array()) {
    if (change.size() < 2) return change[0];
    auto const place = value.begin() + change[0].get<int>();
    value.erase(place, place + change[1].get<int>());
    value.insert(value.begin() + change[0].get<int>(), change.begin() + 2, change.end());
    return value;
  }
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
                                 Json::parse(R"([1, [0, 2, 5], {"b": [[]]}, 7, 7])"),
                                 Json::parse(R"([7, 7])"),
                                 Json::parse(R"([7, 7, 7])"),
                                 Json::parse(R"([])"),
                                 Json::parse(R"({"a": {"b": 1}, "c": []})"),
                                 Json::parse(R"({"a": {"b": 2}, "d": 3})")};
  for (Json const& before : values)
    for (Json const& after : values) {
      auto const change = page::change_between(before, after);
      EXPECT_EQ(change.has_value(), before != after);
      EXPECT_EQ(unordered(change ? patched(before, *change) : before), unordered(after));
    }
}

/// bytesOf() of page/loader.js, in this language.
std::string decode_bytes(std::string_view text) {
  std::string bytes;
  unsigned bits = 0, count = 0;
  auto const number = [](char letter) {
    auto const code = static_cast<unsigned>(letter);
    return code - 33U - (code > 34U ? 1U : 0U) - (code > 38U ? 1U : 0U) - (code > 60U ? 1U : 0U);
  };
  for (std::size_t i = 0; i < text.size(); i += 2) {
    bits |= (number(text[i]) + (i + 1 < text.size() ? 91U * number(text[i + 1]) : 0U)) << count;
    for (count += 13; count > 7; count -= 8, bits >>= 8U)
      if (bytes.size() < text.size() * 13 / 16) bytes += static_cast<char>(bits & 0xFFU);
  }
  return bytes;
}

TEST(Page, BytesBecomeLettersThatMayStandInAScript) {
  std::string bytes, used;
  for (int i = 0; i < 300; ++i) {
    std::string const text = page::lettered(bytes);
    EXPECT_EQ(decode_bytes(text), bytes) << i;
    used += text;
    bytes += static_cast<char>(i % 3 == 0 ? 0xFF : i * 167 / 7);
  }
  EXPECT_EQ(used.find_first_of("<&\" "), std::string::npos);
  for (char const letter : used) EXPECT_TRUE(letter > ' ' && letter < '\x7f');
}

TEST(Page, WhatIsReportedDenselyNamesWhatIsNewByItself) {
  Json const game = Json::parse(R"({
    "en": {"texts": ["a ram of seat 1", "shot"]}, "ru": {"texts": ["a баран of seat 1", 0]},
    "moments": [{}, {"did": 7, "legal": [2, 1, 3, 3], "turn": 1, "events": [0, 1, 0], "barred": [[2, 0, 1]]},
                {"did": 9, "turn": 3, "events": [3], "otherwise": [[0, 1], [0, null, [2, 4]]]}]})");
  Json const expected = Json::parse(R"({
    "en": {"texts": ["a ram of seat 1", "shot"]}, "ru": {"texts": [[2, 10, 0], 0], "middles": ["баран"]},
    "moments": {"did": [null, 2, 9], "legal": [null, [2, 1, 3, 3], null], "turn": [null, 1, 2],
                "events": [null, [0, 0, 1], [0]], "barred": [null, [[0, 0, 1]], null],
                "otherwise": [null, null, [[0, 2], [0, null, [3, 0]]]]}})");
  EXPECT_EQ(unordered(page::dense(game)), unordered(expected));
}

TEST(Page, UntrustedTextIsOnlyShown) {
  Json const data{{"name", "a\u202eb\n</script><b>"}, {"given", {{"name", "a\u202eb"}}}};
  Json const safe = page::shown_safely(data);
  EXPECT_EQ(safe["name"], "a\\u{202e}b\\n</script><b>");
  EXPECT_EQ(safe["given"], data["given"]);
  std::string const text = page::make_page(data, "<title>\x1b</title>", Language::english);
  EXPECT_THAT(text, HasSubstr("<title>&lt;title&gt;\\x1b&lt;/title&gt;</title>"));
  EXPECT_THAT(text, Not(HasSubstr("<b>")));
}

TEST(Page, ItsPolicyAllowsNothingButItself) {
  std::string const text = page::make_page(Json::object(), "game", Language::english);
  EXPECT_THAT(text, HasSubstr("content=\"default-src 'none'; script-src 'sha256-"));
  EXPECT_THAT(text, Not(HasSubstr("unsafe")));
  EXPECT_THAT(text, Not(HasSubstr("http:")));
}

std::string page_as(Match const& match, AnyState const& start, std::shared_ptr<Match const> owner,
                    std::vector<ActionCode> const& line, std::optional<int> seat) {
  Address const address = parse_address("game.json").value();
  LoadedRecord const loaded{record_line(match, start, line), std::move(owner)};
  return json_text(page::shown_game(loaded, address, {Language::english, seat, {}}).game);
}

/// Wherever a seat did something that another one could not see: whatever it did instead, the other one's page is the same.
TEST(Page, GamesThatASeatCannotDistinguishHaveTheSamePage) {
  Address const address = parse_address(RINGSIDE_CORPUS "/golems/played/arena-2-2-logic-on-rounds.json").value();
  LoadedRecord const loaded = load_record(address).value();
  Match const& match = *loaded.match;
  AnyState const start = read_start(loaded).value();
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
