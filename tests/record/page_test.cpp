#include "engine/record/page/page.h"

#include <gtest/gtest.h>

#include "engine/record/read_any.h"
#include "engine/record/text/write.h"
#include "tests/record/played.h"

namespace ringside {
namespace {

class HeldByAPage : public testing::Test {
 protected:
  std::shared_ptr<Match const> match = default_match(games().front());
  Record record = play_short(*match);

  Json file(std::string note) const {
    Record noted = record;
    noted.notes = std::move(note);
    return Json::parse(write_record_json(noted, *match));
  }
  static std::string page(std::vector<Json> const& files) {
    return "<!DOCTYPE html>\n<html><head>\n" + page_block(files) + "<title>x</title></head></html>\n";
  }
  static std::string refusal(std::string text) {
    auto const read = read_any(std::move(text), "p.html");
    return read ? "read" : to_string(read.error().front());
  }
};

TEST_F(HeldByAPage, IsTheSameRecord) {
  for (std::string const note : {"", "</script><script>alert(1)</script>", "<!--", "a\nb\xE2\x80\xAE", "\\u003c ]\n["}) {
    std::string const text = page({file(note)});
    EXPECT_EQ(text.find("<script>"), std::string::npos);
    auto const loaded = read_any(text, "p.html");
    ASSERT_TRUE(loaded) << described(loaded);
    EXPECT_EQ(std::get<LoadedRecord>(*loaded).record.steps, record.steps);
    EXPECT_EQ(std::get<LoadedRecord>(*loaded).record.notes, note);
  }
}

TEST_F(HeldByAPage, IsFoundWithinTheBeginning) {
  std::string const text = page({file("n")});
  EXPECT_TRUE(begins_page(text.substr(0, 20)));
  EXPECT_TRUE(first_in_page(text.substr(0, page_head_bytes)).starts_with("{\"format\":\"ringside-record\""));
  for (std::string_view const other : {"", "<html>", "{}", "<!doctype htm", "x<!doctype html>"}) EXPECT_FALSE(begins_page(other));
  EXPECT_TRUE(begins_page("\xEF\xBB\xBF \r\n<!DocType HTML>"));
}

TEST_F(HeldByAPage, IsNamedByALineOfThePage) {
  std::string text = page({file("n")});
  text.replace(text.find("\"do\":\""), 6, "\"do\":\"x");
  EXPECT_TRUE(refusal(text).starts_with("p.html:5:")) << refusal(text);
}

TEST_F(HeldByAPage, AreTwoOfAComparison) {
  std::string const text = page({file("left"), file("right")});
  auto const files = files_in_page(text, "p.html");
  ASSERT_TRUE(files);
  ASSERT_EQ(files->size(), 2U);
  EXPECT_EQ(files->at(1).lines_before, 5U);
  EXPECT_NE(files->at(1).text.find("right"), std::string_view::npos);
  EXPECT_EQ(refusal(text), "p.html:6:1: holds 2 games; expected one; name it: FILE:1");
}

TEST_F(HeldByAPage, OutlivesLineEndsOfOtherSystems) {
  std::string text;
  for (char const c : page({file("n")})) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(refusal(text), "read");
}

/// Wherever a page is cut off, or a line of its block is lost, it is refused and not read as something else.
TEST_F(HeldByAPage, IsRefusedWhereItIsDamaged) {
  std::string const text = page({file("n")});
  std::size_t const end = text.find("\n]\n</script>") + 11;
  for (std::size_t length = 0; length < end; ++length) EXPECT_NE(refusal(text.substr(0, length)), "read") << length;
  for (std::string const wrong : {"[\n", "]\n"}) {
    std::string lost = text;
    lost.erase(lost.find("\n" + wrong) + 1, wrong.size());
    EXPECT_TRUE(refusal(lost).ends_with("damaged; expected [, then a file on each line, then ]")) << refusal(lost);
  }
  std::string const twice = text + page_block(std::vector<Json>{file("another")});
  EXPECT_TRUE(refusal(twice).ends_with("a second block of files begins here; expected one block"));
  EXPECT_TRUE(refusal(page(std::vector<Json>(17, file("")))).ends_with("holds more files; expected at most 16"));
  EXPECT_TRUE(refusal("<!doctype html>\n<html></html>").starts_with("p.html: is a page that holds no file"));
}

}  // namespace
}  // namespace ringside
