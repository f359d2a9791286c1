#include "replay/terminal/untrusted.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

using std::string_literals::operator""s;

TEST(UntrustedText, IsShownAsEscapesWhereItActs) {
  EXPECT_EQ(on_a_line("a\tb\r\n\x1b[2J\a\0\x7f"s), "a\\tb\\r\\n\\x1b[2J\\x07\\x00\\x7f");
  EXPECT_EQ(on_a_line("\u0085\u009b\u200b\u200e\u2028\u202e\u2066\uFEFF\U000E0041"),
            "\\u{85}\\u{9b}\\u{200b}\\u{200e}\\u{2028}\\u{202e}\\u{2066}\\u{feff}\\u{e0041}");
  EXPECT_EQ(on_a_line("\xff\x9b\xe2\x80"), "\\xff\\x9b\\xe2\\x80");
}

TEST(UntrustedText, IsLeftAsItIsWhereItIsDrawn) {
  for (char const* text : {"", "plain", "краб", "機械", "и\u0306", "\\ % \" ' < & --", "🤖"}) EXPECT_EQ(on_a_line(text), text);
}

TEST(UntrustedText, IsSafeTwiceAsOnce) { EXPECT_EQ(on_a_line(on_a_line("\n\x1b\xff")), on_a_line("\n\x1b\xff")); }

TEST(UntrustedText, KeepsItsLinesWhereThereAreLines) { EXPECT_EQ(on_lines("a\n\tb\r\n"), "a\n\\tb\\r\n"); }

TEST(UntrustedText, IsWellFormedXml) {
  EXPECT_EQ(xml_text("<a & \"b\">]]>\n\x01\uFFFF"), "&lt;a &amp; &quot;b&quot;&gt;]]&gt;\n\\x01\\u{ffff}");
  EXPECT_EQ(xml_attribute("a\nb\t"), "a\\nb\\t");
}

TEST(UntrustedText, IsNoEscapeAndNoEntityOfDot) {
  EXPECT_EQ(dot_text("a\\N\nb &#27; \x1b"), "a\\\\N\\nb &amp;#27; \\\\x1b");
  EXPECT_EQ(dot_html("<b> & \"c\"\n\\G"), "&lt;b&gt; &amp; &quot;c&quot;<BR/>\\G");
}

TEST(UntrustedText, IsNoFormulaInCsv) {
  EXPECT_EQ(csv_field("=1+1"), "'=1+1");
  EXPECT_EQ(csv_field("@SUM(A1,A2)"), "\"'@SUM(A1,A2)\"");
  EXPECT_EQ(csv_field("-2+3"), "'-2+3");
  EXPECT_EQ(csv_field("+a"), "'+a");
  EXPECT_EQ(csv_field("'=1+1"), "''=1+1") << "another text than that of the field '=1+1";
  EXPECT_EQ(csv_field("'tis"), "''tis");
  for (char const* plain : {"-2", "+2.50", "", "a=b", "Ann"}) EXPECT_EQ(csv_field(plain), plain);
}

TEST(UntrustedText, IsAStringOfEfg) { EXPECT_EQ(efg_text("a \"b\" \\ \n\x1b"), "\"a \\\"b\\\" \\\\  \\\\x1b\""); }

}  // namespace
}  // namespace ringside
