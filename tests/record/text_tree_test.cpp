#include "engine/record/text/text_tree.h"
#include "engine/record/text/text_scan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/record/values/format.h"
#include "tests/record/played.h"

namespace ringside {
namespace {

std::string scan_errors(std::string const& text) { return described(scan_text(text, "x.json")); }

TEST(TextTree, KeepsEveryValueAndItsPlace) {
  std::string const text = "{\"a\": [1, -2, 3.5, true, null],\n \"é\\u00e9\": {\"b\": \"x\\n\"}}";
  auto const tree = scan_text(text, "x.json");
  ASSERT_TRUE(tree) << described(tree);
  EXPECT_EQ(tree->json(TextTree::root).dump(), Json::parse(text).dump());
  auto const object = tree->member(TextTree::root, "éé");
  ASSERT_TRUE(object);
  EXPECT_EQ(tree->place(*object).line, 2U);
  EXPECT_EQ(tree->place(*object).column, 13U);
  auto const inner = tree->find(TextTree::root, "a[2]");
  EXPECT_EQ(tree->text(inner), "3.5");
}

TEST(TextTree, FindsTheDeepestPartOfAPath) {
  std::string const text = R"({"robot": [{"cell": "a1"}, {"cell": "b2"}], "field": {"a1": 3}, "armour.trigger": "x"})";
  auto const tree = scan_text(text, "x.json");
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->text(tree->find(TextTree::root, "robot[1].cell")), "b2");
  EXPECT_EQ(tree->text(tree->find(TextTree::root, "field[a1]")), "3");
  EXPECT_EQ(tree->text(tree->find(TextTree::root, "armour.trigger")), "x");
  EXPECT_EQ(tree->find(TextTree::root, "robot[7].cell"), *tree->member(TextTree::root, "robot"));
  EXPECT_EQ(tree->find(TextTree::root, "nothing"), TextTree::root);
}

TEST(TextTree, HasNoMembersInWhatIsNoObject) {
  for (std::string const text : {"-9223372036854775808", "\"ab\"", "[\"a\", 1]", "null"}) {
    auto const tree = scan_text(text, "x.json");
    ASSERT_TRUE(tree) << text;
    EXPECT_FALSE(tree->member(TextTree::root, "a")) << text;
  }
  auto const object = scan_text(R"({"a":1})", "x.json");
  ASSERT_TRUE(object);
  EXPECT_FALSE(object->element(TextTree::root, 0));
}

TEST(TextTree, NamesThePlaceOfASyntaxError) {
  EXPECT_EQ(scan_errors("{\"a\": 1,\n  \"b\" 2}"), "x.json:2:7: unexpected '2'; expected ':' after the key\n");
  EXPECT_EQ(scan_errors("[1, 2"), "x.json:1:6: unexpected end of text; expected ',' or ']'\n");
  EXPECT_EQ(scan_errors(""), "x.json:1:1: unexpected end of text; expected a value\n");
  EXPECT_EQ(scan_errors("[1,]"), "x.json:1:4: unexpected ']'; expected a value\n");
  EXPECT_EQ(scan_errors("{\"a\":1,}"), "x.json:1:8: unexpected '}'; expected a key in quotes\n");
  EXPECT_EQ(scan_errors("{} {}"), "x.json:1:4: unexpected '{'; expected the end of the file\n");
  EXPECT_EQ(scan_errors("[01]"), "x.json:1:2: a number begins with 0; expected no leading zeros\n");
  EXPECT_EQ(scan_errors("[1.]"), "x.json:1:4: unexpected ']'; expected a digit\n");
  EXPECT_EQ(scan_errors("[nul]"), "x.json:1:2: unexpected 'n'; expected a value\n");
  EXPECT_EQ(scan_errors("[\"a\tb\"]"), "x.json:1:4: control character 0x09 in a string; expected an escape such as \\n\n");
  EXPECT_EQ(scan_errors("[\"\\q\"]"), "x.json:1:4: unexpected 'q'; expected one of \" \\ / b f n r t u after the backslash\n");
}

TEST(TextTree, RefusesWhatIsNotUtf8) {
  EXPECT_EQ(scan_errors("[\"ab\xff\"]"), "x.json:1:5: byte 0xff is not UTF-8; expected text in UTF-8\n");
  EXPECT_NE(scan_errors("[\"\xc0\xaf\"]"), "") << "overlong";
  EXPECT_NE(scan_errors("[\"\xed\xa0\x80\"]"), "") << "surrogate";
  EXPECT_NE(scan_errors("[\"\xf4\x90\x80\x80\"]"), "") << "beyond the last character";
  EXPECT_NE(scan_errors("[\"\xe2\x82\"]"), "") << "cut";
  EXPECT_EQ(scan_errors("\xef\xbb\xbf[]"), "") << "byte order mark";
  EXPECT_THAT(scan_errors("\xef\xbb\xbf[x]"), testing::HasSubstr("x.json:1:2:")) << "columns count without it";
  EXPECT_NE(scan_errors("[]\xef\xbb\xbf"), "") << "a mark that is not at the beginning";
  EXPECT_NE(scan_errors("[\"\\ud800\"]"), "") << "half a pair";
  EXPECT_EQ(scan_errors("[\"\\ud83e\\udd16 \xf0\x9f\xa4\x96\"]"), "");
}

TEST(TextTree, NamesEveryKeyThatIsThereTwice) {
  EXPECT_EQ(scan_errors("{\"a\": 1, \"b\": {\"c\": 1, \"c\": 2},\n \"\\u0061\": 3}"),
            "x.json:1:24: c: duplicate key; expected each key once\n"
            "x.json:2:2: a: duplicate key; expected each key once\n");
}

TEST(TextTree, RefusesNumbersThat64BitsCannotHold) {
  for (char const* text : {"[1e400]", "[-1e400]", "[1e-400]"})
    EXPECT_EQ(scan_errors(text), "x.json:1:2: a number too large or too small; expected one that 64 bits can hold\n") << text;
  EXPECT_NE(scan_errors("[" + std::string(400, '9') + "]"), "");
  EXPECT_EQ(scan_errors("[1e300, -1.5E-300, 0e400, 18446744073709551616]"), "");
}

TEST(TextTree, RepeatsNoValueAsAWhole) {
  std::string const name(100'000, 'k');
  EXPECT_LT(scan_errors("{\"" + name + "\": 1, \"" + name + "\": 2}").size(), 1000U);
  EXPECT_LT(described(read_record_json(R"({"format": "ringside-record", "version": 2, "game": ")" + name + R"(", "setup": {}})",
                                       "x.json"))
                .size(),
            4000U);
}

TEST(TextTree, BoundsDepthAndKeys) {
  auto const nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_EQ(scan_errors(nested(limits::depth)), "");
  EXPECT_EQ(scan_errors(nested(limits::depth + 1)), "x.json:1:65: brackets nested too deeply; expected at most 64 levels\n");
  EXPECT_NE(scan_errors(std::string(1'000'000, '[')), "");
  std::string many = "{";
  for (std::size_t i = 0; i <= limits::keys; ++i) many += "\"" + std::to_string(i) + "\":1,";
  EXPECT_NE(scan_errors(many + "\"x\":1}").find("too many keys"), std::string::npos);
  EXPECT_NE(scan_errors(std::string(limits::text_bytes + 1, ' ')).find("bytes"), std::string::npos);
}

TEST(TextTree, BoundsTheNumberOfErrors) {
  std::string many = "[";
  for (int i = 0; i < 1000; ++i) many += "{\"a\":1,\"a\":2},";
  auto const tree = scan_text(many + "1]", "x.json");
  ASSERT_FALSE(tree);
  EXPECT_LE(tree.error().size(), limits::errors + 1);
}

}  // namespace
}  // namespace ringside
