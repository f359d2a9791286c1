#include "engine/core/text/utf8.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/text/json_text.h"
#include "engine/core/text/reading.h"

namespace ringside {
namespace {

std::vector<std::pair<char32_t, bool>> list_letters(std::string_view text) {
  std::vector<std::pair<char32_t, bool>> letters;
  each_letter(text, [&](Letter const& letter) { letters.emplace_back(letter.code, letter.is_utf8); });
  return letters;
}

TEST(Utf8, IsReadLetterByLetterAndBadBytesAlone) {
  using Letters = std::vector<std::pair<char32_t, bool>>;
  EXPECT_EQ(list_letters("aя汉😀"), (Letters{{'a', true}, {U'я', true}, {U'汉', true}, {U'😀', true}}));
  EXPECT_EQ(list_letters("\xff\xd1"), (Letters{{0xFF, false}, {0xD1, false}}));
  EXPECT_EQ(list_letters("\xed\xa0\x80").size(), 3U) << "half of a surrogate pair";
}

TEST(Utf8, IsWrittenAsItIsRead) {
  for (char32_t const code : {U'a', U'я', U'汉', U'😀'}) {
    std::string text;
    append_utf8(text, code);
    EXPECT_EQ(first_letter(text).code, code);
  }
}

TEST(Utf8, IsNotCutWithinALetter) {
  EXPECT_EQ(cut_at("яя", 3), "я");
  EXPECT_EQ(cut_at("яя", 4), "яя");
  EXPECT_EQ(cut_at("яя", 1), "");
  EXPECT_EQ(shown(Json("Крабкрабкрабкрабкрабкраб")), "\"Крабкрабкрабкрабкр...");
  EXPECT_EQ(shown(Json("xКрабкрабкрабкрабкрабкраб")), "\"xКрабкрабкрабкрабк...");
}

TEST(Utf8, ReportsWhatActsFromWhatIsDrawn) {
  for (char32_t const code : {0x00,   0x0A,   0x1B,   0x7F,   0x85,   0x9B,   0xAD,   0x61C,  0x200B, 0x200D, 0x200E,  0x200F,
                              0x2028, 0x2029, 0x202A, 0x202E, 0x2060, 0x2066, 0x2069, 0xFEFF, 0xFFFE, 0xFFFF, 0x1FFFF, 0xE0041})
    EXPECT_TRUE(is_unseen(code)) << std::hex << static_cast<unsigned>(code);
  for (char32_t const code : {U' ', U'~', U'é', U'я', U'\u0301', U'汉', U'—', U'…', U'😀', U'\uFFFD'})
    EXPECT_FALSE(is_unseen(code)) << std::hex << static_cast<unsigned>(code);
}

TEST(JsonText, EscapesWhatActs) {
  EXPECT_EQ(json_text("a\n\x1b\u009b\u202e\x7fя"), "\"a\\n\\u001b\\u009b\\u202e\\u007fя\"");
  EXPECT_EQ(json_text("\U000E0041"), "\"\\udb40\\udc41\"");
  EXPECT_EQ(json_text("\xff"), "\"\uFFFD\"");
  EXPECT_EQ(json_text({{"k\u2028", 1}}, 1), "{\n \"k\\u2028\": 1\n}");
}

TEST(JsonText, IsReadAsWhatItWas) {
  Json const value{{"k\u202e\n", "\u0085]]>\"\\\U000E0041"}, {"n", {1, nullptr, true}}};
  EXPECT_EQ(Json::parse(json_text(value)), value);
}

}  // namespace
}  // namespace ringside
