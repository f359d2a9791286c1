// What a site makes of texts from outside: names of files that any system takes, and dates.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "replay/view/site/names.h"
#include "replay/view/site/note_date.h"

namespace ringside::page {
namespace {

TEST(SiteNames, AreOfLettersDigitsAndHyphensAlone) {
  EXPECT_EQ(plain_name("Spring/Round 1.json"), "spring-round-1-json");
  EXPECT_EQ(plain_name("../../etc/passwd"), "etc-passwd");
  EXPECT_EQ(plain_name("<script>alert(1)</script>"), "script-alert-1-script");
  EXPECT_EQ(plain_name("Щука Ёлкина"), "shchuka-elkina");
  EXPECT_EQ(plain_name("…"), "");
  EXPECT_EQ(plain_name("a\xD0"), "a");
  EXPECT_EQ(plain_name(std::string(500, 'x')).size(), 60U);
}

TEST(SiteNames, AreNoDevicesOfWindows) {
  for (char const* device : {"CON", "prn", "Aux", "nul", "COM1", "lpt9", "index"})
    EXPECT_EQ(plain_name(device).substr(plain_name(device).size() - 2), "-0") << device;
  EXPECT_EQ(plain_name("console"), "console");
}

TEST(SiteNames, OfGamesAreGivenOutOnce) {
  FileNames names;
  std::set<std::string> taken;
  for (char const* text : {"game 1", "Game 1", "game-1", "game 1", "игра 1", "Igra 1", "", "..", "ночь", "Ночь"}) {
    std::string const name = names.take(text);
    EXPECT_FALSE(name.empty());
    EXPECT_TRUE(taken.insert(name).second) << name;
    EXPECT_TRUE(std::all_of(name.begin(), name.end(),
                            [](char c) { return c == '-' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'); }));
  }
  EXPECT_EQ(FileNames().take("round/1"), "round-1");
}

TEST(SiteNames, OfPlayersDependOnTheNameAlone) {
  EXPECT_EQ(player_name("Ann Lee"), "ann-lee");
  EXPECT_NE(player_name("ann lee"), "ann-lee");
  EXPECT_NE(player_name("Ann-Lee"), player_name("Ann Lee"));
  EXPECT_NE(player_name("Анна"), player_name("Anna"));
  EXPECT_EQ(player_name("Анна"), player_name("Анна"));
}

TEST(NoteDate, IsTheFirstThatACalendarHas) {
  EXPECT_EQ(date_in("Played at Ann's.\n2026-03-14, evening"), "2026-03-14");
  EXPECT_EQ(date_in("14.03.2026"), "2026-03-14");
  EXPECT_EQ(date_in("copied 2026-04-01\ndate: 2026-03-14"), "2026-03-14");
  EXPECT_EQ(date_in("дата 14.03.2026"), "2026-03-14");
  EXPECT_EQ(date_in("2026-02-30"), "");
  EXPECT_EQ(date_in("2024-02-29"), "2024-02-29");
  EXPECT_EQ(date_in("12026-03-145"), "");
  EXPECT_EQ(date_in(""), "");
}

}  // namespace
}  // namespace ringside::page
