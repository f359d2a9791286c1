// What a book of rules is made of besides pictures: its index of words, and what a later book is compared with.

#include <gtest/gtest.h>

#include "replay/view/book/marks.h"
#include "replay/view/book/word_index.h"

namespace ringside::page {
namespace {

TEST(WordIndex, GathersTheFormsOfAWordUnderTheShortest) {
  Json const index =
      word_index({{"A-1", "Robots are pushed."}, {"A-2", "A push moves the robot; pushes end."}, {"A-3", "Волну гонят волны."}});
  EXPECT_EQ(index.dump(),
            R"([["moves",["A-2"]],["push",["A-1","A-2"]],["robot",["A-1","A-2"]],["волну",["A-3"]],["гонят",["A-3"]]])");
}

TEST(WordIndex, LeavesOutWhatIsShortOrOfNoSubjectOrEverywhere) {
  std::vector<Passage> passages{{"A-0", "It may be used when 12345 others are there."}};
  std::vector<std::string> const places = [] {
    std::vector<std::string> names;
    for (int i = 0; i < 30; ++i) names.push_back("B-" + std::to_string(i));
    return names;
  }();
  for (std::string const& place : places) passages.push_back({place, "tower"});
  EXPECT_EQ(word_index(passages).dump(), "[]");
}

TEST(BookMarks, AreReadFromThePage) {
  Json const marks{{"clauses", {{"A-1", "0f"}}}, {"examples", {{"</script><b>", "1e"}}}};
  std::string const element = marks_element(marks);
  EXPECT_EQ(element.find("</script>"), element.size() - 10);
  EXPECT_EQ(marks_in("<html>" + element + "</html>"), marks);
}

TEST(BookMarks, OfDamagedPagesAreNone) {
  std::string const element = marks_element({{"clauses", {{"A-1", "0f"}}}});
  for (std::size_t length = 0; length + 11 < element.size(); ++length) EXPECT_FALSE(marks_in(element.substr(0, length)));
  for (char const* text :
       {"[]", "{}", "{\"clauses\": 1}", "{\"clauses\": {\"A-1\": 1}}", "{\"clauses\": {}, \"more\": []}", "{\"clauses\": {"})
    EXPECT_FALSE(marks_in("<script type=\"application/json\" id=\"marks\">" + std::string(text) + "</script>")) << text;
}

}  // namespace
}  // namespace ringside::page
